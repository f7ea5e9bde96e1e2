export { RoomsBand } from "./rooms-band";
export { TryInRoom } from "./try-in-room";
