/** A source of random bytes: `crypto.randomBytes`, or a counter in tests. */
export type Random = (bytes: number) => Uint8Array;

const ID_BYTES = 18;

/** A random id of 144 bits as base64url. */
export const randomId = (random: Random): string =>
  Buffer.from(random(ID_BYTES)).toString("base64url");

/** The id of a guest's cart or wishlist, which is its whole key (`guestIdSchema`): 192 bits. */
export const guestId = (random: Random): string => Buffer.from(random(24)).toString("base64url");

/** The hash of an order: 128 bits. */
export const randomHash = (random: Random): string => Buffer.from(random(16)).toString("base64url");
