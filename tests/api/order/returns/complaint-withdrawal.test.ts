import { beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { readDocuments } from "../../../../server/api/order/documents/documents.repo";
import { storeRefundCauses } from "../../../../server/db/migrations/0063-refund-causes";
import { placeOrder, readyGuest, TODAY } from "../../../support/backends/api";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { setOrder, setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";
import { deliver } from "../../../support/orders/delivered-order";
import { refundsOf, returnsOf, type Pieces } from "../../../support/orders/returns";
import { printingCommandsOf } from "../../../support/process/run-command";
import { SQUARES, voucherShop } from "../../../support/shops/voucher-shop";

const CARD = "DAREK1000";

describe.each(BOTH_DATABASES)(
  "goods whose price a complaint has reduced, withdrawn over %s",
  (kind) => {
    const { db, again, ask, put } = voucherShop(kind);
    beforeEach(() => setProduct(db().sql, P.glue, { price_haler: 109_000 }));

    async function order(quantity = 1, codes: readonly string[] = []): Promise<OrderCreated> {
      const guest = await readyGuest(
        ask,
        { productId: P.glue, quantity },
        { deliveryId: 2, paymentId: 1 },
      );
      await guest.put(SQUARES);
      for (const code of codes) await put(guest, code);
      const created = await placeOrder(guest);
      await deliver(db(), created, TODAY);
      return created;
    }
    const { read, options, quote, withdraw, withdrawal, complain } = returnsOf(ask);
    const command = printingCommandsOf(again);
    async function run(...args: string[]): Promise<string> {
      const { code, out } = await command(...args);
      expect([code, out]).toEqual([0, out]);
      return out;
    }
    /** A settled complaint with a refund. */
    async function reduce(created: OrderCreated, pieces: Pieces, crowns: string): Promise<void> {
      const number = await complain(created, pieces);
      await run("orders", "complaint", number, "settle", "--note", "Sleva", "--refund", crowns);
    }
    const accept = (number: string) => run("orders", "withdrawal", number, "accept");
    const refunds = async (created: OrderCreated) =>
      (await refundsOf(db(), created)).map((haler) => haler / 100);
    /** Invoice and credit notes together are what the shop keeps. */
    async function expectKept(created: OrderCreated, crowns: number): Promise<void> {
      const documents = (await readDocuments(db(), created.id)).map(
        ({ data }) => data.total.grossHaler + (data.roundingHaler ?? 0),
      );
      const kept = (await refunds(created)).reduce(
        (left, amount) => left - amount,
        created.total_tax_incl,
      );
      expect([
        documents.reduce((sum, haler) => sum + haler, 0) / 100,
        Math.round(kept * 100) / 100,
      ]).toEqual([crowns, crowns]);
    }
    const restOfCard = async () =>
      (
        await db()
          .sql.selectFrom("vouchers")
          .select("rest_haler")
          .where("code", "=", CARD)
          .executeTakeFirstOrThrow()
      ).rest_haler;

    it("give back what is left of their price: in the offer, the promise, the refund, the mails and the papers", async () => {
      const created = await order();
      await reduce(created, [[0, 1]], "500");
      expect((await options(created)).items[0]).toMatchObject({ left: 1, refund_tax_incl: 590 });
      expect(await quote(created, [[0, 1]])).toMatchObject({
        refund_tax_incl: 590,
        goods_tax_incl: 590,
        kept: "part",
      });
      const number = await withdraw(created, [[0, 1]]);
      expect(await accept(number)).toContain("590.00 CZK");
      expect(await withdrawal(created, number)).toMatchObject({
        refund_tax_incl: 590,
        kept: "part",
      });
      expect([await refunds(created), (await read(created)).to_refund_tax_incl]).toEqual([
        [500, 590],
        1_090,
      ]);
      const mail = await db()
        .sql.selectFrom("mails")
        .select("data")
        .where("template", "=", "withdrawal_decided")
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(mail?.data).toMatchObject({ withdrawal: { refund_tax_incl: 590 } });
      await expectKept(created, created.total_tax_incl - 1_090);
    });

    it.each([
      ["the price of other goods stays", null, [[1, 1]]],
      [
        "the whole order: all but the refund and a dearer delivery",
        50,
        [
          [0, 1],
          [1, 1],
        ],
      ],
    ] as const)("%s", async (_, dearer, pieces) => {
      const created = await order();
      const { totals, items } = await read(created);
      const cheapest = Math.round(totals.delivery_tax_incl * 100) - (dearer ?? 0) * 100;
      await setOrder(db().sql, created.id, { cheapest_delivery_haler: cheapest });
      await reduce(created, [[0, 1]], "500");
      const right =
        dearer === null ? items[1]?.total_tax_incl : created.total_tax_incl - 500 - dearer;
      expect((await quote(created, pieces)).refund_tax_incl).toBe(right);
      await accept(await withdraw(created, pieces));
      expect(await refunds(created)).toEqual([500, right]);
      await expectKept(created, created.total_tax_incl - 500 - (right ?? 0));
    });

    it("the first release's refunds are found by the text of their reason", async () => {
      const created = await order(1, [CARD]);
      await reduce(created, [[0, 1]], "500");
      await accept(await withdraw(created, [[1, 1]]));
      const { sql } = db();
      const causes = async () => [
        await sql
          .selectFrom("refunds")
          .select(["reason", "complaint_id", "withdrawal_id"])
          .where("order_id", "=", created.id)
          .orderBy("id")
          .execute(),
        await sql
          .selectFrom("card_returns")
          .select("complaint_id")
          .where("order_id", "=", created.id)
          .orderBy("id")
          .execute(),
      ];
      const before = await causes();
      expect(before.map((rows) => rows.slice(-2))).toMatchObject([
        [
          { complaint_id: expect.any(Number), withdrawal_id: null },
          { complaint_id: null, withdrawal_id: expect.any(Number) },
        ],
        [{ complaint_id: expect.any(Number) }, { complaint_id: null }],
      ]);
      for (const [table, column] of [
        ["refunds", "complaint_id"],
        ["refunds", "withdrawal_id"],
        ["card_returns", "complaint_id"],
      ] as const)
        await sql.schema.alterTable(table).renameColumn(column, `old_${column}`).execute();
      await storeRefundCauses().up(sql);
      expect(await causes()).toEqual(before);
    });

    it("a refund that the release before wrote during a deployment lowers no other withdrawal", async () => {
      const created = await order();
      const number = await withdraw(created, [[0, 1]]);
      await accept(number);
      const before = await quote(created, [[1, 1]]);
      await db()
        .sql.updateTable("refunds")
        .set({ withdrawal_id: null })
        .where("reason", "=", `withdrawal ${number}`)
        .executeTakeFirstOrThrow();
      expect(await quote(created, [[1, 1]])).toEqual(before);
    });

    it("pieces without a complaint go first, and all parts add up", async () => {
      const created = await order(3);
      await reduce(created, [[0, 1]], "500");
      const numbers = [
        await withdraw(created, [[0, 1]]),
        await withdraw(created, [[0, 1]]),
        await withdraw(created, [[0, 1]]),
      ];
      for (const number of numbers) await accept(number);
      expect(await refunds(created)).toEqual([500, 1_090, 1_090, 590]);
      await expectKept(created, created.total_tax_incl - 3 * 1_090);
    });

    it("a complaint that is refunded after the promise lowers it, and no other promise", async () => {
      const created = await order();
      const { items } = await read(created);
      const numbers = [await withdraw(created, [[0, 1]]), await withdraw(created, [[1, 1]])];
      await reduce(created, [[0, 1]], "500");
      for (const number of numbers) await accept(number);
      const squares = items[1]?.total_tax_incl ?? 0;
      const [, adhesive, rest = 0] = await refunds(created);
      expect(adhesive).toBe(590);
      expect(rest).toBeGreaterThanOrEqual(squares);
      await expectKept(created, created.total_tax_incl - 1_090 - rest);
    });

    it("what a complaint returned to a gift card does not go back to it again", async () => {
      const created = await order(1, [CARD]);
      const card = (await read(created)).gift_cards[0]?.paid_tax_incl ?? 0;
      const before = await quote(created, [[0, 1]]);
      await reduce(created, [[0, 1]], "500");
      const after = await quote(created, [[0, 1]]);
      const sumOf = ({ refund_tax_incl, gift_cards }: typeof after) =>
        Math.round((refund_tax_incl + (gift_cards[0]?.amount_tax_incl ?? 0)) * 100);
      expect([sumOf(before), sumOf(after)]).toEqual([109_000, 59_000]);
      const number = await withdraw(created, [[0, 1]]);
      await accept(number);
      expect(sumOf(await withdrawal(created, number))).toBe(59_000);
      const back = (await refunds(created)).reduce((sum, crowns) => sum + crowns, 0);
      expect(
        Math.round(back * 100) + ((await restOfCard()) ?? 0) - (64_000 - Math.round(card * 100)),
      ).toBe(109_000);
      await accept(await withdraw(created, [[1, 1]]));
      expect(await restOfCard()).toBe(64_000);
    });

    it("goods that a card paid alone: money that the complaint took from the delivery counts, too", async () => {
      await db()
        .sql.updateTable("vouchers")
        .set({ value: 900_000, rest_haler: 900_000, tax: false })
        .where("code", "=", CARD)
        .execute();
      const created = await order(1, [CARD]);
      const { items, totals, gift_cards } = await read(created);
      expect(created.total_tax_incl).toBe(totals.delivery_tax_incl);
      expect(gift_cards[0]?.paid_tax_incl).toBe(1_090 + (items[1]?.total_tax_incl ?? 0));
      await reduce(created, [[0, 1]], "318");
      expect(await refunds(created)).toEqual([expect.any(Number)]);
      const back = [{ code: CARD, amount_tax_incl: 1_090 - 318 }];
      expect(await quote(created, [[0, 1]])).toMatchObject({
        refund_tax_incl: 0,
        gift_cards: back,
      });
      const number = await withdraw(created, [[0, 1]]);
      await accept(number);
      expect(await withdrawal(created, number)).toMatchObject({
        refund_tax_incl: 0,
        gift_cards: back,
      });
      await db()
        .sql.updateTable("vouchers")
        .set({ value: 100_000, tax: true })
        .where("code", "=", CARD)
        .execute();
    });

    it("a promise to a gift card is lowered, too", async () => {
      const created = await order(1, [CARD]);
      const number = await withdraw(created, [[0, 1]]);
      await reduce(created, [[0, 1]], "500");
      await accept(number);
      const { refund_tax_incl, gift_cards } = await withdrawal(created, number);
      expect(Math.round((refund_tax_incl + (gift_cards[0]?.amount_tax_incl ?? 0)) * 100)).toBe(
        59_000,
      );
    });
  },
);
