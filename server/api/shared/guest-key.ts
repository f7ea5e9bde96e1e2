import { createHash } from "node:crypto";
import type { Random } from "./random";

const RANDOM_BYTES = 18;
const CHECK_BYTES = 6;

/** Key of a guest's cart or wishlist. Both are the same secret; in records of older releases the id is a hash of the tempId. */
export interface GuestKey {
  id: string;
  tempId: string;
}

/**
 * Creates a key without a row: 144 random bits and a checksum, which detects made-up and older ones. The id alone opens the record, as the
 * specification's calls have nothing else, and reading writes nothing (ADR 12).
 */
export function newGuestKey(random: Random): GuestKey {
  const secret = Buffer.from(random(RANDOM_BYTES));
  const tempId = Buffer.concat([secret, checksumOf(secret)]).toString("base64url");
  return { id: tempId, tempId };
}

/** The key of a tempId; undefined if {@link newGuestKey} never creates it. */
export function guestKeyOf(tempId: string): GuestKey | undefined {
  const bytes = Buffer.from(tempId, "base64url");
  const secret = bytes.subarray(0, RANDOM_BYTES);
  const isMade =
    bytes.length === RANDOM_BYTES + CHECK_BYTES &&
    bytes.toString("base64url") === tempId &&
    checksumOf(secret).equals(bytes.subarray(RANDOM_BYTES));
  return isMade ? { id: tempId, tempId } : undefined;
}

const checksumOf = (secret: Uint8Array): Buffer =>
  createHash("sha256").update("guest").update(secret).digest().subarray(0, CHECK_BYTES);
