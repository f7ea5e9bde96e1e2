import { cleanPage } from "~/cache/clean-html.server";
import type { ApiCaches } from "~/cache/load-cache.server";
import type { InfoLink, InfoPage } from "~/contract/content/info";
import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../db/index";
import { validVersions } from "../../rules/content";
import { readInfoPages, type InfoRow } from "./content.repo";

/** Info pages such as the terms of sale (ADR 52). */
export type InfoService = ReturnType<typeof createInfoService>;

export function createInfoService({
  db,
  caches,
  clock,
}: {
  db: Queries;
  caches: ApiCaches;
  clock: () => Date;
}) {
  const pages = caches.cached("content", (locale: Locale) => readInfoPages(db, locale));
  return {
    async links(locale: Locale): Promise<InfoLink[]> {
      const all = await pages(locale);
      const ids = new Set(all.map(({ id }) => id));
      return [...ids].flatMap((id) =>
        validVersions(ofPage(all, id), clock()).slice(0, 1).map(linkOf),
      );
    },
    /** A version of a page, by default the current one; undefined if it does not exist or is not valid yet. */
    async page(locale: Locale, id: number, version?: number): Promise<InfoPage | undefined> {
      const versionsIn = async (language: Locale) =>
        validVersions(ofPage(await pages(language), id), clock());
      const [versions, cs, en] = await Promise.all([
        versionsIn(locale),
        versionsIn("cs"),
        versionsIn("en"),
      ]);
      const page =
        version === undefined ? versions[0] : versions.find((one) => one.version === version);
      return (
        page && {
          ...linkOf(page),
          ...versionOf(page),
          slugs: { cs: cs[0]?.slug ?? page.slug, en: en[0]?.slug ?? page.slug },
          content_html: cleanPage(page.content_html),
          versions: versions.map(versionOf),
        }
      );
    },
  };
}

/** The current terms of sale for an order; null if the shop has none. @param on the order's transaction */
export async function readTerms(on: Queries, locale: Locale, now: Date) {
  const [terms] = validVersions(
    (await readInfoPages(on, locale)).filter(({ code }) => code === "terms"),
    now,
  );
  return terms ? { id: terms.id, slug: terms.slug, version: terms.version } : null;
}

const ofPage = (rows: readonly InfoRow[], id: number) => rows.filter((row) => row.id === id);
const linkOf = ({ id, code, slug, name }: InfoRow): InfoLink => ({ id, code, slug, name });
const versionOf = ({ version, valid_from }: InfoRow) => ({
  version,
  valid_from: valid_from.toISOString(),
});
