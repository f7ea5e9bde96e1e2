export { PlanFloor, RoomsBand, TryInRoom } from "./try-in-room";
