export { readRoom, ROOM_LIMITS, type MyRoom, type RoomProblem } from "./room";
export { roomPrice, type RoomGoods, type RoomPrice } from "./room-price";
