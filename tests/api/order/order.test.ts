import { beforeEach, describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import { cartChangedSchema, orderCreatedSchema, orderSchema } from "~/contract/order/order";
import {
  acknowledging,
  BUYER,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  placeOrder,
  readyGuest,
  type Answer,
} from "../../support/backends/api";
import { BOTH_DATABASES } from "../../support/database/databases";
import { setOrder, setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { readQr } from "../../support/orders/qr";
import { apiShop } from "../../support/shops/api-shop";

const errorsOf = (answer: Answer) => expectAnswer(answer, 422, invalidSchema).errors;
const GLUE = { productId: P.glue, quantity: 2 };
const WIDE_CARPET = { productId: P.carpet, variantId: V.carpet400, dimensions: { length_cm: 300 } };

describe.each(BOTH_DATABASES)("ordering over %s", (kind) => {
  const { database, ask } = apiShop(kind);
  beforeEach(() => setGlue({ stock: 83, price_haler: 15_900, active: true }));

  const setGlue = async (columns: { stock?: number; price_haler?: number; active?: boolean }) => {
    await setProduct(database.db.sql, P.glue, columns);
  };

  const stockOf = async (id: number) =>
    (
      await database.db.sql
        .selectFrom("products")
        .select("stock")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).stock;

  describe("placing", () => {
    it("reduces the stock, empties the cart and creates an order that needs its hash", async () => {
      const guest = await readyGuest(ask, GLUE);
      await guest.put({
        productId: P.skirting,
        dimensions: { length_cm: 250 },
        quantity: 2,
        note: "bez koncovek",
      });
      const before = await guest.read();
      const order = await placeOrder(guest, { note: "Zvonit dvakrát" });
      const { number } = order;
      expect(number).toMatch(/^26\d{6}$/);
      expect(order).toMatchObject({
        variable_symbol: number,
        state: "new",
        payment_state: "waiting",
        total_tax_incl: before.totals.total_tax_incl,
      });
      expect(order.hash).toMatch(/^[\w-]{22}$/);
      expect(order.payment).toMatchObject({
        type: "transfer",
        account: "19-2000145399/0800",
        iban: "CZ6508000000192000145399",
        due: "2026-03-08",
      });
      expect(order.payment.spayd).toBe(
        `SPD*1.0*ACC:CZ6508000000192000145399*AM:692.00*CC:CZK*X-VS:${number}*MSG:OBJEDNAVKA ${number}`,
      );
      expect(await stockOf(P.glue)).toBe(81);
      expect(await stockOf(P.skirting)).toBe(750);

      const after = await guest.read();
      expect(after).toMatchObject({
        id: guest.cart.id,
        items: [],
        checkout: { deliveryId: null },
        totals: { total_tax_incl: 0 },
      });

      const read = await expectOk(ask("GET", `/api/order/${order.id}/${order.hash}`), orderSchema);
      expect(read).toMatchObject({
        email: "jana@example.cz",
        phone: "+420601234567",
        invoice: { zip: "19000", country: "CZ" },
        company: null,
        delivery_address: null,
        note: "Zvonit dvakrát",
        created_at: "2026-03-01T10:00:00.000Z",
        locale: "cs",
        history: [{ at: "2026-03-01T10:00:00.000Z", state: "new" }],
        delivery: { code: "carrier", store: null },
      });
      expect(read.totals).toEqual(before.totals);
      expect(
        read.items.map(({ sku, quantity, note, total_tax_incl, dimensions }) => [
          sku,
          quantity,
          note,
          total_tax_incl,
          dimensions?.length_cm,
        ]),
      ).toEqual([
        ["LEPIDLO-1KG", 2, "", 318, undefined],
        ["LISTA-81", 2, "bez koncovek", 225, 250],
      ]);
      for (const path of [
        `${order.id}/${order.hash}x`,
        `${order.id}/x`,
        `${order.id + 1}/${order.hash}`,
        `0/${order.hash}`,
        `x/${order.hash}`,
      ]) {
        expect((await ask("GET", `/api/order/${path}`)).status).toBe(404);
      }
    });

    it("has a QR code only for a transfer", async () => {
      const order = await placeOrder(await readyGuest(ask, GLUE));
      const svg = await ask("GET", `/api/order/${order.id}/${order.hash}/qr.svg`);
      expect(svg.headers.get("content-type")).toContain("image/svg+xml");
      expect(String(svg.body)).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
      expect(await readQr(String(svg.body))).toBe(order.payment.spayd);
      expect((await ask("GET", `/api/order/${order.id}/x/qr.svg`)).status).toBe(404);
      const onDelivery = await placeOrder(
        await readyGuest(ask, GLUE, { deliveryId: 2, paymentId: 2 }),
      );
      expect(onDelivery).toMatchObject({
        payment_state: "cod",
        payment: { spayd: null, iban: null },
      });
      expect(
        (await ask("GET", `/api/order/${onDelivery.id}/${onDelivery.hash}/qr.svg`)).status,
      ).toBe(404);
      expect(Number(onDelivery.number)).toBe(Number(order.number) + 1);
    });

    it("stores a company, another address, and the store of a pickup", async () => {
      const companyData = { name: "Podlahy s.r.o.", companyId: "27082440" };
      const delivery = {
        ...BUYER.invoice,
        street: "Krátká 3\n",
        company: "Truhlářství\r\nMalý",
        phone: "905 123 456",
        phonePrefix: "+421",
      };
      const sent = await placeOrder(await readyGuest(ask, GLUE), { companyData, delivery });
      const read = async ({ id, hash }: { id: number; hash: string }) =>
        await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
      expect(await read(sent)).toMatchObject({
        company: { companyId: "27082440", taxId: null },
        delivery_address: {
          street: "Krátká 3",
          country: "CZ",
          company: "Truhlářství Malý",
          phone: "+421905123456",
        },
      });
      const fetched = await placeOrder(
        await readyGuest(ask, GLUE, { deliveryId: 1, storeId: 1, paymentId: 1 }),
        { delivery },
      );
      expect(await read(fetched)).toMatchObject({
        company: null,
        delivery_address: null,
        delivery: { type: "store", store: { id: 1, name: "Prodejna 1" } },
      });
    });

    // Specification: 3.9
    it("takes addresses with a name instead of its parts, and numbers of the recipient's company", async () => {
      const { firstname: _first, lastname: _last, ...place } = BUYER.invoice;
      const delivery = {
        ...place,
        name: "Anna Marie Malá",
        company: "Truhlářství Malá",
        companyId: "27082440",
        taxId: "CZ27082440",
      };
      const { id, hash } = await placeOrder(await readyGuest(ask, GLUE), {
        invoice: { ...place, name: "Jan Malý" },
        delivery,
      });
      expect(await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).toMatchObject({
        invoice: { firstname: "Jan", lastname: "Malý" },
        delivery_address: {
          firstname: "Anna Marie",
          lastname: "Malá",
          companyId: "27082440",
          taxId: "CZ27082440",
        },
      });
    });

    it("stores the given parts of another address, and shows older ones without company and phone", async () => {
      const { id, hash } = await placeOrder(await readyGuest(ask, GLUE), {
        delivery: BUYER.invoice,
      });
      const read = async () =>
        (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).delivery_address;
      expect(await read()).toMatchObject({ street: "Dlouhá 12", company: null, phone: null });
      const delivery_address = JSON.stringify({ ...BUYER.invoice, street: "Stará 1" });
      await setOrder(database.db.sql, id, { delivery_address });
      expect(await read()).toMatchObject({ street: "Stará 1", company: null, phone: null });
    });

    it.each([
      [
        "of the invoice's country where none is typed",
        { phonePrefix: "", phone: "601 234 567" },
        "+420601234567",
      ],
      ["left out", { phonePrefix: undefined, phone: "601 234 567" }, "+420601234567"],
      ["of Slovakia", { phonePrefix: "+421", phone: "0905 123 456" }, "+421905123456"],
    ])("stores a phone with its prefix, given as %s", async (_name, entered, phone) => {
      const { id, hash } = await placeOrder(await readyGuest(ask, GLUE), entered);
      expect((await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).phone).toBe(
        phone,
      );
    });

    it("orders once per idempotency key", async () => {
      const guest = await readyGuest(ask, GLUE);
      const first = await placeOrder(guest);
      expect(await placeOrder(guest)).toEqual(first);
      expect(await stockOf(P.glue)).toBe(81);
      expect(errorsOf(await guest.order({}, "attempt-0002"))).toEqual({ cart: ["required"] });
      await guest.put(GLUE);
      await expectOk(guest.choose({ deliveryId: 2, paymentId: 1 }), cartSchema);
      expect((await placeOrder(guest, {}, "attempt-0003")).number).not.toBe(first.number);
    });

    it("does not return another shopper's order for the same key", async () => {
      const [one, two] = [await readyGuest(ask, GLUE), await readyGuest(ask, GLUE)];
      expect((await placeOrder(one)).id).not.toBe((await placeOrder(two)).id);
      expect(
        (
          await ask("POST", "/api/order", {
            headers: { ...two.headers, "Idempotency-Key": "attempt-0001" },
            body: { ...acknowledging(one.cart), ...BUYER },
          })
        ).status,
      ).toBe(404);
    });

    // Specification: 5.30, 5.35, 5.36
    it.each([
      ["no agreement", { agreement: false }, { agreement: ["confirmed"] }],
      [
        "another country",
        { invoice: { ...BUYER.invoice, country: "DE" } },
        { "invoice.country": ["country_mismatch"] },
      ],
      [
        "a name with digits",
        { invoice: { ...BUYER.invoice, firstname: "R2D2" } },
        { "invoice.firstname": ["regex"] },
      ],
      ["no e-mail", { email: "" }, { email: ["required"] }],
      [
        "a company without its id",
        { companyData: { name: "AB" } },
        { "companyData.companyId": ["required"] },
      ],
      ["a phone that is too long", { phone: "601 234 5678" }, { phone: ["phone_length"] }],
      [
        "one of another address",
        { delivery: { ...BUYER.invoice, phone: "601 234 5678" } },
        { "delivery.phone": ["phone_length"] },
      ],
      [
        "a delivery address without a postcode",
        { delivery: { ...BUYER.invoice, zip: "1" } },
        { "delivery.zip": ["min:5"] },
      ],
    ])("refuses %s", async (_name, fields, errors) => {
      const guest = await readyGuest(ask, GLUE);
      expect(errorsOf(await guest.order(fields))).toEqual(errors);
      expect(await stockOf(P.glue)).toBe(83);
    });

    it("needs an idempotency key", async () => {
      const guest = await readyGuest(ask, GLUE);
      for (const key of ["", "short", "x".repeat(65), "with a space"])
        expect(errorsOf(await guest.order({}, key))).toMatchObject({
          idempotencyKey: ["required"],
        });
    });

    // Specification: 5.31, 5.33
    it("needs delivery and payment", async () => {
      const guest = await newGuest(ask);
      await guest.put(GLUE);
      expect(errorsOf(await guest.order())).toEqual({
        deliveryId: ["choose_delivery"],
        paymentId: ["choose_payment"],
      });
      expect(await stockOf(P.glue)).toBe(83);
    });

    it("checks the carrier again for goods added later", async () => {
      const guest = await readyGuest(ask, GLUE);
      await guest.put(WIDE_CARPET);
      expect(errorsOf(await guest.order())).toEqual({
        deliveryId: [expect.stringMatching(/^parcel_too_long:\d+$/)],
      });
    });
  });

  describe("changes after the shopper's last view", () => {
    const changes = async (answer: Answer) => expectAnswer(answer, 409, cartChangedSchema).changes;

    it("orders only the cart that was shown", async () => {
      const guest = await readyGuest(ask, GLUE);
      const { version } = await guest.read();
      await guest.put({ productId: P.glue });
      expect(await changes(await guest.order({ cartVersion: version }))).toEqual([]);
      expect((await guest.order()).status).toBe(201);
    });

    it("reports a new price once, and orders after the confirmation", async () => {
      const guest = await readyGuest(ask, GLUE);
      await setGlue({ price_haler: 17_900 });
      const { version } = await guest.read();
      expect(await changes(await guest.order())).toMatchObject([
        { type: "price", name: "Zboží Lepidlo 1 kg", from: 159, to: 179 },
      ]);
      expect((await guest.order({ cartVersion: version })).status).toBe(409);
      const order = await expectOk(guest.order(), orderCreatedSchema);
      expect(order.total_tax_incl).toBe(358 + 149);
    });

    it("does not order sold-out or discontinued goods", async () => {
      const guest = await readyGuest(ask, GLUE);
      await setGlue({ stock: 1 });
      expect(await changes(await guest.order())).toMatchObject([{ type: "stock", from: 2, to: 1 }]);
      await setGlue({ active: false });
      expect(await changes(await guest.order())).toMatchObject([
        { type: "inactive", from: null, to: null },
      ]);
      expect(await stockOf(P.glue)).toBe(1);
    });
  });

  it("moves a sold-out product to the end of its listings", async () => {
    await placeOrder(await readyGuest(ask, { productId: P.lastPack }));
    const { in_stock } = await database.db.sql
      .selectFrom("listings")
      .select("in_stock")
      .where("product_id", "=", P.lastPack)
      .executeTakeFirstOrThrow();
    expect(in_stock).toBe(false);
    await placeOrder(
      await readyGuest(ask, { productId: P.rug, variantId: V.rugLarge, quantity: 2 }),
    );
    const rug = await database.db.sql
      .selectFrom("listings")
      .select("in_stock")
      .where("product_id", "=", P.rug)
      .executeTakeFirstOrThrow();
    expect(rug.in_stock).toBe(true);
  });
});
