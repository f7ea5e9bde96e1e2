import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productListSchema } from "~/contract/catalogue";
import { orderSchema } from "~/contract/order/order";
import { SCREENS } from "~/i18n/paths.js";
import { cpuMs } from "../../bench/cpu-time";
import { expectOk, placeOrder, readyGuest } from "../../support/backends/ask";
import { askOf } from "../../support/browser/browser";
import { fuzzedBody, type FuzzedBody } from "../../support/browser/form-fuzz";
import { createHtmlClient, DETAILS } from "../../support/browser/html-client";
import { startShop, type RunningShop } from "../../support/shops/shop";
import { formsOf, HASH, type Goods } from "../../support/shops/shop-forms";

/** `FORM_FUZZ=20000`: a long run. */
const BODIES = Number(process.env["FORM_FUZZ"] ?? 400);
const SEED = Number(process.env["FORM_FUZZ_SEED"] ?? 20261122);
/** Maximum CPU time of a form. A slow one is repeated, because the first run of code is slow. */
const LIMIT_MS = 100;
const TRIES = 4;
const PER_SESSION = 50;

const CLEANER = 2923;
const ANY_ITEM = "ITEM";
const URLENCODED = "application/x-www-form-urlencoded";
interface Session extends Goods {
  cookie: string;
  itemId: string;
}
const NO_ORDER = { path: `1/${HASH}`, itemId: 1 };
const NOBODY = { itemId: "", product: "", productId: "", variantId: "", order: NO_ORDER };

let shop: RunningShop;
let carpets: Goods[];
let sessions = 0;
beforeAll(async () => {
  shop = await startShop();
  const ask = askOf(shop);
  const { id, hash } = await placeOrder(await readyGuest(ask, { productId: CLEANER, quantity: 2 }));
  const [item] = (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).items;
  const order = { path: `${id}/${hash}`, itemId: item?.id ?? 0 };
  const listed = productListSchema.parse(
    await (
      await fetch(`${shop.url}/api/catalog/products/cs?category=10&in_stock=1&per_page=96`)
    ).json(),
  );
  carpets = listed.data.flatMap(({ id, url, variants }) => {
    const rich = variants.find(({ quantity }) => quantity > 10);
    return rich ? [{ product: url, productId: String(id), variantId: String(rich.id), order }] : [];
  });
});
afterAll(() => shop.dispose());

const encoded = (form: Record<string, string>): FuzzedBody => ({
  type: URLENCODED,
  body: new URLSearchParams(form).toString(),
});
const send = (address: string, { type, body }: FuzzedBody, cookie = "") =>
  fetch(shop.url + address, {
    method: "POST",
    redirect: "manual",
    body,
    headers: { "content-type": type, cookie },
  });

/** A guest with a carpet in the cart and chosen shipping and payment methods. Orders reduce stock, so each guest takes another carpet. */
async function newSession(): Promise<Session> {
  const goods = carpets[sessions++ % carpets.length] ?? NOBODY;
  const { product, productId, variantId } = goods;
  const form = {
    intent: "add",
    productId,
    variantId,
    quantity: "1",
    "dimensions.width_cm": "100",
    "dimensions.length_cm": "150",
  };
  const added = await send(product, encoded(form));
  expect(added.status).toBe(303);
  const cookie = added.headers
    .getSetCookie()
    .flatMap((line) => line.split(";")[0] ?? [])
    .join("; ");
  const chosen = await send(
    "/kosik/doprava-a-platba",
    encoded({ deliveryId: "2", paymentId: "1" }),
    cookie,
  );
  expect(chosen.headers.get("location")).toBe("/kosik/udaje");
  const cart = await (await fetch(`${shop.url}/kosik`, { headers: { cookie } })).text();
  return { ...goods, cookie, itemId: /name="itemId" value="([^"]+)"/.exec(cart)?.[1] ?? "" };
}

/** Repeats a slow request. @returns status and least CPU time of the shop in ms */
async function timed(
  address: string,
  body: FuzzedBody,
  cookie: string,
): Promise<{ status: number; ms: number }> {
  const pid = shop.pid() ?? 0;
  let best = { status: 0, ms: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < TRIES && best.ms > LIMIT_MS; tries++) {
    const start = performance.now();
    const worked = cpuMs([pid]);
    const answer = await send(address, body, cookie);
    await answer.arrayBuffer();
    const ms = Math.min(
      performance.now() - start,
      cpuMs([pid]) - worked || Number.POSITIVE_INFINITY,
    );
    best = { status: Math.max(best.status, answer.status), ms: Math.min(best.ms, ms) };
  }
  return best;
}

test("a form to a page without an action is refused and not logged as an error", async () => {
  const body = encoded({ a: "1" });
  for (const address of ["/produkty/novinky", "/en/products/new", "/produkty/novinky.data", "/"])
    expect((await send(address, body)).status).toBe(405);
  expect((await fetch(`${shop.url}/api/settings`, { method: "PUT" })).status).toBe(405);
  expect(shop.output()).not.toContain('"level":50');
});

test("every screen with an action is fuzzed below", () => {
  const withAction = Object.entries(SCREENS).filter(([, { file }]) =>
    /export (async )?(function|const) action\b/.test(
      readFileSync(path.resolve("app", file), "utf8"),
    ),
  );
  const fuzzed = new Set<string>(formsOf(NOBODY).map(([screen]) => screen));
  expect(withAction.map(([screen]) => screen).filter((screen) => !fuzzed.has(screen))).toEqual([]);
});

