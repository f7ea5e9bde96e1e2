import {
  GROUP,
  isMetreGoods,
  isPack,
  roundHalfAway,
  roundTo,
  type PriceUnit,
} from "~/domain/price";
import { readBesidePrice, readDecimal, refused, type ReadDecimal } from "./decimal";

const UNIT_WORDS: Readonly<Record<PriceUnit, readonly string[]>> = {
  m2: ["m2", "m²", "m^2", "sqm", "metr čtvereční", "čtvereční metr", "metry čtvereční"],
  m: ["m", "bm", "mb", "metr", "běžný metr", "běžné metry", "metr běžný", "lm"],
  pack: ["bal", "balení", "balík", "pack", "package"],
  piece: ["ks", "kus", "kusy", "kusů", "pc", "pcs", "piece", "pieces"],
};

/** Parses the unit of sale; null for unknown units such as `pytel`. */
export function readUnitOfSale(text: string): PriceUnit | null {
  const word = text.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");
  const units: PriceUnit[] = ["m2", "m", "pack", "piece"];
  return units.find((unit) => UNIT_WORDS[unit].includes(word)) ?? null;
}

const UNIT_NAMES: Readonly<Record<PriceUnit, string>> = {
  m2: "m²",
  m: "running metres",
  pack: "packs",
  piece: "pieces",
};

const UNIT_AT_END = /\p{L}[\p{L}\d²]*\.?$/u;

/**
 * Reads an amount in stock, which may name the unit that is counted: `10`, `10 ks`, `12,5 m`. Amounts in another unit are refused.
 * @param price beside the amount: its decimal sign says whether `12,000` is a dozen or thousands
 */
export function readStockWithUnit(
  text: string,
  unit: PriceUnit | undefined,
  price = "",
): ReadDecimal {
  const counted = unit ? ` of ${UNIT_NAMES[unit]}` : "";
  const refuse = (why: string) =>
    refused(`${why}: ${text.trim()}; write the number${counted} alone`);
  const unitAtEnd = readUnitOfSale(UNIT_AT_END.exec(text.trim())?.[0] ?? "");
  if (unitAtEnd && unitAtEnd !== unit) return refuse(`an amount in ${UNIT_NAMES[unitAtEnd]}`);
  const number = unitAtEnd ? text.trim().replace(UNIT_AT_END, "") : text;
  const read = readBesidePrice(number, price);
  if (!read.ok) return readDecimal(number).ok ? read : refuse("not a number");
  return read.value < 0 ? refused(`a negative amount: ${text.trim()}`) : read;
}

interface MeasuredOffer {
  groupTypeId: number;
  unit: PriceUnit;
  widthCm: number | null;
  lengthCm: number | null;
  packAreaM2: number | null;
}

/** Converts amounts from the file's unit to the shop's. */
interface ShopUnits {
  /** from gross haléře per unit of the file, with fractions, to haléře per price unit of the shop */
  price(haler: number): number;
  /** from an amount of the file's unit to running cm, pieces or packs, rounded down */
  stock(amount: number): number;
  /** from grams per unit of the file to grams per price unit of the shop */
  weight(grams: number): number;
}

type UnitsFound = { ok: true; units: ShopUnits } | { ok: false; field: string; reason: string };

/** The shop prices metre goods per m² and counts running metres; lengths in metres. @returns the conversion, or the data missing for it */
export function shopUnits({
  groupTypeId,
  unit,
  widthCm,
  lengthCm,
  packAreaM2,
}: MeasuredOffer): UnitsFound {
  const missing = (field: string, reason: string): UnitsFound => ({ ok: false, field, reason });
  const odd = missing("unit", `goods of group ${groupTypeId} are not sold by ${UNIT_NAMES[unit]}`);
  if (isMetreGoods(groupTypeId)) {
    if (unit !== "m2" && unit !== "m") return odd;
    if (widthCm === null) return missing("width", "no width of the roll");
    const widthM = widthCm / 100;
    return unit === "m2" ? unitsFor(1, 100 / widthM) : unitsFor(widthM, 100);
  }
  if (groupTypeId === GROUP.length) {
    if (unit === "m") return unitsFor(1, 100);
    if (unit !== "piece") return odd;
    return lengthCm === null
      ? missing("length", "no length of a piece")
      : unitsFor(lengthCm / 100, lengthCm);
  }
  if (isPack(groupTypeId)) {
    const isByArea = groupTypeId === GROUP.squares;
    if (isByArea && packAreaM2 === null) return missing("pack area", "no area of a pack");
    if (unit === "pack") return unitsFor(1, 1);
    return isByArea && unit === "m2" && packAreaM2 !== null
      ? unitsFor(1 / packAreaM2, 1 / packAreaM2)
      : odd;
  }
  return unit === "piece" ? unitsFor(1, 1) : odd;
}

/** @param content units of the shop's price in one unit of the file @param stocked units of the shop's stock in one unit of the file */
const unitsFor = (content: number, stocked: number): UnitsFound => ({
  ok: true,
  units: {
    price: (haler) => roundHalfAway(haler / content),
    stock: (amount) => Math.floor(roundTo(amount * stocked, 6)),
    weight: (grams) => roundHalfAway(grams / content),
  },
});
