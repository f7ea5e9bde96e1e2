export { LiveFloors, type LiveFloorsView } from "./live-floors";
export { TryInRoom } from "./try-in-room";
