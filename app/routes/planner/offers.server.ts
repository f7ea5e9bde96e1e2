import type { Shop } from "~/bff/shop";
import { prepareOffer, type AccessoryOffer } from "~/features/cut";
import { translate } from "~/i18n/texts/translate.server";

const MAX_LENGTHS = 2;
const MAX_OTHERS = 2;

/** Reads skirting, adhesives and tapes with the amounts for a plan. @throws the error page if the backend fails */
export async function readOffers(
  shop: Shop,
  productId: number,
  floor: { areaM2: number; skirtingCm: number },
): Promise<AccessoryOffer[]> {
  const [accessories, price] = await Promise.all([
    shop.catalogue.related(productId, "accessory", {
      shape: "rect",
      quantity: 1,
      ...sidesOf(floor),
    }),
    shop.currency.priceWriter(),
  ]);
  const offers = accessories.flatMap(
    (product) => prepareOffer(product, shop.locale, translate, price) ?? [],
  );
  const lengths = offers.filter(({ lengthCm }) => lengthCm !== null).slice(0, MAX_LENGTHS);
  const others = offers.filter(({ lengthCm }) => lengthCm === null).slice(0, MAX_OTHERS);
  return [...lengths, ...others];
}

/** The rectangle of the same area and outline, by which accessories are measured. */
export function sidesOf({ areaM2, skirtingCm }: { areaM2: number; skirtingCm: number }): {
  width_cm: number;
  length_cm: number;
} {
  const quarter = skirtingCm / 4;
  const root = Math.sqrt(Math.max(0, quarter * quarter - areaM2 * 10_000));
  return {
    width_cm: Math.max(1, Math.round(quarter - root)),
    length_cm: Math.max(1, Math.round(quarter + root)),
  };
}
