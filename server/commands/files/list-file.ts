import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { marked } from "marked";
import { z } from "zod";
import type { ListKind, ListRow } from "../../db/index";
import { csvLine } from "../../files/csv-line";
import { decodeText } from "../../files/encoding";
import { foreignFile, foreignTable } from "../../files/foreign-file";
import { makeFolder } from "../../files/make-folder";
import { csvRows, shapeOf } from "../../files/table";
import { readMoment } from "../../rules/calendar";
import { readDecimal, readYes, withoutCrowns } from "../../rules/catalogue-file";
import { UnusableFile } from "../command";
import { readInput, refuseUnlessFile } from "./input-file";

const MAX_BYTES = 50_000_000;
/** Columns of CSV files that are no texts. */
const NUMBERS = new Set(["value", "rest", "quantity", "quantity_per_user", "minimal_price"]);
const FLAGS = new Set(["tax", "active", "free_delivery"]);
/** Columns with a moment; a day alone means its beginning, or its end. */
const MOMENTS = new Map<string, "start" | "end">([
  ["active_from", "start"],
  ["active_to", "end"],
]);

/** Kinds that may be CSV: their records have no texts in two languages. */
const FLAT: readonly ListKind[] = ["redirects", "vouchers"];

/** Reads records: JSON, CSV of flat kinds, or a folder of posts with a text per language. @throws {UnusableFile} if the file cannot be read */
export async function readListFile(kind: ListKind, file: string): Promise<ListRow[]> {
  if (kind === "posts") return readPosts(file);
  // a table is read twice
  if (FLAT.includes(kind)) refuseUnlessFile(file);
  const text = readListText(file, foreignTable);
  if (FLAT.includes(kind) && !/^\s*[[{]/.test(text)) return readCsv(file);
  const json = readJson(file, text);
  if (kind === "settings") {
    const lists = z.record(z.string(), z.array(z.unknown())).safeParse(json);
    if (!lists.success)
      throw new UnusableFile(`${file}: expected an object with a list for each language`);
    return numbered(
      Object.entries(lists.data).flatMap(([locale, list]) =>
        list.map((setting) => ({ locale, setting })),
      ),
    );
  }
  const list = z.array(z.unknown()).safeParse(json);
  if (!list.success) throw new UnusableFile(`${file}: expected a list of records`);
  return numbered(list.data);
}

export function formatList(kind: ListKind, records: readonly unknown[]): string {
  if (kind === "redirects") {
    const lines = z.array(z.object({ from: z.string(), to: z.string() })).parse(records);
    return ["from;to", ...lines.map(({ from, to }) => csvLine([from, to]))].join("\n") + "\n";
  }
  if (kind !== "settings") return JSON.stringify(records, null, 2) + "\n";
  const settings = z
    .array(z.object({ locale: z.enum(["cs", "en"]), setting: z.unknown() }))
    .parse(records);
  const settingsOf = (wanted: string) =>
    settings.filter(({ locale }) => locale === wanted).map(({ setting }) => setting);
  return JSON.stringify({ cs: settingsOf("cs"), en: settingsOf("en") }, null, 2) + "\n";
}

const numbered = (values: readonly unknown[]): ListRow[] =>
  values.map((value, index) => ({ row: index + 1, value }));

/** The text of a file in any of the usual encodings. @throws {UnusableFile} if it cannot be read or is a spreadsheet */
export function readListText(file: string, nameForeign = foreignFile): string {
  const bytes = readInput(file, MAX_BYTES);
  const foreign = nameForeign(bytes);
  if (foreign !== undefined) throw new UnusableFile(`${file} is ${foreign}`);
  const text = decodeText(bytes)?.replace(/^\ufeff/, "");
  if (text === undefined || text.includes("\0")) throw new UnusableFile(`${file} is not a text`);
  return text;
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnusableFile(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function readCsv(file: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const { row, line, cells, fault } of csvRows(file, shapeOf(file))) {
    if (fault !== undefined) throw new UnusableFile(`${file}: line ${line}: ${fault}`);
    const filled = [...cells].filter(([, cell]) => cell !== "");
    rows.push({
      row,
      line,
      value: Object.fromEntries(
        filled.map(([name, cell]) => [
          name,
          name === "value" && isOfOtherType(cells.get("voucher_type"), cell)
            ? cell
            : valueOf(name, cell),
        ]),
      ),
    });
  }
  return rows;
}

/** True for an amount in percent, or a percentage in crowns. */
const isOfOtherType = (type: string | undefined, value: string): boolean =>
  (type === "amount" && value.includes("%")) || (type === "percent" && /czk|k[čc]|,-/i.test(value));

/** The value of a cell; an invalid one stays a text, which the list refuses. */
function valueOf(name: string, cell: string): unknown {
  if (FLAGS.has(name)) return readYes(cell) ?? cell;
  if (NUMBERS.has(name)) {
    const read = readDecimal(withoutCrowns(cell.replace(/%$/, "")), "unclear");
    return read.ok ? read.value : cell;
  }
  const edge = MOMENTS.get(name);
  if (edge) return readMoment(cell, edge)?.toISOString() ?? cell;
  // a code has no case
  return name === "code" ? cell.toUpperCase() : cell;
}

/** Reads `posts.json` of a folder, and of each post `CODE.cs.md` and `CODE.en.md`, or `.html`. */
function readPosts(folder: string): ListRow[] {
  const list = z
    .array(z.looseObject({ code: z.string().regex(/^[a-z0-9-]+$/) }))
    .safeParse(readJson(folder, readListText(path.join(folder, "posts.json"))));
  if (!list.success) throw new UnusableFile(`${folder}/posts.json: ${z.prettifyError(list.error)}`);
  return numbered(
    list.data.map(({ code, ...post }) => ({
      ...post,
      html: { cs: readArticle(folder, `${code}.cs`), en: readArticle(folder, `${code}.en`) },
    })),
  );
}

const exportedPosts = z.array(
  z.looseObject({
    kind: z.string(),
    slug: z.object({ cs: z.string(), en: z.string() }),
    html: z.object({ cs: z.string(), en: z.string() }),
  }),
);

/** Writes exported posts into a new folder in the form that {@link readListFile} reads. @throws {UnusableFile} if the folder has files */
export function writePosts(folder: string, records: readonly unknown[]): void {
  makeFolder(folder);
  if (readdirSync(folder).length) throw new UnusableFile(`${folder} has files: give a new folder`);
  const posts = exportedPosts.parse(records).map(({ html, ...post }) => {
    const code = `${post.kind}-${post.slug.cs}`;
    writeFileSync(path.join(folder, `${code}.cs.html`), html.cs);
    writeFileSync(path.join(folder, `${code}.en.html`), html.en);
    return { code, ...post };
  });
  writeFileSync(path.join(folder, "posts.json"), JSON.stringify(posts, null, 2) + "\n");
}

/** Reads a text as HTML from a Markdown or HTML file. @param name without its extension */
export function readArticle(folder: string, name: string): string {
  const markdown = path.join(folder, `${name}.md`);
  return existsSync(markdown)
    ? marked.parse(readListText(markdown), { async: false })
    : readListText(path.join(folder, `${name}.html`));
}