describe("field names that must not create structures", () => {
  const many = Array.from({ length: 5_000 }, (_, number) => `a${number}[9999]=1`).join("&");
  test.each([
    ["a list of 100 million", "x[99999999]=1", 422],
    ["a list of 20 million, of a known field", "dimensions.hems.sides[20000000]=left", 422],
    ["5,000 long lists", many, 400],
    ["33,000 nested lists", `a${"[0]".repeat(33_000)}=1`, 422],
    ["49,000 nested objects", `${"a.".repeat(49_000)}a=1`, 422],
    ["an intent of the form library", "__intent__=1", 422],
    ["a state of the form library", "__state__={", 422],
    ["Object.prototype", "__proto__.x=1&constructor.prototype.x=1&dimensions.__proto__.x=1", 422],
    ["50,000 fields", "a&".repeat(50_000), 400],
  ])("%s", async (_name, body, status) => {
    const { cookie, product } = await newSession();
    expect((await send(product, { type: URLENCODED, body })).status).toBe(status);
    for (const address of [
      product,
      "/kosik",
      "/kosik/doprava-a-platba",
      "/kosik/udaje",
      "/wishlist",
      "/mena",
      "/nastaveni-cookies",
    ]) {
      const answer = await timed(address, { type: URLENCODED, body }, cookie);
      expect([address, answer.status < 500, answer.ms < LIMIT_MS]).toEqual([address, true, true]);
    }
  });

  test("in the forms of an order", async () => {
    for (const [screen, address, form] of formsOf(
      carpets[0] ? { ...carpets[0], itemId: "" } : NOBODY,
    )) {
      if (!/order|withdraw|complain/i.test(screen)) continue;
      for (const body of [
        "x[99999999]=1",
        many,
        "pieces[20000000]=1",
        "pieces.__proto__=1&pieces.constructor=1",
        "__state__={",
      ]) {
        const sent = await timed(
          address,
          { type: URLENCODED, body: `${new URLSearchParams(form)}&${body}` },
          "",
        );
        expect([address, body.slice(0, 40), sent.status < 500, sent.ms < LIMIT_MS]).toEqual([
          address,
          body.slice(0, 40),
          true,
          true,
        ]);
      }
    }
  });

  test.each(["ěšč-attempt", "attempt\r\nx: y", "a", "a".repeat(5_000), "\ud800attempt", ""])(
    "an idempotency key that is not a valid header: %j",
    async (idempotencyKey) => {
      const shopper = createHtmlClient(shop.url);
      await (await shopper.open("/2923/x/x")).submit(/Do košíku/);
      const details = await (
        await shopper.open("/kosik/doprava-a-platba")
      ).submit(/Pokračovat k údajům/, { deliveryId: "2", paymentId: "1" });
      const refused = await details.submit(/Objednávka zavazující/, { ...DETAILS, idempotencyKey });
      expect([refused.status, refused.root.querySelector("main")?.textContent]).toEqual([
        409,
        expect.stringContaining("Objednávka zatím nebyla odeslána."),
      ]);
    },
  );

  test("in the query of the live price", async () => {
    for (const name of [
      "x[99999999]",
      "dimensions.hems.sides[99999999]",
      "__intent__",
      "__state__",
      "a[0]".repeat(1_000),
      "__proto__.x",
    ])
      expect(
        (await fetch(`${shop.url}/cena-rezu?productId=1&${encodeURIComponent(name)}=1`)).status,
      ).toBe(200);
  });
});

test(
  `${BODIES} bodies on all actions fail nowhere and take at most ${LIMIT_MS} ms`,
  { timeout: 60_000 + BODIES * 60 },
  async () => {
    const failures: unknown[] = [];
    const statuses = new Map<number, number>();
    const screens = formsOf(NOBODY).length;
    const perForm = Math.ceil(BODIES / screens);
    let slowest = 0;
    let costly = 0;
    for (let form = 0; form < screens; form++) {
      const bodies = fuzzedBody(
        formsOf({ ...(carpets[0] ?? NOBODY), itemId: ANY_ITEM })[form]?.[2] ?? {},
      );
      for (let sent = 0; sent < perForm; sent += PER_SESSION) {
        const session = await newSession();
        const address = formsOf(session)[form]?.[1] ?? "";
        const seed = SEED + form * 10_000 + sent;
        for (const { type, body } of fc.sample(bodies, {
          seed,
          numRuns: Math.min(PER_SESSION, perForm - sent),
        })) {
          const { status, ms } = await timed(
            address,
            { type, body: body.replaceAll(ANY_ITEM, session.itemId) },
            session.cookie,
          );
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          slowest = Math.max(slowest, ms);
          if (ms > LIMIT_MS / 2) costly += 1;
          if (status >= 500 || ms > LIMIT_MS)
            failures.push({ address, status, ms, seed, body: body.slice(0, 300) });
        }
      }
    }
    if (BODIES > 1_000)
      console.log(
        `${BODIES} bodies, statuses ${JSON.stringify([...statuses])}, slowest ${slowest.toFixed(1)} ms, ${costly} over ${LIMIT_MS / 2} ms`,
      );
    expect(failures).toEqual([]);
    expect(shop.output()).not.toContain('"level":50');
  },
);
