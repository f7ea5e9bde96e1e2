import { createHmac } from "node:crypto";
import { createCookie, type AppLoadContext, type Cookie } from "@remix-run/node";
import { parse as parseCookie } from "cookie";
import { z } from "zod";
import { idSchema, randomIdSchema } from "~/contract/common";
import { MAX_WISHLIST_ITEMS } from "~/contract/wishlist";
import { MOST_VIEWED } from "~/domain/last-viewed";

/** 14 days (specification section 9). */
const GUEST_SECONDS = 1_209_600;

const made = new WeakMap<readonly string[], Map<string, Cookie>>();

/** The key that signs one cookie: a value signed for `guest-cart` is no value of `guest-wishlist`. */
const secretFor = (name: string, secret: string): string => createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");

/** A signed cookie that scripts cannot read; made once for a set of secrets. */
function signed(context: AppLoadContext, name: string, maxAge: number | undefined): Cookie {
  let known = made.get(context.cookieSecrets);
  if (!known) made.set(context.cookieSecrets, (known = new Map<string, Cookie>()));
  let cookie = known.get(name);
  if (!cookie) {
    cookie = createCookie(name, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: context.secureCookies,
      secrets: context.cookieSecrets.map((secret) => secretFor(name, secret)),
      ...(maxAge === undefined ? {} : { maxAge }),
    });
    known.set(name, cookie);
  }
  return cookie;
}

/** Reads a signed cookie; one that is missing, tampered with or of another shape is `null`. */
async function read<T>(cookie: Cookie, request: Request, schema: z.ZodType<T>): Promise<T | null> {
  const header = request.headers.get("cookie");
  if (!header || parseCookie(header)[cookie.name] === undefined) return null;
  let value: unknown;
  try {
    value = await cookie.parse(header);
  } catch {
    // a value that does not even decode is a tampered one, and those are ignored (specification section 3, guests)
    return null;
  }
  return schema.safeParse(value).data ?? null;
}

const guestCartSchema = z.object({
  tempId: randomIdSchema,
  /** pieces in the cart, for the header: only this browser changes a guest's cart, so each change writes the number here */
  count: z.int().nonnegative(),
  /** what it holds, `product` or `product.variant`, for 'added' on the add button; of a long cart the first lines */
  held: z.array(z.string()).default([]),
  /** the day it was written, counted from 1970, so that it is renewed once a day and not with every page */
  day: z.int(),
});
export type GuestCart = z.infer<typeof guestCartSchema>;

const today = () => Math.floor(Date.now() / 86_400_000);

/** The guest's cart: `guest-cart` holds its tempId. */
export const guestCart = {
  read: (context: AppLoadContext, request: Request): Promise<GuestCart | null> =>
    read(signed(context, "guest-cart", GUEST_SECONDS), request, guestCartSchema),
  write: (context: AppLoadContext, { tempId, count, held }: Omit<GuestCart, "day">): Promise<string> =>
    signed(context, "guest-cart", GUEST_SECONDS).serialize({ tempId, count, held, day: today() }),
  /** Whether it should be written anew, so that its 14 days begin again. */
  isOld: ({ day }: GuestCart): boolean => day !== today(),
};

const guestWishlistSchema = z.object({
  tempId: randomIdSchema,
  /** what is wished for, so that each card knows its heart without a call: only this browser changes a guest's wishlist */
  ids: z.array(idSchema).max(MAX_WISHLIST_ITEMS),
  day: z.int(),
});
export type GuestWishlist = z.infer<typeof guestWishlistSchema>;

/** The guest's wishlist: `guest-wishlist` holds its tempId and the ids of its products. */
export const guestWishlist = {
  read: (context: AppLoadContext, request: Request): Promise<GuestWishlist | null> =>
    read(signed(context, "guest-wishlist", GUEST_SECONDS), request, guestWishlistSchema),
  write: (context: AppLoadContext, { tempId, ids }: Pick<GuestWishlist, "tempId" | "ids">): Promise<string> =>
    signed(context, "guest-wishlist", GUEST_SECONDS).serialize({ tempId, ids: ids.slice(0, MAX_WISHLIST_ITEMS), day: today() }),
  /** Whether it should be written anew, so that its 14 days begin again. */
  isOld: ({ day }: GuestWishlist): boolean => day !== today(),
};

const viewedIds = z.array(idSchema).max(MOST_VIEWED).default([]);
const lastViewedSchema = z.object({ cs: viewedIds, en: viewedIds });
/** Ids of the products viewed last, in each language, most recent first. */
export type LastViewedIds = z.infer<typeof lastViewedSchema>;

/** The last-viewed products of a shopper whose browser runs no script; one that does keeps them itself. */
export const lastViewed = {
  read: async (context: AppLoadContext, request: Request): Promise<LastViewedIds> =>
    (await read(signed(context, "last-viewed", GUEST_SECONDS), request, lastViewedSchema)) ?? { cs: [], en: [] },
  write: (context: AppLoadContext, ids: LastViewedIds): Promise<string> => signed(context, "last-viewed", GUEST_SECONDS).serialize(ids),
};

export const noticeSchema = z.object({
  /** key of the text in the namespace `common`, below `notice` */
  code: z.enum([
    "added",
    "quantity_updated",
    "already_added",
    "updated",
    "removed",
    "cart_failed",
    "not_added",
    "choose_delivery_again",
    "goods_gone",
    "cart_not_created",
    "addon_added",
    "addon_removed",
    "cart_changed",
    "addon_failed",
    "voucher_added",
    "voucher_removed",
    "voucher_not_added",
    "voucher_not_removed",
    "wish_added",
    "wish_removed",
    "wish_noted",
    "wish_not_added",
    "wish_not_removed",
    "wishlist_failed",
    "wishlist_not_created",
    "too_many_requests",
  ]),
  kind: z.enum(["success", "info", "danger"]),
  name: z.string().optional(),
});
/** One sentence for the shopper after something was done; the text is chosen by its code. */
export type Notice = z.infer<typeof noticeSchema>;

/** A notice that waits in a cookie for the next page (POST → 303 → GET). */
export const noticeCookie = {
  read: (context: AppLoadContext, request: Request): Promise<Notice | null> => read(signed(context, "notice", 60), request, noticeSchema),
  write: (context: AppLoadContext, notice: Notice): Promise<string> => signed(context, "notice", 60).serialize(notice),
  clear: (context: AppLoadContext): Promise<string> => signed(context, "notice", 60).serialize("", { maxAge: 0 }),
};
