export { Designer } from "./designer";
export type { DesignerCovering, DesignerView, TilePicture, Offered } from "./view";
