import type { Cookies } from "../cookies/cookies.server";
import { compared } from "../cookies/guest-cookies.server";

/** Creates the area over its signed cookie. The comparison's page has the ids in its address too, so that it can be shared. */
export const comparedArea = (cookies: Cookies) => ({
  ids: async () => (await cookies.read(compared)) ?? [],
  set: (ids: number[]) => (ids.length > 0 ? cookies.set(compared, ids) : cookies.remove(compared)),
});
