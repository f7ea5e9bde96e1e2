import type { Context } from "hono";
import { z } from "zod";
import { randomIdSchema } from "~/contract/common";
import { CART_GONE, done, WISHLIST_GONE, type Failed, type Result, UNAUTHENTICATED } from "~/contract/result";
import type { GuestKey } from "./guest-key";

/** Who calls with a valid token, and by which login. */
export interface Bearer {
  userId: number;
  loginId: string;
}

/** Finds whom a token belongs to; undefined for one that is unknown, expired or ended. */
export type FindBearer = (token: string) => Promise<Bearer | undefined>;

/** The token of `Authorization: Bearer …`; undefined where the request has no such header, empty where it names another scheme. */
export function tokenOf(c: Context): string | undefined {
  const header = c.req.header("authorization");
  return header === undefined ? undefined : (/^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] ?? "");
}

/** The member who calls; 401 where no valid token says so. */
export async function bearerOf(c: Context, find: FindBearer): Promise<Result<Bearer>> {
  const token = tokenOf(c);
  const bearer = token ? await find(token) : undefined;
  return bearer ? done(bearer) : UNAUTHENTICATED;
}

/** What opens a member's cart or wishlist: its id together with the member, whom a token has named. */
export interface MemberKey {
  id: string;
  userId: number;
}

/** What opens a cart or a wishlist. Its id alone opens nothing (contract section 3). */
export type OwnerKey = GuestKey | MemberKey;

export const isOfMember = (key: OwnerKey): key is MemberKey => "userId" in key;

/** What opens a cart, and the version of it that a change is meant for, where the request says it: no other one is changed. */
export type CartKey = OwnerKey & { expectedVersion?: number | undefined };

/** Reads the keys that requests hold. */
export interface Keys {
  /** To a cart; `cartVersion` in the headers if the change is meant for that version only. */
  cart(c: Context, id: string | undefined): Promise<Result<CartKey>>;
  wishlist(c: Context, id: string | undefined): Promise<Result<OwnerKey>>;
  /** The member who calls; 401 for everybody else. */
  bearer: (c: Context) => ReturnType<typeof bearerOf>;
}

/** What is no number fits no version. */
const versionSchema = z.coerce.number().catch(0).optional();

/**
 * A guest's key is the header `tempId`, a member's the token (contract section 3). Half a key opens nothing. A token that is not valid is 401, also beside
 * a tempId: the caller takes itself for logged in, and must not change a guest's cart instead.
 */
export function createKeys(find: FindBearer): Keys {
  async function ownerOf(c: Context, id: string | undefined, gone: Failed): Promise<Result<OwnerKey>> {
    const known = randomIdSchema.safeParse(id);
    if (tokenOf(c) !== undefined) {
      const bearer = await bearerOf(c, find);
      if (!bearer.ok) return bearer;
      return known.success ? done({ id: known.data, userId: bearer.value.userId }) : gone;
    }
    const tempId = randomIdSchema.safeParse(c.req.header("tempId"));
    return known.success && tempId.success ? done({ id: known.data, tempId: tempId.data }) : gone;
  }
  return {
    async cart(c, id) {
      const owner = await ownerOf(c, id, CART_GONE);
      return owner.ok ? done({ ...owner.value, expectedVersion: versionSchema.parse(c.req.header("cartVersion")) }) : owner;
    },
    wishlist: (c, id) => ownerOf(c, id, WISHLIST_GONE),
    bearer: (c) => bearerOf(c, find),
  };
}
