import type { ColumnType } from "kysely";
import type { Locale } from "~/contract/core/common";

/** Read as a parsed value, written as `JSON.stringify` text, so that `pg` does not convert arrays. */
export type Json<T> = ColumnType<T, string, string>;
export type LocaleTexts = Record<Locale, string>;
