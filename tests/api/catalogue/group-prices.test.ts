import { describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import { orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { acknowledging, BUYER, expectOk, newGuest } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";
import { bearing, keysOf, newMember, type TestMember } from "../../support/shops/member";

const GLUE = { productId: P.glue, quantity: 4 };

describe.each(DATABASES)("benefits of a member's group over %s", (kind) => {
  const { database, ask } = apiShop(kind, { each: "test" });

  const order = async (member: TestMember, fields: object = {}, key = "attempt-0001") => {
    const cart = await member.choose();
    const headers = { ...member.headers, "Idempotency-Key": key };
    return ask("POST", "/api/order", {
      headers,
      body: { ...acknowledging(cart), ...BUYER, ...fields },
    });
  };
  const give = async (member: TestMember, voucherCode: string, overrides: object = {}) =>
    member.call("POST", `/api/voucher/cart/add/${(await member.cart()).id}`, {
      voucherCode,
      ...overrides,
    });

  // Specification: 1.12
  it.each([
    ["jana@naslap.example", 5, 31.8, 604.2],
    ["petr@naslap.example", 10, 63.6, 572.4],
    ["eva@naslap.example", 0, 0, 636],
  ])(
    "%s gets a discount of %i percent on goods, in cart and order",
    async (email, _percent, off, total) => {
      const member = await newMember(ask, email);
      await member.put(GLUE);
      expect((await member.cart()).totals).toMatchObject({
        group_discount_tax_incl: off,
        total_tax_incl: total,
      });
      const { id, hash } = await expectOk(order(member), orderCreatedSchema);
      const read = await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
      expect(read.totals).toMatchObject({
        group_discount_tax_incl: off,
        total_tax_incl: total + 149,
      });
      const row = await database.db.sql
        .selectFrom("orders")
        .select("user_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(row.user_id).not.toBeNull();
    },
  );

  it("do not apply to a guest's cart", async () => {
    const member = await newMember(ask, "petr@naslap.example");
    await member.put(GLUE);
    const guest = await newGuest(ask);
    await guest.put(GLUE);
    expect((await guest.read()).totals).toMatchObject({
      group_discount_tax_incl: 0,
      total_tax_incl: 636,
    });
    await ask("GET", "/api/auth/logout", { headers: member.headers });
    expect((await member.call("GET", "/api/cart/cs")).status).toBe(401);
  });

  it("apply from the login on, also to the guest's lines", async () => {
    const guest = await newGuest(ask);
    await guest.put(GLUE);
    const member = await newMember(ask, "petr@naslap.example", keysOf(guest));
    expect((await member.cart()).totals).toMatchObject({
      group_discount_tax_incl: 63.6,
      total_tax_incl: 572.4,
    });
  });

  it("vouchers of the group replace the cart's, are used by the order and are hidden from guests", async () => {
    const member = await newMember(ask, "podlahar@naslap.example");
    await member.put(GLUE);
    const cart = await member.choose();
    expect(cart.vouchers).toMatchObject([
      { code: "JENSKUPINA", of_group: true, discount_tax_incl: 6.36, problem: null },
    ]);
    // the voucher has 8 % and free delivery, the group 7 %
    expect(cart.totals).toMatchObject({
      group_discount_tax_incl: 44.52,
      vouchers_tax_incl: 6.36,
      delivery_tax_incl: 0,
      total_tax_incl: 585.12,
    });
    expect((await give(member, "LEPIDLO50")).body).toMatchObject({ error: "quantity" });
    const { id } = await expectOk(order(member), orderCreatedSchema);
    expect(
      await database.db.sql.selectFrom("voucher_uses").select(["order_id", "email"]).execute(),
    ).toEqual([{ order_id: id, email: "podlahar@naslap.example" }]);

    const guest = await newGuest(ask);
    await guest.put(GLUE);
    for (const serviceType of ["eshop", "group"]) {
      const body = { voucherCode: "JENSKUPINA", guestEmail: BUYER.email, serviceType };
      const answer = await ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
        headers: guest.headers,
        body,
      });
      expect(answer.body).toMatchObject({ error: "service_type" });
    }
  });

  it("a used-up group voucher is reported before the order and used once by two parallel orders", async () => {
    await database.db.sql
      .updateTable("vouchers")
      .set({ quantity: 1 })
      .where("code", "=", "JENSKUPINA")
      .execute();
    const petr = await newMember(ask, "petr@naslap.example");
    const trade = await database.db.sql
      .updateTable("users")
      .set({ group_id: 3 })
      .where("email", "=", "petr@naslap.example")
      .execute();
    expect(trade).toHaveLength(1);
    const karel = await newMember(ask, "podlahar@naslap.example");
    const members = [petr, karel];
    for (const member of members) await member.put(GLUE);
    const carts = await Promise.all(members.map((member) => member.choose()));
    const answers = await Promise.all(
      members.map((member, index) => {
        const cart = carts[index];
        if (!cart) throw new Error("no cart");
        const headers = { ...member.headers, "Idempotency-Key": `attempt-000${index}` };
        return ask("POST", "/api/order", { headers, body: { ...acknowledging(cart), ...BUYER } });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = members[answers.findIndex(({ status }) => status === 409)];
    if (!loser) throw new Error("nobody lost");
    expect((await loser.cart()).totals).toMatchObject({
      group_discount_tax_incl: 44.52,
      vouchers_tax_incl: 0,
    });
    await expectOk(order(loser), orderCreatedSchema);
  });

  it("counts uses of a voucher by the account, not by the entered e-mail", async () => {
    const member = await newMember(ask, "eva@naslap.example");
    await member.put(GLUE);
    await expectOk(give(member, "VITEJTE10", { guestEmail: "jina@example.cz" }), cartSchema);
    await expectOk(order(member, { email: "dalsi@example.cz" }), orderCreatedSchema);
    await member.put(GLUE);
    // also without an e-mail in the request
    expect((await give(member, "VITEJTE10")).body).toMatchObject({
      error: "quantity_per_user_limit",
      value: 1,
    });
    expect((await give(member, "VITEJTE10", { guestEmail: "jina@example.cz" })).body).toMatchObject(
      { error: "quantity_per_user_limit" },
    );
  });

  it("a removed group applies to the next response", async () => {
    const member = await newMember(ask, "petr@naslap.example");
    await member.put(GLUE);
    await database.db.sql
      .updateTable("customer_groups")
      .set({ discount_percent: 2 })
      .where("id", "=", 2)
      .execute();
    expect((await member.cart()).totals.group_discount_tax_incl).toBe(12.72);
    await database.db.sql
      .updateTable("users")
      .set({ group_id: null })
      .where("email", "=", "petr@naslap.example")
      .execute();
    expect((await member.cart()).totals.group_discount_tax_incl).toBe(0);
    expect(bearing(member.login)).toEqual(member.headers);
  });
});
