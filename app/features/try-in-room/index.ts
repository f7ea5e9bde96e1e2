export { RoomsBand, TryInRoom } from "./try-in-room";
