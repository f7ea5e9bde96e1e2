import type { Expression, Insertable, Selectable, Updateable } from "kysely";
import type { CheckoutDetails } from "~/contract/order/checkout-details";
import { NO_PACKAGING } from "~/domain/cart";
import { prepared, type Queries, type Tables } from "../../db/index";
import { ownedRecords } from "../shared/owned-records";

export type CartRow = Selectable<Tables["carts"]>;

const COLUMNS = [
  "id",
  "temp_id",
  "user_id",
  "version",
  "free_delivery",
  "has_addon_eco_packaging",
  "has_addon_strong_tubus",
  "has_addon_packing_fee",
  "delivery_id",
  "store_id",
  "pickup_point_id",
  "payment_id",
  "currency_id",
  "floor",
  "lift",
  "details",
  "created_at",
  "updated_at",
] as const;

const carts = ({ sql }: Queries) => sql.selectFrom("carts").select(COLUMNS);

const cartOf = (on: Queries, id: Expression<string>) =>
  carts(on).where((eb) => eb.or([eb("id", "=", id), eb("temp_id", "=", id)]));

const select = prepared<Pick<CartRow, "id">, CartRow>((on, value) => cartOf(on, value("id")));
const selectLocked = prepared<Pick<CartRow, "id">, CartRow>((tx, value) =>
  tx.forUpdate(cartOf(tx, value("id"))),
);

/** Finds a cart of a member or a guest, also a closed one. A guest's cart is found by its id or its tempId. */
export const findCart = async (on: Queries, id: string): Promise<CartRow | undefined> =>
  (await select(on, { id }))[0];

/** Finds and locks a cart, so that its changes are serial. */
export const lockCart = async (tx: Queries, id: string): Promise<CartRow | undefined> =>
  (await selectLocked(tx, { id }))[0];

export const findCartOfMember = (db: Queries, userId: number): Promise<CartRow | undefined> =>
  db.sql.selectFrom("carts").selectAll().where("user_id", "=", userId).executeTakeFirst();

/** Finds and locks a member's cart; undefined if it was closed meanwhile. */
export const lockCartOfMember = (tx: Queries, userId: number): Promise<CartRow | undefined> =>
  tx
    .forUpdate(tx.sql.selectFrom("carts").selectAll().where("user_id", "=", userId))
    .executeTakeFirst();

/** Inserts an empty cart of a member unless there is one. */
export async function insertMissingCartOfMember(
  tx: Queries,
  { details: _none, ...row }: CartRow,
): Promise<void> {
  await tx.sql
    .insertInto("carts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const insertMissing = prepared<CartRow, { id: string }>((tx, value) =>
  tx.sql
    .insertInto("carts")
    .values({
      id: value("id"),
      temp_id: value("temp_id"),
      version: value("version"),
      free_delivery: value("free_delivery"),
      has_addon_eco_packaging: value("has_addon_eco_packaging"),
      has_addon_strong_tubus: value("has_addon_strong_tubus"),
      has_addon_packing_fee: value("has_addon_packing_fee"),
      delivery_id: value("delivery_id"),
      store_id: value("store_id"),
      pickup_point_id: value("pickup_point_id"),
      payment_id: value("payment_id"),
      currency_id: value("currency_id"),
      floor: value("floor"),
      lift: value("lift"),
      created_at: value("created_at"),
      updated_at: value("updated_at"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** Inserts a cart unless it exists. @returns true if it was inserted */
export const insertMissingCart = async (tx: Queries, row: CartRow): Promise<boolean> =>
  (await insertMissing(tx, row)).length > 0;

/** What a shopper chooses for an order, as it is at first and after an order. */
export const NOTHING_CHOSEN = {
  ...NO_PACKAGING,
  delivery_id: null,
  store_id: null,
  pickup_point_id: null,
  payment_id: null,
  floor: null,
  lift: false,
  details: null,
};

/** A cart before its first line. */
export const cartWithoutLines = (
  owner: Pick<CartRow, "id" | "temp_id" | "user_id">,
  now: Date,
): CartRow => ({
  ...owner,
  version: 1,
  ...NOTHING_CHOSEN,
  free_delivery: false,
  currency_id: null,
  created_at: now,
  updated_at: now,
});

/** A new guest's cart, which has no row yet. */
export const cartOfGuest = (id: string, now: Date): CartRow =>
  cartWithoutLines({ id, temp_id: id, user_id: null }, now);

/** Carts by key. */
export const cartRecords = ownedRecords<CartRow>({
  make: cartOfGuest,
  lock: lockCart,
  // the first change inserts the cart, so the version is incremented here
  insertMissing: (tx, row) => insertMissingCart(tx, { ...row, version: row.version + 1 }),
});

/** Records a guest's visit; once a day is enough to keep the cart. */
export async function touchCart(db: Queries, id: string, now: Date): Promise<void> {
  await db.sql.updateTable("carts").set({ updated_at: now }).where("id", "=", id).execute();
}

/** Inserts a cart. Throws if the id or tempId is taken. */
export async function insertCart(tx: Queries, row: Insertable<Tables["carts"]>): Promise<void> {
  await tx.sql.insertInto("carts").values(row).execute();
}

/** Prefix of the tempId of closed carts; ids never contain a colon. */
const CLOSED = "closed:";

/** Empties and closes a cart with typed details. The row stays until the sweep: a request with the old key must not recreate the cart. */
export async function closeCart(tx: Queries, cartId: string): Promise<void> {
  await tx.sql.deleteFrom("cart_items").where("cart_id", "=", cartId).execute();
  await tx.sql.deleteFrom("cart_vouchers").where("cart_id", "=", cartId).execute();
  await tx.sql
    .updateTable("carts")
    .set({ temp_id: `${CLOSED}${cartId}`, user_id: null, details: null })
    .where("id", "=", cartId)
    .execute();
}

export const storedDetails = (details: CheckoutDetails | null): string | null =>
  details && JSON.stringify(details);

/** Changes a locked cart and increments its version. */
export async function changeCart(
  tx: Queries,
  cart: CartRow,
  changes: Updateable<Tables["carts"]>,
  now: Date,
): Promise<CartRow> {
  return tx.sql
    .updateTable("carts")
    .set({ ...changes, version: cart.version + 1, updated_at: now })
    .where("id", "=", cart.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const raiseVersion = prepared<Pick<CartRow, "id" | "version" | "updated_at">>((tx, value) =>
  tx.sql
    .updateTable("carts")
    .set({ version: value("version"), updated_at: value("updated_at") })
    .where("id", "=", value("id")),
);

export type CartColumns = Partial<CartRow>;

/** Stores the row's version and the given columns of a locked cart; other columns stay. */
export async function setCart(
  tx: Queries,
  { id, version, updated_at }: Pick<CartRow, "id" | "version" | "updated_at">,
  { details, ...columns }: CartColumns,
): Promise<void> {
  const others = { ...columns, ...(details !== undefined && { details: storedDetails(details) }) };
  if (Object.keys(others).length === 0) await raiseVersion(tx, { id, version, updated_at });
  else
    await tx.sql
      .updateTable("carts")
      .set({ ...others, version, updated_at })
      .where("id", "=", id)
      .execute();
}

export async function currencyExists(db: Queries, id: number): Promise<boolean> {
  return (
    (await db.sql.selectFrom("currencies").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined
  );
}
