import type { Context } from "hono";
import { z } from "zod";
import { randomIdSchema } from "~/contract/core/common";
import {
  CART_GONE,
  done,
  UNAUTHENTICATED,
  WISHLIST_GONE,
  type Failed,
  type Result,
} from "~/contract/failures/result";

export interface Bearer {
  userId: number;
  loginId: string;
}

/** Finds the owner of a token; undefined if it is unknown, expired or ended. */
export type FindBearer = (token: string) => Promise<Bearer | undefined>;

/** The token of `Authorization: Bearer …`; undefined without the header, empty for another scheme. */
export function tokenOf(c: Context): string | undefined {
  const header = c.req.header("authorization");
  return header === undefined ? undefined : (/^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] ?? "");
}

/** The calling member; 401 without a valid token. */
async function bearerOf(c: Context, find: FindBearer): Promise<Result<Bearer>> {
  const token = tokenOf(c);
  const bearer = token ? await find(token) : undefined;
  return bearer ? done(bearer) : UNAUTHENTICATED;
}

/** Key of a cart or wishlist: a guest's is the id, a member's also the token. */
export interface OwnerKey {
  id: string;
  userId?: number;
}

/** Key of a cart, and the version that a change expects, if given. */
export type CartKey = OwnerKey & { expectedVersion?: number | undefined };

export type Keys = ReturnType<typeof createKeys>;

/** An invalid number matches no version. */
const versionSchema = z.coerce.number().catch(0).optional();

/**
 * A guest's key is the id; the specification's header `tempId` has it again, and a wrong one opens nothing. A member's is the token. An invalid
 * token is 401 even with a tempId: a caller with a token expects the member's cart and must not change a guest's.
 */
export function createKeys(find: FindBearer) {
  async function ownerOf(
    c: Context,
    id: string | undefined,
    gone: Failed,
  ): Promise<Result<OwnerKey>> {
    const parsedId = randomIdSchema.safeParse(id);
    if (tokenOf(c) !== undefined) {
      const bearer = await bearerOf(c, find);
      if (!bearer.ok) return bearer;
      return parsedId.success ? done({ id: parsedId.data, userId: bearer.value.userId }) : gone;
    }
    return parsedId.success && (c.req.header("tempId") ?? id) === id
      ? done({ id: parsedId.data })
      : gone;
  }
  return {
    /** The cart's key; with `cartVersion` from the headers. */
    async cart(c: Context, id: string | undefined): Promise<Result<CartKey>> {
      const owner = await ownerOf(c, id, CART_GONE);
      return owner.ok
        ? done({
            ...owner.value,
            expectedVersion: versionSchema.parse(c.req.header("cartVersion")),
          })
        : owner;
    },
    wishlist: (c: Context, id: string | undefined) => ownerOf(c, id, WISHLIST_GONE),
    bearer: (c: Context) => bearerOf(c, find),
    /** The calling member; undefined without a token. An invalid one is 401: a caller with a token expects the member's. */
    caller: async (c: Context): Promise<Result<Bearer | undefined>> =>
      tokenOf(c) === undefined ? done(undefined) : bearerOf(c, find),
  };
}

/** Discount of the caller's group, per cent; 0 for guests, without a query. */
export type GroupPercentOf = (caller: Bearer | undefined) => Promise<number>;

export const createGroupPercent =
  (readPercent: (userId: number) => Promise<number>): GroupPercentOf =>
  async (caller) =>
    caller ? readPercent(caller.userId) : 0;
