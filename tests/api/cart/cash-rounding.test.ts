import { beforeAll, describe, expect, it } from "vitest";
import {
  cartChangedSchema,
  orderPaymentsSchema,
  orderSchema,
  type OrderCreated,
} from "~/contract/order/order";
import { withdrawalCreatedSchema } from "~/contract/order/withdrawal";
import { isdocOf } from "../../../server/adapters/isdoc/isdoc";
import { documentPdf } from "../../../server/adapters/pdf/invoice";
import { pohodaOf } from "../../../server/adapters/pohoda";
import { accountingCsv } from "../../../server/api/order/documents/accounting-csv";
import { readDocuments } from "../../../server/api/order/documents/documents.repo";
import { issueInvoice } from "../../../server/api/order/documents/issue-invoice";
import { decideWithdrawal } from "../../../server/api/order/returns/withdrawal/decide-withdrawal";
import { leftToPay } from "../../../server/rules/document";
import { expectAnswer, expectOk, placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { acknowledging, BUYER } from "../../support/backends/ask";
import { BOTH_DATABASES } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { isdocErrors } from "../../support/isdoc/validate";
import { deliver } from "../../support/orders/delivered-order";
import { readPdf } from "../../support/orders/pdf";
import { pohodaErrors } from "../../support/pohoda/validate";
import { apiShop } from "../../support/shops/api-shop";

const [TRANSFER, COD] = [1, 2];

describe.each(BOTH_DATABASES)("cash is paid in whole crowns, over %s", (kind) => {
  const { database, ask } = apiShop(kind);
  beforeAll(() => setProduct(database.db.sql, P.glue, { price_haler: 10_010, stock: 83 }));

  const ready = (paymentId: number, quantity = 1) =>
    readyGuest(ask, { productId: P.glue, quantity }, { deliveryId: 2, paymentId });
  const pathOf = ({ id, hash }: OrderCreated) => `/api/order/${id}/${hash}`;
  const read = async (order: OrderCreated) =>
    await expectOk(ask("GET", pathOf(order)), orderSchema);
  const placed = async (quantity = 1) => placeOrder(await ready(COD, quantity));
  const documents = async ({ id }: OrderCreated) =>
    (await readDocuments(database.db, id)).map(({ data }) => data);
  const invoiced = async (order: OrderCreated) => {
    await deliver(database.db, order, TODAY);
    await database.db.transaction((tx) => issueInvoice(tx, order.id, TODAY));
    const [invoice] = await documents(order);
    return invoice ?? expect.fail();
  };

  it.each([
    [TRANSFER, 1, 249.1, 0],
    [COD, 1, 288.1, -0.1],
    [COD, 5, 688.5, 0.5],
  ])(
    "the cart: payment %i, %i pieces",
    async (paymentId, quantity, total_tax_incl, rounding_tax_incl) => {
      const guest = await ready(paymentId, quantity);
      expect((await guest.read()).totals).toMatchObject({ total_tax_incl, rounding_tax_incl });
    },
  );

  it("the order, its mail and the VAT, which the rounding does not change", async () => {
    const order = await placed();
    expect(order.total_tax_incl).toBe(288);
    const { totals } = await read(order);
    expect(totals).toMatchObject({ total_tax_incl: 288.1, rounding_tax_incl: -0.1 });
    expect(
      totals.vat.reduce(
        (sum, { base, tax }) => sum + Math.round(base * 100) + Math.round(tax * 100),
        0,
      ),
    ).toBe(28_810);
    const mail = await database.db.sql
      .selectFrom("mails")
      .select("data")
      .where("template", "=", "order_placed")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(mail?.data).toMatchObject({ total_tax_incl: 288, totals: { rounding_tax_incl: -0.1 } });
  });

  it("the rounding and the sum to pay are confirmed", async () => {
    const guest = await ready(COD);
    const { acknowledged } = acknowledging(await guest.read());
    const send = (changed: object) =>
      guest.order(
        { acknowledged: { ...acknowledged, ...changed } },
        `cash-attempt-${Object.keys(changed).length}`,
      );
    const without = expectAnswer(
      await send({ rounding_tax_incl: undefined, total_tax_incl: 288.1 }),
      409,
      cartChangedSchema,
    );
    expect(without.changes).toEqual([
      { item_id: null, type: "rounding", name: null, from: 0, to: -0.1 },
      { item_id: null, type: "total", name: null, from: 288.1, to: 288 },
    ]);
    expect((await send({})).status).toBe(201);
  });

  it("another payment of an order", async () => {
    const order = await placeOrder(await ready(TRANSFER));
    const offered = (await expectOk(ask("GET", `${pathOf(order)}/payments`), orderPaymentsSchema))
      .data;
    expect(offered.map(({ id, total_tax_incl }) => [id, total_tax_incl])).toEqual(
      expect.arrayContaining([
        [TRANSFER, 249.1],
        [COD, 288],
      ]),
    );
    const change = (paymentId: number, total_tax_incl: number) =>
      ask("POST", `${pathOf(order)}/pay`, {
        body: { returnUrl: "https://www.naslap.example/", paymentId, total_tax_incl },
      });
    expect((await change(COD, 288.1)).status).toBe(422);
    expect((await change(COD, 288)).status).toBe(200);
    expect(await read(order)).toMatchObject({
      total_tax_incl: 288,
      totals: { total_tax_incl: 288.1, rounding_tax_incl: -0.1 },
    });
    expect((await change(TRANSFER, 249.1)).status).toBe(200);
    expect(await read(order)).toMatchObject({
      total_tax_incl: 249.1,
      totals: { total_tax_incl: 249.1, rounding_tax_incl: 0 },
    });
  });

  it("invoice, its PDF, ISDOC and the accounting table", async () => {
    const order = await placed();
    const invoice = await invoiced(order);
    expect(invoice).toMatchObject({
      total: { grossHaler: 28_810 },
      roundingHaler: -10,
      paidHaler: 28_800,
    });
    expect(leftToPay(invoice)).toBe(0);
    const unpaid = { ...invoice, paidHaler: 0 };
    const pages = await readPdf(await documentPdf(unpaid, TODAY));
    const text = pages.join(" ").replaceAll("\u00a0", " ");
    for (const words of ["288,10 Kč", "Zaokrouhlení", "−0,10 Kč", "K úhradě", "288,00 Kč"])
      expect(text).toContain(words);
    const isdoc = isdocOf(unpaid);
    for (const element of [
      "<TaxInclusiveAmount>288.10<",
      "<PayableRoundingAmount>-0.10<",
      "<PayableAmount>288.00<",
      "<PaidAmount>288.00<",
    ])
      expect(isdoc).toContain(element);
    expect(await isdocErrors([isdoc])).toEqual([]);
    const pohoda = pohodaOf([unpaid], invoice.seller.companyId);
    expect(pohoda).toContain("<typ:priceRound>-0.10<");
    expect(await pohodaErrors(pohoda)).toEqual([]);
    expect(accountingCsv([unpaid]).split("\r\n")[1]).toMatch(/;288,10;CZK;-0,10$/);
  });

  it.each([
    ["down", 1, [1]],
    ["up, in parts", 5, [2, 3]],
  ])(
    "a withdrawal returns what was paid, and the credit notes say so: rounded %s",
    async (_name, quantity, parts) => {
      const order = await placed(quantity);
      await invoiced(order);
      const [item] = (await read(order)).items;
      for (const pieces of parts) {
        const body = {
          name: "Jana Nováková",
          email: BUYER.email,
          items: [{ item_id: item?.id, quantity: pieces }],
        };
        const { number } = await expectOk(
          ask("POST", `${pathOf(order)}/withdrawal`, { body }),
          withdrawalCreatedSchema,
        );
        await database.db.transaction((tx) =>
          decideWithdrawal({ tx, now: TODAY }, { number, state: "accepted" }),
        );
      }
      const refunds = await database.db.sql
        .selectFrom("refunds")
        .select("amount_haler")
        .where("order_id", "=", order.id)
        .orderBy("id")
        .execute();
      const [, ...notes] = await documents(order);
      expect(notes.map((note) => -leftToPay(note))).toEqual(
        refunds.map(({ amount_haler }) => amount_haler),
      );
      expect(notes.map(({ roundingHaler }) => roundingHaler)).toEqual(
        quantity === 1 ? [10] : [0, -50],
      );
      expect(await isdocErrors(notes.map(isdocOf))).toEqual([]);
      expect(refunds.reduce((sum, { amount_haler }) => sum + amount_haler, 0)).toBe(
        Math.round(order.total_tax_incl * 100),
      );
    },
  );
});
