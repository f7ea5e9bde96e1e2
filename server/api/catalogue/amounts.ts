import type { Product, RelatedProduct } from "~/contract/catalogue";
import { carpetSkirting, chooseCan, floorArea, glueNeeded, mostConsumed, wholeStrips, type Floor } from "~/domain/accessories";
import { canBeBought } from "~/domain/availability";
import { CUT_MAX_LENGTH_CM } from "~/domain/cut";

/** Properties of goods: what they are made of, what an adhesive consumes (g/m²) and how much a can holds (kg). */
const MATERIAL = 10;
const CONSUMPTION = 32;
const CONTENT = 33;
/** Skirting of these comes in stiff strips; what is woven comes in one piece. */
const STIFF_MATERIALS = ["pvc", "mdf", "oak", "aluminium"];

const valueOf = (product: Product, propertyId: number): string =>
  product.properties.find(({ property_id }) => property_id === propertyId)?.value ?? "";

/** Skirting with the amount that goes round a floor. */
export const skirtingFor = (floor: Floor, products: readonly Product[], stripLengthCm: number): RelatedProduct[] =>
  products.map((product) => {
    const stiff = STIFF_MATERIALS.includes(valueOf(product, MATERIAL));
    return { ...product, amount: stiff ? wholeStrips(floor, stripLengthCm) : carpetSkirting(floor, CUT_MAX_LENGTH_CM) };
  });

export const isAdhesive = (product: Product): boolean => valueOf(product, CONSUMPTION) !== "";

/** Of each adhesive the can to buy for a floor, with how many of it. Cans of one adhesive have maker and consumption in common. */
export function glueFor(floor: Floor, products: readonly Product[]): RelatedProduct[] {
  const adhesives = new Map<string, { product: Product; grams: number }[]>();
  for (const product of products) {
    const grams = Number(valueOf(product, CONTENT)) * 1000;
    if (!grams || !canBeBought(product)) continue;
    const key = `${product.brand?.id} ${valueOf(product, CONSUMPTION)}`;
    adhesives.set(key, [...(adhesives.get(key) ?? []), { product, grams }]);
  }
  return [...adhesives.values()].flatMap((cans) => {
    const consumption = cans[0] && mostConsumed(valueOf(cans[0].product, CONSUMPTION));
    const chosen = consumption && chooseCan(cans, glueNeeded(floorArea(floor), consumption));
    return chosen ? [{ ...chosen.can.product, amount: { quantity: chosen.quantity, length_cm: null } }] : [];
  });
}
