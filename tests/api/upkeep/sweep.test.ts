import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { orderCreatedSchema, type OrderCreated } from "~/contract/order/order";
import { recordPayment } from "../../../server/api/order/payment/record-payment";
import { recordByHand } from "../../../server/api/order/refund/record-refunds";
import { changeOrderState } from "../../../server/api/order/state/change-state";
import { insertMovement } from "../../../server/api/order/statement/bank-movements.repo";
import { sweep } from "../../../server/api/upkeep";
import type { Database } from "../../../server/db";
import { prepareProducts } from "../../../server/db/catalogue/prepared/prepare";
import { BUYER, createTestApi, expectOk, newGuest, TODAY } from "../../support/backends/api";
import { BOTH_DATABASES, rowsIn, testDatabase } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { documentShop } from "../../support/shops/document-shop";

const days = (count: number) => new Date(TODAY.getTime() + count * 86_400_000);

describe.each(BOTH_DATABASES)("sweeping %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });

  const count = (table: Parameters<typeof rowsIn>[1]) => rowsIn(database, table);

  it("deletes carts with their lines, and wishlists, 16 days after the last visit", async () => {
    let now = TODAY;
    const { ask } = createTestApi(database.db, { clock: () => now });
    const [expired, active] = [await newGuest(ask), await newGuest(ask)];
    await expired.put({ productId: P.glue });
    await active.put({ productId: P.glue });
    const { body } = await ask("GET", "/api/wishlist/anonymous/cs/0");
    const { id, temp_id } = body as { id: string; temp_id: string };
    await ask("PUT", `/api/wishlist/${id}`, {
      headers: { tempId: temp_id },
      body: { productId: P.glue },
    });
    now = days(10);
    await active.read();
    expect(await sweep(database.db, days(15.9))).toMatchObject({ carts: 0, wishlists: 0 });
    expect(await sweep(database.db, days(16.1))).toMatchObject({ carts: 1, wishlists: 1 });
    expect([await count("carts"), await count("cart_items"), await count("wishlists")]).toEqual([
      1, 1, 0,
    ]);
    now = days(17);
    expect((await active.read()).items).toHaveLength(1);
    expect((await expired.read()).items).toHaveLength(0);
  });

  it("deletes empty carts after an hour, but keeps filled, closed and ordered ones", async () => {
    let now = TODAY;
    const { ask } = createTestApi(database.db, { clock: () => now });
    const [looked, chose, bought, emptied, full, closed] = await Promise.all(
      Array.from({ length: 6 }, () => newGuest(ask)),
    );
    if (!looked || !chose || !bought || !emptied || !full || !closed) throw new Error("no guests");
    expect((await looked.set({ productId: P.glue, quantity: 0 })).status).toBe(200);
    expect((await chose.choose({ deliveryId: 2, paymentId: 1 })).status).toBe(200);
    await ask("POST", "/api/cart/create", { body: { locale: "cs", currencyId: 1 } });
    await bought.put({ productId: P.glue });
    await bought.choose({ deliveryId: 2, paymentId: 1 });
    expect((await bought.order()).status).toBe(201);
    const { item } = await emptied.put({ productId: P.glue });
    await emptied.set({ itemId: item?.id, productId: P.glue, quantity: 0 });
    await full.put({ productId: P.glue });
    await closed.put({ productId: P.glue });
    await ask("DELETE", `/api/cart/${closed.cart.id}`, { headers: closed.headers });
    const { body } = await ask("GET", "/api/wishlist/anonymous/cs/0");
    const { id, temp_id } = body as { id: string; temp_id: string };
    const wish = (change: object) =>
      ask("PUT", `/api/wishlist/${id}`, {
        headers: { tempId: temp_id },
        body: { productId: P.glue, ...change },
      });
    await wish({ remove: true });

    expect(await sweep(database.db, days(0.9 / 24))).toMatchObject({ carts: 0, wishlists: 0 });
    expect(await sweep(database.db, days(1.1 / 24))).toMatchObject({ carts: 4, wishlists: 1 });
    expect(await count("carts")).toBe(3);
    now = days(1.2 / 24);
    expect((await closed.add({ productId: P.glue })).status).toBe(404);
    expect((await full.read()).items).toHaveLength(1);
    await emptied.put({ productId: P.glue });
    expect(await emptied.read()).toMatchObject({ id: emptied.cart.id, items: [{ quantity: 1 }] });
    expect((await wish({})).status).toBe(200);
  });

  it("removes the persons from orders after seven years, once they are finished", async () => {
    const { db } = database;
    const shop = documentShop(db);
    const fields = {
      companyData: { name: "Podlahy Novák s.r.o.", companyId: "12345679" },
      note: "zvonit u Nováků",
    };
    const buy = () => shop.order({ productId: P.glue, note: "pod schody" }, undefined, fields);
    const [delivered, underway, ofDeletedAccount] = [await buy(), await buy(), await buy()];
    const planned = { query: "r=3x4", label: "Lenčin pokoj (č. 1)", cuts: [] };
    await db.sql
      .updateTable("order_items")
      .set({ planned: JSON.stringify(planned) })
      .execute();
    await db.sql
      .insertInto("voucher_uses")
      .values({ voucher_id: 1, order_id: delivered.id, email: BUYER.email, used_haler: 100 })
      .execute();
    const persons = async ({ id }: OrderCreated) => {
      const { rows } =
        await sql`select o.email, o.phone, o.note, o.invoice, o.company, o.delivery_address,
        i.note as line, i.planned from orders o join order_items i on i.order_id = o.id where o.id = ${id}`.execute(
          db.sql,
        );
      return JSON.stringify(rows);
    };
    const uses = async () =>
      (await db.sql.selectFrom("voucher_uses").select("email").execute()).map((use) => use.email);
    for (const order of [delivered, ofDeletedAccount]) {
      await shop.setStates(order, { state: "delivered", payment_state: "paid" });
      expect((await shop.read(order)).documents).toHaveLength(1);
    }
    await setOrder(db.sql, ofDeletedAccount.id, { forget: true });
    const before = await persons(delivered);
    expect(before).toMatch(/jana@.*601.*zvonit.*Nováková.*Podlahy.*pod schody.*Lenčin/);

    await sweep(db, days(7 * 365));
    expect(await persons(delivered)).toBe(before);
    expect(await uses()).toEqual([BUYER.email]);
    expect(await persons(ofDeletedAccount)).not.toMatch(/jana@|601|zvonit/);
    expect(await persons(ofDeletedAccount)).toMatch(/Nováková.*Podlahy.*pod schody.*Lenčin/);
    await sweep(db, days(7 * 366));
    expect(await persons(delivered)).not.toBe(before);
    expect(await persons(underway)).toBe(before);
    await shop.setStates(underway, { state: "delivered", payment_state: "paid" });
    expect((await shop.read(underway)).documents).toHaveLength(1);
    await sweep(db, days(7 * 366));
    expect(await uses()).toEqual([""]);
    for (const order of [delivered, underway, ofDeletedAccount]) {
      expect(await persons(order)).not.toMatch(/jana|601|zvonit|Nov|Praha|Podlahy|schody|Lenčin/i);
      expect(await shop.read(order)).toMatchObject({
        invoice: { firstname: "", lastname: "", country: "CZ" },
        company: null,
        items: [{ name: expect.any(String), note: "", planned: null }],
        documents: [{ type: "invoice" }],
      });
    }
  });

  it("deletes documents and movements of accounts ten years after their year", async () => {
    const { db } = database;
    const shop = documentShop(db);
    const { id, hash } = await shop.order({ productId: P.glue });
    await shop.setStates({ id, hash }, { payment_state: "paid" });
    const file = () => shop.file(`/api/order/${id}/${hash}/invoice.pdf`);
    expect((await file()).status).toBe(200);
    await insertMovement(db, {
      account: "2000145399/0800",
      counter_account: "19-2000145399/0800",
      amount_haler: 24_900,
      is_reversal: false,
      currency: "CZK",
      variable_symbol: "26000001",
      booked_on: "2026-03-01",
      message: "Jana Nováková, lepidlo",
      bank_ids: "{}",
      outcome: "paid",
      is_open: false,
      order_id: id,
      imported_at: TODAY,
    });
    const kept = async () => [
      await count("documents"),
      await count("document_files"),
      await count("bank_movements"),
    ];
    // the year ends in Czechia
    expect(await sweep(db, new Date("2036-12-31T22:59:59Z"))).toMatchObject({
      documents: 0,
      bank_movements: 0,
    });
    expect(await kept()).toEqual([1, 1, 1]);
    expect(await sweep(db, new Date("2036-12-31T23:00:00Z"))).toMatchObject({
      documents: 1,
      bank_movements: 1,
    });
    expect(await kept()).toEqual([0, 0, 0]);
    // not issued again
    expect((await file()).status).toBe(404);
    expect(await count("documents")).toBe(0);
  });

  it("keeps the contacts of an order while its money is to be given back: the buyer is told when it is", async () => {
    const { ask } = createTestApi(database.db);
    const guest = await newGuest(ask);
    await guest.put({ productId: P.glue });
    await guest.choose({ deliveryId: 2, paymentId: 1 });
    const { id, number } = await expectOk(guest.order(), orderCreatedSchema);
    const email = async () =>
      (
        await database.db.sql
          .selectFrom("orders")
          .select("email")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).email;
    await database.db.transaction((tx) => recordPayment({ tx, now: TODAY }, { id }, "paid"));
    await database.db.transaction((tx) =>
      changeOrderState({ tx, now: TODAY }, { orderId: id, to: "cancelled" }),
    );
    await setOrder(database.db.sql, id, { forget: true });

    await sweep(database.db, TODAY);
    expect(await email()).toBe(BUYER.email);
    await database.db.sql
      .updateTable("refunds")
      .set({ iban: "CZ6508000000192000145399" })
      .where("order_id", "=", id)
      .execute();
    await database.db.transaction((tx) => recordByHand({ tx, now: TODAY }, number));
    const told = await database.db.sql
      .selectFrom("mails")
      .select("recipient")
      .where("template", "=", "order_refunded")
      .execute();
    expect(told).toEqual([{ recipient: BUYER.email }]);
    await sweep(database.db, TODAY);
    expect(await email()).toBe("");
    expect(
      await database.db.sql.selectFrom("refunds").select(["amount_haler", "iban"]).execute(),
    ).toMatchObject([{ iban: null }]);
  });

  it("deletes in batches", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: `list-${index}`,
      temp_id: `temp-${index}`,
      created_at: TODAY,
      updated_at: TODAY,
    }));
    await database.db.sql.insertInto("wishlists").values(rows).execute();
    expect(await sweep(database.db, days(20))).toMatchObject({ wishlists: 450 });
  });

  it("finds empty carts after many others", async () => {
    const { sql: query } = database.db;
    const at = (minutes: number) => new Date(TODAY.getTime() + minutes * 60_000);
    const wished = Array.from({ length: 1_100 }, (_, index) => `wished-${index}`);
    const row = (id: string, changed: Date) => ({
      id,
      temp_id: id,
      created_at: changed,
      updated_at: changed,
    });
    await query
      .insertInto("wishlists")
      .values([...wished.map((id, index) => row(id, at(index / 100))), row("empty", at(20))])
      .execute();
    await query
      .insertInto("wishlist_items")
      .values(
        wished.map((wishlist_id) => ({ wishlist_id, product_id: P.glue, position: 1, note: "" })),
      )
      .execute();
    expect(await sweep(database.db, at(120))).toMatchObject({ wishlists: 1 });
    expect(await count("wishlists")).toBe(1_100);
  });

  it("keeps the prices that the lowest price before a sale needs", async () => {
    const { db } = database;
    await sql`delete from price_history where product_id = ${P.glue}`.execute(db.sql);
    const steps = [
      { price_haler: 100, on_sale: false, since: days(-200) },
      { price_haler: 200, on_sale: false, since: days(-100) },
      { price_haler: 300, on_sale: false, since: days(-90) },
      { price_haler: 150, on_sale: true, since: days(-80) },
    ];
    for (const step of steps)
      await db.sql
        .insertInto("price_history")
        .values({ product_id: P.glue, variant_id: null, ...step })
        .execute();
    const left = async () =>
      (
        await db.sql
          .selectFrom("price_history")
          .select("price_haler")
          .where("product_id", "=", P.glue)
          .orderBy("since")
          .execute()
      ).map((row) => row.price_haler);
    await sweep(db, days(0));
    // the price 100 ended 20 days before the sale
    expect(await left()).toEqual([100, 200, 300, 150]);
    await db.sql
      .insertInto("price_history")
      .values({
        product_id: P.glue,
        variant_id: null,
        price_haler: 400,
        on_sale: false,
        since: days(0),
      })
      .execute();
    expect((await sweep(db, days(29))).price_history).toBeGreaterThanOrEqual(3);
    expect(await left()).toEqual([150, 400]);
    await sweep(db, days(31));
    expect(await left()).toEqual([400]);
    await db.transaction((tx) => prepareProducts(tx, [P.glue]));
  });

  it("is complete after a retried transaction", async () => {
    const { db } = database;
    const steps = [-200, -100].map((since) => ({
      product_id: P.glue,
      variant_id: null,
      price_haler: 100,
      on_sale: false,
      since: days(since),
    }));
    await sql`delete from price_history`.execute(db.sql);
    await db.sql.insertInto("price_history").values(steps).execute();
    const busy = new Error("somebody else was in the way");
    const transaction: Database["transaction"] = async (work) => {
      const first = db.transaction(async (tx) => {
        await work(tx);
        throw busy;
      });
      await expect(first).rejects.toBe(busy);
      return db.transaction(work);
    };
    expect(await sweep({ ...db, transaction }, TODAY)).toMatchObject({ price_history: 1 });
  });
});
