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

/**
 * Accessories with the amount that a floor takes: skirting by its way round, adhesive by its area. Of an adhesive in several cans only the
 * one to buy is left. What has an amount comes first.
 * @param skirtingCategory id of the category of skirting strips
 */
export function withAmounts(
  products: readonly Product[],
  floor: Floor,
  skirtingCategory: number | undefined,
  stripLengthCm: number,
): RelatedProduct[] {
  const measured = products.flatMap((product): RelatedProduct[] => {
    if (gramsOf(product)) return canOf(product, products, floor);
    if (!product.categories.some(({ id }) => id === skirtingCategory)) return [{ ...product, amount: null }];
    const stiff = STIFF_MATERIALS.includes(valueOf(product, MATERIAL));
    return [{ ...product, amount: stiff ? wholeStrips(floor, stripLengthCm) : carpetSkirting(floor, CUT_MAX_LENGTH_CM) }];
  });
  return [...measured.filter(({ amount }) => amount), ...measured.filter(({ amount }) => !amount)];
}

/** What a can of adhesive holds; 0 for anything else. */
const gramsOf = (product: Product): number =>
  mostConsumed(valueOf(product, CONSUMPTION)) === null ? 0 : Number(valueOf(product, CONTENT)) * 1000 || 0;

/** A can of adhesive with how many of it to buy; nothing where another can of the same adhesive is the one to buy. */
function canOf(product: Product, products: readonly Product[], floor: Floor): RelatedProduct[] {
  const consumption = valueOf(product, CONSUMPTION);
  const cans = products
    .filter((other) => other.brand?.id === product.brand?.id && valueOf(other, CONSUMPTION) === consumption && canBeBought(other))
    .map((other) => ({ id: other.id, grams: gramsOf(other) }));
  const chosen = chooseCan(
    cans.filter(({ grams }) => grams > 0),
    glueNeeded(floorArea(floor), mostConsumed(consumption) ?? 0),
  );
  return chosen?.can.id === product.id ? [{ ...product, amount: { quantity: chosen.quantity, length_cm: null } }] : [];
}
