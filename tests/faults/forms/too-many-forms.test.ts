import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json } from "../../support/backends/faulty-backend";
import { createHtmlClient, type HtmlClient } from "../../support/browser/html-client";
import { withFailingShop, type FailingShop } from "../../support/shops/failing-shop";
import { startShop, type RunningShop } from "../../support/shops/shop";

const CLEANER = 2923;
const nbsp = (text: string) => text.replace(/\u00a0/g, " ");

describe("a shop with rate limits", () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT: "on" } });
  });
  afterAll(() => shop.dispose());

  test.each([
    [
      "cs",
      `/${CLEANER}/x/x`,
      /^Do košíku$/,
      "Zkuste to prosím znovu za",
      /^Odeslat znovu$/,
      "/kosik",
      "203.0.113.",
    ],
    [
      "en",
      `/en/${CLEANER}/x/x`,
      /^Add to cart$/,
      "Please try again in",
      /^Send again$/,
      "/en/cart",
      "198.51.100.",
    ],
  ])(
    "%s: a form after 240 others a minute comes back with its values, and one press sends it",
    async (_l, path, add, sentence, again, cart, net) => {
      const address = { "x-forwarded-for": `${net}1` };
      const shopper = createHtmlClient(shop.url, address);
      const form = await shopper.open(path);
      const other = () =>
        fetch(`${shop.url}/mena`, {
          method: "POST",
          body: "x",
          headers: { ...address, "content-type": "text/plain" },
        });
      for (let sent = 0; sent < 240; sent += 20)
        await Promise.all(Array.from({ length: 20 }, other));
      const refused = await form.submit(add, { quantity: "3", note: "do chodby" });
      expect([
        refused.status,
        Number(refused.headers.get("retry-after")) > 0,
        nbsp(refused.text),
      ]).toEqual([429, true, expect.stringContaining(sentence)]);
      expect([refused.value("quantity"), refused.value("note")]).toEqual(["3", "do chodby"]);
      const early = await refused.submit(again);
      expect([early.status, early.value("note")]).toEqual([429, "do chodby"]);
      // instead of a minute
      address["x-forwarded-for"] = `${net}2`;
      expect((await early.submit(again)).status).toBe(200);
      expect((await shopper.open(cart)).value("quantity")).toBe("3");
    },
  );

  test("forms of a page with a plan cost as much as others; the page of the 91st plan a minute has to wait", async () => {
    const headers = { "x-forwarded-for": "203.0.113.10", "content-type": "text/plain" };
    const send = () =>
      fetch(`${shop.url}/1202/x/x?room=420-350`, { method: "POST", headers, body: "x" });
    const statuses = (await Promise.all(Array.from({ length: 30 }, send))).map(
      ({ status }) => status,
    );
    expect(statuses).not.toContain(429);
    const shopper = createHtmlClient(shop.url, { "x-forwarded-for": headers["x-forwarded-for"] });
    const plan = async () => (await shopper.open("/planovac?product=1202&room=100-100")).status;
    const planned = await Promise.all(Array.from({ length: 91 }, plan));
    expect(planned.sort((a, b) => a - b)).toEqual([...Array.from({ length: 90 }, () => 200), 429]);
    const refused = await shopper.open("/planovac?product=1202&room=100-100");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const product = await shopper.open("/1202/x/x?room=100-100");
    expect([product.status, product.root.querySelector("#room-plan")]).toEqual([200, null]);
    for (const path of ["/planovac", "/1202/x/x?plan=1", "/navrhar?room=living"])
      expect((await shopper.open(path)).status).toBe(200);
  });

  test("a script's form after 240 others a minute gets a notice that its page can show", async () => {
    const headers = {
      "x-forwarded-for": "203.0.113.9",
      origin: shop.url,
      "sec-fetch-dest": "empty",
    };
    const send = () =>
      fetch(`${shop.url}/kosik.data`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ intent: "clear" }),
      });
    for (let sent = 0; sent < 240; sent += 20) await Promise.all(Array.from({ length: 20 }, send));
    const refused = await send();
    const seconds = Number(refused.headers.get("retry-after"));
    expect([refused.status, seconds > 0, refused.headers.get("x-remix-response")]).toEqual([
      429,
      true,
      "yes",
    ]);
    const text = await refused.text();
    for (const part of ["ErrorResponse", "too_many_requests", `${seconds}\u00a0s`])
      expect(text).toContain(part);
  });

  test.each([
    ["cs", "/login", /^Přihlásit/, "Moc pokusů najednou. Zkuste to prosím znovu za 15 min."],
    ["en", "/en/login", /^Log in/, "Too many attempts. Please try again in 15 min."],
  ])(
    "%s: the login after five wrong passwords keeps the e-mail, not the password",
    async (language, path, button, sentence) => {
      const shopper = createHtmlClient(shop.url, {
        "x-forwarded-for": language === "cs" ? "192.0.2.1" : "192.0.2.2",
      });
      const values = { email: `nobody.${language}@example.cz`, password: "spatne-heslo-1" };
      let page = await shopper.open(path);
      for (let sent = 0; sent <= 5; sent += 1) page = await page.submit(button, values, "main");
      expect([page.status, Number(page.headers.get("retry-after")) > 800, nbsp(page.text)]).toEqual(
        [429, true, expect.stringContaining(sentence)],
      );
      expect([page.value("email"), page.html.includes(values.password)]).toEqual([
        values.email,
        false,
      ]);
    },
  );
});

