import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { cartChangedSchema, orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { withdrawalCreatedSchema } from "~/contract/order/withdrawal";
import { decideWithdrawal } from "../../server/api/order/returns/withdrawal/decide-withdrawal";
import { changeOrderState } from "../../server/api/order/state/change-state";
import {
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  newGuest,
  placeOrder,
  readyGuest,
  TODAY,
  type Answer,
  type Ask,
  type Guest,
} from "../support/backends/api";
import { BOTH_DATABASES } from "../support/database/databases";
import { P, V } from "../support/goods/assortment";
import { apiShop } from "../support/shops/api-shop";

const GLUE = { productId: P.glue, quantity: 2 };
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe.each(BOTH_DATABASES)("at the same time over %s", (kind) => {
  const { database, ask } = apiShop(kind, { each: "test" });
  let askOther: Ask;
  beforeEach(() => {
    askOther = createTestApi(database.again()).ask;
  });

  const either = (index: number): Ask => (index % 2 ? askOther : ask);
  const add = (
    by: Ask,
    { cart, headers }: Guest,
    voucherCode: string,
    guestEmail = BUYER.email,
  ): Promise<Answer> =>
    by("POST", `/api/voucher/cart/add/${cart.id}`, { headers, body: { voucherCode, guestEmail } });
  const readyWith = async (by: Ask, code: string, email?: string): Promise<Guest> => {
    const guest = await readyGuest(by, GLUE);
    await expectOk(add(by, guest, code, email), cartSchema);
    return guest;
  };
  const stateOf = (code: string) =>
    database.db.sql
      .selectFrom("vouchers")
      .select(["quantity", "rest_haler"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();

  it("gives a voucher's last use to one of two orders and refuses the other", async () => {
    const [one, two] = [
      await readyWith(ask, "POSLEDNI"),
      await readyWith(askOther, "POSLEDNI", "petr@example.cz"),
    ];
    const answers = await Promise.all([one.order(), two.order({ email: "petr@example.cz" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(cartChangedSchema.parse(lost?.body).changes).toContainEqual({
      item_id: null,
      name: "POSLEDNI",
      type: "voucher",
      from: 63.6,
      to: 0,
    });
    expect(await stateOf("POSLEDNI")).toMatchObject({ quantity: 0 });
    expect(
      await database.db.sql.selectFrom("voucher_uses").select("order_id").execute(),
    ).toHaveLength(1);
    const { stock } = await database.db.sql
      .selectFrom("products")
      .select("stock")
      .where("id", "=", P.glue)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(81);
  });

  it("gives at most the rest of a gift card", async () => {
    // each guest needs 318 Kč of 640 Kč: two get it, the third gets the rest and is refused
    const guests = await Promise.all(
      times(3).map((index) => readyWith(either(index), "DAREK1000")),
    );
    const answers = await Promise.all(guests.map((guest) => guest.order()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(cartChangedSchema.parse(answers[lost]?.body).changes).toContainEqual(
      expect.objectContaining({ type: "voucher", from: 318, to: 4 }),
    );
    const last = await guests[lost]?.order({}, "attempt-0002");
    expect(last && expectAnswer(last, 201, orderCreatedSchema).total_tax_incl).toBe(314 + 149);
    expect(await stateOf("DAREK1000")).toMatchObject({ rest_haler: 0 });
  });

  it("enforces a shopper's limit over two parallel orders", async () => {
    const [one, two] = [await readyWith(ask, "VITEJTE10"), await readyWith(askOther, "VITEJTE10")];
    const answers = await Promise.all([one.order(), two.order({ email: "Jana@example.cz" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("counts one use for five equal attempts", async () => {
    const guest = await readyWith(ask, "DAREK1000");
    const { version } = await guest.read();
    const answers = await Promise.all(times(5).map(() => guest.order({ cartVersion: version })));
    expect(
      new Set(answers.map((answer) => expectAnswer(answer, 201, orderCreatedSchema).id)).size,
    ).toBe(1);
    expect(await stateOf("DAREK1000")).toMatchObject({ rest_haler: 64_000 - 31_800 });
  });

  it("adds a voucher once for parallel additions", async () => {
    const guest = await readyGuest(ask, GLUE);
    const answers = await Promise.all(
      times(6).map((index) => add(either(index), guest, "VITEJTE10")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await guest.read()).vouchers).toHaveLength(1);
  });

  it("orders two carts with vouchers in opposite order without a deadlock", async () => {
    const guests = await Promise.all(times(6).map((index) => readyGuest(either(index), GLUE)));
    for (const [index, guest] of guests.entries()) {
      const codes = index % 2 ? ["DAREK1000", "LEPIDLO50"] : ["LEPIDLO50", "DAREK1000"];
      for (const code of codes) await expectOk(add(either(index), guest, code), cartSchema);
    }
    const answers = await Promise.all(guests.map((guest) => guest.order()));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const used = await database.db.sql
      .selectFrom("voucher_uses")
      .select("used_haler")
      .where("voucher_id", "=", 6)
      .execute();
    expect(used.reduce((sum, { used_haler }) => sum + used_haler, 0)).toBe(
      64_000 - ((await stateOf("DAREK1000")).rest_haler ?? 0),
    );
  });

  // SQLite has one writer at a time, so nothing to lock in an order
  it.each(kind === "postgres" ? ["cancelled", "withdrawn"] : [])(
    "locks the vouchers of an order that is %s in the order of ids",
    async (end) => {
      const guest = await readyGuest(ask, { productId: P.glue, quantity: 6 });
      for (const code of ["DAREK1000", "VITEJTE10"])
        await expectOk(add(ask, guest, code), cartSchema);
      const order = await placeOrder(guest);
      const uses = await database.db.sql
        .selectFrom("voucher_uses")
        .select("voucher_id")
        .orderBy("voucher_id")
        .execute();
      const [first, last] = uses.map(({ voucher_id }) => voucher_id);
      await database.db.sql.updateTable("orders").set({ payment_state: "paid" }).execute();
      expect(uses).toHaveLength(2);
      const path = `/api/order/${order.id}/${order.hash}`;
      const { items } = await expectOk(ask("GET", path), orderSchema);
      const pieces = items.map(({ id, quantity }) => ({ item_id: id, quantity }));
      const body = { name: "Jana Nováková", email: BUYER.email, items: pieces };
      const { number } = await expectOk(
        ask("POST", `${path}/withdrawal`, { body }),
        withdrawalCreatedSchema,
      );
      const context = { now: TODAY };
      const finish = () =>
        database.again().transaction(async (tx) => {
          if (end === "cancelled")
            await changeOrderState({ tx, ...context }, { orderId: order.id, to: "cancelled" });
          else await decideWithdrawal({ tx, ...context }, { number, state: "accepted" });
        });
      const finished = await database.again().transaction(async (tx) => {
        const vouchers = tx.sql.selectFrom("vouchers").select("id").forUpdate();
        await vouchers.where("id", "=", first ?? 0).execute();
        const ending = finish();
        const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect
          .poll(async () => (await waiting.execute(database.db.sql)).rows[0]?.count, {
            timeout: 10_000,
          })
          .toBe(1);
        // it waits for the first voucher and holds nothing that an order needs afterwards
        expect(
          await vouchers
            .where("id", "=", last ?? 0)
            .skipLocked()
            .execute(),
        ).toEqual([{ id: last }]);
        const counters = tx.sql.selectFrom("document_counters").select("series");
        expect(await counters.forUpdate().skipLocked().execute()).toEqual(await counters.execute());
        return { ending };
      });
      await finished.ending;
      expect(await stateOf("DAREK1000")).toMatchObject({ rest_haler: 64_000 });
      expect(await database.db.sql.selectFrom("voucher_uses").select("order_id").execute()).toEqual(
        [],
      );
    },
  );

  it("neither loses nor doubles parallel wishes", async () => {
    const list = await expectOk(ask("POST", "/api/wishlist", { body: {} }), wishlistSchema);
    const headers = { tempId: list.temp_id ?? "" };
    const productIds = [P.glue, P.carpet, P.pvc, P.rug, P.squares];
    const answers = await Promise.all(
      [...productIds, ...productIds].map((productId, index) =>
        either(index)("PUT", `/api/wishlist/${list.id}`, { headers, body: { productId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(10).map(() => 200));
    const { items } = await expectOk(
      ask("GET", `/api/wishlist/anonymous/cs/${list.temp_id}`),
      wishlistSchema,
    );
    expect(items.map(({ product }) => product.id).sort()).toEqual([...productIds].sort());
  });

  it("loses neither of parallel changes of cart and voucher", async () => {
    const guest = await newGuest(ask);
    await guest.put(GLUE);
    const [added] = await Promise.all([
      add(askOther, guest, "VITEJTE10"),
      guest.add({ productId: P.rug, variantId: V.rugSmall }),
      guest.add({ productId: P.glue, note: "navíc" }),
    ]);
    expect(added.status).toBe(200);
    const cart = await guest.read();
    expect(cart.items).toHaveLength(3);
    expect(cart.vouchers).toMatchObject([{ code: "VITEJTE10", discount_tax_incl: 146.7 }]);
    expect(cart.version).toBe(5);
  });
});
