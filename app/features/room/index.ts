export { RoomChip } from "./room-chip";
export { KeepRoom } from "./keep-room";
export { RoomQuestion } from "./room-question";
export { RoomOutline } from "./room-outline";
export { L_SHAPE, LShapeLink } from "./room-shape-link";
export { RoomForm } from "./room-form";
export { roomSize, sideText } from "./room-size";
export { useMyRoom } from "./use-my-room";