describe("a backend that refuses because of too many attempts", () => {
  const TOO_MANY = json(429, { error: "too_many_requests", retry_after: 7 });
  let shop: FailingShop;
  let shopper: HtmlClient;
  withFailingShop((given) => ({ shop, shopper } = given));

  test.each([
    [`/${CLEANER}/x/x`, /^Do košíku$/, "Zkuste to prosím znovu za 7 s."],
    [`/en/${CLEANER}/x/x`, /^Add to cart$/, "Please try again in 7 s."],
  ])(
    "%s: the form comes back with its values, and one press sends it",
    async (path, add, sentence) => {
      const form = await shopper.open(path);
      shop.backend.setFaults([({ path: call }) => call.startsWith("/api/cart"), TOO_MANY]);
      const refused = await form.submit(add, { quantity: "3", note: "do chodby" });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
      expect(nbsp(refused.read(".notice-danger"))).toContain(sentence);
      expect([refused.value("quantity"), refused.value("note")]).toEqual(["3", "do chodby"]);
      shop.backend.setFaults();
      expect((await refused.submit(add)).status).toBe(200);
    },
  );

  test.each([
    ["/kosik", /^Přepočítat/, /^Zkusit znovu/],
    ["/en/cart", /^Update|^Recalculate/, /^Try again/],
  ])("%s: so does a form whose page cannot be read either", async (path, save, again) => {
    await (await shopper.open(`/${CLEANER}/x/x`)).submit(/^Do košíku$/);
    const cart = await shopper.open(path);
    shop.backend.setFaults([({ path: call }) => call.startsWith("/api/cart"), TOO_MANY]);
    const refused = await cart.submit(save, { quantity: "4" });
    expect([refused.status, refused.headers.get("retry-after"), refused.value("quantity")]).toEqual(
      [429, "7", "4"],
    );
    shop.backend.setFaults();
    const done = await refused.submit(again, {}, "main");
    expect([done.status, (await shopper.open(path)).value("quantity")]).toEqual([200, "4"]);
  });

  test.each(["/kosik", "/en/cart"])(
    "%s: a form that is too large is not offered to be sent again",
    async (path) => {
      await (await shopper.open(`/${CLEANER}/x/x`)).submit(/^Do košíku$/);
      const cart = await shopper.open(path);
      shop.backend.setFaults([
        ({ path: call }) => call.startsWith("/api/cart"),
        json(413, { error: "payload_too_large" }),
      ]);
      const refused = await cart.submit(/^Přepočítat|^Recalculate|^Update/, { quantity: "4" });
      expect([refused.status, refused.root.querySelector("main form")]).toEqual([413, null]);
      expect(refused.readAll("main .actions a").length).toBeGreaterThan(1);
    },
  );

  test("the page of a failed read does not have the Retry-After of its form", async () => {
    await (await shopper.open(`/${CLEANER}/x/x`)).submit(/^Do košíku$/);
    const cart = await shopper.open("/kosik");
    shop.backend.setFaults(
      [({ method, path }) => method !== "GET" && path.startsWith("/api/cart"), TOO_MANY],
      [({ path }) => path.startsWith("/api/cart"), json(500, { error: "server" })],
    );
    const refused = await cart.submit(/^Přepočítat/, { quantity: "4" });
    expect([refused.status, refused.headers.get("retry-after"), refused.value("quantity")]).toEqual(
      [502, null, "4"],
    );
  });

  test("a page that cannot be read has Retry-After", async () => {
    shop.backend.setFaults([({ path }) => path.startsWith("/api/catalog/product"), TOO_MANY]);
    const page = await shopper.open("/2931/x/x");
    expect([page.status, page.headers.get("retry-after")]).toEqual([429, "7"]);
  });
});
