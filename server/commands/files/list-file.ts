import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { marked } from "marked";
import { z } from "zod";
import type { ListKind, ListRow } from "../../db/index";
import { csvLine } from "../../files/csv-line";
import { decodeText } from "../../files/encoding";
import { foreignFile, foreignTable } from "../../files/foreign-file";
import { makeFolder } from "../../files/make-folder";
import { csvRows, csvShapesOf, type CsvShape } from "../../files/table";
import { readMoment } from "../../rules/calendar";
import { readDecimal, readYes, refused, UNCLEAR, withoutCrowns } from "../../rules/catalogue-file";
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

/** Kinds that may be CSV, because their records have no texts in two languages, with the columns that a file must have. */
const FLAT: Readonly<Partial<Record<ListKind, readonly string[]>>> = {
  redirects: ["from", "to"],
  vouchers: ["code", "voucher_type", "value"],
};

/** Reads records: JSON, CSV of flat kinds, or a folder of posts with a text per language. @throws {UnusableFile} if the file cannot be read */
export async function readListFile(kind: ListKind, file: string): Promise<ListRow[]> {
  if (kind === "posts") return readPosts(file);
  const columns = FLAT[kind];
  // a table is read twice
  if (columns) refuseUnlessFile(file);
  const text = readListText(file, foreignTable);
  if (columns && !/^\s*[[{]/.test(text)) return readCsv(file, columns);
  const isSettings = kind === "settings";
  const list = (isSettings ? settingsSchema : listSchema).safeParse(readJson(file, text));
  const expected = isSettings ? "an object with a list for each language" : "a list of records";
  if (!list.success) throw new UnusableFile(`${file}: expected ${expected}`);
  return numbered(list.data);
}

const listSchema = z.array(z.unknown());
const settingsSchema = z
  .record(z.string(), listSchema)
  .transform((lists) =>
    Object.entries(lists).flatMap(([locale, list]) => list.map((setting) => ({ locale, setting }))),
  );

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
  const text = decodeText(bytes);
  if (text === undefined || text.includes("\0")) throw new UnusableFile(`${file} is not a text`);
  return text;
}

/** @throws {UnusableFile} */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnusableFile(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The heading of a table: the row that names the most of the columns that it must have. */
function headingOf(file: string, wanted: readonly string[]): CsvShape {
  const shapes = csvShapesOf(file).map((shape) => ({
    ...shape,
    columns: shape.columns.map((name) => name.toLowerCase()),
  }));
  const countOf = ({ columns }: CsvShape) => wanted.filter((name) => columns.includes(name)).length;
  const [best] = shapes.toSorted((one, other) => countOf(other) - countOf(one));
  if (!best || countOf(best) === 0)
    throw new UnusableFile(`${file}: no row has the column names ${wanted.join(", ")}`);
  return best;
}

async function readCsv(file: string, wanted: readonly string[]): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const { row, line, cells, fault } of csvRows(file, headingOf(file, wanted))) {
    if (fault !== undefined) throw new UnusableFile(`${file}: line ${line}: ${fault}`);
    const value: Record<string, unknown> = {};
    const unread: Record<string, string> = {};
    for (const [name, cell] of cells) {
      if (cell === "") continue;
      const read = readCell(name, cell, cells.get("voucher_type"));
      value[name] = read.ok ? read.value : cell;
      if (!read.ok) unread[name] = read.reason;
    }
    rows.push({ row, line, value, unread });
  }
  return rows;
}

type ReadCell = { ok: true; value: unknown } | { ok: false; reason: string };

/** The value of a cell, or what to write in its place. @param type of a voucher */
function readCell(name: string, cell: string, type: string | undefined): ReadCell {
  const refuse = (fault: string, advice: string) => refused(`${fault}: ${cell}; write ${advice}`);
  const edge = MOMENTS.get(name);
  if (FLAGS.has(name) || edge) {
    const value = edge ? readMoment(cell, edge)?.toISOString() : readYes(cell);
    if (value !== undefined) return { ok: true, value };
    return edge ? refuse("not a day", "31.12.2026") : refuse("neither yes nor no", "yes or no");
  }
  if (name === "value" && type === "amount" && cell.includes("%"))
    return refuse("percent", "100, or percent as voucher_type");
  if (name === "value" && type === "percent" && /czk|k[čc]|,-/i.test(cell))
    return refuse("an amount", "10, or amount as voucher_type");
  // a code has no case
  if (!NUMBERS.has(name)) return { ok: true, value: name === "code" ? cell.toUpperCase() : cell };
  const read = readDecimal(withoutCrowns(cell.replace(/%$/, "")), "unclear");
  return read.ok || read.reason.startsWith(UNCLEAR) ? read : refuse("not a number", "100 or 99,50");
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
