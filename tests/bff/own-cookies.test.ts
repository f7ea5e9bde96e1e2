import { describe, expect, test } from "vitest";
import { answerWithFailure, answerWithNotice } from "~/bff/answer.server";
import type { ApiFailure } from "~/bff/api-client.server";
import { consentCookie, readConsent } from "~/bff/consent.server";
import { guestWishlist, lastViewed, noticeCookie } from "~/bff/cookies.server";
import { appContext } from "../support/app-context";

const context = appContext();
const sending = (cookie: string) => new Request("http://shop.test/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
const form = (via?: string) => {
  const data = new FormData();
  if (via) data.set("via", via);
  return data;
};
const thrownBy = async (made: Promise<unknown>): Promise<unknown> =>
  made.then(() => "nothing was thrown").catch((thrown: unknown) => thrown);

describe("the consent is kept for a year (specification section 9), closed to scripts", () => {
  test.each([
    [false, false, "technical"],
    [true, false, "technical.analytical"],
    [false, true, "technical.marketing"],
    [true, true, "technical.analytical.marketing"],
  ])("analytical %s, marketing %s", (analytical, marketing, value) => {
    const cookie = consentCookie(context, { analytical, marketing });
    expect(cookie).toBe(`cookie-consent=${value}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(readConsent(sending(cookie))).toEqual({ answered: true, analytical, marketing });
  });

  test("goes over plain HTTP where the shop does", () =>
    expect(consentCookie(appContext({ secureCookies: false }), { analytical: false, marketing: false })).not.toContain("Secure"));

  test.each(["", "a=b", "cookie-consent=", "cookie-consent=technicalanalytical"])("%j is no answer", (cookie) =>
    expect(readConsent(sending(cookie))).toEqual({ answered: false, analytical: false, marketing: false }),
  );
  test("a request without cookies is no answer", () =>
    expect(readConsent(new Request("http://shop.test/"))).toEqual({ answered: false, analytical: false, marketing: false }));
});

describe("a notice waits a minute for the next page", () => {
  const notice = { code: "added", kind: "success", name: "Koberec" } as const;

  test("and is read once", async () => {
    const cookie = await noticeCookie.write(context, notice);
    expect(cookie).toMatch(/^notice=.*; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await noticeCookie.read(context, sending(cookie))).toEqual(notice);
    const cleared = await noticeCookie.clear(context);
    expect(cleared).toMatch(/^notice=.*Max-Age=0;/);
    expect(await noticeCookie.read(context, sending(cleared))).toBeNull();
  });

  test("a form without a script is sent on to the page that shows it", async () => {
    const sent = await thrownBy(answerWithNotice(context, form(), "/kosik", notice, new Headers({ "Set-Cookie": "a=b" })));
    if (!(sent instanceof Response)) throw new Error("no redirect");
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/kosik"]);
    const [before, cookie = ""] = sent.headers.getSetCookie();
    expect(before).toBe("a=b");
    expect(await noticeCookie.read(context, sending(cookie))).toEqual(notice);
  });

  test.each([
    ["success", true],
    ["info", true],
    ["danger", false],
  ] as const)("a script stays on its page and is told whether it is done: %s, %s", async (kind, done) => {
    const answer = await answerWithNotice(context, form("fetcher"), "/kosik", { ...notice, kind }, new Headers());
    expect(answer.data).toEqual({ done });
    expect(new Headers(answer.init?.headers).get("Set-Cookie")).toMatch(/^notice=/);
  });

  const down: ApiFailure = { ok: false, code: "down", status: 503 };
  const tooMany: ApiFailure = { ok: false, code: "too_many_requests", status: 429, retryAfter: 7 };
  test("a failure is a page for a form without a script", async () => {
    expect(await thrownBy(answerWithFailure(context, form("other"), down, "cart_failed"))).toMatchObject({ status: 503 });
  });
  test.each([
    [down, 503, "cart_failed"],
    [tooMany, 429, "too_many_requests"],
  ])("and a notice for a script: %j", async (failure, status, code) => {
    const answer = await answerWithFailure(context, form("fetcher"), failure, "cart_failed");
    expect([answer.data, answer.init?.status]).toEqual([{ done: false }, status]);
    const cookie = new Headers(answer.init?.headers).get("Set-Cookie") ?? "";
    expect(await noticeCookie.read(context, sending(cookie))).toEqual({ code, kind: "danger" });
  });
});

describe("products viewed last are kept for a browser without scripts", () => {
  test("by language, 14 days", async () => {
    const cookie = await lastViewed.write(context, { cs: [1, 2], en: [3] });
    expect(cookie).toContain("Max-Age=1209600");
    expect(await lastViewed.read(context, sending(cookie))).toEqual({ cs: [1, 2], en: [3] });
  });
  test("a list that is too long is none", async () => {
    const cookie = await lastViewed.write(context, { cs: Array.from({ length: 1_000 }, (_, i) => i + 1), en: [] });
    expect(await lastViewed.read(context, sending(cookie))).toEqual({ cs: [], en: [] });
  });
});

test("a value signed for one cookie is none of another, though it has the shape of both", async () => {
  const value = { cs: [1], en: [2], tempId: "abcdefghijklmnopqrstuvwx", ids: [3], day: 1 };
  const cookie = await lastViewed.write(context, value);
  expect(await lastViewed.read(context, sending(cookie))).toEqual({ cs: [1], en: [2] });
  expect(await guestWishlist.read(context, sending(cookie.replace("last-viewed", "guest-wishlist")))).toBeNull();
});
