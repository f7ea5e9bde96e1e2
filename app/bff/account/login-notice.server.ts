import type { AnyLogin } from "~/contract/customer/account";
import { MAX_ORDER_LINES } from "~/contract/forms/limits";
import type { Notice } from "~/contract/forms/notices";
import { isPack } from "~/domain/price";
import { MAX_SAMPLES } from "~/domain/sample";
import { truncate } from "~/domain/text";
import { orDefault } from "../client/error-pages.server";
import type { Shop } from "../shop";

/** Maximum length of the list of goods, which a cookie carries. */
const MAX_TEXT = 600;

/** The notice after a login. It names goods that the cart merge lost. */
export async function loginNotice(
  shop: Shop,
  code: Notice["code"],
  { not_merged = [] }: AnyLogin,
): Promise<Notice> {
  if (not_merged.length === 0) return { code, kind: "success" };
  // the login has succeeded even if the names cannot be read
  const products = await orDefault(
    shop.catalogue.byIds(not_merged.map(({ product_id }) => product_id)),
    [],
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = not_merged.map(({ product_id, is_sample, missing, is_cart_full }) => {
    const product = byId.get(product_id);
    const name = product?.name ?? String(product_id);
    if (is_cart_full) return shop.t("notice:not_merged_full", { name, most: MAX_ORDER_LINES });
    if (is_sample) return shop.t("notice:not_merged_sample", { name, most: MAX_SAMPLES });
    const unit = product && isPack(product.group_type_id) ? "pack" : "piece";
    return shop.t("notice:not_merged_stock", {
      name,
      amount: shop.t(`common:count.${unit}`, { count: missing }),
    });
  });
  return { code, kind: "info", notMerged: truncate(lines.join("; "), MAX_TEXT) };
}
