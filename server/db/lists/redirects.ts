import { z } from "zod";
import { LOCALES } from "~/contract/core/locale";
import { SCREENS, withPrefix } from "~/i18n/paths.js";
import { newAddress, oldAddress, redirectOf } from "../../rules/content";
import { insertInParts } from "../catalogue/insert-in-parts";
import type { Queries } from "../database";
import { listDefinition, type RecordFault } from "./list";

const addressField = (read: (text: string) => string | undefined, error: string) =>
  z.string().transform((text, context) => {
    const path = read(text.trim());
    if (path === undefined) context.addIssue(error);
    return path ?? "";
  });

const redirectSchema = z.strictObject({
  from: addressField(
    oldAddress,
    "not a path of the old shop, or one that this shop needs itself; write a path such as /old.html, or a whole address",
  ),
  to: addressField(newAddress, "not a path of this shop; write a path such as /10/koberce"),
});

const pathOf = (address: string, end = "?"): string => address.split(end)[0] ?? address;

/** Addresses of the shop's own pages that are always the same. */
const SCREEN_PATHS: ReadonlySet<string> = new Set(
  Object.values(SCREENS)
    .filter(({ cs }) => !/[:*]/.test(cs))
    .flatMap((paths) => LOCALES.map((locale) => `/${withPrefix(locale, paths[locale])}`)),
);

/** All redirects by their old path. */
export async function readRedirects({ sql }: Queries): Promise<Map<string, string>> {
  const rows = await sql.selectFrom("redirects").selectAll().orderBy("old_path").execute();
  return new Map(rows.map(({ old_path, new_path }) => [old_path, new_path]));
}

/** Redirects from addresses of an old shop. A redirect to another redirect's address is refused, so there are no loops. */
export const redirects = listDefinition({
  schema: redirectSchema,
  keyOf: ({ from }) => from,
  isWhole: true,
  read: async (tx) => [...(await readRedirects(tx))].map(([from, to]) => ({ from, to })),
  async check(_tx, records) {
    const all = new Map(records.map(({ from, to }) => [from, to]));
    return records.flatMap(({ from, to }, index): RecordFault[] => {
      if (SCREEN_PATHS.has(pathOf(from)))
        return [{ index, field: "from", reason: "a page of this shop" }];
      if (redirectOf(all, pathOf(to, "#")) === undefined) return [];
      const reason = "a redirect leads on from there: give the last address";
      return [{ index, field: "to", reason }];
    });
  },
  async write(tx, records) {
    await tx.sql.deleteFrom("redirects").execute();
    const rows = records.map(({ from, to }) => ({ old_path: from, new_path: to }));
    await insertInParts(tx, "redirects", rows);
  },
});
