import { beforeAll, beforeEach } from "vitest";
import { cartSchema, type Cart } from "~/contract/cart/cart";
import type { Database, DatabaseKind } from "../../../server/db/index";
import {
  BUYER,
  createTestApi,
  expectOk,
  newGuest,
  type Answer,
  type Ask,
  type Guest,
} from "../backends/api";
import { testDatabase } from "../database/databases";
import { setProduct } from "../database/set-row";
import { P, V } from "../goods/assortment";

export const GLUE = { productId: P.glue, quantity: 2 };
export const CARPET = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { length_cm: 200 },
};
export const SQUARES = { productId: P.squares, quantity: 1 };

/** Body of a failure: fields of the specification, and codes. */
export const failureBody = (error: string, value?: string | number, field = "voucherCode") => {
  const valueField = value === undefined ? {} : { value };
  return { error, ...valueField, failures: [{ code: error, field, ...valueField }] };
};

export const discounts = ({ vouchers }: Cart) =>
  vouchers.map(({ code, discount_tax_incl }) => [code, discount_tax_incl]);

/** A shop with its own database; each test starts with unused vouchers and the same stock of adhesive. */
export function voucherShop(kind: DatabaseKind) {
  const database = testDatabase(kind);
  let askApi: Ask;
  beforeAll(() => {
    askApi = createTestApi(database.db).ask;
  });
  beforeEach(async () => {
    const { sql } = database.db;
    await setProduct(sql, P.glue, { stock: 83, price_haler: 15_900 });
    await sql
      .updateTable("vouchers")
      .set({ rest_haler: 64_000 })
      .where("code", "=", "DAREK1000")
      .execute();
    await sql.updateTable("vouchers").set({ quantity: 1 }).where("code", "=", "POSLEDNI").execute();
    await sql.deleteFrom("voucher_uses").execute();
  });

  const db = (): Database => database.db;
  const ask: Ask = (...request) => askApi(...request);
  const add = (
    { cart, headers }: Guest,
    voucherCode: string,
    overrides: object = {},
  ): Promise<Answer> =>
    ask("POST", `/api/voucher/cart/add/${cart.id}`, {
      headers,
      body: { voucherCode, guestEmail: BUYER.email, serviceType: "eshop", ...overrides },
    });
  const put = async (guest: Guest, code: string, overrides: object = {}): Promise<Cart> =>
    await expectOk(add(guest, code, overrides), cartSchema);
  const guestWith = async (...lines: object[]): Promise<Guest> => {
    const guest = await newGuest(ask);
    for (const line of lines) await guest.put(line);
    return guest;
  };
  /** A connection of its own, for commands, which close theirs. */
  const again = (): Database => database.again();
  return { db, again, ask, add, put, guestWith };
}
