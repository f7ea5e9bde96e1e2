import type { Queries } from "../../db/index";
import { guestKeyOf, newGuestKey, type GuestKey } from "./guest-key";
import { isOfMember, type OwnerKey } from "./keys";
import type { Random } from "./random";

/** How the rows of carts or of wishlists are read and written. */
interface GuestRows<Row> {
  kind: "cart" | "wishlist";
  /** a row that nothing was written for yet */
  make(key: GuestKey, now: Date): Row;
  /** the row that a key opens, locked until the transaction ends */
  lock(tx: Queries, key: OwnerKey): Promise<Row | undefined>;
  /** whether there is a row of this id, also one that the key does not open */
  isThere(on: Queries, id: string): Promise<boolean>;
  /** @returns whether it was inserted */
  insertMissing(tx: Queries, row: Row): Promise<boolean>;
}

/** What a key opens: a cart or a wishlist. A guest's has no row until something is put in (decision 24). */
export interface GuestRecords<Row> {
  /** One without a row. @param tempId that the guest holds already; another one where there is none, or its record was closed */
  begin(on: Queries, random: Random, now: Date, tempId?: string): Promise<Row>;
  /** The record that a key opens, also one without a row; undefined for a wrong key and a record that was closed. */
  find(on: Queries, key: OwnerKey, now: Date, read: GuestRows<Row>["lock"]): Promise<Row | undefined>;
  /** The record that a key opens, locked for a change; one without a row gets it now. */
  lockOrSave(tx: Queries, key: OwnerKey, now: Date): Promise<{ row: Row; isNew: boolean } | undefined>;
}

/** Makes the records of one kind, so that carts and wishlists open, begin and close by the same rules. */
export function guestRecords<Row>({ kind, make, lock, isThere, insertMissing }: GuestRows<Row>): GuestRecords<Row> {
  /** A guest's key where its two halves belong together. What belongs to a member has a row. */
  const unsavedKey = (owner: OwnerKey): GuestKey | undefined => {
    const key = isOfMember(owner) ? undefined : guestKeyOf(kind, owner.tempId);
    return key?.id === owner.id ? key : undefined;
  };
  return {
    async begin(on, random, now, tempId) {
      const held = tempId === undefined ? undefined : guestKeyOf(kind, tempId);
      return make(held && !(await isThere(on, held.id)) ? held : newGuestKey(kind, random), now);
    },

    async find(on, key, now, read) {
      const row = await read(on, key);
      if (row) return row;
      const unsaved = unsavedKey(key);
      return unsaved && !(await isThere(on, unsaved.id)) ? make(unsaved, now) : undefined;
    },

    async lockOrSave(tx, key, now) {
      const known = await lock(tx, key);
      if (known) return { row: known, isNew: false };
      const unsaved = unsavedKey(key);
      if (!unsaved) return undefined;
      const made = make(unsaved, now);
      if (await insertMissing(tx, made)) return { row: made, isNew: true };
      // another request has saved it meanwhile, or it was closed
      const row = await lock(tx, key);
      return row && { row, isNew: false };
    },
  };
}
