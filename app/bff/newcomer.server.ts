import { createHmac } from "node:crypto";
import { NEWCOMER } from "~/contract/newcomer";
import type { GuestKey, Storefront } from "./storefront";
import type { Cookies } from "./cookies.server";
import { today } from "./guest-cookies.server";

/** A mark as the script makes it. */
const MARK = /^[\da-f]{48}$/;

/**
 * Makes the key of a new guest's cart or wishlist; undefined where the API is somebody else's, which makes its own. All that a shopper with the
 * same mark sends before the first answer gets the same key. It is made with the shop's secret, so that the mark, which scripts can read, is no
 * key itself; and with the day, so that an old one opens nothing.
 */
export function newKeyOf(
  kind: "cart" | "wishlist",
  cookies: Pick<Cookies, "readPlain">,
  { newGuestKey, cookieSecrets: [secret] }: Pick<Storefront, "newGuestKey" | "cookieSecrets">,
): GuestKey | undefined {
  const mark = cookies.readPlain(NEWCOMER);
  if (mark === undefined || !MARK.test(mark) || secret === undefined) return newGuestKey?.(kind);
  return newGuestKey?.(kind, createHmac("sha256", secret).update(`newcomer ${today()} ${kind} ${mark}`).digest());
}
