export { LiveFloors } from "./live-floors";
export type { LiveFloorsView } from "./view";
export { TryInRoom } from "./try-in-room";
