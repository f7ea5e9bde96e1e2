import type { Cookies } from "../cookies/cookies.server";
import { lastViewed } from "../cookies/guest-cookies.server";
import type { ShopParts } from "../shop-parts";

/** Viewed product ids of browsers without scripts, newest first. */
export function lastViewedArea({
  cookies,
  locale,
}: Pick<ShopParts, "locale"> & { cookies: Cookies }) {
  const read = async () => (await cookies.read(lastViewed)) ?? { cs: [], en: [] };
  return {
    ids: async () => (await read())[locale],
    set: async (ids: number[]) => cookies.set(lastViewed, { ...(await read()), [locale]: ids }),
  };
}
