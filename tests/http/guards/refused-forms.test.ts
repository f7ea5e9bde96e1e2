import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { done, failed } from "~/contract/failures/result";
import type { RateLimits } from "../../../server/db/index";
import { createReadiness } from "../../../server/start/readiness";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const OTHER_ADDRESS = { "x-forwarded-for": "203.0.113.7" };
const FORM = { "content-type": "application/x-www-form-urlencoded", ...OTHER_ADDRESS };

const refuses = {
  consume: async () => failed({ code: "too_many_requests", value: 42 }),
  giveBack: async () => {},
};
const allows = { consume: async () => done(undefined), giveBack: async () => {} };
const refusing: RateLimits = {
  exact: () => refuses,
  approximate: () => refuses,
  close: async () => {},
};
const explaining: RateLimits = {
  ...refusing,
  approximate: ({ name }) => (name === "explained" ? allows : refuses),
};

let busy: HttpShop;
let explainer: HttpShop;
let starting: HttpShop;
beforeAll(async () => {
  busy = await startHttpShop({ limits: refusing });
  explainer = await startHttpShop({
    limits: explaining,
    pages: (_req, res) => void res.json(res.locals.refused ?? "answered"),
  });
  starting = await startHttpShop({ readiness: createReadiness(["database"], []) });
});
afterAll(async () => {
  await busy.close();
  await explainer.close();
  await starting.close();
});

const send = (
  shop: HttpShop,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) =>
  shop.ask(path, {
    method: "POST",
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe("a form that is refused for now comes back with its values", () => {
  test.each([
    [
      "too many forms, in Czech",
      () => busy,
      429,
      "42",
      "/kosik?a=1",
      "Zkuste to prosím znovu za\u00a042\u00a0s.",
      "Odeslat znovu",
    ],
    [
      "too many forms, in English",
      () => busy,
      429,
      "42",
      "/en/cart?a=1",
      "Please try again in 42\u00a0s.",
      "Send again",
    ],
    [
      "a shop that starts, in Czech",
      () => starting,
      503,
      "2",
      "/kosik?a=1",
      "bude připravený",
      "Odeslat znovu",
    ],
    [
      "a shop that starts, in English",
      () => starting,
      503,
      "2",
      "/en/cart?a=1",
      "in a few seconds",
      "Send again",
    ],
  ])("%s", async (_name, shopOf, status, retryAfter, path, sentence, button) => {
    const answer = await send(shopOf(), path, { note: 'dveře "vlevo" & <b>', quantity: "3" });
    expect([answer.status, answer.headers["retry-after"], answer.headers["cache-control"]]).toEqual(
      [status, retryAfter, "no-store"],
    );
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain(
      `<form method="post"><input type="hidden" name="note" value="dveře &quot;vlevo&quot; &amp; &lt;b>">` +
        `<input type="hidden" name="quantity" value="3"><button class="btn">${button}</button></form>`,
    );
  });

  test("without passwords, card numbers and what scripts add", async () => {
    const secrets = {
      password: "tajne-1",
      current_password: "tajne-2",
      "again.password": "tajne-3",
      cardNumber: "tajne-4",
      cvc: "tajne-5",
    };
    const { text } = await send(busy, "/login", {
      ...secrets,
      via: "tajne-6",
      recaptcha_token: "tajne-7",
      email: "jana@example.cz",
    });
    expect(text).toContain('value="jana@example.cz"');
    expect(text).not.toContain("tajne");
  });
});

describe("nothing is repeated", () => {
  const refused = async (path: string, headers: Record<string, string>, body: string) => {
    const { status, text } = await busy.ask(path, {
      method: "POST",
      headers: { ...FORM, ...headers },
      body,
    });
    return [status, text.includes("<form")];
  };

  test.each([
    [
      "a form of another site: one press would send it as the shop's",
      "/kosik",
      { origin: "https://evil.example" },
      "a=1",
      403,
    ],
    ["a large form", "/kosik", {}, `a=${"x".repeat(20_000)}`, 429],
    ["too many fields", "/kosik", {}, "a&".repeat(600), 429],
    [
      "a multipart form",
      "/kosik",
      { "content-type": "multipart/form-data; boundary=x" },
      "--x--\r\n",
      429,
    ],
    ["a call of the API", "/api/cart/create", {}, "a=1", 429],
  ])("of %s", async (_name, path, headers, body, status) => {
    expect(await refused(path, headers, body)).toEqual([status, false]);
  });

  test.each(["/kosik.data", "/feed/x.data", "/sitemap/x.data"])(
    "of a flood of calls of scripts: %s",
    async (path) => {
      expect(await refused(path, {}, "a=1")).toEqual([429, false]);
    },
  );

  test("of a call of a script: Remix says when to try again", async () => {
    const { status, text } = await send(explainer, "/kosik.data", "a=1");
    expect([status, JSON.parse(text)]).toEqual([200, { status: 429, retryAfterSeconds: 42 }]);
    expect((await send(explainer, "/feed/x.data", "a=1")).status).toBe(429);
  });

  test.each([
    [
      "in Czech",
      () => busy,
      "/kosik?a=1",
      "42",
      "Stránka se sama otevře za\u00a042\u00a0s.",
      "Zkusit hned",
      "/",
    ],
    [
      "in English",
      () => busy,
      "/en/cart?a=1",
      "42",
      "The page opens by itself in 42\u00a0s.",
      "Try now",
      "/en",
    ],
    [
      "of a shop that starts",
      () => starting,
      "/kosik",
      "2",
      "Stránka se sama otevře za\u00a02\u00a0s.",
      "Zkusit hned",
      "/",
    ],
  ])(
    "of an address, %s: the page says when it opens, and opens then",
    async (_name, shopOf, path, seconds, sentence, again, home) => {
      const { headers, text } = await shopOf().ask(path, { headers: OTHER_ADDRESS });
      expect([headers["retry-after"], headers.refresh, text.includes("<form")]).toEqual([
        seconds,
        seconds,
        false,
      ]);
      for (const piece of [
        sentence,
        `<a class="btn" href="">${again}</a>`,
        `<a class="btn btn-quiet" href="${home}">`,
      ])
        expect(text).toContain(piece);
    },
  );

  test("of a form: the browser does not load its address again", async () => {
    expect((await send(busy, "/kosik", { note: "a" })).headers.refresh).toBeUndefined();
    expect(
      (await busy.ask("/api/settings", { headers: OTHER_ADDRESS })).headers.refresh,
    ).toBeUndefined();
  });
});
