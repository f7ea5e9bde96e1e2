import { describe, expect, test } from "vitest";
import type { ApiTransport } from "~/bff/storefront";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

const AGREED = "cookie-consent=technical.marketing";

interface Call {
  method: string;
  cookie: string | null;
  body: unknown;
}

function tracker(returned: unknown = { clickId: "vraceno" }): { api: ApiTransport; calls: Call[] } {
  const calls: Call[] = [];
  const api: ApiTransport = async (request) => {
    const body: unknown = request.body ? await request.json() : undefined;
    calls.push({
      method: `${request.method} ${new URL(request.url).pathname}`,
      cookie: request.headers.get("cookie"),
      body,
    });
    if (request.method === "GET") return Response.json(returned);
    const headers = new Headers([
      ["set-cookie", "a=1; Path=/api; HttpOnly"],
      ["set-cookie", "b=2"],
    ]);
    return new Response(null, { status: 204, headers });
  };
  return { api, calls };
}

const visit = async (url: string, cookie: string, returned?: unknown) => {
  const { api, calls } = tracker(returned);
  const { shop, cookies } = requestShop({ url, cookie, api });
  await shop.affiliate.track();
  return { lines: cookies.lines(), calls };
};

describe("an affiliate click (specification section 4, 'Affiliate tracking')", () => {
  // Specification: 4.affiliate.1, 4.affiliate.2, 9.22
  test("is recorded and stored for 30 days with marketing consent", async () => {
    const { lines, calls } = await visit("/1001/a/b?click_id=klik%201", AGREED);
    expect(calls).toEqual([
      { method: "POST /api/ap-tracker", cookie: null, body: { consent: true, clickId: "klik 1" } },
      { method: "GET /api/ap-tracker", cookie: "a=1; b=2", body: undefined },
    ]);
    expect(lines).toEqual([
      "click-id=vraceno; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  test.each(["", "cookie-consent=technical", "cookie-consent=technical.analytical"])(
    "is recorded and removed with %j",
    async (consent) => {
      const { lines, calls } = await visit("/?click_id=1", `${consent}; click-id=drive`);
      expect(calls[0]?.body).toEqual({ consent: false, clickId: "1" });
      expect(lines).toEqual(["click-id=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
      expect((await visit("/?click_id=1", consent)).lines).toEqual([]);
    },
  );

  test.each(["/", "/?click_id=", "/?clickid=1", `/?click_id=${"x".repeat(201)}`])(
    "%s calls no tracker",
    async (url) => {
      expect(await visit(url, AGREED)).toEqual({ lines: [], calls: [] });
    },
  );

  test.each([{ clickId: null }, { clickId: [7] }, {}, "x"])(
    "is not stored if the tracker returns %j",
    async (returned) => expect((await visit("/?click_id=1", AGREED, returned)).lines).toEqual([]),
  );

  test("is dropped if the tracker does not answer; the page is served", async () => {
    const { shop, cookies } = requestShop({ url: "/?click_id=1", cookie: AGREED });
    await shop.affiliate.track();
    expect(cookies.lines()).toEqual([]);
  });

  test("is removed when marketing cookies are refused later", () => {
    const { shop, cookies } = requestShop({ cookie: `${AGREED}; click-id=1` });
    shop.consent.set({ analytical: true, marketing: false, chat: false });
    expect(browserCookie(cookies.lines(), "click-id=1")).toBe(
      "cookie-consent=technical.analytical",
    );
  });
});
