import { describe, expect, it } from "vitest";
import { cartChangedSchema, orderSchema } from "~/contract/order/order";
import {
  acknowledging,
  expectAnswer,
  expectOk,
  placeOrder,
  readyGuest,
  type Answer,
  type Guest,
} from "../../support/backends/api";
import { BOTH_DATABASES } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { failureBody, GLUE, SQUARES, voucherShop } from "../../support/shops/voucher-shop";

describe.each(BOTH_DATABASES)("ordering with vouchers over %s", (kind) => {
  const { db, ask, add, put, guestWith } = voucherShop(kind);
  const stateOf = async (code: string) =>
    db()
      .sql.selectFrom("vouchers")
      .select(["quantity", "rest_haler"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
  const changes = (answer: Answer) => expectAnswer(answer, 409, cartChangedSchema).changes;
  const ready = async (...codes: string[]): Promise<Guest> => {
    const guest = await readyGuest(ask, GLUE);
    for (const code of codes) await put(guest, code);
    return guest;
  };

  it("counts a use, stores it in the order and removes the vouchers from the cart", async () => {
    const guest = await ready("POSLEDNI");
    const { totals } = await guest.read();
    const order = await placeOrder(guest);
    expect(order.total_tax_incl).toBe(318 * 0.8 + 149);
    expect(await stateOf("POSLEDNI")).toMatchObject({ quantity: 0 });
    const read = await expectOk(ask("GET", `/api/order/${order.id}/${order.hash}`), orderSchema);
    expect(read.totals).toEqual(totals);
    expect(read.vouchers).toEqual([{ voucher_id: 9, code: "POSLEDNI", discount_tax_incl: 63.6 }]);
    expect((await guest.read()).vouchers).toEqual([]);
    expect((await add(guest, "POSLEDNI")).body).toEqual(failureBody("quantity"));
  });

  it("'Gift cards keep their rest'", async () => {
    await placeOrder(await ready("DAREK1000"));
    expect(await stateOf("DAREK1000")).toMatchObject({ rest_haler: 64_000 - 31_800 });
    const cart = await put(await guestWith(SQUARES), "DAREK1000");
    expect(cart.vouchers).toMatchObject([{ value: 1000, rest_value: 322, discount_tax_incl: 322 }]);
  });

  it("an order of which whole crowns in cash leave nothing is paid by the change to cash on delivery", async () => {
    await setProduct(db().sql, P.glue, { price_haler: 64_040 });
    await db()
      .sql.updateTable("vouchers")
      .set({ rest_haler: 64_000 })
      .where("code", "=", "DAREK1000")
      .execute();
    const guest = await readyGuest(ask, { ...GLUE, quantity: 1 }, { deliveryId: 2, paymentId: 1 });
    await put(guest, "DAREK1000");
    await put(guest, "DOPRAVA0");
    const { id, hash, total_tax_incl } = await placeOrder(guest);
    expect(total_tax_incl).toBe(0.4);
    const path = `/api/order/${id}/${hash}`;
    const body = { returnUrl: "https://www.naslap.example/x", paymentId: 2, total_tax_incl: 0 };
    await ask("POST", `${path}/pay`, { body });
    expect(await expectOk(ask("GET", path), orderSchema)).toMatchObject({
      payment_state: "paid",
      total_tax_incl: 0,
    });
  });

  it("an order fully paid by a gift card is paid at once, without bank account and QR code", async () => {
    const guest = await readyGuest(ask, GLUE, { deliveryId: 1, storeId: 1, paymentId: 1 });
    await db()
      .sql.updateTable("vouchers")
      .set({ rest_haler: 64_000 })
      .where("code", "=", "DAREK1000")
      .execute();
    await put(guest, "DAREK1000");
    const order = await placeOrder(guest);
    expect(order).toMatchObject({ total_tax_incl: 0, payment_state: "paid" });
    expect(order.payment).toEqual({
      code: "bank_transfer",
      name: "Převodem",
      type: "transfer",
      account: null,
      iban: null,
      spayd: null,
      pay_by_square: null,
      due: null,
    });
    expect(await placeOrder(guest)).toEqual(order);
    const read = await expectOk(ask("GET", `/api/order/${order.id}/${order.hash}`), orderSchema);
    expect(read).toMatchObject({ payment_state: "paid", totals: { total_tax_incl: 0, vat: [] } });
    expect((await ask("GET", `/api/order/${order.id}/${order.hash}/qr.svg`)).status).toBe(404);

    const sent = await readyGuest(ask, GLUE);
    await put(sent, "DAREK1000");
    const waiting = await placeOrder(sent);
    expect(waiting).toMatchObject({ total_tax_incl: 149, payment_state: "waiting" });
    expect(waiting.payment.spayd).toContain("*AM:149.00*");
    await db()
      .sql.updateTable("vouchers")
      .set({ rest_haler: 64_000 })
      .where("code", "=", "DAREK1000")
      .execute();
  });

  it.each([
    ["brand", "ZNACKA15"],
    ["product", "LEPIDLO50"],
  ])(
    "an invalid condition 'without' a %s makes a voucher unknown, and without a discount in a cart",
    async (_type, code) => {
      const guest = await ready(code);
      const set = (condition_way: "without" | null) =>
        db().sql.updateTable("vouchers").set({ condition_way }).where("code", "=", code).execute();
      await set("without");
      expect((await guest.read()).vouchers).toMatchObject([
        { code, discount_tax_incl: 0, problem: { code: "not_exists" } },
      ]);
      const answer = await add(await guestWith(GLUE), code);
      expect([answer.status, answer.body]).toEqual([404, failureBody("not_exists")]);
      await set(null);
    },
  );

  it("counts no use of a voucher without a discount", async () => {
    await db()
      .sql.updateTable("vouchers")
      .set({ quantity: 5 })
      .where("code", "=", "DOPRAVA0")
      .execute();
    const guest = await readyGuest(ask, { productId: P.glue, quantity: 1 });
    await put(guest, "DOPRAVA0");
    await guest.put({ productId: P.squares, quantity: 3 });
    for (const code of ["VITEJTE10", "ZNACKA15"]) await put(guest, code);
    const order = await placeOrder(guest);
    const read = await expectOk(ask("GET", `/api/order/${order.id}/${order.hash}`), orderSchema);
    expect(read.vouchers.map(({ code }) => code)).toEqual(["ZNACKA15"]);
    expect(await stateOf("DOPRAVA0")).toMatchObject({ quantity: 5 });
    await placeOrder(await ready("DOPRAVA0"));
    expect(await stateOf("DOPRAVA0")).toMatchObject({ quantity: 4 });
  });

  it("counts uses by e-mail ignoring case, and reports the limit", async () => {
    await placeOrder(await ready("VITEJTE10"));
    const answer = await add(await guestWith(GLUE), "VITEJTE10", {
      guestEmail: " JANA@example.cz",
    });
    expect([answer.status, answer.body]).toEqual([400, failureBody("quantity_per_user_limit", 1)]);
    for (const guestEmail of ["jana+znovu@example.cz", "Jana+2@Example.cz"]) {
      expect((await add(await guestWith(GLUE), "VITEJTE10", { guestEmail })).body).toEqual(
        failureBody("quantity_per_user_limit", 1),
      );
    }
    expect(
      (await add(await guestWith(GLUE), "VITEJTE10", { guestEmail: "petr@example.cz" })).status,
    ).toBe(200);
  });

  it("counts by the order's e-mail: the cart shows the refusal, and the shopper can order without the voucher", async () => {
    await placeOrder(await ready("VITEJTE10"));
    const guest = await readyGuest(ask, GLUE);
    await put(guest, "VITEJTE10", { guestEmail: "jina@example.cz" });
    expect(changes(await guest.order())).toEqual([
      { item_id: null, name: "VITEJTE10", type: "voucher", from: 31.8, to: 0 },
      ...["vouchers", "total", "total_net"].map((type) => expect.objectContaining({ type })),
    ]);
    expect((await guest.read()).vouchers).toMatchObject([
      { discount_tax_incl: 0, problem: { code: "quantity_per_user_limit", value: 1 } },
    ]);
    expect((await placeOrder(guest)).total_tax_incl).toBe(318 + 149);
  });

  it.each<[string, string, object, object]>([
    ["ran out", "POSLEDNI", { quantity: 0 }, { from: 63.6, to: 0 }],
    ["expired", "POSLEDNI", { active_to: new Date("2026-03-01T09:59:59Z") }, { from: 63.6, to: 0 }],
    ["has less left", "DAREK1000", { rest_haler: 10_000 }, { from: 318, to: 100 }],
    ["is worth less", "POSLEDNI", { value: 5 }, { from: 63.6, to: 15.9 }],
    ["gives no free delivery any more", "DOPRAVA0", { quantity: 0 }, { from: 0, to: 0 }],
  ])(
    "reports once a voucher that %s since the last view, then orders",
    async (_name, code, columns, change) => {
      const before = await db()
        .sql.selectFrom("vouchers")
        .selectAll()
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      const guest = await ready(code);
      await db().sql.updateTable("vouchers").set(columns).where("code", "=", code).execute();
      expect(changes(await guest.order())).toEqual([
        { item_id: null, name: code, type: "voucher", ...change },
      ]);
      const { totals } = await guest.read();
      expect((await placeOrder(guest)).total_tax_incl).toBe(totals.total_tax_incl);
      await db().sql.updateTable("vouchers").set(before).where("id", "=", before.id).execute();
    },
  );

  it("reports a discount that changed with a price before ordering", async () => {
    const guest = await ready("VITEJTE10");
    await setProduct(db().sql, P.glue, { price_haler: 17_900 });
    expect(changes(await guest.order()).map(({ type, from, to }) => [type, from, to])).toEqual([
      ["price", 159, 179],
      ["voucher", 31.8, 35.8],
    ]);
    expect((await placeOrder(guest)).total_tax_incl).toBe(358 * 0.9 + 149);
  });

  it("stores the displayed currency; the order is in CZK", async () => {
    const guest = await ready();
    const order = await placeOrder(guest, {
      ...acknowledging(await guest.read(), { id: 2, rate: 25 }),
      currencyId: 2,
    });
    const read = await expectOk(ask("GET", `/api/order/${order.id}/${order.hash}`), orderSchema);
    expect(read).toMatchObject({
      total_tax_incl: 318 + 149,
      shown_currency: { id: 2, code: "EUR", rate: 25 },
    });
    const plain = await placeOrder(await ready(), {}, "attempt-0002");
    expect(
      (await expectOk(ask("GET", `/api/order/${plain.id}/${plain.hash}`), orderSchema))
        .shown_currency,
    ).toBeNull();
  });
});
