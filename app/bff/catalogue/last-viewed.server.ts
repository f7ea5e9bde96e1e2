import type { Cookies } from "../cookies/cookies.server";
import { lastViewed } from "../cookies/guest-cookies.server";
import type { ShopParts } from "../shop-parts";

/** Viewed product ids of browsers without scripts, newest first. */
interface LastViewedArea {
  ids(): Promise<number[]>;
  set(ids: number[]): Promise<void>;
}

export function lastViewedArea({
  cookies,
  locale,
}: Pick<ShopParts, "locale"> & { cookies: Cookies }): LastViewedArea {
  const read = async () => (await cookies.read(lastViewed)) ?? { cs: [], en: [] };
  return {
    ids: async () => (await read())[locale],
    set: async (ids) => cookies.set(lastViewed, { ...(await read()), [locale]: ids }),
  };
}
