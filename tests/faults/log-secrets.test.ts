import { request } from "node:http";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cartListSchema } from "~/contract/cart/cart";
import { openDatabase } from "../../server/db/index";
import { BUYER, createAsk, expectOk } from "../support/backends/api";
import { httpBackend, type Backend } from "../support/backends/backends";
import { newGuest, readOrder } from "../support/shops/guest";
import { ask } from "../support/shops/http-shop";
import { startShop, type RunningShop } from "../support/shops/shop";

const EMAIL = "jana.tajna+log@example.cz";
const PHONE = "601987654";
const TOKEN = "s3ssion-T0ken-of-a-member-0001";
const CLEANER = 2923;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const person = { ...BUYER.invoice, firstname: "Bohdana", lastname: "Utajená", street: "Skrytá 77" };
const ORDER = { ...BUYER, email: EMAIL, phone: PHONE, invoice: person };

/** Values that no log line may contain; orders, carts and cookies add theirs. */
const secrets = new Set([
  EMAIL,
  encodeURIComponent(EMAIL),
  PHONE,
  "601 987 654",
  TOKEN,
  "Bohdana",
  "Utajená",
  encodeURIComponent("Utajená"),
  "Skrytá",
]);
const foundIn = (output: string): string[] =>
  [...secrets].filter((secret) => output.toLowerCase().includes(secret.toLowerCase()));

const giveUp = (port: number, target: string): Promise<void> =>
  new Promise((resolve) => {
    const req = request({ host: "127.0.0.1", port, path: target, agent: false });
    req.once("error", () => resolve());
    req.end();
    req.once("socket", (socket) => socket.once("connect", () => setImmediate(() => req.destroy())));
  });

async function useAndMisuse(
  shop: RunningShop,
  { id, hash, tempId }: { id: number | string; hash: string; tempId: string },
): Promise<number[]> {
  const headers = {
    cookie: `guest-cart=${encodeURIComponent(tempId)}`,
    authorization: `Bearer ${TOKEN}`,
    tempId,
  };
  const statuses: number[] = [];
  const send = async (
    method: string,
    target: string,
    extra: Record<string, string> = {},
    body?: string,
  ) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    statuses.push(
      (
        await ask(shop.port, target, {
          method,
          headers: { ...headers, ...extra, ...length },
          ...(body === undefined ? {} : { body }),
        })
      ).status,
    );
  };
  const pages = [
    `/shrnuti/${id}/${hash}`,
    `/en/summary/${id}/${hash}`,
    `/stav/${id}/${hash}`,
    `/zmena-hesla/${hash}`,
    `/shrnut%69/${id}/${hash}`,
  ];
  const calls = [
    `/api/order/${id}/${hash}`,
    `/api/order/${id}/${hash}/qr.svg`,
    `/api/cart/anonymous/cs/${tempId}`,
    `/api/wishlist/anonymous/cs/${tempId}`,
  ];
  for (const target of [...pages, ...calls]) {
    for (const method of ["GET", "HEAD"]) await send(method, target);
    for (const method of ["POST", "PUT", "DELETE", "TRACE"])
      await send(method, target, FORM, `email=${encodeURIComponent(EMAIL)}`);
    for (const variant of [
      `${target}.data`,
      `${target}?_data=routes%2Forder-summary`,
      `${target}/x`,
      `/${target}/`,
      `${target}?email=${encodeURIComponent(EMAIL)}`,
    ])
      await send("GET", variant);
    await send("POST", `${target}.data`, FORM, `email=${encodeURIComponent(EMAIL)}`);
    await send("GET", target.replace(hash, `${hash}x`).replace(tempId, `${tempId}x`));
    await giveUp(shop.port, target);
  }
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ ...ORDER, cartId: 1, cartVersion: 1 });
  await send("POST", "/api/order", json, body.slice(0, -1));
  await send("POST", "/api/order", json, body);
  await send("POST", "/api/order", { ...json, "idempotency-key": "attempt-0002" }, body);
  await send(
    "POST",
    "/api/order",
    { ...json, "idempotency-key": "attempt-0002" },
    JSON.stringify({ ...ORDER, phone: 1, email: [EMAIL] }),
  );
  await send(
    "POST",
    "/api/voucher/cart/add/1",
    json,
    JSON.stringify({ voucherCode: TOKEN, guestEmail: EMAIL }),
  );
  await send(
    "POST",
    "/kosik/udaje",
    FORM,
    new URLSearchParams({ email: EMAIL, phone: PHONE, "invoice.lastname": "Utajená" }).toString(),
  );
  await send(
    "POST",
    `/kosik/udaje?email=${encodeURIComponent(EMAIL)}`,
    { ...FORM, origin: "https://evil.example" },
    `email=${EMAIL}`,
  );
  await send("GET", `/hledani?q=${encodeURIComponent(`Utajená ${EMAIL}`)}`);
  await send("GET", `/${encodeURIComponent(EMAIL)}`);
  return statuses;
}

