import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createZbozi } from "../../../server/adapters/zbozi";
import { createTestApi, placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";

const MINUTE_MS = 60_000;
const TAKEN = { status: 200, body: JSON.stringify({ status: 200, statusMessage: "ok" }) };

describe.each(DATABASES)("orders for the conversions of Zboží.cz over %s", (kind) => {
  let database: TestDatabase;
  let server: Server;
  let url: string;
  let answer: { status: number; body: string };
  let received: { path: string | undefined; body: unknown }[];
  let passedMs: number;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        received.push({ path: request.url, body: JSON.parse(Buffer.concat(parts).toString()) });
        response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    url = `http://127.0.0.1:${port}`;
  });
  beforeEach(() => {
    [answer, received, passedMs] = [TAKEN, [], 0];
  });
  afterEach(async () => {
    await database.db.sql.deleteFrom("zbozi_orders").execute();
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await database.drop();
  });

  function shop(isOn = true) {
    const api = createTestApi(database.db, {
      clock: () => new Date(TODAY.getTime() + passedMs),
      ...(isOn && { zbozi: createZbozi({ url, shopId: "123456", key: "a1B2" }) }),
    });
    const job = api.jobs.find(({ name }) => name === "zbozi");
    return { ...api, job, sendDue: () => job?.run(new AbortController().signal) };
  }
  const rows = () => database.db.sql.selectFrom("zbozi_orders").selectAll().execute();

  it("are sent once, with goods, prices, delivery and payment that add up to the order's sum, if the buyer agreed", async () => {
    const { ask, sendDue } = shop();
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 3 });
    await guest.put({
      productId: P.carpet,
      variantId: V.carpet300,
      quantity: 2,
      dimensions: { width_cm: 250, length_cm: 420 },
    });
    await guest.choose({ deliveryId: 2, paymentId: 2 });
    const order = await placeOrder(guest, { email: "Kupec@example.cz", zbozi: true });
    expect(await rows()).toMatchObject([{ order_id: order.id, agreed_at: TODAY, sent_at: null }]);
    await sendDue();
    await sendDue();
    const items = await database.db.sql
      .selectFrom("order_items")
      .selectAll()
      .where("order_id", "=", order.id)
      .orderBy("position")
      .execute();
    const { totals, payment } = await database.db.sql
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const cart = items.map(({ total_haler, quantity, name, variant_name }, index) => ({
      itemId: [String(P.glue), `${P.carpet}-${V.carpet300}`][index],
      productName: variant_name === null ? name : `${name}, ${variant_name}`,
      unitPrice: Math.round(total_haler / quantity) / 100,
      quantity,
    }));
    const goods = cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const otherCosts =
      Math.round((order.total_tax_incl - goods - totals.delivery_tax_incl) * 100) / 100;
    expect(cart.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(received).toEqual([
      {
        path: "/action/123456/conversion/backend",
        body: {
          PRIVATE_KEY: "a1B2",
          sandbox: false,
          orderId: order.number,
          email: "Kupec@example.cz",
          deliveryType: "VLASTNI_PREPRAVA",
          deliveryPrice: totals.delivery_tax_incl,
          otherCosts,
          paymentType: payment.name,
          cart,
        },
      },
    ]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: TODAY }]);
  });

  it.each([[{}], [{ zbozi: false }], [{ heureka: true }]])(
    "are not sent without the consent: %j",
    async (fields) => {
      const { ask, sendDue } = shop();
      await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), fields);
      await sendDue();
      expect([received, await rows()]).toEqual([[], []]);
    },
  );

  it("are not recorded without the setting, and there is no job", async () => {
    const { ask, job } = shop(false);
    await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), { zbozi: true });
    expect([job, await rows()]).toEqual([undefined, []]);
  });

  it.each([
    ["Zboží.cz answers with status 503", { status: 503, body: "" }],
    [
      "Zboží.cz refuses the order: 403 Wrong key",
      { status: 200, body: JSON.stringify({ status: 403, statusMessage: "Wrong key" }) },
    ],
  ])("are repeated after failures, and given up after three days: %s", async (reason, failing) => {
    const { ask, sendDue, failures } = shop();
    await placeOrder(await readyGuest(ask, { productId: P.glue, quantity: 1 }), { zbozi: true });
    answer = failing;
    await sendDue();
    await sendDue();
    expect(received).toHaveLength(1);
    passedMs = MINUTE_MS;
    await sendDue();
    expect([received.length, failures]).toEqual([2, []]);
    passedMs = 3 * 24 * 60 * MINUTE_MS + 1;
    await sendDue();
    expect(failures).toMatchObject([{ tries: 3, reason }]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: null }]);
  });
});
