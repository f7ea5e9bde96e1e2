import type { Product, Where } from "~/contract/catalogue";
import type { Store } from "~/contract/content";
import { dayOf, type Day } from "~/domain/days";
import { canBeBought } from "~/domain/availability";
import { estimateDelivery, pickupDay, type DeliveryDays } from "~/domain/delivery-estimate";
import { sharesWithin } from "~/domain/store-stock";
import { isCut } from "~/domain/units";
import type { StoreShare } from "./detail.repo";
import { quantityOf } from "./stock";

/** Where a product is and when it comes: all its variants together, and each of them. */
export function whereOf(
  product: Product,
  shares: readonly StoreShare[],
  stores: readonly Store[],
  now: Date,
): Where & { variant_where: (Where & { variant_id: number })[] } {
  const offer = { product, shares, stores, coming: comingFrom(dayOf(now)) };
  if (!product.has_variants) return { ...whereIs(offer, null, product.quantity), variant_where: [] };
  const variants = product.variants
    .filter(({ active }) => active)
    .map((variant) => ({ variant_id: variant.id, ...whereIs(offer, variant, variant.quantity) }));
  // whole centimetres: a sum of metres gathers binary dust
  const together = stores.map((store) => variants.reduce((sum, variant) => sum + Math.round(quantityIn(variant, store.id) * 100), 0) / 100);
  return { ...whereWith(offer, together, canBeBought(product)), variant_where: variants };
}

interface Offer {
  product: Product;
  shares: readonly StoreShare[];
  stores: readonly Store[];
  coming: Coming;
}

/** When goods come that some branch has, and when those that none has. */
interface Coming {
  branch: { delivery: DeliveryDays; pickup: Day };
  order: { delivery: DeliveryDays; pickup: Day };
}

const comingFrom = (today: Day): Coming => ({
  branch: { delivery: estimateDelivery(today, true), pickup: pickupDay(today, true) },
  order: { delivery: estimateDelivery(today, false), pickup: pickupDay(today, false) },
});

const quantityIn = ({ stock_by_store }: Where, storeId: number): number =>
  stock_by_store.find(({ store_id }) => store_id === storeId)?.quantity ?? 0;

/** Where one variant is, or a product without any. */
function whereIs(offer: Offer, variant: Product["variants"][number] | null, quantity: number): Where {
  const { product, shares, stores } = offer;
  const own = shares.filter(({ variant_id }) => variant_id === (variant?.id ?? null));
  const given = stores.map((store) => own.find(({ store_id }) => store_id === store.id)?.stock ?? 0);
  const left = isCut(product.group_type_id) ? Math.round(quantity * 100) : quantity;
  const held = sharesWithin(given, left).map((stock) => quantityOf(product.group_type_id, stock));
  return whereWith(offer, held, canBeBought(product, variant));
}

function whereWith({ stores, shares, coming }: Offer, held: readonly number[], buyable: boolean): Where {
  const comes = (quantity: number) => (quantity > 0 ? coming.branch : coming.order);
  const delivery = buyable ? comes(Math.max(0, ...held)).delivery : null;
  // a shop that does not count what its stores hold says nothing of them
  if (!shares.length) return { stock_by_store: [], delivery };
  return {
    stock_by_store: stores.map((store, index) => {
      const quantity = buyable ? (held[index] ?? 0) : 0;
      return { store_id: store.id, name: store.name, quantity, available_from: buyable ? comes(quantity).pickup : null };
    }),
    delivery,
  };
}