describe("the shop with its own API", () => {
  let shop: RunningShop;
  let order: { id: number; hash: string };
  let tempId: string;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: "trace" } });
    const call = createAsk(fetch, shop.url);
    const [cart] = await expectOk(call("GET", "/api/cart/anonymous/cs/0"), cartListSchema);
    tempId = cart?.tempId ?? "";
    const guest = await newGuest(shop.url, ORDER);
    await guest.add(CLEANER);
    order = await guest.order();
    expect((await readOrder(shop.url, order)).email).toBe(EMAIL);
    for (const secret of [tempId, order.hash]) secrets.add(secret);
    const liked = await fetch(`${shop.url}/wishlist`, {
      method: "POST",
      headers: { origin: shop.url },
      body: new URLSearchParams({ intent: "add", productId: String(CLEANER) }),
      redirect: "manual",
    });
    const signed = liked.headers.getSetCookie().filter((line) => line.startsWith("guest-wishlist"));
    expect(signed).not.toEqual([]);
    for (const line of signed) secrets.add(line.split(";")[0]?.split("=")[1] ?? EMAIL);
  });
  afterAll(() => shop.dispose());

  test("logs no secrets of successful, refused and aborted requests", async () => {
    const statuses = await useAndMisuse(shop, { ...order, tempId });
    for (const status of [200, 400, 403, 404, 405, 422]) expect(statuses).toContain(status);
    expect(shop.output().split("\n").length).toBeGreaterThan(100);
    expect(shop.output()).toContain("/api/order/1/***");
    expect(foundIn(shop.output())).toEqual([]);
  });

  test("does not log a refused method as an error", () => {
    const errors = shop
      .output()
      .split("\n")
      .filter((line) => /"level":[56]0/.test(line));
    expect(
      errors.filter((line) =>
        /"status":4|did not provide an `action`|Invalid request method|No route matches/.test(line),
      ),
    ).toEqual([]);
  });

  test("logs no secrets when its database fails", async () => {
    const db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
    for (const table of ["orders", "carts", "wishlists"])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(
        db.sql,
      );
    await db.close();
    expect(await useAndMisuse(shop, { ...order, tempId })).toContain(500);
    expect(shop.output()).toContain("API call failed");
    expect(foundIn(shop.output())).toEqual([]);
  });
});

const ECHOING: [name: string, status: number, answer: (input: string) => string][] = [
  ["fails and echoes the request", 500, (input) => JSON.stringify({ error: input })],
  ["echoes the request as HTML", 200, (input) => `${input} <h1>no JSON</h1>`],
  [
    "echoes the request as JSON of another shape",
    200,
    (input) => JSON.stringify({ [EMAIL]: input }),
  ],
  ["refuses and echoes the request", 422, (input) => `"${input}`],
];

describe.each(ECHOING)("a backend that %s", (_name, status, answer) => {
  let backend: Backend;
  let shop: RunningShop;
  beforeAll(async () => {
    backend = await httpBackend((req, res) => {
      const input = `${EMAIL} ${PHONE} ${TOKEN} ${person.lastname} ${person.street} ${req.url}`;
      res.writeHead(status, { "content-type": "application/json" }).end(answer(input));
    });
    shop = await startShop({
      env: { API_BASE_URL: backend.url, LOG_LEVEL: "trace" },
      untilPath: "/healthz",
    });
  });
  afterAll(async () => {
    await shop.dispose();
    await backend.close();
  });

  test("leaves no secrets in the log", async () => {
    const hash = "q3Fv_9XkT0a-LmZ8uW2b5g";
    const tempId = "Zk3Fv_9XkT0a-LmZ8uW2b5gQ";
    for (const secret of [hash, tempId]) secrets.add(secret);
    await useAndMisuse(shop, { id: 7, hash, tempId });
    expect(shop.output()).toContain("/api/order/7/***");
    expect(foundIn(shop.output())).toEqual([]);
  });
});
