import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartUpdateSchema } from "~/contract/cart/cart";
import { repeatedSchema } from "~/contract/customer/member";
import { orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { REPEAT_PROPERTY } from "~/domain/plan";
import { cutSheetPdf } from "../../../server/adapters/pdf/cut-sheet";
import { cuttingListPdf } from "../../../server/adapters/pdf/cutting-list";
import { readCuttingList } from "../../../server/api/order/lists/cutting-list";
import { runCommand } from "../../../server/commands/index";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectOk,
  newGuest,
  placeOrder,
  readyGuest,
  type Ask,
} from "../../support/backends/api";
import { mergeInto } from "../../support/browser/merge";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { setVariant } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { readPdf } from "../../support/orders/pdf";
import { documentShop } from "../../support/shops/document-shop";
import { newMember } from "../../support/shops/member";

const piece = (number: number) => ({
  number,
  room: "Ložnice",
  room_index: 0,
  x: 0,
  y: 0,
  w: 295,
  l: 400,
  direction: "y",
  across_cm: 300,
  along_cm: 410,
  at_across_cm: 0,
  at_along_cm: 0,
});
const PLANNED = {
  query: "product=1&room=590-400",
  label: "Ložnice (č. 1, 2)",
  cuts: [1, 2].map((number) => ({ number, pieces: [piece(number)] })),
};
/** The plan with a change of the only piece in its first cut. */
const withPiece = (change: object) => ({
  ...PLANNED,
  cuts: PLANNED.cuts.map((cut, index) =>
    index === 0 ? { ...cut, pieces: [{ ...piece(1), ...change }] } : cut,
  ),
});
const CUTS = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { length_cm: 410 },
  quantity: 2,
  planned: PLANNED,
};

