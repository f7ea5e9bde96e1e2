import { describe, expect, test } from "vitest";
import { roomCookie } from "~/bff/catalogue/room.server";
import type { MyRoom } from "~/domain/room";
import { guestShop } from "../../support/shops/guest-shop";
import { loggedIn, memberShop, USER } from "../../support/shops/member-shop";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

const ROOM = { width_cm: 300, length_cm: 400 };
const OTHER = { width_cm: 250, length_cm: 500 };
const SET = "PUT /api/me/room";

async function logIn(ofBrowser: MyRoom | null, ofAccount: MyRoom | null) {
  const { cookies } = requestShop();
  if (ofBrowser) await cookies.set(roomCookie, ofBrowser);
  const user = { data: { ...USER, room: ofAccount } };
  const answers = { "POST /api/auth/login": loggedIn("first"), "GET /api/me": user, [SET]: user };
  const { shop, calls, sent } = await guestShop(
    answers,
    {},
    { cookie: browserCookie(cookies.lines()) },
  );
  await shop.account.logIn({ email: USER.email, password: "secret" });
  const saved: unknown[] = await Promise.all(
    sent.filter(({ method }) => method === "PUT").map((request) => request.json()),
  );
  return { room: await shop.room.read(), saved, calls };
}

describe("the room at a login", () => {
  test.each([
    ["comes from the account", null, ROOM, ROOM, []],
    ["of this browser goes to the account", ROOM, null, ROOM, [{ room: ROOM }]],
    ["of this browser, typed now, replaces the account's", ROOM, OTHER, ROOM, [{ room: ROOM }]],
    ["is none without any", null, null, null, []],
  ])("%s", async (_name, ofBrowser, ofAccount, room, saved) => {
    expect(await logIn(ofBrowser, ofAccount)).toMatchObject({ room, saved });
  });
});

describe("the room of a member", () => {
  test("is set and deleted in the account, too", async () => {
    const { shop, sent } = await memberShop({ [SET]: { data: USER } });
    await shop.room.set(ROOM);
    await shop.room.remove();
    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      { room: ROOM },
      { room: null },
    ]);
    expect(await shop.room.read()).toBeNull();
  });

  test("stays in the browser with a backend that has no rooms of members", async () => {
    const { shop } = await memberShop({});
    await shop.room.set(ROOM);
    expect(await shop.room.read()).toEqual(ROOM);
  });

  test("leaves the browser at the logout", async () => {
    const { shop } = await memberShop({ [SET]: { data: USER } });
    await shop.room.set(ROOM);
    await shop.account.logOut();
    expect(await shop.room.read()).toBeNull();
  });

  test("of a guest is not sent", async () => {
    const { shop, calls } = await guestShop({}, {});
    await shop.room.set(ROOM);
    expect(calls).toEqual([]);
  });
});
