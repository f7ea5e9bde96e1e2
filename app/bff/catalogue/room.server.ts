import { myRoomSchema } from "~/contract/content/room";
import { account } from "~/contract/endpoints/account";
import type { MyRoom } from "~/domain/room";
import type { SignedCookie } from "../cookies/cookies.server";
import type { ShopParts } from "../shop-parts";

/** 90 days: from the first measuring to the laying. */
export const roomCookie: SignedCookie<MyRoom> = {
  name: "my-room",
  seconds: 7_776_000,
  schema: myRoomSchema,
};

/** The shopper's room, typed once: all pages calculate with it. A member's is with the account, too, so that other devices get it at the login. */
export type RoomArea = ReturnType<typeof myRoomArea>;

export function myRoomArea({ api, cookies, login }: Pick<ShopParts, "api" | "cookies" | "login">) {
  /** If the backend fails or has no rooms of members, the room stays in this browser. */
  async function keep(room: MyRoom | null): Promise<void> {
    if (await login.isLoggedIn()) await api.call(account.setRoom, { body: { room } });
  }
  return {
    /** null without one */
    read: () => cookies.read(roomCookie),
    async set(room: MyRoom) {
      await cookies.set(roomCookie, room);
      await keep(room);
    },
    async remove() {
      await cookies.remove(roomCookie);
      await keep(null);
    },
    /** At a logout: the account keeps its room, the next member of this browser does not get it. */
    forget: () => cookies.remove(roomCookie),
    /** After a login: the room of this browser goes to the account, otherwise the account's comes here. */
    async join(accountRoom: MyRoom | null) {
      const room = await cookies.read(roomCookie);
      if (room) await keep(room);
      else if (accountRoom) await cookies.set(roomCookie, accountRoom);
    },
  };
}
