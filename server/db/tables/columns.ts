import type { ColumnType } from "kysely";
import type { Locale } from "~/contract/common";

/** Read as a parsed value, written as text: `JSON.stringify` by the writer, so that an array never becomes PostgreSQL's own. */
export type Json<T> = ColumnType<T, string, string>;
/** A text in both languages of the shop. */
export type Texts = Record<Locale, string>;
