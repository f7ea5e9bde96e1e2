import { describe, expect, it } from "vitest";
import { createZbozi } from "../../../server/adapters/zbozi";
import { placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { MINUTE_MS, reportingShop } from "../../support/shops/reporting-shop";

describe.each(DATABASES)("orders for the conversions of Zboží.cz over %s", (kind) => {
  const { service, db, shop, rows, order } = reportingShop(kind, "zbozi", (url) => ({
    zbozi: createZbozi({ url, shopId: "123456", key: "a1B2" }),
  }));

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
    const placed = await placeOrder(guest, { email: "Kupec@example.cz", zbozi: true });
    expect(await rows()).toMatchObject([{ order_id: placed.id, agreed_at: TODAY, sent_at: null }]);
    await sendDue();
    await sendDue();
    const items = await db()
      .sql.selectFrom("order_items")
      .selectAll()
      .where("order_id", "=", placed.id)
      .orderBy("position")
      .execute();
    const { totals, payment } = await db()
      .sql.selectFrom("orders")
      .selectAll()
      .where("id", "=", placed.id)
      .executeTakeFirstOrThrow();
    const cart = items.map(({ total_haler, quantity, name, variant_name }, index) => ({
      itemId: [String(P.glue), `${P.carpet}-${V.carpet300}`][index],
      productName: variant_name === null ? name : `${name}, ${variant_name}`,
      unitPrice: Math.round(total_haler / quantity) / 100,
      quantity,
    }));
    const goods = cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const otherCosts =
      Math.round((placed.total_tax_incl - goods - totals.delivery_tax_incl) * 100) / 100;
    expect(cart.map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(service.received).toEqual([
      {
        path: "/action/123456/conversion/backend",
        body: {
          PRIVATE_KEY: "a1B2",
          sandbox: false,
          orderId: placed.number,
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
      await order(ask, fields);
      await sendDue();
      expect([service.received, await rows()]).toEqual([[], []]);
    },
  );

  it("are not recorded without the setting, and there is no job", async () => {
    const { ask, job } = shop({});
    await order(ask);
    expect([job, await rows()]).toEqual([undefined, []]);
  });

  it.each([
    ["Zboží.cz answers with status 503", { status: 503 }],
    [
      "Zboží.cz refuses the order: 403 Wrong key",
      { answer: { status: 403, statusMessage: "Wrong key" } },
    ],
  ])("are repeated after failures, and given up after three days: %s", async (reason, failing) => {
    const { ask, sendDue, failures } = shop();
    await order(ask);
    Object.assign(service, failing);
    await sendDue();
    await sendDue();
    expect(service.received).toHaveLength(1);
    service.passedMs = MINUTE_MS;
    await sendDue();
    expect([service.received.length, failures]).toEqual([2, []]);
    service.passedMs = 3 * 24 * 60 * MINUTE_MS + 1;
    await sendDue();
    expect(failures).toMatchObject([{ tries: 3, reason }]);
    expect(await rows()).toMatchObject([{ due_at: null, sent_at: null }]);
  });
});
