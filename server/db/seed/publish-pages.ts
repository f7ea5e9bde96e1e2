import { LOCALES } from "~/contract/core/locale";
import { insertInParts } from "../catalogue/insert-in-parts";
import type { Queries } from "../database";
import type { DemoInfoPage } from "./schemas/lists-schema";

/** Stores pages whose text differs from the newest version in either language as a new version. @returns published pages, e.g. 'terms 2' */
export async function publishPages(tx: Queries, pages: readonly DemoInfoPage[]): Promise<string[]> {
  const publishedPages: string[] = [];
  for (const page of pages) {
    const newest = await readNewest(tx, page.id);
    const rows = LOCALES.map((locale) => ({
      locale,
      slug: page.slug[locale],
      name: page.name[locale],
      content_html: page.html[locale],
    }));
    const textOf = ({ locale, slug, name, content_html }: (typeof rows)[number]) =>
      JSON.stringify([locale, slug, name, content_html]);
    const known = new Set(newest.map(textOf));
    if (rows.every((row) => known.has(textOf(row)))) continue;
    const version = Math.max(0, ...newest.map((old) => old.version)) + 1;
    const { id, code } = page;
    const common = { id, code, version, valid_from: new Date(page.valid_from) };
    await insertInParts(
      tx,
      "info_pages",
      rows.map((row) => ({ ...row, ...common })),
    );
    publishedPages.push(`${code} ${version}`);
  }
  return publishedPages;
}

const readNewest = (tx: Queries, id: number) =>
  tx.sql
    .selectFrom("info_pages")
    .selectAll()
    .where("id", "=", id)
    .where("version", "=", (eb) =>
      eb
        .selectFrom("info_pages as all")
        .select((of) => of.fn.max("all.version").as("newest"))
        .where("all.id", "=", id),
    )
    .execute();
