import { decode } from "bysquare/pay";
import { beforeEach, describe, expect, it } from "vitest";
import { toHaler } from "~/domain/price";
import { readDocuments } from "../../../../server/api/order/documents/documents.repo";
import { issueCreditNote } from "../../../../server/api/order/documents/issue-credit-note";
import { changeOrderState } from "../../../../server/api/order/state/change-state";
import { BUYER, placeOrder, readyGuest, TODAY } from "../../../support/backends/api";
import { DATABASES, testDatabase } from "../../../support/database/databases";
import { setOrder, setProduct } from "../../../support/database/set-row";
import { P, V } from "../../../support/goods/assortment";
import { drawnCodes, readPdf } from "../../../support/orders/pdf";
import { readQr } from "../../../support/orders/qr";
import { documentShop, type DocumentShop } from "../../../support/shops/document-shop";

const GLUE = { productId: P.glue, quantity: 1 };
const COD = { deliveryId: 2, paymentId: 2 };
const crowns = (haler: number): string =>
  (haler / 100)
    .toFixed(2)
    .replace(".", ",")
    .replace(/\B(?=(\d{3})+,)/g, " ");

describe.each(DATABASES)("documents of orders over %s", (kind) => {
  const database = testDatabase(kind);
  let shop: DocumentShop;
  beforeEach(async () => {
    shop = documentShop(database.db);
    await setProduct(database.db.sql, P.glue, { stock: 500 });
  });

  async function paid(line: object = GLUE, fields = {}) {
    const order = await shop.order(line, undefined, fields);
    await shop.setStates(order, { payment_state: "paid" });
    return order;
  }
  const invoiceOf = async (order: { id: number; hash: string }) => {
    const [document] = (await shop.read(order)).documents;
    if (!document) throw new Error("no invoice");
    return document;
  };

  it("have an invoice only after payment, with the ordered goods", async () => {
    const order = await shop.order({ productId: P.glue, quantity: 3 });
    const path = `/api/order/${order.id}/${order.hash}`;
    expect((await shop.read(order)).documents).toEqual([]);
    expect((await shop.file(`${path}/invoice.pdf`)).status).toBe(404);
    await shop.setStates(order, { payment_state: "paid" });
    const document = await invoiceOf(order);
    expect(document).toMatchObject({
      type: "invoice",
      number: expect.stringMatching(/^FV26\d{6}$/),
      issued_at: TODAY.toISOString(),
    });
    const file = await shop.file(document.url);
    expect(file).toMatchObject({
      status: 200,
      type: "application/pdf",
      cache: "private, no-store",
    });
    const [text = ""] = await readPdf(file.bytes);
    const { totals } = await shop.read(order);
    for (const expected of [
      ...[
        document.number,
        order.number,
        "Faktura – daňový doklad",
        "Jana Nováková",
        "Nášlap s.r.o.",
        "IČO 12345679, DIČ CZ12345679",
      ],
      ...[
        "Datum vystavení 1. března 2026",
        "Datum uskutečnění zdanitelného plnění 1. března 2026",
        "Městský soud v Praze",
        "Strana 1 z 1",
        "21 %",
      ],
      `Celkem s DPH ${crowns(toHaler(totals.total_tax_incl))} Kč`,
      `Celkem bez DPH ${crowns(toHaler(totals.total))} Kč`,
      "K úhradě 0,00 Kč",
    ])
      expect(text).toContain(expected);
    expect((await shop.file(`${path}/invoice.pdf`)).bytes).toEqual(file.bytes);
  });

  it("add up to the order in net, VAT and gross, with cuts, hems and vouchers", async () => {
    const dimensions = {
      width_cm: 250,
      length_cm: 420,
      hems: { code: "overlock", color: "black", sides: ["top", "left"] },
    };
    const guest = await readyGuest(shop.ask, {
      productId: P.carpet,
      variantId: V.carpet300,
      quantity: 2,
      dimensions,
    });
    await guest.put({ productId: P.glue, quantity: 1 });
    for (const voucherCode of ["VITEJTE10", "KOBERCE500"])
      await shop.ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
        headers: guest.headers,
        body: { voucherCode, guestEmail: "jana@example.cz", serviceType: "eshop" },
      });
    const order = await placeOrder(guest);
    await shop.setStates(order, { payment_state: "paid" });
    await invoiceOf(order);
    const [row] = await readDocuments(database.db, order.id);
    const { totals, items } = await shop.read(order);
    if (!row) throw new Error("no invoice");
    const { lines, total, vat } = row.data;
    expect(lines.map(({ kind: of }) => of)).toEqual(
      expect.arrayContaining(["goods", "service", "hems", "delivery", "voucher"]),
    );
    expect(total).toEqual({
      netHaler: toHaler(totals.total),
      vatHaler: toHaler(totals.total_tax_incl) - toHaler(totals.total),
      grossHaler: toHaler(totals.total_tax_incl),
    });
    expect(
      vat.map(({ rate, netHaler, vatHaler }) => ({
        rate,
        base: netHaler / 100,
        tax: vatHaler / 100,
      })),
    ).toEqual(totals.vat);
    expect(lines[0]?.details.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      "2 × 250 × 420 cm z role 300 cm",
    ]);
    expect(items).toHaveLength(2);
  });

  it("have a payment QR code while delivered goods are unpaid", async () => {
    const order = await shop.order({ productId: P.glue, quantity: 2 });
    const sent = await shop.order(GLUE);
    await shop.setStates(order, { state: "shipped" });
    const [code = "", ...more] = await drawnCodes(
      (await shop.file((await invoiceOf(order)).url)).bytes,
    );
    expect(more).toEqual([]);
    const { payment, variable_symbol, total_tax_incl } = await shop.read(order);
    const expectedCode = `SPD*1.0*ACC:${payment.iban}*AM:${total_tax_incl.toFixed(2)}*CC:CZK*X-VS:${variable_symbol}*MSG:OBJEDNAVKA ${order.number}`;
    expect([await readQr(code), payment.spayd]).toEqual([expectedCode, expectedCode]);
    await shop.setStates(sent, { state: "shipped", payment_state: "paid" });
    expect(await drawnCodes((await shop.file((await invoiceOf(sent)).url)).bytes)).toEqual([]);
  });

  it("have PAY by square in the Slovak version, like order and e-mail", async () => {
    const slovak = documentShop(database.db, { country: "SK" });
    const invoice = { ...BUYER.invoice, city: "Bratislava", zip: "811 01", country: "SK" };
    const order = await slovak.order(GLUE, undefined, { invoice });
    await slovak.setStates(order, { state: "shipped" });
    const { payment, variable_symbol, total_tax_incl, documents } = await slovak.read(order);
    const svg = await slovak.ask("GET", `/api/order/${order.id}/${order.hash}/qr.svg`);
    const [drawn = ""] = await drawnCodes((await slovak.file(documents[0]?.url ?? "")).bytes);
    expect([await readQr(String(svg.body)), await readQr(drawn)]).toEqual([
      payment.pay_by_square,
      payment.pay_by_square,
    ]);
    expect(decode(payment.pay_by_square ?? "")).toMatchObject({
      payments: [
        {
          amount: total_tax_incl,
          currencyCode: "CZK",
          variableSymbol: variable_symbol,
          beneficiary: { name: "Naslap s.r.o." },
          bankAccounts: [{ iban: payment.iban }],
        },
      ],
    });
    expect((await shop.read(await shop.order(GLUE))).payment.pay_by_square).toBeNull();
  });

  it("keep their bytes after changes of goods, settings and buyer, and for parallel requests", async () => {
    const order = await paid();
    const { url } = await invoiceOf(order);
    const [first, second] = await Promise.all([shop.file(url), shop.file(url)]);
    expect(first.bytes).toEqual(second.bytes);
    const { sql } = database.db;
    await setOrder(sql, order.id, {
      invoice: JSON.stringify({ firstname: "X" }),
      totals: JSON.stringify({}),
    });
    await sql
      .updateTable("order_items")
      .set({ name: "X", total_haler: 1 })
      .where("order_id", "=", order.id)
      .execute();
    shop.passDays(400);
    expect((await shop.file(url)).bytes).toEqual(first.bytes);
  });

  it("are 404 for a wrong hash, another order's number and an invalid number", async () => {
    const [mine, otherOrder] = [await paid(), await paid()];
    const { number } = await invoiceOf(otherOrder);
    const tried = [
      `/api/order/${mine.id}/${otherOrder.hash}/invoice.pdf`,
      `/api/order/${mine.id}/${mine.hash}/documents/${number}.pdf`,
      `/api/order/${otherOrder.id}/x/documents/${number}.pdf`,
      `/api/order/${mine.id}/${mine.hash}/documents/FV99000001.pdf`,
      `/api/order/${mine.id}/${mine.hash}/documents/..%2f${number}.pdf`,
      `/api/order/999999/${mine.hash}/invoice.pdf`,
    ];
    for (const path of tried) expect([path, (await shop.file(path)).status]).toEqual([path, 404]);
  });

  it("are issued at the handover for cash on delivery, and never for a cancelled order", async () => {
    const cod = await shop.order(GLUE, COD);
    expect((await shop.read(cod)).documents).toEqual([]);
    await shop.setStates(cod, { state: "shipped" });
    shop.passDays(2);
    const { url } = await invoiceOf(cod);
    const [text = ""] = await readPdf((await shop.file(url)).bytes);
    expect(text).toContain("Datum vystavení 3. března 2026");
    expect(text).toContain("Datum uskutečnění zdanitelného plnění 1. března 2026");
    expect(text).toContain("Zaplaťte při převzetí");
    const cancelled = await shop.order(GLUE);
    await shop.setStates(cancelled, { state: "cancelled" });
    expect((await shop.read(cancelled)).documents).toEqual([]);
    expect(
      (await shop.file(`/api/order/${cancelled.id}/${cancelled.hash}/invoice.pdf`)).status,
    ).toBe(404);
  });

  it("have unique numbers without gaps for twenty parallel requests to two instances", async () => {
    const orders = [];
    for (let count = 0; count < 20; count++) orders.push(await paid());
    const other = documentShop(database.again());
    await Promise.all(
      orders.flatMap((order) => [shop.read(order), other.read(order), shop.read(order)]),
    );
    const rows = await database.db.sql
      .selectFrom("documents")
      .select(["number", "order_id"])
      .where("type", "=", "invoice")
      .orderBy("number")
      .execute();
    const of26 = rows
      .filter(({ number }) => number.startsWith("FV26"))
      .map(({ number }) => Number(number.slice(4)));
    expect(of26).toEqual(of26.map((_, index) => index + 1));
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(rows.length);
    expect([...shop.failures, ...other.failures]).toEqual([]);
  });

  it("reuse the number of a failed transaction", async () => {
    const order = await paid();
    const failing = database.db.transaction(async (tx) => {
      await tx.sql.updateTable("document_counters").set({ last: 9_999 }).execute();
      throw new Error("killed");
    });
    await expect(failing).rejects.toThrow("killed");
    expect(Number((await invoiceOf(order)).number.slice(4))).toBeLessThan(9_999);
  });

  it("credit an invoice in parts that add up and never exceed it", async () => {
    const order = await paid({ productId: P.glue, quantity: 3 });
    await invoiceOf(order);
    const credit = (lines?: { line: number; quantity?: number }[]) =>
      database.db.transaction((tx) =>
        issueCreditNote(tx, { orderId: order.id, lines, reason: "Odstoupení od smlouvy" }, TODAY),
      );
    expect((await credit([{ line: 0, quantity: 4 }])).ok).toBe(false);
    expect((await credit([{ line: 7 }])).ok).toBe(false);
    expect((await credit([{ line: 0, quantity: 1 }])).ok).toBe(true);
    expect((await credit([{ line: 0, quantity: 2.5 }])).ok).toBe(false);
    expect((await credit()).ok).toBe(true);
    expect((await credit()).ok).toBe(false);
    const [invoice, ...credits] = await readDocuments(database.db, order.id);
    for (const amount of ["netHaler", "vatHaler", "grossHaler"] as const)
      expect(credits.reduce((sum, { data }) => sum + data.total[amount], 0)).toBe(
        -(invoice?.data.total[amount] ?? 0),
      );
    const listed = (await shop.read(order)).documents;
    expect(listed.map(({ type }) => type)).toEqual(["invoice", "credit_note", "credit_note"]);
    const [text = ""] = await readPdf((await shop.file(listed[1]?.url ?? "")).bytes);
    for (const expected of [
      "Opravný daňový doklad",
      `Opravuje doklad ${invoice?.number}`,
      "Důvod opravy: Odstoupení od smlouvy",
      "K vrácení",
    ])
      expect(text).toContain(expected);
    const unpaid = await shop.order(GLUE);
    expect(
      (
        await database.db.transaction((tx) =>
          issueCreditNote(tx, { orderId: unpaid.id, reason: "x" }, TODAY),
        )
      ).ok,
    ).toBe(false);
  });

  it("credit the invoice of a paid cancelled order once", async () => {
    const order = await paid();
    await invoiceOf(order);
    const cancel = () =>
      database.db.transaction((tx) =>
        changeOrderState({ tx, now: TODAY }, { orderId: order.id, to: "cancelled" }),
      );
    expect((await cancel()).ok).toBe(true);
    expect((await cancel()).ok).toBe(false);
    const [invoice, credit, ...more] = await readDocuments(database.db, order.id);
    expect(more).toEqual([]);
    expect(credit?.data).toMatchObject({
      type: "credit_note",
      corrects: { number: invoice?.number, reason: "Objednávka byla zrušena" },
    });
    expect(credit?.data.total.grossHaler).toBe(-(invoice?.data.total.grossHaler ?? 0));
  });
});
