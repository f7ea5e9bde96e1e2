import { describe, expect, test } from "vitest";
import { guestWishlist, lastViewed } from "~/bff/cookies/guest-cookies.server";
import { canTrack, rememberPlaced } from "~/bff/order/orders.server";
import { packPieces, unpackPieces } from "~/bff/order/returns.server";
import {
  MAX_ADDRESS_PART,
  MAX_EMAIL,
  MAX_ORDER_LINES,
  MAX_WITHDRAWAL_NOTE,
} from "~/contract/forms/limits";
import { knownScripts } from "~/domain/web";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

// Specification: 4.consent.1, 4.consent.2, 9.20
describe("the consent cookie lives for a year (specification section 9) and is HttpOnly", () => {
  test.each([
    [false, false, "technical"],
    [true, false, "technical.analytical"],
    [false, true, "technical.marketing"],
    [true, true, "technical.analytical.marketing"],
  ])("analytical %s, marketing %s", (analytical, marketing, value) => {
    const { shop, cookies } = requestShop();
    shop.consent.set({ analytical, marketing, chat: false });
    expect(cookies.lines()).toEqual([
      `cookie-consent=${value}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    const next = requestShop({ cookie: browserCookie(cookies.lines()) }).shop;
    expect(next.consent.read()).toEqual({ answered: true, analytical, marketing, chat: false });
  });

  test.each([
    ["a shop with a chat", ["https://chat.example/1.js"], "technical.chat", true],
    ["a shop without one", undefined, "technical", false],
  ])("the chat is a purpose of its own in %s", (_shop, chat, value, isAllowed) => {
    const pageScripts = knownScripts({ chat });
    const { shop, cookies } = requestShop({ pageScripts });
    shop.consent.set({ analytical: false, marketing: false, chat: true });
    expect(browserCookie(cookies.lines())).toBe(`cookie-consent=${value}`);
    const next = requestShop({ cookie: browserCookie(cookies.lines()), pageScripts }).shop;
    expect(next.consent.scripts().map(({ name }) => name)).toEqual(isAllowed ? ["chat"] : []);
  });

  test("is not Secure in a shop over plain HTTP", () => {
    const { shop, cookies } = requestShop({ secureCookies: false });
    shop.consent.set({ analytical: false, marketing: false, chat: false });
    expect(cookies.lines()).toEqual([
      "cookie-consent=technical; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test.each(["", "a=b", "cookie-consent=", "cookie-consent=technicalanalytical"])(
    "%j is no consent",
    (cookie) =>
      expect(requestShop({ cookie }).shop.consent.read()).toEqual({
        answered: false,
        analytical: false,
        marketing: false,
        chat: false,
      }),
  );
});

// Specification: 9.18, 9.19, 9.21
describe("hidden banners stay hidden for 'top-line 1 day; top-banner 1 day; … intro popup 14 days' (specification section 9)", () => {
  test.each([
    ["top-line", 86_400],
    ["top-banner", 86_400],
    ["intro-popup", 1_209_600],
  ] as const)("%s %i s", (banner, seconds) => {
    const { shop, cookies } = requestShop();
    expect(shop.dismissed.has(banner)).toBe(false);
    shop.dismissed.dismiss(banner);
    expect(cookies.lines()).toEqual([
      `${banner}=hidden; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(requestShop({ cookie: browserCookie(cookies.lines()) }).shop.dismissed.has(banner)).toBe(
      true,
    );
  });
});

describe("recently viewed products are stored for a browser without scripts", () => {
  test("by language for 14 days", async () => {
    const first = requestShop();
    await first.shop.viewed.set([1, 2]);
    const second = requestShop({ url: "/en", cookie: browserCookie(first.cookies.lines()) });
    await second.shop.viewed.set([3]);
    expect(second.cookies.lines()).toEqual([
      expect.stringMatching(/^last-viewed=.*Max-Age=1209600;/),
    ]);
    const { shop } = requestShop({ cookie: browserCookie(second.cookies.lines()) });
    expect([await shop.viewed.ids(), await shop.in("en").viewed.ids()]).toEqual([[1, 2], [3]]);
  });

  test("a list that is too long is ignored", async () => {
    const { shop, cookies } = requestShop();
    await shop.viewed.set(Array.from({ length: 1_000 }, (_, i) => i + 1));
    expect(await requestShop({ cookie: browserCookie(cookies.lines()) }).shop.viewed.ids()).toEqual(
      [],
    );
  });
});

describe("orders of this browser are stored for analytics", () => {
  const ANALYTICAL = "cookie-consent=technical.analytical";
  const visit = (cookie: string) => requestShop({ cookie });

  test("with consent, for a day, at most five", async () => {
    let { cookies } = visit(ANALYTICAL);
    for (const id of [1, 2, 3, 4, 5, 6, 6]) {
      await rememberPlaced(cookies, id);
      expect(cookies.lines()).toEqual([
        expect.stringMatching(/^placed-orders=.*Max-Age=86400; Path=\/; HttpOnly;/),
      ]);
      cookies = visit(`${ANALYTICAL}; ${browserCookie(cookies.lines())}`).cookies;
      expect(await canTrack(cookies, id)).toBe(true);
    }
    expect(await canTrack(cookies, 1)).toBe(false);
    expect(await canTrack(cookies, 2)).toBe(true);
  });

  test.each(["", "cookie-consent=technical", "cookie-consent=technical.marketing"])(
    "not with %j",
    async (consent) => {
      const { cookies } = visit(consent);
      await rememberPlaced(cookies, 1);
      expect(cookies.lines()).toEqual([]);
      const before = visit(ANALYTICAL).cookies;
      await rememberPlaced(before, 1);
      expect(await canTrack(visit(`${consent}; ${browserCookie(before.lines())}`).cookies, 1)).toBe(
        false,
      );
    },
  );
});

const LONGEST_EMAIL = `${"j".repeat(64)}@${`${"d".repeat(60)}.`.repeat(3)}ddd.cz`;

describe("an unconfirmed withdrawal", () => {
  test("has the longest e-mail of the shop", () => expect(LONGEST_EMAIL).toHaveLength(MAX_EMAIL));

  const items = Array.from({ length: MAX_ORDER_LINES }, (_, line) => ({
    item_id: 412_345_678 + line * 2,
    quantity: 1 + (line % 12),
  }));
  const request = {
    name: "Ž".repeat(MAX_ADDRESS_PART),
    email: LONGEST_EMAIL,
    iban: "CZ6508000000192000145399",
    note: "€".repeat(MAX_WITHDRAWAL_NOTE),
    items,
  };

  test("of the longest possible order fits in a cookie", async () => {
    const first = requestShop();
    await first.shop.returns.keepDraft(7, request);
    const [line = ""] = first.cookies.lines();
    // name and value together (RFC 6265)
    expect(line.split(";")[0]?.length).toBeLessThan(4_096);
    const { shop } = requestShop({ cookie: browserCookie(first.cookies.lines()) });
    expect((await shop.returns.draft(7))?.request).toEqual(request);
    expect(await shop.returns.draft(8)).toBeNull();
  });

  test.each([
    [[{ item_id: 9, quantity: 2 }]],
    [
      [
        { item_id: 12, quantity: 1 },
        { item_id: 3, quantity: 40 },
      ],
    ],
  ])("keeps its lines: %j", (lines) => expect(unpackPieces(packPieces(lines))).toEqual(lines));
});

test("a value signed for one cookie is invalid for another, even with the same shape", async () => {
  const value = { cs: [1], en: [2], tempId: "abcdefghijklmnopqrstuvwx", ids: [3], day: 1 };
  const { cookies } = requestShop();
  await cookies.set(lastViewed, value);
  const cookie = browserCookie(cookies.lines());
  expect(await requestShop({ cookie }).cookies.read(lastViewed)).toEqual({ cs: [1], en: [2] });
  const swapped = cookie.replace("last-viewed", "guest-wishlist");
  expect(await requestShop({ cookie: swapped }).cookies.read(guestWishlist)).toBeNull();
});