describe.each(BOTH_DATABASES)("the cuts of a floor plan over %s", (kind) => {
  let database: TestDatabase;
  let ask: Ask;
  let folder: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    ask = createTestApi(database.db).ask;
    folder = mkdtempSync(path.join(os.tmpdir(), "naslap-cuts-"));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  });

  it("are a line of their own, once", async () => {
    const guest = await newGuest(ask);
    await guest.put({ ...CUTS, planned: null });
    expect((await guest.put(CUTS)).item).toMatchObject({ quantity: 2, planned: PLANNED });
    expect(await guest.put(CUTS)).toMatchObject({ quantity: 2, original_quantity: 2 });
    await guest.put({ ...CUTS, planned: { ...PLANNED, query: "product=1&room=1-1" } });
    expect((await guest.read()).items.map(({ planned }) => planned?.query ?? null)).toEqual([
      null,
      PLANNED.query,
      "product=1&room=1-1",
    ]);
  });

  it("are in the cart once, with any note", async () => {
    const guest = await newGuest(ask);
    const { item } = await guest.put(CUTS);
    await guest.set({
      productId: P.carpet,
      variantId: V.carpet300,
      itemId: item?.id,
      quantity: 2,
      note: "Zvoňte",
    });
    expect(await guest.put(CUTS)).toMatchObject({ quantity: 2, original_quantity: 2 });
    expect((await guest.read()).items.map(({ quantity, note }) => [quantity, note])).toEqual([
      [2, "Zvoňte"],
    ]);
  });

  it("of goods that are not cut are refused", async () => {
    const guest = await newGuest(ask);
    await expect(guest.put({ productId: P.glue, quantity: 2, planned: PLANNED })).rejects.toThrow(
      "422",
    );
  });

  it("keeps labels on one line, without invisible characters", async () => {
    const guest = await newGuest(ask);
    await guest.put({ ...CUTS, planned: { ...PLANNED, label: "Ložnice\n\u202e(č. 1)" } });
    expect((await guest.read()).items.map(({ planned }) => planned?.label)).toEqual([
      "Ložnice (č. 1)",
    ]);
  });

  it.each([
    ["another note", { note: "Zvoňte" }, PLANNED],
    ["another number of pieces", { quantity: 3 }, null],
    ["another size", { dimensions: { length_cm: 500 } }, null],
    ["the same size", { dimensions: { length_cm: 410 } }, PLANNED],
  ])("with %s keep or lose their plan", async (_name, change, planned) => {
    const guest = await newGuest(ask);
    const { item } = await guest.put(CUTS);
    const set = {
      productId: P.carpet,
      variantId: V.carpet300,
      itemId: item?.id,
      quantity: 2,
      ...change,
    };
    expect((await expectOk(guest.set(set), cartUpdateSchema)).item?.planned).toEqual(planned);
  });

  it.each([
    ["no query", { ...PLANNED, query: "" }],
    [
      "a query with a line break, which would begin a line of the mail",
      { ...PLANNED, query: "product=1\n\nhttps://evil.example" },
    ],
    ["no label", { ...PLANNED, label: "" }],
    ["a long query", { ...PLANNED, query: "x".repeat(2_001) }],
    ["no cuts", { ...PLANNED, cuts: [] }],
    ["a long label", { ...PLANNED, label: "x".repeat(401) }],
    [
      "a room with a long name",
      { ...PLANNED, cuts: [{ number: 1, pieces: [{ ...piece(1), room: "x".repeat(41) }] }] },
    ],
    ["a negative place", { ...PLANNED, cuts: [{ number: 1, pieces: [{ ...piece(1), x: -1 }] }] }],
    [
      "101 cuts",
      { ...PLANNED, cuts: Array.from({ length: 101 }, () => ({ number: 1, pieces: [piece(1)] })) },
    ],
    ["fewer cuts than pieces", { ...PLANNED, cuts: PLANNED.cuts.slice(1) }],
    [
      "more cuts than pieces",
      { ...PLANNED, cuts: [...PLANNED.cuts, { number: 3, pieces: [piece(3)] }] },
    ],
    ["a piece longer than its cut", withPiece({ along_cm: 420 })],
    ["a piece beside its cut", withPiece({ at_across_cm: 10 })],
    ["a piece without a width", withPiece({ w: 0 })],
    [
      "more pieces than a cut has room for",
      { ...PLANNED, cuts: PLANNED.cuts.map((cut) => ({ ...cut, pieces: [piece(1), piece(2)] })) },
    ],
    ["a pattern without a repeat", { ...PLANNED, pattern: { repeat_cm: 0, drop: "half" } }],
    ["an unknown drop", { ...PLANNED, pattern: { repeat_cm: 60, drop: "third" } }],
    ["a broken piece", { ...PLANNED, cuts: [{ number: 1, pieces: [{ number: 1 }] }] }],
  ])("with %s are refused", async (_name, planned) => {
    const guest = await newGuest(ask);
    await expect(guest.put({ ...CUTS, planned })).rejects.toThrow("422");
    expect((await guest.read()).items).toEqual([]);
  });

  it("of more than 100 equal pieces are refused with the limit", async () => {
    const guest = await newGuest(ask);
    const cuts = Array.from({ length: 101 }, (_, index) => ({
      number: index + 1,
      pieces: [piece(index + 1)],
    }));
    expect(
      await guest.add({ ...CUTS, quantity: 101, planned: { ...PLANNED, cuts } }),
    ).toMatchObject({
      status: 422,
      body: { failures: [{ code: "plan_too_many_cuts", field: "planned.cuts", value: 100 }] },
    });
  });

  it("lose their plan if a login leaves fewer pieces of them", async () => {
    await setVariant(database.db.sql, V.carpet300, { stock: 1_300 });
    const [guest, member] = [await newGuest(ask), await newGuest(ask)];
    await member.put({ ...CUTS, planned: null });
    await guest.put(CUTS);
    await guest.put({ ...CUTS, planned: null, quantity: 1 });
    await mergeInto(database.db, guest, member);
    expect((await member.read()).items.map(({ quantity, planned }) => [quantity, planned])).toEqual(
      [
        [2, null],
        [1, null],
      ],
    );
    await setVariant(database.db.sql, V.carpet300, { stock: 10_000 });
  });

  it("go into the order, and onto the cutter's papers", async () => {
    const created = await placeOrder(await readyGuest(ask, CUTS, { deliveryId: 2, paymentId: 1 }));
    const order = await expectOk(
      ask("GET", `/api/order/${created.id}/${created.hash}`),
      orderSchema,
    );
    expect(order.items).toMatchObject([{ quantity: 2, planned: PLANNED }]);

    const run = async (...args: string[]) => {
      const [out, err]: [string[], string[]] = [[], []];
      const io = {
        print: (line: string) => out.push(line),
        printError: (line: string) => err.push(line),
      };
      const code = await runCommand(["orders", ...args], {
        open: () => database.again(),
        explain: () => undefined,
        ...io,
      });
      return { code, out: out.join("\n"), err: err.join("\n") };
    };
    const repeat = {
      id: REPEAT_PROPERTY,
      code: "repeat",
      name: JSON.stringify({ cs: "Raport", en: "Repeat" }),
      unit: "cm",
      is_filter: false,
    };
    await database.db.sql
      .insertInto("properties")
      .values(repeat)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database.db.sql
      .insertInto("product_properties")
      .values({ product_id: P.carpet, property_id: REPEAT_PROPERTY, position: 99, value: "64" })
      .execute();
    const { out } = await run("cutting-list", "2026-03-01");
    expect(out).toMatch(/roll 300 cm {2}8\.20 m {2}begin each cut at a repeat of 64 cm/);
    expect(out).toContain(`${created.number}-1.1  410 cm  1 Ložnice 300 × 410 cm`);
    expect(out).toContain(`${created.number}-1.2  410 cm  2 Ložnice 300 × 410 cm`);
    expect((await run("cutting-list", "2026-03-02")).out).toBe("nothing to cut on 2026-03-02");
    for (const wrong of [[], ["yesterday"], ["2026-13-40"], ["2026-03-01", "2026-03-02"]])
      expect(await run("cutting-list", ...wrong)).toMatchObject({
        code: 1,
        err: expect.stringContaining("Usage: orders cutting-list"),
      });

    const list = path.join(folder, "list.pdf");
    expect((await run("cutting-list", "2026-03-01", "--out", list)).code).toBe(0);
    const text = (await readPdf(readFileSync(list))).join(" ");
    expect(text).toContain("Seznam řezů");
    expect(text.replace(/\s/g, " ")).toContain("vzor po 64 cm: každý kus začněte na začátku vzoru");
    expect(text).toContain(`${created.number}-1.2`);
    expect(text).toContain("kus 2 – Ložnice: 300 × 410 cm");
    const sheet = path.join(folder, "sheet.pdf");
    expect((await run("cutsheet", created.number, "--out", sheet)).code).toBe(0);
    const sheetText = (await readPdf(readFileSync(sheet))).join(" ");
    expect(sheetText).toContain("kus 1 – Ložnice: 300 × 410 cm, od kraje 0 cm");
    expect(sheetText.replace(/\s+/g, " ")).toContain(
      "vzor po 64 cm: každý kus začněte na začátku vzoru",
    );
  });
  it("name the whole width on the cutter's list only of goods from a roll", async () => {
    await placeOrder(
      await readyGuest(
        ask,
        { productId: P.skirting, dimensions: { length_cm: 250 }, quantity: 1 },
        { deliveryId: 2, paymentId: 1 },
      ),
    );
    const skirting = (await readCuttingList(database.db, "2026-03-01")).find(({ name }) =>
      name.includes("išta"),
    );
    expect(skirting).toMatchObject({ widthCm: null, cuts: [{ lengthCm: 250, piece: "" }] });
    const pdfOf = async (widthCm: number | null) => {
      const cuts = [{ label: "26000001-1", lengthCm: 250, piece: "", pieces: [] }];
      const roll = { sku: "A", name: "Lišta", widthCm, repeatCm: null, lengthCm: 250, cuts };
      return (await readPdf(await cuttingListPdf([roll], "2026-03-01", "cs")))
        .join(" ")
        .replace(/\s+/g, " ");
    };
    expect(await pdfOf(400)).toContain("celá šířka");
    expect(await pdfOf(null)).not.toContain("celá šířka");
    expect(await pdfOf(null)).toContain("26000001-1 250 cm");
  });

  it("begin at the repeat of their plan, which may not be that of the goods", async () => {
    const sheetOf = async (pattern: object | null) => {
      const line = { ...CUTS, planned: { ...PLANNED, pattern } };
      const created = await placeOrder(
        await readyGuest(ask, line, { deliveryId: 2, paymentId: 1 }),
      );
      const order = await expectOk(
        ask("GET", `/api/order/${created.id}/${created.hash}`),
        orderSchema,
      );
      expect(order.items).toMatchObject([{ planned: { pattern } }]);
      return (await readPdf(await cutSheetPdf(order, "cs", { repeats: new Map([[P.carpet, 64]]) })))
        .join(" ")
        .replace(/\s+/g, " ");
    };
    expect(await sheetOf({ repeat_cm: 45, drop: "straight" })).toContain("vzor po 45 cm");
    expect(await sheetOf(null)).not.toContain("vzor po");
  });

  it("are all on the cutter's sheet, on more pages if needed", async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    const many = {
      ...PLANNED,
      cuts: numbers.map((number) => ({
        number,
        pieces: [{ ...piece(number), along_cm: 50, l: 40 }],
      })),
    };
    await setVariant(database.db.sql, V.carpet300, { stock: 10_000 });
    const line = { ...CUTS, dimensions: { length_cm: 50 }, quantity: 60, planned: many };
    const created = await placeOrder(
      await readyGuest(ask, line, { deliveryId: 1, storeId: 1, paymentId: 1 }),
    );
    const order = await expectOk(
      ask("GET", `/api/order/${created.id}/${created.hash}`),
      orderSchema,
    );
    const pages = await readPdf(await cutSheetPdf(order, "cs"));
    expect(pages.length).toBeGreaterThan(1);
    expect(
      numbers.filter((number) => !pages.join(" ").includes(`kus ${number} – Ložnice`)),
    ).toEqual([]);
  });

  it("of packs are none, of cuts at least one", async () => {
    const packs = { productId: P.squares, quantity: 3, planned: { ...PLANNED, cuts: [] } };
    const guest = await newGuest(ask);
    expect((await guest.put(packs)).item).toMatchObject({ quantity: 3, planned: packs.planned });
    expect(await guest.put(packs)).toMatchObject({ quantity: 3, original_quantity: 3 });
    await expect(guest.put({ ...packs, planned: PLANNED })).rejects.toThrow("422");
    const created = await placeOrder(await readyGuest(ask, packs, { deliveryId: 2, paymentId: 1 }));
    const order = await expectOk(
      ask("GET", `/api/order/${created.id}/${created.hash}`),
      orderSchema,
    );
    expect(order.items).toMatchObject([{ quantity: 3, planned: packs.planned }]);
  });

  it("are on the invoice: rooms with numbers, measures and direction of the pieces", async () => {
    const shop = documentShop(database.db);
    const pieces = [piece(1), { ...piece(2), x: 295, direction: "x" }];
    const order = await shop.order({
      ...CUTS,
      planned: {
        ...PLANNED,
        pattern: { repeat_cm: 45, drop: "half" },
        cuts: pieces.map((one) => ({ number: one.number, pieces: [one] })),
      },
    });
    await shop.setStates(order, { payment_state: "paid" });
    const [document] = (await shop.read(order)).documents;
    const text = (await readPdf((await shop.file(document?.url ?? "")).bytes)).join(" ");
    for (const expected of [
      "Plán podlahy",
      "Výška vzoru 45 cm, posun o polovinu",
      "Ložnice",
      "590",
      "1 300 × 410 cm shora dolů",
      "2 300 × 410 cm zleva doprava",
    ])
      expect(text).toContain(expected);
  });

  it("are in the cart again when a member repeats the order, once", async () => {
    await setVariant(database.db.sql, V.carpet300, { stock: 10_000 });
    const jana = await newMember(ask, "jana@naslap.example");
    await jana.put(CUTS);
    const body = { ...acknowledging(await jana.choose()), ...BUYER };
    const headers = { ...jana.headers, "Idempotency-Key": "planned-cuts-0000" };
    const { id } = await expectOk(ask("POST", "/api/order", { headers, body }), orderCreatedSchema);
    const repeat = async () =>
      await expectOk(jana.call("POST", `/api/me/orders/${id}/repeat`), repeatedSchema);
    const { cart, skipped } = await repeat();
    expect([cart.items.map(({ quantity, planned }) => [quantity, planned]), skipped]).toEqual([
      [[2, PLANNED]],
      [],
    ]);
    expect((await repeat()).cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  });
});
