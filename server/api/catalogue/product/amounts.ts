import type { Product, RelatedProduct } from "~/contract/catalogue";
import {
  areasByKind,
  chooseCan,
  glueNeeded,
  maxConsumption,
  skirtingLengths,
  totalOutlineCm,
  transitionRods,
  type FloorNeeds,
} from "~/domain/cart";
import { canBeBought } from "~/domain/catalogue";
import { CUT_MAX_LENGTH_CM, madeLengthOf, rodLengthOf } from "~/domain/cut";
import { PACK_AREA_PROPERTY } from "~/domain/price";
import {
  missingDoors,
  missingGlueArea,
  missingSkirting,
  missingUnderlay,
} from "../../../rules/cart/index";

/** Property ids: material, adhesive consumption (g/m²), content of a can (kg), way of gluing, and underlay. */
const MATERIAL = 10;
const CONSUMPTION = 32;
const CONTENT = 33;
const GLUE = 34;
const UNDERLAY = 40;
/** Skirting of these materials is stiff and comes in strips by default; other skirting is made of carpet. */
const STIFF_MATERIALS = ["pvc", "mdf", "oak", "aluminium"];

const valueOf = (product: Product, propertyId: number): string =>
  product.properties.find(({ property_id }) => property_id === propertyId)?.value ?? "";

/** The adhesive kind of a floor; null if it is laid loose or clicked. */
export const glueOf = (product: Product): string | null => valueOf(product, GLUE) || null;

/** The kind of underlay that a floor lies on, or that a roll is; null without one. */
export const underlayOf = (product: Product): string | null => valueOf(product, UNDERLAY) || null;

/** A line of the cart that may cover needs of its floors. */
export interface InCart {
  product: Product;
  quantity: number;
  /** of each length; 0 for pieces */
  lengthCm: number;
}

/** True for adhesives: they have a consumption per m². */
export const isAdhesive = (product: Product): boolean => valueOf(product, CONSUMPTION) !== "";

export const isOfCarpet = (product: Product): boolean =>
  !STIFF_MATERIALS.includes(valueOf(product, MATERIAL));

const rollAreaOf = (product: Product): number => Number(valueOf(product, PACK_AREA_PROPERTY));

/** Goods of which some are in the cart; all if none are: what is missing is offered of the same goods. */
const sameGoods = (products: readonly Product[], inCart: readonly InCart[]): readonly Product[] =>
  inCart.length === 0
    ? products
    : products.filter(({ id }) => inCart.some(({ product }) => product.id === id));

/** Skirting with the missing amount for the floors it suits, at most the stock; none if the outline is unknown. @param stripLengthCm default length */
export function skirtingFor(
  floors: readonly FloorNeeds[],
  products: readonly Product[],
  {
    inCart,
    doors,
    stripLengthCm,
  }: { inCart: readonly InCart[]; doors: number; stripLengthCm: number },
): RelatedProduct[] {
  const lengthCm = inCart.reduce((sum, line) => sum + line.quantity * line.lengthCm, 0);
  return sameGoods(products, inCart).flatMap((product) => {
    const isCarpet = isOfCarpet(product);
    const outlineCm = missingSkirting(totalOutlineCm(floors, isCarpet), lengthCm, doors);
    if (outlineCm === 0) return [];
    const made = madeLengthOf(product.properties) ?? {
      cm: isCarpet ? CUT_MAX_LENGTH_CM : stripLengthCm,
      coiled: isCarpet,
    };
    const amount = skirtingLengths(outlineCm, made);
    return amount.quantity * amount.length_cm <= product.quantity * 100
      ? [{ ...product, amount: { ...amount, area_m2: null } }]
      : [];
  });
}

