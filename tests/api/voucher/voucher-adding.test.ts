import { describe, expect, it } from "vitest";
import { MISSES_PER_ADDRESS } from "../../../server/api/voucher/rate-limit";
import {
  BUYER,
  createAsk,
  createTestApi,
  expectAnswer,
  invalidSchema,
  newGuest,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { failureBody, GLUE, SQUARES, voucherShop } from "../../support/shops/voucher-shop";

const SAMPLE = { productId: P.carpet, isSample: true };

describe.each(DATABASES)("adding vouchers over %s", (kind) => {
  const { db, ask, add, put, guestWith } = voucherShop(kind);

  // Specification: 7.8
  it("returns the voucher and reduces the total", async () => {
    const guest = await guestWith(GLUE);
    const cart = await put(guest, " vitejte 10 ");
    expect(cart.vouchers).toEqual([
      {
        voucher_id: 1,
        code: "VITEJTE10",
        voucher_type: "percent",
        value: 10,
        tax: true,
        active: true,
        rest_value: null,
        condition_type: "none",
        condition_id: null,
        condition_way: null,
        free_delivery: false,
        of_group: false,
        discount_tax_incl: 31.8,
        problem: null,
      },
    ]);
    expect(cart.totals).toMatchObject({
      items_tax_incl: 318,
      vouchers_tax_incl: 31.8,
      total_tax_incl: 286.2,
    });
    expect(cart.totals.vat).toEqual([{ rate: 0.21, base: 236.53, tax: 49.67 }]);
    expect(await guest.read()).toEqual(cart);
  });

  it.each(["vitejte\u200b10", "VITEJTE-10", "vitejte\u201110", "VITE JTE\u00ad10"])(
    "reads the code %j without blanks, hyphens and invisible characters",
    async (code) => {
      expect((await put(await guestWith(GLUE), code)).vouchers).toMatchObject([
        { code: "VITEJTE10" },
      ]);
    },
  );

  it("accepts a code with any kind of hyphen or without", async () => {
    const rename = (from: string, to: string) =>
      db().sql.updateTable("vouchers").set({ code: to }).where("code", "=", from).execute();
    await rename("VITEJTE10", "VITEJ-TE10");
    await rename("VYPNUTY", "VITEJTE-10");
    expect((await put(await guestWith(GLUE), "vitej\u2013te10")).vouchers).toMatchObject([
      { code: "VITEJ-TE10" },
    ]);
    expect((await put(await guestWith(GLUE), "vitejte10")).vouchers).toMatchObject([
      { code: "VITEJ-TE10" },
    ]);
    expect((await add(await guestWith(GLUE), "VITEJTE-10")).status).toBe(404);
    await rename("VITEJ-TE10", "VITEJTE10");
    await rename("VITEJTE-10", "VYPNUTY");
  });

  it("increments the cart's version", async () => {
    const guest = await guestWith(GLUE);
    const { version } = await guest.read();
    expect((await put(guest, "VITEJTE10")).version).toBe(version + 1);
  });

  it.each<[string, string, object[], number, unknown]>([
    [
      "status 404, not_exists → voucher does not exist",
      "NEZNAM",
      [GLUE],
      404,
      failureBody("not_exists"),
    ],
    ["one that is switched off does not exist", "VYPNUTY", [GLUE], 404, failureBody("not_exists")],
    ["active_to → not available", "STARY", [GLUE], 400, failureBody("active_to")],
    ["active_from → not available", "BUDOUCI", [GLUE], 400, failureBody("active_from")],
    ["quantity → not available", "VYCERPANY", [GLUE], 400, failureBody("quantity")],
    [
      "minimal_price → minimum cart value, value",
      "KOBERCE500",
      [GLUE],
      400,
      failureBody("minimal_price", 2000),
    ],
    [
      "cart_without_category → cart lacks the named category",
      "KOBERCE500",
      [SQUARES, GLUE],
      400,
      failureBody("cart_without_category", "Koberce"),
    ],
    [
      "cart_without_product → cart lacks the named product",
      "LEPIDLO50",
      [SQUARES],
      400,
      failureBody("cart_without_product", "Zboží Lepidlo 1 kg"),
    ],
    [
      "cart_without_brand → cart lacks the named brand",
      "ZNACKA15",
      [],
      400,
      failureBody("cart_without_brand", "Tkalcovna Žďár"),
    ],
    [
      "cart_with_category → cart must not contain the category",
      "BEZPODLAH5",
      [GLUE, SQUARES],
      400,
      failureBody("cart_with_category", "Podlahy"),
    ],
  ])("%s (section 8)", async (_name, code, lines, status, body) => {
    const guest = await guestWith(...lines);
    const answer = await add(guest, code);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect((await guest.read()).vouchers).toEqual([]);
  });

  it.each([
    ["a discount for samples", "VITEJTE10", [SAMPLE], "cart_of_samples"],
    ["a gift card for samples", "DAREK1000", [SAMPLE], "cart_of_samples"],
    [
      "free delivery that the goods give",
      "DOPRAVA0",
      [{ ...SQUARES, quantity: 3 }],
      "delivery_already_free",
    ],
  ])("%s: a reason of our own", async (_name, code, lines, error) => {
    const guest = await guestWith(...lines);
    const answer = await add(guest, code);
    expect([answer.status, answer.body]).toEqual([400, failureBody(error)]);
    expect((await guest.read()).vouchers).toEqual([]);
  });

  it("free delivery that the goods give later has its reason in the cart, and counts again without them", async () => {
    const guest = await guestWith(GLUE);
    await put(guest, "DOPRAVA0");
    const { cart } = await guest.put({ ...SQUARES, quantity: 3 });
    expect(cart).toMatchObject({
      vouchers: [{ problem: { code: "delivery_already_free" } }],
      totals: { free_delivery: { active: true } },
    });
    const squares = cart.items.find(({ product }) => product.id === SQUARES.productId);
    await guest.set({ productId: P.squares, itemId: squares?.id, quantity: 0 });
    expect(await guest.read()).toMatchObject({
      vouchers: [{ problem: null }],
      totals: { free_delivery: { active: true } },
    });
  });

  it("a sample beside goods changes nothing", async () => {
    const guest = await guestWith(GLUE, SAMPLE);
    expect((await add(guest, "VITEJTE10")).status).toBe(200);
  });

  it("reports missing conditions in the caller's language", async () => {
    const { cart, headers } = await guestWith(SQUARES, GLUE);
    const answer = await ask("POST", `/api/voucher/cart/add/${cart.id}`, {
      headers: { ...headers, "accept-language": "en-GB" },
      body: { voucherCode: "KOBERCE500", guestEmail: BUYER.email },
    });
    expect(answer.body).toEqual(failureBody("cart_without_category", "Koberce EN"));
  });

  // Specification: 5.5, 8.vouchers.1, 8.vouchers.2
  it.each([
    [
      "service_type → voucher does not exist",
      { serviceType: "laying" },
      failureBody("service_type"),
    ],
    [
      "guest_email_is_required → e-mail required",
      { guestEmail: null },
      failureBody("guest_email_is_required", undefined, "guestEmail"),
    ],
    [
      "empty_email → e-mail required",
      { guestEmail: "  " },
      failureBody("empty_email", undefined, "guestEmail"),
    ],
  ])("%s (section 8)", async (_name, more, body) => {
    const answer = await add(await guestWith(GLUE), "VITEJTE10", more);
    expect([answer.status, answer.body]).toEqual([400, body]);
  });

  // Specification: 8.vouchers.4
  it("voucher_is_already_added → already in cart (section 8)", async () => {
    const guest = await guestWith(GLUE);
    await put(guest, "VITEJTE10");
    expect((await add(guest, "vitejte10")).body).toEqual(failureBody("voucher_is_already_added"));
  });

  // Specification: 5.6
  it("'code must be filled' (section 5), and an e-mail is one", async () => {
    const guest = await guestWith(GLUE);
    expect(expectAnswer(await add(guest, "  "), 422, invalidSchema).errors).toEqual({
      voucherCode: ["required"],
    });
    expect(
      expectAnswer(await add(guest, "VITEJTE10", { guestEmail: "jana" }), 422, invalidSchema)
        .errors,
    ).toEqual({
      guestEmail: ["email"],
    });
  });

  it("needs the cart's id, and refuses another cart's tempId", async () => {
    const { cart, headers } = await guestWith(GLUE);
    const other = await newGuest(ask);
    const body = { voucherCode: "VITEJTE10", guestEmail: BUYER.email };
    for (const [id, tried] of [
      [cart.id, other.headers],
      [other.cart.id, headers],
    ] as const) {
      for (const [path, sent] of [
        ["add", body],
        ["delete", { voucherId: 1 }],
      ] as const) {
        const answer = await ask("POST", `/api/voucher/cart/${path}/${id}`, {
          headers: tried,
          body: sent,
        });
        expect([answer.status, answer.body]).toEqual([
          404,
          { error: "cart_gone", failures: [{ code: "cart_gone" }] },
        ]);
      }
    }
  });

  it("limits wrong codes per address over all carts; other addresses and valid codes are not limited", async () => {
    const api = createTestApi(db());
    const from = async (address: string | undefined, voucherCode: string): Promise<number> => {
      const { cart, headers } = await newGuest(
        createAsk((request) => api.fetch(request, { address })),
      );
      const body = { voucherCode, guestEmail: BUYER.email };
      const asker = createAsk((request) => api.fetch(request, { address }));
      return (await asker("POST", `/api/voucher/cart/add/${cart.id}`, { headers, body })).status;
    };
    const times = (count: number, address: string | undefined, code: string) =>
      Promise.all(Array.from({ length: count }, () => from(address, code)));
    for (let hit = 0; hit < MISSES_PER_ADDRESS + 5; hit += 1)
      expect(await from("203.0.113.1", "VITEJTE10")).toBe(200);
    const wrong = await times(MISSES_PER_ADDRESS + 5, "203.0.113.1", "HADAM");
    expect(wrong.filter((status) => status === 404)).toHaveLength(MISSES_PER_ADDRESS);
    expect(wrong.filter((status) => status === 429)).toHaveLength(5);
    expect(await from("203.0.113.1", "VITEJTE10")).toBe(429);
    expect(await from("203.0.113.2", "HADAM")).toBe(404);
    expect(new Set(await times(MISSES_PER_ADDRESS + 5, undefined, "HADAM"))).toEqual(
      new Set([404]),
    );
  });

  it("'voucher 20/h' (contract): a cart with too many wrong codes must wait", async () => {
    const guest = await guestWith(GLUE);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await add(guest, `HADAM${attempt}`)).status).toBe(404);
    const answer = await add(guest, "VITEJTE10");
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      error: "too_many_requests",
      retry_after: expect.any(Number),
      failures: [{ code: "too_many_requests", value: expect.any(Number) }],
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await add(await guestWith(GLUE), "VITEJTE10")).status).toBe(200);
  });

  // Specification: 7.8
  it("stores the displayed currency if the shop has it", async () => {
    const currencyOf = async (id: string) =>
      (
        await db()
          .sql.selectFrom("carts")
          .select("currency_id")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).currency_id;
    const guest = await guestWith(GLUE);
    await put(guest, "VITEJTE10", { currencyId: 2 });
    expect(await currencyOf(guest.cart.id)).toBe(2);
    await put(guest, "ZNACKA15", { currencyId: 99 });
    expect(await currencyOf(guest.cart.id)).toBe(2);
  });
});
