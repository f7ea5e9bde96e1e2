import type { Product, RelatedProduct } from "~/contract/catalogue";
import {
  chooseCan,
  gluedAreas,
  glueNeeded,
  maxConsumption,
  skirtingLengths,
  totalOutlineCm,
  transitionRods,
  type FloorNeeds,
} from "~/domain/cart";
import { canBeBought } from "~/domain/catalogue";
import { CUT_MAX_LENGTH_CM, madeLengthOf, rodLengthOf } from "~/domain/cut";

/** Property ids: material, adhesive consumption (g/m²), content of a can (kg), and way of gluing. */
const MATERIAL = 10;
const CONSUMPTION = 32;
const CONTENT = 33;
const GLUE = 34;
/** Skirting of these materials is stiff and comes in strips by default; other skirting is made of carpet. */
const STIFF_MATERIALS = ["pvc", "mdf", "oak", "aluminium"];

const valueOf = (product: Product, propertyId: number): string =>
  product.properties.find(({ property_id }) => property_id === propertyId)?.value ?? "";

/** The adhesive kind of a floor; null if it is laid loose or clicked. */
export const glueOf = (product: Product): string | null => valueOf(product, GLUE) || null;

/** True for adhesives: they have a consumption per m². */
export const isAdhesive = (product: Product): boolean => valueOf(product, CONSUMPTION) !== "";

export const isOfCarpet = (product: Product): boolean =>
  !STIFF_MATERIALS.includes(valueOf(product, MATERIAL));

/** Skirting with the amount for the floors it suits, at most the stock; none if the outline is unknown. @param stripLengthCm default length */
export function skirtingFor(
  floors: readonly FloorNeeds[],
  products: readonly Product[],
  stripLengthCm: number,
): RelatedProduct[] {
  return products.flatMap((product) => {
    const ofCarpet = isOfCarpet(product);
    const around = totalOutlineCm(floors, ofCarpet);
    if (around === 0) return [];
    const made = madeLengthOf(product.properties) ?? {
      cm: ofCarpet ? CUT_MAX_LENGTH_CM : stripLengthCm,
      coiled: ofCarpet,
    };
    const amount = skirtingLengths(around, made);
    return amount.quantity * amount.length_cm <= product.quantity * 100
      ? [{ ...product, amount }]
      : [];
  });
}

/** Transition profiles with their rods for the doors, if there are enough. */
export function transitionsFor(doors: number, products: readonly Product[]): RelatedProduct[] {
  return products.flatMap((product) => {
    const rodCm = rodLengthOf(product);
    const amount = rodCm === null ? null : transitionRods(doors, rodCm);
    return amount && amount.quantity * amount.length_cm <= product.quantity * 100
      ? [{ ...product, amount }]
      : [];
  });
}

/** For each adhesive, the can to buy and the number of cans. Cans of one adhesive have the same maker and consumption. */
export const glueFor = (
  floors: readonly FloorNeeds[],
  products: readonly Product[],
): RelatedProduct[] =>
  gluedAreas(floors).flatMap(({ glue, areaM2 }) =>
    cansFor(
      areaM2,
      products.filter((product) => glueOf(product) === glue),
    ),
  );

function cansFor(areaM2: number, products: readonly Product[]): RelatedProduct[] {
  const adhesives = new Map<string, { product: Product; grams: number }[]>();
  for (const product of products) {
    const grams = Number(valueOf(product, CONTENT)) * 1000;
    if (!grams || !canBeBought(product)) continue;
    const key = `${product.brand?.id} ${valueOf(product, CONSUMPTION)}`;
    adhesives.set(key, [...(adhesives.get(key) ?? []), { product, grams }]);
  }
  return [...adhesives.values()].flatMap((cans) => {
    const consumption = cans[0] && maxConsumption(valueOf(cans[0].product, CONSUMPTION));
    const chosen = consumption && chooseCan(cans, glueNeeded(areaM2, consumption));
    if (!chosen || chosen.quantity > chosen.can.product.quantity) return [];
    return [{ ...chosen.can.product, amount: { quantity: chosen.quantity, length_cm: null } }];
  });
}
