import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cartListSchema, cartUpdateSchema } from "~/contract/cart/cart";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { renameGuestIds } from "../../../server/db/migrations/0062-guest-ids";
import { createTestApi, expectAnswer } from "../../support/backends/api";
import {
  BOTH_DATABASES,
  freshDatabase,
  rowsIn,
  type TestDatabase,
} from "../../support/database/databases";
import { P } from "../../support/goods/assortment";

const TEMP_ID = "abcdefghijklmnopqrstuvwxyz_-ABCD";
const OLD_ID = "h".repeat(43);

describe.each(BOTH_DATABASES)("the first release's carts and wishlists over %s", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase(kind);
  });
  afterEach(() => database.drop());

  /** The id was a hash of the tempId. */
  async function giveOldIds() {
    const db = database.db.sql;
    for (const [table, parts, key] of [
      ["carts", "cart_items", "cart_id"],
      ["wishlists", "wishlist_items", "wishlist_id"],
    ] as const) {
      const row = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      await db
        .insertInto(table)
        .values({ ...row, id: OLD_ID, temp_id: null })
        .execute();
      await sql`update ${sql.table(parts)} set ${sql.ref(key)} = ${OLD_ID}`.execute(db);
      await db.deleteFrom(table).where("id", "=", TEMP_ID).execute();
      await db.updateTable(table).set({ temp_id: TEMP_ID }).execute();
    }
  }

  it("keep their contents, and the tempId opens them", async () => {
    const { ask } = createTestApi(database.db);
    const headers = { tempId: TEMP_ID };
    const line = { id: TEMP_ID, productId: P.glue, quantity: 3 };
    expectAnswer(
      await ask("PUT", `/api/cart/${TEMP_ID}`, { headers, body: line }),
      200,
      cartUpdateSchema,
    );
    const wish = { productId: P.carpet, note: "do haly" };
    expectAnswer(
      await ask("PUT", `/api/wishlist/${TEMP_ID}`, { headers, body: wish }),
      200,
      wishlistSchema,
    );
    await giveOldIds();
    await renameGuestIds().up(database.db.sql);
    const address = `/api/cart/anonymous/cs/${TEMP_ID}`;
    expect(expectAnswer(await ask("GET", address), 200, cartListSchema)).toMatchObject([
      { id: TEMP_ID, tempId: TEMP_ID, version: 2, items: [{ quantity: 3 }] },
    ]);
    expect(
      expectAnswer(await ask("GET", `/api/wishlist/anonymous/cs/${TEMP_ID}`), 200, wishlistSchema),
    ).toMatchObject({ id: TEMP_ID, temp_id: TEMP_ID, items: [{ note: "do haly" }] });
    expect([await rowsIn(database, "carts"), await rowsIn(database, "wishlists")]).toEqual([1, 1]);
  });
});
