import type { Cookies } from "./cookies.server";
import { lastViewed } from "./guest-cookies.server";
import type { ShopParts } from "./shop-parts";

/** The products viewed last by a shopper whose browser runs no script, by their ids, most recent first; a script remembers them by itself. */
export interface LastViewedArea {
  ids(): Promise<number[]>;
  set(ids: number[]): Promise<void>;
}

/** Makes the products viewed last of one request, from their signed cookie; each language has its own list there. */
export function lastViewedArea({ cookies, locale }: Pick<ShopParts, "locale"> & { cookies: Cookies }): LastViewedArea {
  const read = async () => (await cookies.read(lastViewed)) ?? { cs: [], en: [] };
  return {
    ids: async () => (await read())[locale],
    set: async (ids) => cookies.set(lastViewed, { ...(await read()), [locale]: ids }),
  };
}
