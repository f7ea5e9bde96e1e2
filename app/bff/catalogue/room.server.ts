import { myRoomSchema } from "~/contract/room";
import type { MyRoom } from "~/domain/room";
import type { Cookies, SignedCookie } from "../cookies/cookies.server";

/** 90 days: from the first measuring to the laying. */
export const roomCookie: SignedCookie<MyRoom> = { name: "my-room", seconds: 7_776_000, schema: myRoomSchema };

/** The shopper's room, typed once: all pages calculate with it. */
export interface RoomArea {
  /** null without one */
  read(): Promise<MyRoom | null>;
  set(room: MyRoom): Promise<void>;
  remove(): Promise<void>;
}

export const roomArea = (cookies: Pick<Cookies, "read" | "set" | "remove">): RoomArea => ({
  read: () => cookies.read(roomCookie),
  set: (room) => cookies.set(roomCookie, room),
  remove: () => cookies.remove(roomCookie),
});
