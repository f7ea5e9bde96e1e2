import { describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import { priceLines, sumOfCart, totalsInCrowns } from "~/domain/cart";
import { cartForVouchers } from "../../../server/api/cart/calculate-cart";
import { readLines } from "../../../server/api/cart/line/contents.repo";
import { pricingSettingsOf } from "../../../server/api/content/pricing-settings";
import type { CustomerGroup } from "../../../server/api/voucher/check";
import { calculateVouchers } from "../../../server/api/voucher/voucher.service";
import {
  BUYER,
  expectOk,
  newGuest,
  placeOrder,
  readyGuest,
  TODAY,
  type Guest,
} from "../../support/backends/api";
import { mergeInto } from "../../support/browser/merge";
import { BOTH_DATABASES } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";
import { keysOf, logIn, newMember } from "../../support/shops/member";

const GLUE = { productId: P.glue, quantity: 2 };
const PRICING_SETTINGS = pricingSettingsOf([]);

describe.each(BOTH_DATABASES)("a member's cart over %s", (kind) => {
  const { database, ask } = apiShop(kind, { each: "test" });

  const give = async ({ cart, headers }: Guest, ...codes: string[]) => {
    for (const voucherCode of codes) {
      const body = { voucherCode, guestEmail: "host@example.cz" };
      await expectOk(
        ask("POST", `/api/voucher/cart/add/${cart.id}`, { headers, body }),
        cartSchema,
      );
    }
  };
  const merge = (guest: Guest, member: Guest) =>
    mergeInto(database.db, guest, member, ` ${BUYER.email.toUpperCase()}`);
  const codesOf = async (guest: Guest) => (await guest.read()).vouchers.map(({ code }) => code);

  describe("'guest cart merged; voucher kept if still valid'", () => {
    it("gets the guest's vouchers after its own without duplicates", async () => {
      const [guest, member] = [await newGuest(ask), await newGuest(ask)];
      await guest.put(GLUE);
      await member.put(GLUE);
      await give(member, "DAREK1000", "VITEJTE10");
      await give(guest, "VITEJTE10", "LEPIDLO50");
      expect(await merge(guest, member)).toBe(true);
      expect(await codesOf(member)).toEqual(["DAREK1000", "VITEJTE10", "LEPIDLO50"]);
      // 4 × 159 Kč − 10 %, then up to 640 Kč of the gift card: 0 Kč remain for the third
      expect((await member.read()).totals).toMatchObject({
        items_tax_incl: 636,
        vouchers_tax_incl: 636,
        total_tax_incl: 0,
      });
    });

    it("omits vouchers that the member has used up or that have ended, without an error", async () => {
      const buyer = await readyGuest(ask, GLUE);
      await give(buyer, "VITEJTE10");
      await placeOrder(buyer);
      const [guest, member] = [await newGuest(ask), await newGuest(ask)];
      await guest.put(GLUE);
      await expectOk(member.choose({ deliveryId: 2, paymentId: 1 }), cartSchema);
      await give(guest, "VITEJTE10", "POSLEDNI", "LEPIDLO50");
      await database.db.sql
        .updateTable("vouchers")
        .set({ quantity: 0 })
        .where("code", "=", "POSLEDNI")
        .execute();
      expect(await merge(guest, member)).toBe(true);
      expect(await codesOf(member)).toEqual(["LEPIDLO50"]);
      expect((await member.read()).items.map(({ quantity }) => quantity)).toEqual([2]);
    });

    it("checks the conditions with the merged cart", async () => {
      const [guest, member] = [await newGuest(ask), await newGuest(ask)];
      await guest.put(GLUE);
      await give(guest, "BEZPODLAH5");
      await member.put({ productId: P.squares });
      await merge(guest, member);
      expect(await codesOf(member)).toEqual([]);
    });

    it("acknowledges the new discounts, so that the order does not report them again", async () => {
      const guest = await newGuest(ask);
      const member = await readyGuest(ask, GLUE);
      await guest.put(GLUE);
      await give(member, "LEPIDLO50");
      await give(guest, "VITEJTE10");
      await merge(guest, member);
      expect((await placeOrder(member)).total_tax_incl).toBeCloseTo(636 - 63.6 - 50 + 149, 2);
    });
  });

  it("reports the guest's lines that lose pieces, with the number", async () => {
    const member = await newMember(ask, "jana@naslap.example");
    await member.put({ ...GLUE, quantity: 80 });
    const guest = await newGuest(ask);
    await guest.put({ ...GLUE, quantity: 5 });
    await guest.put({ productId: P.squares });
    await setProduct(database.db.sql, P.glue, { stock: 82 });
    const { not_merged } = await logIn(ask, "jana@naslap.example", keysOf(guest));
    expect(not_merged).toEqual([{ product_id: P.glue, is_sample: false, missing: 3 }]);
    expect((await logIn(ask, "jana@naslap.example")).not_merged).toEqual([]);
  });

  it("takes no more lines than an order may have", async () => {
    await setProduct(database.db.sql, P.glue, { stock: 5000 });
    const sizes: number[] = [];
    for (const cart of [1, 2, 3]) {
      const guest = await newGuest(ask);
      for (let line = 0; line < 100; line += 1)
        await guest.put({ productId: P.glue, quantity: 1, note: `${cart} ${line}` });
      const member = await newMember(ask, "jana@naslap.example", keysOf(guest));
      sizes.push((await member.cart()).items.length);
    }
    expect(sizes).toEqual([100, 200, 200]);
  });

  // Specification: 6.6
  describe("'a group may give a discount and carry vouchers that replace the cart vouchers when totals are computed' (section 6)", () => {
    const totalsFor = async (guest: Guest, group?: CustomerGroup) => {
      const lines = priceLines(
        await readLines(database.db, guest.cart.id),
        PRICING_SETTINGS.cutting.prices,
        group?.discountPercent,
      );
      const cart = await database.db.sql
        .selectFrom("carts")
        .selectAll()
        .where("id", "=", guest.cart.id)
        .executeTakeFirstOrThrow();
      const vouchers = await calculateVouchers(
        database.db,
        cartForVouchers(cart, lines, PRICING_SETTINGS),
        {
          locale: "cs",
          now: TODAY,
          ...(group ? { group } : {}),
        },
      );
      const totals = totalsInCrowns(
        sumOfCart(
          cart,
          lines,
          PRICING_SETTINGS,
          { shippingMethods: [], paymentMethods: [] },
          vouchers,
        ),
      );
      return {
        codes: vouchers.vouchers.map(({ row }) => row.code),
        off: [totals.group_discount_tax_incl, totals.vouchers_tax_incl, totals.total_tax_incl],
        free: totals.free_delivery.active,
      };
    };
    const idOf = async (code: string) =>
      (
        await database.db.sql
          .selectFrom("vouchers")
          .select("id")
          .where("code", "=", code)
          .executeTakeFirstOrThrow()
      ).id;

    it.each([
      ["nobody's group", null, [], { codes: ["LEPIDLO50"], off: [0, 50, 586] }],
      [
        "a discount leaves the cart's vouchers",
        10,
        [],
        { codes: ["LEPIDLO50"], off: [63.6, 50, 522.4] },
      ],
      [
        "'loyalty discount of up to 10 percent' (section 1)",
        30,
        [],
        { codes: ["LEPIDLO50"], off: [63.6, 50, 522.4] },
      ],
      [
        "vouchers replace the cart's",
        0,
        ["DOPRAVA0", "POSLEDNI"],
        { codes: ["DOPRAVA0", "POSLEDNI"], off: [0, 127.2, 508.8], free: true },
      ],
      [
        "the larger of discount and percentage wins",
        10,
        ["POSLEDNI"],
        { codes: ["POSLEDNI"], off: [63.6, 63.6, 508.8] },
      ],
      [
        "one that does not hold gives nothing, and still replaces",
        5,
        ["STARY"],
        { codes: ["STARY"], off: [31.8, 0, 604.2] },
      ],
    ])("%s", async (_name, discountPercent, codes, expected) => {
      const guest = await newGuest(ask);
      await guest.put({ ...GLUE, quantity: 4 });
      await give(guest, "LEPIDLO50");
      const voucherIds = await Promise.all(codes.map(idOf));
      const group = discountPercent === null ? undefined : { discountPercent, voucherIds };
      expect(await totalsFor(guest, group)).toMatchObject(expected);
      expect(await codesOf(guest)).toEqual(["LEPIDLO50"]);
    });
  });
});
