import { createHash } from "node:crypto";
import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../database";
import { isOneOf } from "../../is-one-of";
import type { ProductRecord } from "./read-products";

/** Hash of the data of a product page in a language and the time of its last change; null if unknown. */
interface PageDate {
  content_hash: string;
  changed_at: Date | null;
}

/**
 * Reads the page dates of products before they are prepared again. The returned function gives the new dates: only a page with another hash, or a new
 * page, has changed now.
 * @param isSame only the preparation changed (after a migration), so all dates stay
 */
export async function datePages(tx: Queries, ids: readonly number[], now: Date, isSame: boolean) {
  const rows = await tx.sql
    .selectFrom("cards")
    .select(["product_id", "locale", "content_hash", "changed_at"])
    .where(isOneOf("product_id", ids))
    .execute();
  const dates = new Map(rows.map((row) => [`${row.product_id} ${row.locale}`, row]));
  return (record: ProductRecord, locale: Locale, card: string): PageDate => {
    const before = dates.get(`${record.product.id} ${locale}`);
    const content_hash = hashOf(record, locale, card);
    const keepsDate =
      before && (isSame || before.content_hash === "" || before.content_hash === content_hash);
    return { content_hash, changed_at: keepsDate ? before.changed_at : now };
  };
}

/** Columns of a product that change without a change of its page: what is sold and rated, and its place in listings. */
const NOT_OF_PAGES = { stock: 0, rating_sum: 0, rating_count: 0, position: 0 };

function hashOf({ product, texts }: ProductRecord, locale: Locale, card: string): string {
  const beside = [
    texts.get(locale),
    {
      ...product,
      ...NOT_OF_PAGES,
      safety_info: product.safety_info?.[locale],
      color_name: product.color_name?.[locale],
    },
  ];
  return createHash("sha256")
    .update(card)
    .update(JSON.stringify(beside))
    .digest("base64url")
    .slice(0, 22);
}
