import { z } from "zod";
import { idSchema } from "~/contract/common";
import { readConsent } from "./consent.server";
import type { Cookies, SignedCookie } from "./cookies.server";

/** More are not placed before the first one's summary is shown. */
const MOST = 5;

/** Orders that this browser has placed within a day, whose summaries may tell analytics of them. */
const COOKIE: SignedCookie<number[]> = { name: "placed-orders", seconds: 86_400, schema: z.array(idSchema).max(MOST) };

/**
 * Remembers that an order was placed in this browser: others that open its summary, by the mail's link, have bought nothing. It serves analytics
 * alone, so nothing is stored without the shopper's consent.
 */
export async function rememberPlaced(cookies: Cookies, id: number): Promise<void> {
  if (!readConsent(cookies).analytical) return;
  const others = ((await cookies.read(COOKIE)) ?? []).filter((one) => one !== id);
  await cookies.set(COOKIE, [...others, id].slice(-MOST));
}

/** Whether analytics may be told of an order: it was placed in this browser, and the consent still holds. */
export async function isToBeTold(cookies: Cookies, id: number): Promise<boolean> {
  return readConsent(cookies).analytical && ((await cookies.read(COOKIE)) ?? []).includes(id);
}
