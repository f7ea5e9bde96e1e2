import type { Queries } from "../../db/index";
import { guestKeyOf, newGuestKey, type GuestKey } from "./guest-key";
import { isOfMember, type OwnerKey } from "./keys";
import type { Random } from "./random";

interface GuestRows<Row> {
  /** a record without a row */
  make(key: GuestKey, now: Date): Row;
  lock(tx: Queries, key: OwnerKey): Promise<Row | undefined>;
  /** true if the id has a row, even if the key does not open it */
  isThere(on: Queries, id: string): Promise<boolean>;
  /** @returns true if it was inserted */
  insertMissing(tx: Queries, row: Row): Promise<boolean>;
}

/** Carts or wishlists by key. A guest's has no row before the first item (ADR 12). */
export interface GuestRecords<Row> {
  /** Creates a record without a row. @param tempId the guest's, if valid and not closed */
  begin(on: Queries, random: Random, now: Date, tempId?: string): Promise<Row>;
  /** The record of a key, also without a row; undefined for a wrong key or a closed record. */
  find(
    on: Queries,
    key: OwnerKey,
    now: Date,
    read: GuestRows<Row>["lock"],
  ): Promise<Row | undefined>;
  /** The locked record of a key; inserts a missing row. */
  lockOrSave(
    tx: Queries,
    key: OwnerKey,
    now: Date,
  ): Promise<{ row: Row; isNew: boolean } | undefined>;
}

export function guestRecords<Row>({
  make,
  lock,
  isThere,
  insertMissing,
}: GuestRows<Row>): GuestRecords<Row> {
  /** A guest's key with matching halves. Members' records always have a row. */
  const unsavedKey = (owner: OwnerKey): GuestKey | undefined => {
    const key = isOfMember(owner) ? undefined : guestKeyOf(owner.tempId);
    return key?.id === owner.id ? key : undefined;
  };
  return {
    async begin(on, random, now, tempId) {
      const guestKey = tempId === undefined ? undefined : guestKeyOf(tempId);
      return make(
        guestKey && !(await isThere(on, guestKey.id)) ? guestKey : newGuestKey(random),
        now,
      );
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
