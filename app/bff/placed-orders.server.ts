import { z } from "zod";
import { idSchema } from "~/contract/common";
import { readConsent } from "./consent.server";
import type { Cookies, SignedCookie } from "./cookies.server";

/** Maximum of stored orders. */
const MOST = 5;

/** Orders placed in this browser within a day, which analytics may record. */
const COOKIE: SignedCookie<number[]> = { name: "placed-orders", seconds: 86_400, schema: z.array(idSchema).max(MOST) };

/** Remembers an order placed in this browser, with consent, so that analytics does not count other visitors of its page. */
export async function rememberPlaced(cookies: Cookies, id: number): Promise<void> {
  if (!readConsent(cookies).analytical) return;
  const others = ((await cookies.read(COOKIE)) ?? []).filter((one) => one !== id);
  await cookies.set(COOKIE, [...others, id].slice(-MOST));
}

/** True if analytics may record the order: placed in this browser, with consent. */
export async function isToBeTold(cookies: Cookies, id: number): Promise<boolean> {
  return readConsent(cookies).analytical && ((await cookies.read(COOKIE)) ?? []).includes(id);
}
