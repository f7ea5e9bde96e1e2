import { beforeEach, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { toHaler } from "~/domain/price";
import { readDocuments } from "../../../../server/api/order/documents/documents.repo";
import { BOTH_DATABASES, testDatabase } from "../../../support/database/databases";
import { setProduct, setVariant } from "../../../support/database/set-row";
import { P, V } from "../../../support/goods/assortment";
import { readPdf } from "../../../support/orders/pdf";
import {
  BUYER_NAME,
  changeState,
  decide,
  orderWithVouchers,
  pathOf,
  returnsOf,
  type Pieces,
} from "../../../support/orders/returns";
import { documentShop, type DocumentShop } from "../../../support/shops/document-shop";

describe.each(BOTH_DATABASES)("credit notes of withdrawals over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: DocumentShop;
  beforeEach(async () => {
    shop = documentShop(database.db);
    const { sql } = database.db;
    await setProduct(sql, P.glue, { stock: 800 });
    await setVariant(sql, V.carpet300, { stock: 3_000 });
  });

  const order = () => orderWithVouchers(shop.ask);
  const returns = returnsOf((...request) => shop.ask(...request));
  const withdraw = (created: OrderCreated, ...pieces: Pieces) => returns.withdraw(created, pieces);
  const accept = (number: string) => decide(database.db, number);
  const documents = async ({ id }: OrderCreated) =>
    (await readDocuments(database.db, id)).map(({ data }) => data);
  const refunds = async (created: OrderCreated) =>
    (await shop.read(created)).withdrawals.map(({ refund_tax_incl }) => toHaler(refund_tax_incl));

  it("equal the refunds with vouchers in proportion, and add up to the invoice", async () => {
    const created = await order();
    await shop.setStates(created, { state: "delivered", payment_state: "paid" });
    await shop.read(created);
    for (const pieces of [[[1, 2]], [[0, 1]], [[1, 3]], [[0, 1]]] as const)
      await accept(await withdraw(created, ...pieces));
    const [invoice, ...notes] = await documents(created);
    expect(notes.map(({ total }) => -total.grossHaler)).toEqual(await refunds(created));
    for (const { lines } of notes)
      expect(lines.some((line) => line.kind === "voucher" && line.grossHaler > 0)).toBe(true);
    for (const sum of ["netHaler", "vatHaler", "grossHaler"] as const)
      expect(notes.reduce((total, note) => total + note.total[sum], 0)).toBe(
        -(invoice?.total[sum] ?? 0),
      );
    const [, first] = (await shop.read(created)).documents;
    const [text = ""] = await readPdf((await shop.file(first?.url ?? "")).bytes);
    for (const expected of [
      `Důvod opravy: Odstoupení od smlouvy ${created.number}-O1`,
      `Opravuje doklad ${invoice?.number}`,
      "Sleva – poukaz VITEJTE10",
    ])
      expect(text).toContain(expected);
    expect((await shop.read(created)).state).toBe("returned");
  });

  it("exist even if the due invoice was not issued yet", async () => {
    const created = await order();
    await shop.setStates(created, { payment_state: "paid" });
    // a read would issue the invoice
    const item = await database.db.sql
      .selectFrom("order_items")
      .select("id as item_id")
      .where("order_id", "=", created.id)
      .orderBy("position", "desc")
      .executeTakeFirstOrThrow();
    const body = { ...BUYER_NAME, items: [{ ...item, quantity: 1 }] };
    await shop.ask("POST", `${pathOf(created)}/withdrawal`, { body });
    await accept(`${created.number}-O1`);
    expect((await documents(created)).map(({ type }) => type)).toEqual(["invoice", "credit_note"]);
  });

  it("wait for the invoice of an unpaid order", async () => {
    const created = await order();
    await accept(await withdraw(created, [1, 2]));
    await accept(await withdraw(created, [1, 1]));
    expect(await documents(created)).toEqual([]);
    await shop.setStates(created, { payment_state: "paid" });
    await shop.read(created);
    const [, note, ...more] = await documents(created);
    expect([-(note?.total.grossHaler ?? 0), more]).toEqual([
      (await refunds(created)).reduce((sum, haler) => sum + haler, 0),
      [],
    ]);
    expect(note?.corrects?.reason).toBe(
      `Odstoupení od smlouvy ${created.number}-O1, ${created.number}-O2`,
    );
  });

  it("credit goods cancelled after a withdrawal once", async () => {
    const created = await order();
    await shop.setStates(created, { payment_state: "paid" });
    await shop.read(created);
    await accept(await withdraw(created, [1, 1]));
    await changeState(database.db, created, "cancelled");
    const [invoice, ...notes] = await documents(created);
    expect(notes).toHaveLength(2);
    expect(notes.reduce((sum, { total }) => sum + total.grossHaler, 0)).toBe(
      -(invoice?.total.grossHaler ?? 0),
    );
  });

  it("do not credit goods of a cancelled order again after a withdrawal", async () => {
    const created = await order();
    await shop.setStates(created, { payment_state: "paid" });
    const number = await withdraw(created, [1, 1]);
    await changeState(database.db, created, "cancelled");
    await accept(number);
    expect((await documents(created)).map(({ type }) => type)).toEqual(["invoice", "credit_note"]);
  });
});
