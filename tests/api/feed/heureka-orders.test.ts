import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { createHeureka, heurekaUrl } from "../../../server/adapters/heureka";
import { createTestApi, placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";

const KEY = "0123456789abcdef0123456789abcdef";
const MINUTE_MS = 60_000;

describe.each(DATABASES)("orders for the survey of Heureka over %s", (kind) => {
  let database: TestDatabase;
  let server: Server;
  let url: string;
  let status: number;
  let received: { path: string | undefined; body: unknown }[];
  let passedMs: number;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        received.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) });
        response
          .writeHead(status, { "content-type": "application/json" })
          .end(JSON.stringify({ code: status }));
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/shop-certification/v2`;
  });
  beforeEach(() => {
    [status, received, passedMs] = [200, [], 0];
  });
  afterEach(async () => {
    await database.db.sql.deleteFrom("heureka_orders").execute();
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.drop();
  });

  function shop(isOn = true) {
    const api = createTestApi(database.db, {
      clock: () => new Date(TODAY.getTime() + passedMs),
      ...(isOn && { heureka: createHeureka({ url, key: KEY }) }),
    });
    const job = api.jobs.find(({ name }) => name === "heureka");
    return { ...api, job, sendDue: () => job?.run(new AbortController().signal) };
  }
  const rows = () => database.db.sql.selectFrom("heureka_orders").selectAll().execute();

  it("are sent once, with e-mail, number and offers, if the buyer agreed", async () => {
    const { ask, sendDue } = shop();
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 2 });
    await guest.put({
      productId: P.carpet,
      variantId: V.carpet300,
      quantity: 1,
      dimensions: { width_cm: 250, length_cm: 420 },
    });
    await guest.choose({ deliveryId: 2, paymentId: 1 });
    const order = await placeOrder(guest, { email: "Kupec@example.cz", heureka: true });
    expect(await rows()).toMatchObject([{ order_id: order.id, agreed_at: TODAY, sent_at: null }]);
    await sendDue();
    await sendDue();
    expect(received).toEqual([
      {
        path: "/shop-certification/v2/order/log",
        body: {
          apiKey: KEY,
          email: "Kupec@example.cz",
          orderId: Number(order.number),
          productItemIds: [String(P.glue), `${P.carpet}-${V.carpet300}`],
        },
      },
    ]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: TODAY }]);
  });

  it("are not sent after they were cancelled, also if an earlier try failed", async () => {
    const { ask, sendDue } = shop();
    const orders = [];
    for (let count = 0; count < 2; count++)
      orders.push(
        await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), {
          heureka: true,
        }),
      );
    const [early, late] = orders;
    const cancel = (order: OrderCreated | undefined) =>
      ask("POST", `/api/order/${order?.id}/${order?.hash}/cancel`);
    expect((await cancel(early)).status).toBe(200);
    status = 500;
    await sendDue();
    expect(received).toMatchObject([{ body: { orderId: Number(late?.number) } }]);
    expect((await cancel(late)).status).toBe(200);
    [status, passedMs] = [200, MINUTE_MS];
    await sendDue();
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { due_at: null, sent_at: null },
      { due_at: null, sent_at: null },
    ]);
  });

  it.each([[{}], [{ heureka: false }]])("are not sent without the consent: %j", async (fields) => {
    const { ask, sendDue } = shop();
    await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), fields);
    await sendDue();
    expect([received, await rows()]).toEqual([[], []]);
  });

  it("are not recorded without the setting, and there is no job", async () => {
    const { ask, job } = shop(false);
    await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), { heureka: true });
    expect([job, await rows()]).toEqual([undefined, []]);
  });

  it("are recorded once for all attempts with a key", async () => {
    const { ask } = shop();
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 1 });
    await placeOrder(guest, { heureka: true });
    expect((await guest.order({ heureka: true })).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  it("are repeated after failures with growing pauses, and given up after three days", async () => {
    const { ask, sendDue, failures } = shop();
    await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), { heureka: true });
    status = 503;
    await sendDue();
    await sendDue();
    expect(received).toHaveLength(1);
    passedMs = MINUTE_MS;
    await sendDue();
    expect(received).toHaveLength(2);
    passedMs = 2 * MINUTE_MS;
    await sendDue();
    expect(received).toHaveLength(2);
    expect(failures).toEqual([]);
    passedMs = 3 * 24 * 60 * MINUTE_MS + 1;
    await sendDue();
    expect(failures).toMatchObject([{ tries: 3, reason: "Heureka answers with status 503" }]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: null }]);
  });

  it("are not sent for a deleted account", async () => {
    const { ask, sendDue } = shop();
    const { id } = await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), {
      heureka: true,
    });
    await setOrder(database.db.sql, id, { email: "" });
    await sendDue();
    expect([received, await rows()]).toMatchObject([[], [{ due_at: null, sent_at: null }]]);
  });
});

describe("the address of Heureka", () => {
  it.each([
    ["CZ", "https://api.heureka.cz/shop-certification/v2"],
    ["SK", "https://api.heureka.sk/shop-certification/v2"],
  ] as const)("of %s is %s", (country, address) => {
    expect(heurekaUrl(country)).toBe(address);
  });
});
