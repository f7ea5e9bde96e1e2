import type { ApiCaches } from "~/cache/load-cache.server";
import { readRedirects, type Database } from "../../db/index";
import { redirectOf } from "../../rules/content";

export function createFindRedirect({
  db,
  caches,
}: {
  db: Database;
  caches: ApiCaches;
}): (requested: string) => Promise<string | undefined> {
  const redirects = caches.cached("content", (_key: "all") => readRedirects(db));
  return async (requested) => redirectOf(await redirects("all"), requested);
}
