import { describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { createHeureka, heurekaUrl } from "../../../server/adapters/heureka";
import { placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { MINUTE_MS, reportingShop } from "../../support/shops/reporting-shop";

const KEY = "0123456789abcdef0123456789abcdef";

describe.each(DATABASES)("orders for the survey of Heureka over %s", (kind) => {
  const { service, db, shop, rows, order } = reportingShop(kind, "heureka", (url) => ({
    heureka: createHeureka({ url: `${url}/shop-certification/v2`, key: KEY }),
  }));

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
    const placed = await placeOrder(guest, { email: "Kupec@example.cz", heureka: true });
    expect(await rows()).toMatchObject([{ order_id: placed.id, agreed_at: TODAY, sent_at: null }]);
    await sendDue();
    await sendDue();
    expect(service.received).toEqual([
      {
        path: "/shop-certification/v2/order/log",
        body: {
          apiKey: KEY,
          email: "Kupec@example.cz",
          orderId: Number(placed.number),
          productItemIds: [String(P.glue), `${P.carpet}-${V.carpet300}`],
        },
      },
    ]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: TODAY }]);
  });

  it("are not sent after they were cancelled, also if an earlier try failed", async () => {
    const { ask, sendDue } = shop();
    const [early, late] = [await order(ask), await order(ask)];
    const cancel = ({ id, hash }: OrderCreated) => ask("POST", `/api/order/${id}/${hash}/cancel`);
    expect((await cancel(early)).status).toBe(200);
    service.status = 500;
    await sendDue();
    expect(service.received).toMatchObject([{ body: { orderId: Number(late.number) } }]);
    expect((await cancel(late)).status).toBe(200);
    Object.assign(service, { status: 200, passedMs: MINUTE_MS });
    await sendDue();
    expect(service.received).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { due_at: null, sent_at: null },
      { due_at: null, sent_at: null },
    ]);
  });

  it.each([[{}], [{ heureka: false }]])("are not sent without the consent: %j", async (fields) => {
    const { ask, sendDue } = shop();
    await order(ask, fields);
    await sendDue();
    expect([service.received, await rows()]).toEqual([[], []]);
  });

  it("are not recorded without the setting, and there is no job", async () => {
    const { ask, job } = shop({});
    await order(ask);
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
    await order(ask);
    service.status = 503;
    await sendDue();
    await sendDue();
    expect(service.received).toHaveLength(1);
    service.passedMs = MINUTE_MS;
    await sendDue();
    expect(service.received).toHaveLength(2);
    service.passedMs = 2 * MINUTE_MS;
    await sendDue();
    expect(service.received).toHaveLength(2);
    expect(failures).toEqual([]);
    service.passedMs = 3 * 24 * 60 * MINUTE_MS + 1;
    await sendDue();
    expect(failures).toMatchObject([{ tries: 3, reason: "Heureka answers with status 503" }]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: null }]);
  });

  it("are not sent for a deleted account", async () => {
    const { ask, sendDue } = shop();
    const { id } = await order(ask);
    await setOrder(db().sql, id, { email: "" });
    await sendDue();
    expect([service.received, await rows()]).toMatchObject([[], [{ due_at: null, sent_at: null }]]);
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
