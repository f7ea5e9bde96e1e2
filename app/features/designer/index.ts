export { Designer } from "./designer";
export { FloorPlane } from "./floor-plane";
export { LaidRoom } from "./laid-room";
export type { DesignerCovering, DesignerView, TilePicture, Offered } from "./view";
