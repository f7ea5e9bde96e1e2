import type { ProductDetail, StockAndDelivery, Variant } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { centralStock } from "~/domain/catalogue";
import { rodLengthOf, rodsIn } from "~/domain/cut";
import { isMetreGoods, stockUnitOf } from "~/domain/price";
import type { AvailabilityTexts } from "~/features/catalogue";
import { formatNumber } from "~/i18n/format";
import { formatPromised } from "~/i18n/format-day";
import { href } from "~/i18n/links";
import { translate } from "~/i18n/texts/translate.server";

const IN_STORE = { m: "inStoreM", piece: "inStorePiece", pack: "inStorePack" } as const;
const AMOUNT_IN_ONE_STORE = { m: "mostM", piece: "mostPiece", pack: "mostPack" } as const;

/** For a variant that is no longer sold. */
const NOWHERE: StockAndDelivery = { deliveries: [], stock_by_store: [] };

export function availabilityTexts(
  locale: Locale,
  product: ProductDetail,
  variant: Variant | null,
): AvailabilityTexts {
  const t = (key: string, params?: Record<string, string | number>) =>
    translate(locale, `goods:where.${key}`, params);
  const stockAndDelivery: StockAndDelivery =
    variant?.active === false
      ? NOWHERE
      : ((variant &&
          product.variant_availability.find(({ variant_id }) => variant_id === variant.id)) ??
        product);
  const { deliveries, stock_by_store: stores } = stockAndDelivery;

  const rodCm = rodLengthOf(product);
  const unit = stockUnitOf(product.group_type_id);
  const isWhole = stockAndDelivery !== product || product.variants.length === 0;
  const amountOf = (quantity: number): string =>
    formatNumber(locale, rodCm === null ? quantity : rodsIn(Math.round(quantity * 100), rodCm));

  /** Without a variant, stores show the number of available ones, because metres of several widths have no sum. */
  const inStock = (storeId: number, quantity: number): string => {
    if (rodCm !== null || isWhole) return stockIn(quantity);
    const count = product.variant_availability.filter(({ stock_by_store }) =>
      stock_by_store.some((store) => store.store_id === storeId && store.quantity > 0),
    ).length;
    return t(isMetreGoods(product.group_type_id) ? "widths" : "sizes", { count });
  };
  const largest = Math.max(0, ...stores.map(({ quantity }) => quantity));
  const all = stockAndDelivery === product ? product.quantity : (variant?.quantity ?? 0);
  const central = centralStock(all, stores);
  const counted = (quantity: number) => ({
    amount: amountOf(quantity),
    count: rodCm === null ? quantity : rodsIn(Math.round(quantity * 100), rodCm),
  });
  const stockIn = (quantity: number) =>
    t(rodCm === null ? IN_STORE[unit] : IN_STORE.piece, counted(quantity));
  const isRestocked = product.labels.every(({ code }) => code !== "clearance");
  const hemming = product.hems[0]?.days ?? 0;
  return {
    deliveries: deliveries.map(({ delivery_id, name, type, ...promised }) => ({
      id: delivery_id,
      name,
      isPickup: type === "store",
      day: formatPromised(locale, promised),
    })),
    notes: [
      ...(isRestocked && isWhole && largest > 0 && largest < all
        ? [
            t(
              rodCm === null ? AMOUNT_IN_ONE_STORE[unit] : AMOUNT_IN_ONE_STORE.piece,
              counted(largest),
            ),
          ]
        : []),
      ...(hemming > 0 ? [t("hemmed", { count: hemming })] : []),
    ],
    stores: [
      ...stores.map(({ store_id, name, quantity }) => ({
        id: store_id,
        name,
        href: href(locale, "store", { id: store_id }),
        inStock: quantity > 0,
        text: quantity > 0 ? inStock(store_id, quantity) : t(isRestocked ? "onOrder" : "notHere"),
      })),
      // with the stores it adds up to the stock beside the price
      ...(isWhole && stores.length > 0 && amountOf(central) !== amountOf(0)
        ? [
            {
              id: 0,
              name: t("central"),
              inStock: true,
              text: t("inCentral", { stock: stockIn(central) }),
            },
          ]
        : []),
    ],
  };
}
