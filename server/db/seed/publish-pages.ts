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
    const isSame = rows.every((row) =>
      newest.some(
        (old) =>
          old.locale === row.locale &&
          old.slug === row.slug &&
          old.name === row.name &&
          old.content_html === row.content_html,
      ),
    );
    if (isSame) continue;
    const version = Math.max(0, ...newest.map((old) => old.version)) + 1;
    const { id, code } = page;
    await insertInParts(
      tx,
      "info_pages",
      rows.map((row) => ({ ...row, id, code, version, valid_from: new Date(page.valid_from) })),
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
