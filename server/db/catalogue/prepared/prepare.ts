import { LOCALES, type Locale } from "~/contract/core/locale";
import type { Queries } from "../../database";
import { isOneOf } from "../../is-one-of";
import { noteChanges } from "../changes";
import { insertInParts } from "../insert-in-parts";
import { cardRecordOf, type CategoryName } from "./card";
import { cardPricesOf } from "./card-prices";
import { listingsOf, readFilterValueNames, type FilterValueNames } from "./listing";
import { datePages } from "./page-dates";
import { recordPrices } from "./price-history";
import { productIdParts, readProductRecords } from "./read-products";

const PART = 200;

interface Surroundings {
  categories: ReadonlyMap<Locale, ReadonlyMap<number, CategoryName>>;
  /** returns the category and its ancestors */
  above(id: number): number[];
  valueNames: FilterValueNames;
}

/** Prepares cards and listings, by default all; in the transaction of any product change except stock of orders (`markStock`). @returns the number */
export async function prepareProducts(tx: Queries, ids?: readonly number[]): Promise<number> {
  const around = await readSurroundings(tx);
  let count = 0;
  for await (const part of productIdParts(tx, PART, ids))
    count += await prepare(tx, around, part, false);
  await noteChanges(tx, ids);
  return count;
}

/** Prepares products again after only the preparation changed: page dates stay. The caller logs the change (`noteChanges`). */
export async function prepareAgain(tx: Queries, ids: readonly number[]): Promise<void> {
  await prepare(tx, await readSurroundings(tx), ids, true);
}

async function readSurroundings(tx: Queries): Promise<Surroundings> {
  const parents = new Map(
    (await tx.sql.selectFrom("categories").select(["id", "parent_id"]).execute()).map((row) => [
      row.id,
      row.parent_id,
    ]),
  );
  const texts = await tx.sql
    .selectFrom("category_texts")
    .select(["category_id as id", "locale", "slug", "name"])
    .execute();
  return {
    categories: new Map(
      LOCALES.map((locale) => [
        locale,
        new Map(texts.filter((text) => text.locale === locale).map((text) => [text.id, text])),
      ]),
    ),
    above(id) {
      const path: number[] = [];
      for (let at: number | null | undefined = id; at && !path.includes(at); at = parents.get(at))
        path.push(at);
      return path;
    },
    valueNames: await readFilterValueNames(tx),
  };
}

async function prepare(
  tx: Queries,
  { categories, above, valueNames }: Surroundings,
  ids: readonly number[],
  isSame: boolean,
): Promise<number> {
  const now = new Date();
  const dateOf = await datePages(tx, ids, now, isSame);
  await tx.sql.deleteFrom("listings").where(isOneOf("product_id", ids)).execute();
  await tx.sql.deleteFrom("cards").where(isOneOf("product_id", ids)).execute();
  const records = await readProductRecords(tx, ids);
  const historyOf = await recordPrices(tx, records, now);
  const priced = records.map((record) => ({
    record,
    prices: cardPricesOf(record, historyOf(record.product.id)),
  }));
  await insertInParts(
    tx,
    "cards",
    priced.flatMap(({ record, prices }) =>
      LOCALES.flatMap((locale) => {
        const made = cardRecordOf(record, locale, categories.get(locale) ?? new Map(), prices);
        if (!made) return [];
        const card = JSON.stringify(made);
        const { content_hash, changed_at } = dateOf(record, locale, card);
        return [{ product_id: made.id, locale, card, content_hash, changed_at }];
      }),
    ),
  );
  await insertInParts(
    tx,
    "listings",
    priced.flatMap(({ record, prices }) => {
      const categoryIds = [...new Set(record.categoryIds.flatMap(above))];
      const names = (locale: Locale) =>
        categoryIds.map((id) => categories.get(locale)?.get(id)?.name ?? "").join(" ");
      return listingsOf(record, categoryIds, names, valueNames, prices);
    }),
  );
  return records.length;
}
