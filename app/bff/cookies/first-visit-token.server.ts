import { createHmac } from "node:crypto";
import { FIRST_VISIT_COOKIE } from "~/contract/forms/first-visit-token";
import type { GuestIds, Storefront } from "../storefront";
import type { Cookies } from "./cookies.server";
import { today } from "./guest-cookies.server";

const TOKEN = /^[\da-f]{48}$/;

/**
 * Makes the key of a new guest's cart or wishlist; undefined with an external API, which makes its own. All requests with the same token get the
 * same key. The key is an HMAC with the shop's secret, because scripts can read the token, and of the day, so that an old token opens nothing.
 */
export function newKeyOf(
  kind: "cart" | "wishlist",
  cookies: Pick<Cookies, "readPlain">,
  { newGuestKey, cookieSecrets: [secret] }: Pick<Storefront, "newGuestKey" | "cookieSecrets">,
): GuestIds | undefined {
  const token = cookies.readPlain(FIRST_VISIT_COOKIE);
  if (token === undefined || !TOKEN.test(token) || secret === undefined) return newGuestKey?.();
  return newGuestKey?.(
    createHmac("sha256", secret).update(`newcomer ${today()} ${kind} ${token}`).digest(),
  );
}
