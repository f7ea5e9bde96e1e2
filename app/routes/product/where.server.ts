import type { ProductDetail, Variant, Where } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { madeLengthOf, rodCmOf, rodsIn } from "~/domain/made-length";
import { isMetreGoods, stockUnitOf } from "~/domain/units";
import type { WhereTexts } from "~/features/catalogue";
import { formatDay, formatNumber } from "~/i18n/format";
import { translate } from "~/i18n/translate.server";

const IN_STORE = { m: "inStoreM", piece: "inStorePiece", pack: "inStorePack" } as const;

/** Makes the texts of where the chosen variant is and when it is delivered; of the whole product while none is chosen. */
export function whereTexts(locale: Locale, product: ProductDetail, variant: Variant | null): WhereTexts {
  const t = (key: string, params?: Record<string, string | number>) => translate(locale, `catalogue:product.where.${key}`, params);
  const where: Where = (variant && product.variant_where.find(({ variant_id }) => variant_id === variant.id)) ?? product;
  const { delivery, stock_by_store: stores } = where;
  const first = stores.find(({ quantity }) => quantity > 0)?.available_from;

  /** Of a product whose variant is not chosen yet, stores say how many of them they have: metres of several widths make no sum. */
  const inStock = (storeId: number, quantity: number): string => {
    const rodCm = rodCmOf(madeLengthOf(product.properties));
    if (rodCm !== null) return t(IN_STORE.piece, { amount: formatNumber(locale, rodsIn(Math.round(quantity * 100), rodCm)) });
    if (where !== product || product.variants.length === 0) {
      return t(IN_STORE[stockUnitOf(product.group_type_id)], { amount: formatNumber(locale, quantity) });
    }
    const count = product.variant_where.filter(({ stock_by_store }) =>
      stock_by_store.some((store) => store.store_id === storeId && store.quantity > 0),
    ).length;
    return t(isMetreGoods(product.group_type_id) ? "widths" : "sizes", { count });
  };
  return {
    delivery: delivery && t("days", { from: formatDay(locale, delivery.from), to: formatDay(locale, delivery.to) }),
    pickup: first ? t("earliest", { day: formatDay(locale, first) }) : null,
    stores: stores.map(({ store_id, name, quantity }) => ({
      id: store_id,
      name,
      inStock: quantity > 0,
      text: quantity > 0 ? inStock(store_id, quantity) : t("onOrder"),
    })),
  };
}
