import { z } from "zod";
import type { RawSqlite } from "./raw";

/** Kysely makes the first of them with the first start; a shop that lacks it is of another release. */
const OURS = ["kysely_migration", "cart_vouchers"];
const MAX_LISTED = 3;

export class ForeignFile extends Error {
  constructor(tables: readonly string[]) {
    const tableNames = `${tables.slice(0, MAX_LISTED).join(", ")}${tables.length > MAX_LISTED ? " …" : ""}`;
    super(
      tables.length
        ? `it has the tables ${tableNames} and none of the shop`
        : "it has its application_id or user_version and no tables",
    );
    this.name = "ForeignFile";
  }
}

const namesSchema = z.array(z.tuple([z.string()]));
const numberSchema = z.tuple([z.tuple([z.number()])]);

/** Distinguishes the shop's file and a new one, which has no tables, from that of another program. Changes nothing. @throws {ForeignFile} */
export function refuseForeign(raw: RawSqlite): void {
  const tables = namesSchema
    .parse(raw.prepare("select name from sqlite_master where type = 'table' order by name").all([]))
    .map(([name]) => name);
  if (OURS.some((name) => tables.includes(name))) return;
  const isMarked = ["application_id", "user_version"].some((mark) => {
    const [[value]] = numberSchema.parse(raw.prepare(`pragma ${mark}`).all([]));
    return value !== 0;
  });
  if (tables.length || isMarked) throw new ForeignFile(tables);
}
