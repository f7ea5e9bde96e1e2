import type { Product, StockAndDelivery } from "~/contract/catalogue";
import type { Store } from "~/contract/content/content";
import type { Locale } from "~/contract/core/common";
import { canBeBought, smallestAmount, smallestOrder } from "~/domain/catalogue";
import {
  compareDays,
  dayOfDelivery,
  deliveryObstacle,
  type DayConditions,
} from "~/domain/delivery";
import { amountOfStock, stockOfAmount } from "~/domain/price";
import { hasGuarantee } from "~/domain/sample";
import { parcelOf, statedParcelCm } from "../../../rules/delivery";
import { stockPerStore, type StoreShare } from "../../../rules/store";
import type { OrderMethods } from "../../delivery";

interface AvailabilityFacts {
  locale: Locale;
  /** weight of a price unit: m², metre, pack or piece */
  weightG: number;
  shares: readonly StoreShare[];
  methods: OrderMethods;
  conditions: Omit<DayConditions, "stores"> & { stores: readonly Store[] };
}

/** Stock and delivery days of a product and of each active variant; of the product, the best of its variants. */
export function stockAndDaysOf(
  product: Product,
  facts: AvailabilityFacts,
): StockAndDelivery & { variant_availability: (StockAndDelivery & { variant_id: number })[] } {
  if (!product.has_variants)
    return { ...stockAndDelivery(product, null, facts), variant_availability: [] };
  const variants = product.variants
    .filter(({ active }) => active)
    .map((variant) => ({ variant_id: variant.id, ...stockAndDelivery(product, variant, facts) }));
  return { ...together(variants), variant_availability: variants };
}

type VariantOfProduct = Product["variants"][number];

function stockAndDelivery(
  product: Product,
  variant: VariantOfProduct | null,
  { locale, weightG, shares, methods, conditions }: AvailabilityFacts,
): StockAndDelivery {
  const { group_type_id } = product;
  const quantity = variant ? variant.quantity : product.quantity;
  const buyable = canBeBought(product, variant);
  const stock = stockOfAmount(group_type_id, quantity);
  const inStores = stockPerStore(
    { product_id: product.id, variant_id: variant?.id ?? null, stock },
    shares,
  );
  const ordered = {
    groupTypeId: group_type_id,
    widthCm: variant?.width_cm ?? null,
    properties: product.properties,
  };
  const wanted = smallestAmount(ordered);
  const goods = { stockPerStore: inStores, wanted, preparationDays: 0 };
  // a method that cannot carry the smallest order is not promised; the shortest length is carried straight or coiled
  const piece = smallestOrder({ ...ordered, quantity })?.piece ?? null;
  const parcel = parcelOf([
    {
      groupTypeId: group_type_id,
      quantity: 1,
      dimensions: piece,
      coilCm: null,
      sides: variant,
      parcelCm: statedParcelCm(product.properties),
      isCovering: hasGuarantee(product),
      unitWeightG: weightG,
    },
  ]);
  return {
    // empty if the shop does not count stock per store
    stock_by_store: shares.length
      ? conditions.stores.map(({ id, name }) => ({
          store_id: id,
          name,
          quantity: buyable ? amountOfStock(group_type_id, inStores.get(id) ?? 0) : 0,
        }))
      : [],
    deliveries: methods.shippingMethods.flatMap((row) => {
      const promised =
        buyable && !deliveryObstacle(row, parcel) ? dayOfDelivery(row, [goods], conditions) : null;
      return promised
        ? [{ delivery_id: row.id, name: row.name[locale], type: row.type, ...promised }]
        : [];
    }),
  };
}

/** Sum of all variants, and the earliest delivery day of any. */
function together(variants: readonly StockAndDelivery[]): StockAndDelivery {
  const stores = variants[0]?.stock_by_store ?? [];
  const quantityIn = ({ stock_by_store }: StockAndDelivery, storeId: number) =>
    stock_by_store.find(({ store_id }) => store_id === storeId)?.quantity ?? 0;
  const soonest = new Map<number, StockAndDelivery["deliveries"][number]>();
  for (const one of variants.flatMap(({ deliveries }) => deliveries)) {
    const earliest = soonest.get(one.delivery_id);
    if (!earliest || compareDays(one, earliest) < 0) soonest.set(one.delivery_id, one);
  }
  return {
    stock_by_store: stores.map((store) => ({
      ...store,
      // in whole centimetres, to avoid floating-point errors
      quantity:
        variants.reduce(
          (sum, variant) => sum + Math.round(quantityIn(variant, store.store_id) * 100),
          0,
        ) / 100,
    })),
    deliveries: [...soonest.values()],
  };
}
