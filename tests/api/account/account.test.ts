import { beforeEach, describe, expect, it } from "vitest";
import { meSchema } from "~/contract/customer/account";
import {
  addressListSchema,
  addressSchema,
  companyAnswerSchema,
  exportSchema,
  orderListSchema,
  repeatedSchema,
} from "~/contract/customer/member";
import { orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { sweep } from "../../../server/api/upkeep";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  TODAY,
  type Ask,
} from "../../support/backends/api";
import { DATABASES, testDatabase } from "../../support/database/databases";
import { setOrder, setProduct } from "../../support/database/set-row";
import { P, TEST_PASSWORD, V } from "../../support/goods/assortment";
import { deliver } from "../../support/orders/delivered-order";
import { collectMails } from "../../support/services/mails";
import { newMember, type TestMember } from "../../support/shops/member";

const HOME = {
  firstname: "Jana",
  lastname: "Dvořáková",
  street: "Dlouhá 12",
  city: "Praha 9",
  zip: "190 00",
  country: "CZ",
};
const COTTAGE = {
  ...HOME,
  street: "Lhota 7",
  city: "Lhota",
  zip: "37501",
  phone: "602 111 222",
  company: "Chata s.r.o.",
};

describe.each(DATABASES)("a member's account over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let jana: TestMember;
  let petr: TestMember;
  const mails = collectMails();
  beforeEach(async () => {
    ask = createTestApi(database.db, { queueMail: mails.queueMail }).ask;
    [jana, petr] = [
      await newMember(ask, "jana@naslap.example"),
      await newMember(ask, "petr@naslap.example"),
    ];
  });

  let attempts = 0;
  async function order(member: TestMember, ...lines: object[]) {
    for (const line of lines) await member.put(line);
    const headers = { ...member.headers, "Idempotency-Key": `attempt-${(attempts += 1)}-0000` };
    return await expectOk(
      ask("POST", "/api/order", {
        headers,
        body: { ...acknowledging(await member.choose()), ...BUYER },
      }),
      orderCreatedSchema,
    );
  }

  it("has a profile with the rules of section 5, and the newsletter by its own link", async () => {
    const body = { firstname: "Jana", lastname: "Nová", phone: "603 000 111", newsletter: true };
    const { data } = await expectOk(jana.call("PUT", "/api/me", body), meSchema);
    expect(data).toMatchObject({
      lastname: "Nová",
      phone: "+420603000111",
      newsletter: false,
      newsletter_pending: true,
    });
    expect(mails.mails).toMatchObject([
      { template: "confirm_newsletter", to: "jana@naslap.example" },
    ]);
    expect(
      (await expectOk(jana.call("PUT", "/api/me", { ...body, newsletter: false }), meSchema)).data,
    ).toMatchObject({
      newsletter_pending: false,
    });
    expect(
      expectAnswer(
        await jana.call("PUT", "/api/me", { firstname: "J", lastname: "5" }),
        422,
        invalidSchema,
      ).errors,
    ).toEqual({
      firstname: ["min:2"],
      lastname: ["min:2"],
    });
  });

  it("has a room, which the export and other devices have, too, until it is deleted", async () => {
    const room = { width_cm: 320, length_cm: 400 };
    const set = (value: object | null) => jana.call("PUT", "/api/me/room", { room: value });
    expect((await expectOk(jana.call("GET", "/api/me"), meSchema)).data.room).toBeNull();
    expect((await expectOk(set(room), meSchema)).data.room).toEqual(room);
    expect((await expectOk(jana.call("GET", "/api/me"), meSchema)).data.room).toEqual(room);
    expect((await expectOk(petr.call("GET", "/api/me"), meSchema)).data.room).toBeNull();
    expect((await expectOk(jana.call("GET", "/api/me/export"), exportSchema)).user.room).toEqual(
      room,
    );
    expect(
      Object.keys(expectAnswer(await set({ ...room, width_cm: 49 }), 422, invalidSchema).errors),
    ).toEqual(["room.width_cm"]);
    expect((await expectOk(set(null), meSchema)).data.room).toBeNull();
    expect((await ask("PUT", "/api/me/room", { body: { room } })).status).toBe(401);
  });

  it("has invoice data, for a company with a valid number and tax id", async () => {
    const put = (overrides: object) =>
      jana.call("PUT", "/api/me/company", { ...HOME, ...overrides });
    const company = {
      company: "Podlahy s.r.o.",
      companyId: "99001233",
      taxId: "CZ99001233",
      phone: "604 000 111",
    };
    expect((await expectOk(put(company), companyAnswerSchema)).data).toEqual({
      ...HOME,
      ...company,
      zip: "19000",
      phone: "+420604000111",
      name: "Jana Dvořáková",
    });
    expect((await expectOk(jana.call("GET", "/api/me"), meSchema)).data.company).toMatchObject({
      companyId: "99001233",
    });
    for (const [wrong, errors] of [
      [{ ...company, companyId: "99001234" }, { companyId: ["companyId"] }],
      [{ ...company, taxId: "99001233" }, { taxId: ["taxId"] }],
      [{ company: "Podlahy s.r.o." }, { companyId: ["required"] }],
      [{ companyId: "99001233" }, { company: ["required"] }],
      [{ zip: "1900a" }, { zip: ["numeric"] }],
    ] as const) {
      expect(expectAnswer(await put(wrong), 422, invalidSchema).errors).toEqual(errors);
    }
    expect((await expectOk(put({}), companyAnswerSchema)).data).toMatchObject({
      company: null,
      companyId: null,
      taxId: null,
    });
  });

  // Specification: 3.9
  it("has addresses with the fields of section 3: a name instead of its parts, company and its numbers", async () => {
    const { firstname: _first, lastname: _last, ...place } = HOME;
    const named = {
      ...place,
      name: "Anna Marie Dvořáková",
      company: "Podlahy s.r.o.",
      companyId: "99001233",
      taxId: "CZ99001233",
    };
    const shown = { ...named, firstname: "Anna Marie", lastname: "Dvořáková", zip: "19000" };
    const invoice = await jana.call("PUT", "/api/me/company", named);
    expect(expectAnswer(invoice, 200, companyAnswerSchema).data).toMatchObject(shown);
    const added = await expectOk(jana.call("POST", "/api/me/addresses", named), addressSchema);
    expect(added).toMatchObject(shown);
    const path = `/api/me/addresses/${added.id}`;
    expect(
      expectAnswer(await jana.call("PUT", path, { ...place, name: "Jana" }), 422, invalidSchema)
        .errors,
    ).toEqual({
      lastname: ["required"],
    });
    const wrong = { ...named, taxId: "CZ27082440" };
    expect(expectAnswer(await jana.call("PUT", path, wrong), 422, invalidSchema).errors).toEqual({
      taxId: ["taxId_differs"],
    });
    expect((await jana.call("DELETE", path)).status).toBe(204);
  });

  it("has several addresses and always one default", async () => {
    const list = async () =>
      (await expectOk(jana.call("GET", "/api/me/addresses"), addressListSchema)).data;
    const first = await expectOk(jana.call("POST", "/api/me/addresses", HOME), addressSchema);
    expect(first).toMatchObject({
      name: "Jana Dvořáková",
      zip: "19000",
      is_default: true,
      company: null,
      phone: null,
    });
    const second = await expectOk(jana.call("POST", "/api/me/addresses", COTTAGE), addressSchema);
    expect(second).toMatchObject({
      is_default: false,
      phone: "+420602111222",
      company: "Chata s.r.o.",
    });
    const path = `/api/me/addresses/${second.id}`;
    await expectOk(jana.call("PUT", path, { ...COTTAGE, is_default: true }), addressSchema);
    await expectOk(jana.call("PUT", path, COTTAGE), addressSchema);
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await jana.call("DELETE", path)).status).toBe(204);
    expect(await list()).toMatchObject([{ id: first.id, is_default: true }]);

    const both = [COTTAGE, HOME].map((one) =>
      jana.call("POST", "/api/me/addresses", { ...one, is_default: true }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
    expect(
      expectAnswer(await jana.call("POST", "/api/me/addresses", {}), 422, invalidSchema).errors,
    ).toMatchObject({
      street: ["required"],
      zip: ["required"],
    });
    for (let more = 3; more < 20; more += 1)
      expect((await jana.call("POST", "/api/me/addresses", HOME)).status).toBe(201);
    expect((await jana.call("POST", "/api/me/addresses", HOME)).body).toMatchObject({
      errors: { addresses: ["over_limit:20"] },
    });
  });

  it("has orders with paging and all their details; another member's are not found", async () => {
    const placed = [];
    for (let count = 0; count < 11; count += 1)
      placed.push(await order(petr, { productId: P.glue }));
    const page = async (number: string) =>
      await expectOk(petr.call("GET", `/api/me/orders?page=${number}`), orderListSchema);
    const first = await page("1");
    expect(first.meta).toEqual({ page: 1, per_page: 10, total: 11, last_page: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(
      placed
        .slice(1)
        .reverse()
        .map(({ id }) => id),
    );
    expect(first.data[0]).toMatchObject({
      number: placed[10]?.number,
      hash: placed[10]?.hash,
      items: 1,
      image: null,
      awaits_payment: true,
      state: "new",
    });
    expect([(await page("2")).data.length, (await page("3")).data.length]).toEqual([1, 0]);
    expect((await petr.call("GET", "/api/me/orders?page=x")).status).toBe(422);

    const { id, number } = placed[0] ?? { id: 0, number: "" };
    expect((await expectOk(petr.call("GET", `/api/me/orders/${id}`), orderSchema)).number).toBe(
      number,
    );
    const address = await expectOk(petr.call("POST", "/api/me/addresses", HOME), addressSchema);
    for (const [method, path, body] of [
      ["GET", `/api/me/orders/${id}`],
      ["POST", `/api/me/orders/${id}/repeat`],
      ["PUT", `/api/me/addresses/${address.id}`, HOME],
      ["DELETE", `/api/me/addresses/${address.id}`],
      ["GET", "/api/me/orders/999999"],
    ] as const) {
      expect((await jana.call(method, path, body)).status).toBe(404);
      expect((await ask(method, path, { body })).status).toBe(401);
    }
    expect(
      (await expectOk(petr.call("GET", "/api/me/addresses"), addressListSchema)).data,
    ).toHaveLength(1);
  });

  it("orders available goods again with their cuts, and names the others", async () => {
    const cut = {
      productId: P.carpet,
      variantId: V.carpet300,
      dimensions: {
        width_cm: 250,
        length_cm: 100,
        hems: { code: "overlock", color: "black", sides: ["top", "left"] },
      },
      note: "do haly",
    };
    const { id } = await order(
      jana,
      cut,
      { productId: P.glue, quantity: 2 },
      { productId: P.squares, quantity: 1 },
    );
    const before = await expectOk(jana.call("GET", `/api/me/orders/${id}`), orderSchema);
    await setProduct(database.db.sql, P.squares, { active: false });
    const { cart, skipped } = await expectOk(
      jana.call("POST", `/api/me/orders/${id}/repeat`),
      repeatedSchema,
    );
    expect(cart.items.map(({ product, quantity, note }) => [product.id, quantity, note])).toEqual([
      [P.carpet, 1, "do haly"],
      [P.glue, 2, ""],
    ]);
    expect(cart.items[0]?.dimensions).toEqual(before.items[0]?.dimensions);
    expect(skipped).toMatchObject([
      { product_id: P.squares, name: before.items[2]?.name, reason: { code: "unavailable" } },
    ]);
    await setProduct(database.db.sql, P.squares, { active: true });
  });

  it("is exported completely and deleted by the password; orders keep the data of invoices, unfinished ones all data until they end", async () => {
    const eva = await newMember(ask, "eva@naslap.example");
    const [finished, underway] = [
      await order(eva, { productId: P.glue }),
      await order(eva, { productId: P.glue }),
    ];
    const setState = (id: number, state: "delivered") => setOrder(database.db.sql, id, { state });
    await setState(finished.id, "delivered");
    await eva.call("POST", "/api/me/addresses", HOME);
    await eva.call("PUT", `/api/wishlist/${(await eva.wishlist()).id}`, {
      productId: P.glue,
      note: "na jaro",
    });
    await eva.put({ productId: P.glue });
    const all = await expectOk(eva.call("GET", "/api/me/export"), exportSchema);
    expect(all).toMatchObject({
      user: { email: "Eva+Dum@naslap.example" },
      addresses: [{ street: "Dlouhá 12" }],
      cart: { items: [{ quantity: 1 }] },
      wishlist: [{ product_id: P.glue, note: "na jaro" }],
    });
    expect(all.orders.map(({ id }) => id)).toEqual([underway.id, finished.id]);
    expect(JSON.stringify(all)).not.toContain("argon2");

    expect(
      expectAnswer(await eva.call("DELETE", "/api/me", { password: "spatne" }), 422, invalidSchema)
        .errors,
    ).toEqual({
      password: ["wrong_password"],
    });
    await eva.call("PUT", "/api/me/room", { room: { width_cm: 300, length_cm: 400 } });
    expect((await eva.call("DELETE", "/api/me", { password: TEST_PASSWORD })).status).toBe(204);
    expect(
      await database.db.sql
        .selectFrom("users")
        .select("id")
        .where("room", "is not", null)
        .execute(),
    ).toEqual([]);
    expect((await eva.call("GET", "/api/me")).status).toBe(401);
    const body = { email: "eva@naslap.example", password: TEST_PASSWORD };
    expect(
      expectAnswer(await ask("POST", "/api/auth/login", { body }), 422, invalidSchema).errors,
    ).toEqual({ email: ["wrong_login"] });
    const read = async ({ id, hash }: typeof finished) =>
      await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
    expect(await read(finished)).toMatchObject({
      email: "",
      phone: "",
      invoice: { lastname: "Nováková" },
      total_tax_incl: 308,
    });
    expect(await read(underway)).toMatchObject({ email: BUYER.email, phone: "+420601234567" });
    await setState(underway.id, "delivered");
    await sweep(database.db, TODAY);
    expect(await read(underway)).toMatchObject({
      email: "",
      phone: "",
      invoice: { lastname: "Nováková" },
    });
    for (const table of ["addresses", "wishlist_items"] as const) {
      const rows = await database.db.sql.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain("na jaro");
    }
  });

  it("deletes the texts of withdrawals and complaints once they are settled", async () => {
    const eva = await newMember(ask, "podlahar@naslap.example");
    const [settled, waiting] = [
      await order(eva, { productId: P.glue }),
      await order(eva, { productId: P.glue }),
    ];
    const { sql } = database.db;
    const who = { name: "Eva Tajná", email: "eva.tajna@example.cz" };
    for (const { id, hash } of [settled, waiting]) {
      await deliver(database.db, { id }, TODAY);
      const [item] = (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).items;
      const items = [{ item_id: item?.id, quantity: 1 }];
      const withdrawal = {
        ...who,
        items,
        note: "tajná poznámka",
        iban: "CZ6508000000192000145399",
      };
      expect(
        (await ask("POST", `/api/order/${id}/${hash}/withdrawal`, { body: withdrawal })).status,
      ).toBe(201);
      const complaint = { ...who, items, description: "tajný popis závady", solution: "repair" };
      expect(
        (await ask("POST", `/api/order/${id}/${hash}/complaint`, { body: complaint })).status,
      ).toBe(201);
    }
    const settle = async ({ id }: { id: number }) => {
      await sql
        .updateTable("withdrawals")
        .set({ state: "refused", decided_at: TODAY })
        .where("order_id", "=", id)
        .execute();
      await sql
        .updateTable("complaints")
        .set({ settled_at: TODAY })
        .where("order_id", "=", id)
        .execute();
    };
    const storedTexts = async ({ id }: { id: number }) =>
      JSON.stringify([
        await sql.selectFrom("withdrawals").selectAll().where("order_id", "=", id).execute(),
        await sql.selectFrom("complaints").selectAll().where("order_id", "=", id).execute(),
      ]);
    await settle(settled);
    expect((await eva.call("DELETE", "/api/me", { password: TEST_PASSWORD })).status).toBe(204);
    expect(await storedTexts(settled)).not.toMatch(/tajn|CZ65/i);
    expect(await storedTexts(waiting)).toMatch(/Tajná.*tajná poznámka.*CZ65.*tajný popis/);
    await settle(waiting);
    await sweep(database.db, TODAY);
    expect(await storedTexts(waiting)).not.toMatch(/tajn|CZ65/i);
  });
});
