import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { guestCart } from "~/bff/cookies/guest-cookies.server";
import { wishlistSchema } from "~/contract/customer/wishlist";
import { orderCreatedSchema } from "~/contract/order/order";
import { lockCart } from "../../../server/api/cart/cart.repo";
import { renameGuestIds } from "../../../server/db/migrations/0062-guest-ids";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectOk,
  newGuest,
  placeOrder,
  readyGuest,
  type Guest,
} from "../../support/backends/api";
import { BOTH_DATABASES, rowsIn, testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { keysOf, newMember } from "../../support/shops/member";
import { browserCookie, requestShop } from "../../support/shops/request-shop";

const OLD_ID = "h".repeat(43);
const GLUE = { productId: P.glue, quantity: 3 };

describe.each(BOTH_DATABASES)("the first release's carts and wishlists over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let api: ReturnType<typeof createTestApi>;
  let guest: Guest;
  beforeEach(async () => {
    api = createTestApi(database.db);
    guest = await readyGuest(api.ask, GLUE);
    await wish(P.carpet);
  });

  const wish = async (productId: number) =>
    await expectOk(
      api.ask("PUT", `/api/wishlist/${guest.cart.id}`, {
        headers: guest.headers,
        body: { productId, note: "do haly" },
      }),
      wishlistSchema,
    );
  const wishes = async () =>
    await expectOk(api.ask("GET", `/api/wishlist/anonymous/cs/${guest.cart.id}`), wishlistSchema);
  const rows = async () => [await rowsIn(database, "carts"), await rowsIn(database, "wishlists")];
  const migrate = () => database.again().transaction((tx) => renameGuestIds(kind).up(tx.sql));

  /** The id was a hash of the tempId. */
  async function giveOldIds() {
    const db = database.db.sql;
    for (const [table, parts, key] of [
      ["carts", ["cart_items", "orders"], "cart_id"],
      ["wishlists", ["wishlist_items"], "wishlist_id"],
    ] as const) {
      const row = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      await db
        .insertInto(table)
        .values({ ...row, id: OLD_ID, temp_id: null, ...("details" in row && { details: null }) })
        .execute();
      for (const part of parts)
        await sql`update ${sql.table(part)} set ${sql.ref(key)} = ${OLD_ID}`.execute(db);
      await db.deleteFrom(table).where("id", "=", guest.cart.id).execute();
      await db.updateTable(table).set({ temp_id: guest.cart.id }).execute();
    }
  }

  const expectAll = async () => {
    expect(await guest.read()).toMatchObject({
      id: guest.cart.id,
      tempId: guest.cart.id,
      items: [{ quantity: 3 }],
    });
    expect(await wishes()).toMatchObject({
      id: guest.cart.id,
      temp_id: guest.cart.id,
      items: [{ note: "do haly" }],
    });
    expect(await rows()).toEqual([1, 1]);
  };

  it("keep their contents, and the tempId opens them", async () => {
    await giveOldIds();
    await migrate();
    await expectAll();
  });

  it("keep their orders: a repeated form finds its order", async () => {
    const request = { ...BUYER, ...acknowledging(await guest.read()) };
    const order = () =>
      api.ask("POST", "/api/order", {
        headers: { ...guest.headers, "Idempotency-Key": "attempt-0001" },
        body: request,
      });
    const placed = await expectOk(order(), orderCreatedSchema);
    await giveOldIds();
    await migrate();
    expect((await order()).body).toMatchObject({ id: placed.id });
  });

  it("lose nothing that an instance of that release adds during the migration", async () => {
    await giveOldIds();
    const migrated = await database.again().transaction(async (tx) => {
      await lockCart(tx, OLD_ID);
      const migrating = migrate();
      if (kind === "postgres")
        await expect
          .poll(
            async () =>
              (await sql`select from pg_locks where not granted`.execute(database.db.sql)).rows
                .length,
            { timeout: 10_000 },
          )
          .toBe(1);
      const line = tx.sql.selectFrom("cart_items").selectAll();
      const { dimensions: _none, planned: _neither, ...row } = await line.executeTakeFirstOrThrow();
      await tx.sql
        .insertInto("cart_items")
        .values({ ...row, id: "added", merge_key: "added", position: 9, quantity: 5 })
        .execute();
      return { migrating };
    });
    await migrated.migrating;
    expect((await guest.read()).items.map(({ quantity }) => quantity)).toEqual([3, 5]);
  });

  describe("that an instance of that release inserts after the migration", () => {
    beforeEach(giveOldIds);

    it("are read, changed and closed by the tempId", async () => {
      await expectAll();
      await guest.put({ productId: P.squares });
      await wish(P.glue);
      expect((await guest.read()).items).toHaveLength(2);
      expect((await wishes()).items).toHaveLength(2);
      expect(await rows()).toEqual([1, 1]);
      const { headers } = guest;
      for (const record of ["cart", "wishlist"])
        expect(
          (await api.ask("DELETE", `/api/${record}/${guest.cart.id}`, { headers })).status,
        ).toBe(204);
      expect([(await guest.read()).items, (await wishes()).items]).toEqual([[], []]);
    });

    it("are merged at a login", async () => {
      const { tempId } = guest.headers;
      const member = await newMember(api.ask, "jana@naslap.example", {
        ...keysOf(guest),
        wishlistId: OLD_ID,
        wishlistTempId: tempId,
      });
      expect([(await member.cart()).items, (await member.wishlist()).items]).toMatchObject([
        [{ quantity: 3 }],
        [{ note: "do haly" }],
      ]);
    });

    it("are ordered", async () => {
      expect(await placeOrder(guest)).toMatchObject({ id: expect.any(Number) });
    });

    it("do not open by their id, which was no secret", async () => {
      const other = await newGuest(api.ask);
      for (const tempId of [OLD_ID, other.headers.tempId])
        expect(
          (
            await api.ask("PUT", `/api/cart/${OLD_ID}`, {
              headers: { tempId },
              body: { id: OLD_ID, ...GLUE },
            })
          ).status,
        ).toBe(404);
    });
  });

  it.each(["migrated", "inserted later"])(
    "are changed by a form that was open at the deployment: %s",
    async (when) => {
      await giveOldIds();
      if (when === "migrated") await migrate();
      const { cookies } = requestShop();
      await cookies.set(guestCart, {
        id: OLD_ID,
        tempId: guest.cart.id,
        count: 3,
        version: 3,
        held: [],
        day: 1,
      });
      const { shop } = requestShop({
        api: (request, { address }) => api.fetch(request, { address }),
        isOwnApi: true,
        cookie: browserCookie(cookies.lines()),
      });
      const [line] = (await guest.read()).items;
      expect(
        await shop.cart.set({ itemId: line?.id ?? "", productId: P.glue, quantity: 2 }),
      ).toMatchObject({ ok: true });
      expect((await guest.read()).items).toMatchObject([{ quantity: 2 }]);
    },
  );
});
