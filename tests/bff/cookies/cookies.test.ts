import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Notice } from "~/contract/forms/notices";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

const one = { name: "one", seconds: 60, schema: z.object({ n: z.number() }) };
const other = { name: "other", seconds: 60, schema: z.object({ n: z.number() }) };
const plain = { name: "plain", seconds: 60 };

async function browserWith(n: number): Promise<string> {
  const { cookies } = requestShop();
  await cookies.set(one, { n });
  cookies.setPlain(plain, String(n));
  return browserCookie(cookies.lines());
}

describe("cookies of a request and its response", () => {
  test("a set cookie is read in the same request and in the next one", async () => {
    const { cookies } = requestShop({ cookie: await browserWith(1) });
    expect([await cookies.read(one), cookies.readPlain(plain), cookies.lines()]).toEqual([
      { n: 1 },
      "1",
      [],
    ]);
    await cookies.set(one, { n: 2 });
    cookies.setPlain(plain, "2");
    expect([await cookies.read(one), cookies.readPlain(plain)]).toEqual([{ n: 2 }, "2"]);
    const next = requestShop({ cookie: browserCookie(cookies.lines()) }).cookies;
    expect([await next.read(one), next.readPlain(plain)]).toEqual([{ n: 2 }, "2"]);
  });

  test("a response has one Set-Cookie line for each name, with the last value", async () => {
    const { cookies } = requestShop();
    for (const n of [1, 2, 3]) {
      await cookies.set(one, { n });
      await cookies.set(other, { n });
      cookies.setPlain(plain, String(n));
    }
    expect(cookies.lines().map((line) => line.split("=")[0])).toEqual(["one", "other", "plain"]);
    const next = requestShop({ cookie: browserCookie(cookies.lines()) }).cookies;
    expect([await next.read(one), await next.read(other), next.readPlain(plain)]).toEqual([
      { n: 3 },
      { n: 3 },
      "3",
    ]);
  });

  describe("a cookie of this host only", () => {
    const bound = { ...one, isHostOnly: true } as const;
    const signed = async (secureCookies: boolean) => {
      const { cookies } = requestShop({ secureCookies });
      await cookies.set(bound, { n: 1 });
      return browserCookie(cookies.lines());
    };

    test("has the prefix __Host- on https, with the attributes that browsers demand, and none over http", async () => {
      const { cookies } = requestShop();
      await cookies.set(bound, { n: 1 });
      expect(cookies.lines()).toEqual([
        expect.stringMatching(
          /^__Host-one=[^;]+; Max-Age=60; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect(cookies.lines().join()).not.toContain("Domain");
      expect(await signed(false)).toMatch(/^one=/);
      expect(await requestShop({ cookie: await signed(true) }).cookies.read(bound)).toEqual({
        n: 1,
      });
    });

    test("of an older release is read, and replaced by the next value", async () => {
      const old = await signed(false);
      const { cookies } = requestShop({ cookie: old });
      expect([await cookies.read(bound), cookies.touches(bound)]).toEqual([{ n: 1 }, true]);
      await cookies.set(bound, { n: 2 });
      expect(browserCookie(cookies.lines(), old)).toMatch(/^__Host-one=[^;]+$/);
    });

    test("wins over one without the prefix, and is deleted together with it", async () => {
      const other = requestShop({ secureCookies: false }).cookies;
      await other.set(bound, { n: 666 });
      const cookie = `${browserCookie(other.lines())}; ${await signed(true)}`;
      const { cookies } = requestShop({ cookie });
      expect(await cookies.read(bound)).toEqual({ n: 1 });
      await cookies.remove(bound);
      expect(browserCookie(cookies.lines(), cookie)).toBe("");
    });
  });

  test("an existing cookie is deleted in the browser", async () => {
    const cookie = await browserWith(1);
    const { cookies } = requestShop({ cookie });
    await cookies.clear(one);
    expect(await cookies.read(one)).toBeNull();
    expect(cookies.lines()).toEqual([
      expect.stringMatching(/^one=.*; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(browserCookie(cookies.lines(), cookie)).toBe("plain=1");
  });

  test("deleting a missing cookie sends nothing", async () => {
    const { cookies } = requestShop();
    await cookies.set(one, { n: 1 });
    await cookies.clear(one);
    expect([await cookies.read(one), cookies.lines()]).toEqual([null, []]);
  });

  test("a deleted cookie can be set again", async () => {
    const { cookies } = requestShop({ cookie: await browserWith(1) });
    await cookies.clear(one);
    await cookies.set(one, { n: 2 });
    expect([await cookies.read(one), cookies.lines().length]).toEqual([{ n: 2 }, 1]);
  });

  test("`shop.in(locale)` has the same cookies", async () => {
    const { shop, cookies } = requestShop();
    shop.in("en").consent.set({ analytical: true, marketing: false, chat: false });
    expect(shop.consent.read()).toEqual({
      answered: true,
      analytical: true,
      marketing: false,
      chat: false,
    });
    expect(cookies.lines()).toHaveLength(1);
  });
});

describe("a notice", () => {
  const notice: Notice = { code: "added", kind: "success", name: "Koberec" };

  test("waits a minute for the next page and is shown once", async () => {
    const { shop, cookies } = requestShop();
    await shop.notices.show(notice);
    expect(cookies.lines()).toEqual([
      expect.stringMatching(/^notice=.*; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);

    const cookie = browserCookie(cookies.lines());
    const next = requestShop({ cookie });
    expect([await next.shop.notices.take(), await next.shop.notices.take()]).toEqual([
      notice,
      null,
    ]);
    expect(next.cookies.lines()).toEqual([expect.stringMatching(/^notice=.*Max-Age=0;/)]);
    expect(
      await requestShop({
        cookie: browserCookie(next.cookies.lines(), cookie),
      }).shop.notices.take(),
    ).toBeNull();
  });

  test("of an action is shown by the page of the same request without a cookie", async () => {
    const { shop, cookies } = requestShop();
    await shop.notices.show(notice);
    expect(await shop.notices.take()).toEqual(notice);
    expect(cookies.lines()).toEqual([]);
  });

  test("waits for the next page if the response shows no notice, for example a redirect", async () => {
    const before = requestShop();
    await before.shop.notices.show(notice);
    const waits = requestShop({ cookie: browserCookie(before.cookies.lines()) });
    await waits.shop.notices.take();
    expect(waits.cookies.lines(false)).toEqual([]);

    const own = requestShop();
    await own.shop.notices.show(notice);
    await own.shop.notices.take();
    await own.shop.notices.take();
    expect([own.cookies.lines(), own.cookies.lines(false)]).toEqual([
      [],
      [expect.stringMatching(/^notice=.*Max-Age=60;/)],
    ]);
  });

  test("replaces a waiting one", async () => {
    const before = requestShop();
    await before.shop.notices.show(notice);
    const { shop, cookies } = requestShop({ cookie: browserCookie(before.cookies.lines()) });
    await shop.notices.show({ code: "removed", kind: "info" });
    expect(await shop.notices.take()).toEqual({ code: "removed", kind: "info" });
    expect(cookies.lines()).toEqual([expect.stringMatching(/^notice=.*Max-Age=0;/)]);
  });

  test("sets no cookie on a page without one", async () => {
    const { shop, cookies } = requestShop({ cookie: "notice=forged" });
    expect(await shop.notices.take()).toBeNull();
    expect(cookies.lines()).toEqual([]);
  });
});