/** Transition profiles with their rods for the doors that have none yet, if there are enough. */
export function transitionsFor(
  doors: number,
  products: readonly Product[],
  inCart: readonly InCart[],
): RelatedProduct[] {
  const missing = missingDoors(
    doors,
    inCart.map(({ quantity, lengthCm }) => ({ quantity, length_cm: lengthCm })),
  );
  if (missing === 0) return [];
  return sameGoods(products, inCart).flatMap((product) => {
    const rodCm = rodLengthOf(product);
    const amount = rodCm === null ? null : transitionRods(missing, rodCm);
    return amount && amount.quantity * amount.length_cm <= product.quantity * 100
      ? [{ ...product, amount: { ...amount, area_m2: null } }]
      : [];
  });
}

/** Rolls of underlay by the area of the floors that lie on it, less those in the cart: the first goods of each kind that are in stock. */
export const underlaysFor = (
  floors: readonly FloorNeeds[],
  products: readonly Product[],
  inCart: readonly InCart[],
): RelatedProduct[] =>
  areasByKind(floors, "underlay").flatMap(({ kind, areaM2 }) => {
    const isOfKind = (product: Product) => underlayOf(product) === kind;
    const inCartOfKind = inCart.filter(({ product }) => isOfKind(product));
    const inCartM2 = inCartOfKind.reduce(
      (sum, line) => sum + line.quantity * rollAreaOf(line.product),
      0,
    );
    const offers = sameGoods(products.filter(isOfKind), inCartOfKind).flatMap((product) => {
      const rollM2 = rollAreaOf(product);
      if (!(rollM2 > 0) || !canBeBought(product)) return [];
      const { rolls, areaM2: area_m2 } = missingUnderlay(areaM2, rollM2, inCartM2);
      if (rolls === 0 || rolls > product.quantity) return [];
      return [{ ...product, amount: { quantity: rolls, length_cm: null, area_m2 } }];
    });
    return offers.slice(0, 1);
  });

/** For each adhesive, the can to buy and the number of cans, less those in the cart. Cans of one adhesive have the same maker and consumption. */
export const glueFor = (
  floors: readonly FloorNeeds[],
  products: readonly Product[],
  inCart: readonly InCart[],
): RelatedProduct[] =>
  areasByKind(floors, "glue").flatMap(({ kind, areaM2 }) => {
    const isOfKind = (product: Product) => glueOf(product) === kind;
    return cansFor(
      areaM2,
      products.filter(isOfKind),
      inCart.filter(({ product }) => isOfKind(product)),
    );
  });

const gramsOf = (product: Product): number => Number(valueOf(product, CONTENT)) * 1000;

/** Cans of one adhesive have the same key. */
const adhesiveKey = (product: Product): string =>
  `${product.brand?.id} ${valueOf(product, CONSUMPTION)}`;

function cansFor(
  areaM2: number,
  products: readonly Product[],
  inCart: readonly InCart[],
): RelatedProduct[] {
  const adhesives = new Map<string, { product: Product; grams: number }[]>();
  for (const product of products) {
    const grams = gramsOf(product);
    if (!grams || !canBeBought(product)) continue;
    const key = adhesiveKey(product);
    if (inCart.length > 0 && !inCart.some((line) => adhesiveKey(line.product) === key)) continue;
    adhesives.set(key, [...(adhesives.get(key) ?? []), { product, grams }]);
  }
  const inCartG = inCart.reduce(
    (sum, { product, quantity }) => sum + gramsOf(product) * quantity,
    0,
  );
  return [...adhesives.values()].flatMap((cans) => {
    const consumption = cans[0] && maxConsumption(valueOf(cans[0].product, CONSUMPTION));
    const missingM2 = consumption ? missingGlueArea(areaM2, consumption, inCartG) : 0;
    const cansNeeded =
      consumption && missingM2 > 0 && chooseCan(cans, glueNeeded(missingM2, consumption));
    if (!cansNeeded || cansNeeded.quantity > cansNeeded.can.product.quantity) return [];
    const amount = { quantity: cansNeeded.quantity, length_cm: null, area_m2: missingM2 };
    return [{ ...cansNeeded.can.product, amount }];
  });
}
