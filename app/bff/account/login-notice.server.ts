import type { AnyLogin } from "~/contract/account";
import type { Notice } from "~/contract/notices";
import { cutText } from "~/domain/text";
import { MAX_SAMPLES } from "~/domain/sample";
import { orDefault } from "../forms/failure.server";
import type { Shop } from "../shop";

/** Maximum length of the list of goods, which a cookie carries. */
const MAX_TEXT = 600;

/** The notice after a login. It names goods that the cart merge lost. */
export async function loginNotice(shop: Shop, code: Notice["code"], { not_merged = [] }: AnyLogin): Promise<Notice> {
  if (not_merged.length === 0) return { code, kind: "success" };
  // the login has succeeded even if the names cannot be read
  const products = await orDefault(shop.catalogue.chosen(not_merged.map(({ product_id }) => product_id)), []);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const lines = not_merged.map(({ product_id, is_sample, missing }) => {
    const name = names.get(product_id) ?? String(product_id);
    return is_sample
      ? shop.t("notice:not_merged_sample", { name, most: MAX_SAMPLES })
      : shop.t("notice:not_merged_stock", { name, missing });
  });
  return { code, kind: "info", notMerged: cutText(lines.join("; "), MAX_TEXT) };
}
