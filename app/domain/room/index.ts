export { isForRoom, outlineOf } from "./for-room";
export { createLayer, layingOf, type RoomLaying, type RoomLayingPrices } from "./cheapest-way";
export {
  LEAST_NOTCH_CM,
  readArea,
  readRoom,
  ROOM_LIMITS,
  roomQuery,
  type MyRoom,
  type RoomProblem,
} from "./room";
export { roomPrice, type RoomGoods } from "./room-price";
