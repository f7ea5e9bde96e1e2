import { createHash } from "node:crypto";
import type { Random } from "./random";

const RANDOM_BYTES = 18;
const CHECK_BYTES = 6;
const ID_BYTES = 18;

/** Key of a guest's cart or wishlist: the id is public, the tempId secret. */
export interface GuestKey {
  id: string;
  tempId: string;
}

/**
 * Creates a key without a row. The id is derived from the tempId: later requests prove the pair, and reading writes nothing (ADR 12).
 * The tempId has 144 random bits and a checksum, which detects made-up and older ones. @param kind separates carts from wishlists
 */
export function newGuestKey(kind: "cart" | "wishlist", random: Random): GuestKey {
  const secret = Buffer.from(random(RANDOM_BYTES));
  const tempId = Buffer.concat([secret, checksumOf(secret)]).toString("base64url");
  return { id: idOf(kind, tempId), tempId };
}

/** The key of a tempId; undefined if {@link newGuestKey} never creates it. */
export function guestKeyOf(kind: "cart" | "wishlist", tempId: string): GuestKey | undefined {
  const bytes = Buffer.from(tempId, "base64url");
  const secret = bytes.subarray(0, RANDOM_BYTES);
  const isMade =
    bytes.length === RANDOM_BYTES + CHECK_BYTES &&
    bytes.toString("base64url") === tempId &&
    checksumOf(secret).equals(bytes.subarray(RANDOM_BYTES));
  return isMade ? { id: idOf(kind, tempId), tempId } : undefined;
}

const checksumOf = (secret: Uint8Array): Buffer => createHash("sha256").update("guest").update(secret).digest().subarray(0, CHECK_BYTES);

const idOf = (kind: string, tempId: string): string =>
  createHash("sha256").update(`${kind} ${tempId}`).digest().subarray(0, ID_BYTES).toString("base64url");
