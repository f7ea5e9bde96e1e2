export { Designer } from "./designer";
export type { Covering, DesignerView, LaidTile, Offered } from "./view";
