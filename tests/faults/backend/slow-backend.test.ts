import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpBackend, rawBackend, type Backend } from "../../support/backends/backends";
import { createHtmlClient } from "../../support/browser/html-client";
import { ask } from "../../support/shops/http-shop";
import { startShop, type RunningShop } from "../../support/shops/shop";

/** 'A page has one deadline for all its calls', with a tolerance. */
const DEADLINE_MS = 6_000;
const MACHINE_MS = 2_000;
const SESSION_SECRETS = "a secret of the slow shop that is long enough";
const CLEANER = "/2923/x/y";
const CART_PAGES = ["/kosik", "/en/cart", "/kosik/doprava-a-platba", "/kosik/udaje"];
const PAGES = [
  "/",
  "/en",
  "/hledani?q=koberec",
  "/eshop",
  "/prodejny/1",
  CLEANER,
  "/11/x",
  "/shrnuti/1/abcdefghijklmnopqrstuv",
  "/stav/1/abcdefghijklmnopqrstuv/odstoupeni",
  "/stav/1/abcdefghijklmnopqrstuv/reklamace",
  "/nothing-here",
];
const FORM = { "content-type": "application/x-www-form-urlencoded" };

let quick: RunningShop;
let cookie: string;
beforeAll(async () => {
  quick = await startShop({ env: { SESSION_SECRETS } });
  const shopper = createHtmlClient(quick.url);
  await (await shopper.open(CLEANER)).submit(/Do košíku/);
  cookie = shopper.cookie();
});
afterAll(() => quick.dispose());

const delayed = (ms: number) =>
  httpBackend((req, res) => {
    const pass = () => {
      const forwarded = request(
        quick.url + (req.url ?? ""),
        { method: req.method, headers: req.headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(res);
        },
      );
      forwarded.once("error", () => res.destroy());
      req.pipe(forwarded);
    };
    setTimeout(pass, ms);
  });

const trickling = () =>
  httpBackend((_req, res) => {
    res.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => res.write(" "), 500);
    res.once("close", () => clearInterval(timer));
  });

/** `answers`: true if the backend responds before the deadline. */
const SLOW: [name: string, answers: boolean, start: () => Promise<Backend>][] = [
  ["takes 3 s for each call", true, () => delayed(3_000)],
  ["sends its body byte by byte", false, trickling],
  [
    "sends only headers",
    false,
    () => httpBackend((_req, res) => void res.writeHead(200).flushHeaders()),
  ],
  ["accepts the call and never answers", false, () => rawBackend(() => undefined)],
  [
    "closes the connection after 4 s",
    false,
    () => rawBackend((socket) => void setTimeout(() => socket.destroy(), 4_000)),
  ],
];

describe.each(SLOW)("a backend that %s", (_name, answers, startBackend) => {
  let backend: Backend;
  let shop: RunningShop;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await startShop({
      env: { API_BASE_URL: backend.url, SESSION_SECRETS, LOG_LEVEL: "silent" },
      untilPath: "/healthz",
    });
  });
  afterAll(async () => {
    await shop.dispose();
    await backend.close();
  });

  test("each page and form responds within the deadline, with the error page if necessary", async () => {
    const form = {
      method: "POST",
      headers: { ...FORM, cookie, "content-length": "10" },
      body: "quantity=1",
    };
    const requests = [
      ...[...CART_PAGES, ...PAGES].map((path) => ({ path, options: { headers: { cookie } } })),
      ...[CLEANER, "/kosik", "/kosik/udaje"].map((path) => ({ path, options: form })),
    ];
    const late: string[] = [];
    const answered = await Promise.all(
      requests.map(async ({ path, options }) => {
        const begin = performance.now();
        const answer = await ask(shop.port, path, options);
        const ms = Math.round(performance.now() - begin);
        if (ms > DEADLINE_MS + MACHINE_MS) late.push(`${path} ${ms} ms`);
        return { path, ...answer };
      }),
    );
    expect(late).toEqual([]);
    // 422: the form is refused before an API call; 409: the order has no acknowledged sum
    const allowed = answers ? [200, 301, 302, 303, 404, 409, 422, 502] : [404, 409, 422, 502];
    expect(
      answered.map(({ status }) => status).filter((status) => !allowed.includes(status)),
    ).toEqual([]);
    if (!answers)
      expect(answered.filter(({ status }) => status === 404).map(({ path }) => path)).toEqual([
        "/nothing-here",
      ]);
    for (const { status, text } of answered)
      if (status === 502)
        expect(text).toMatch(
          /<header[\s>][^]*(neodpovídá|not responding|nepodařilo)[^]*<footer[\s>]/,
        );
    expect(answered.filter(({ status }) => status === 502).length).toBeGreaterThan(0);
  });
});
