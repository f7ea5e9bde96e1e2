import type { Shop } from "~/bff/shop";
import type { ProductList } from "~/contract/catalogue";
import { MAX_PER_PAGE, type Locale } from "~/contract/core/common";
import type { Failure } from "~/contract/failures/failure-codes";
import { DOOR_CM, skirtingLengths, wallsCm, type Lengths } from "~/domain/cart";
import { canBeBought } from "~/domain/catalogue";
import { CUT_MAX_LENGTH_CM, isSkirting, linePrice, madeLengthOf } from "~/domain/cut";
import { chargedPrice, toCrowns, toHaler } from "~/domain/price";
import type { MyRoom } from "~/domain/room";
import { truncate } from "~/domain/text";
import {
  cardOf,
  measureText,
  type CardTexts,
  type SkirtingProfile,
  type SkirtingView,
} from "~/features/catalogue";
import { formatNumber } from "~/i18n/format";
import { parseMeasure } from "../shared/forms/parse-measure.server";
import { readCardTexts } from "../shared/listings/cards.server";

type SkirtingProduct = ProductList["data"][number];

const MAX_PERIMETER_M = 500;
const MAX_DOORS = 50;
const MAX_TYPED = 10;

/** The skirting of a category, one card a line, with amounts for the walls that the address names: `perimeter` in m and `doors`. */
export async function readSkirting(shop: Shop, category: number): Promise<SkirtingView> {
  const [texts, { data }, room] = await Promise.all([
    readCardTexts(shop),
    shop.catalogue.products({ category, perPage: MAX_PER_PAGE }),
    shop.room.read(),
  ]);
  const { searchParams: query } = shop.url;
  const { values, failures, walls } = readWalls(
    room && !query.has("perimeter") ? wallsOf(room, shop.locale) : query,
  );
  const lines = new Map<number, SkirtingProduct[]>();
  for (const product of data.filter(isSkirting)) {
    const line = Math.min(product.id, ...product.series.map(({ id }) => id));
    lines.set(line, [...(lines.get(line) ?? []), product]);
  }
  return {
    values,
    failures,
    walls: walls === null ? null : formatNumber(shop.locale, walls / 100),
    profiles: [...lines.values()].flatMap((products) => profileOf(products, walls, texts) ?? []),
  };
}

/** The walls of the shopper's room, as its page has them in its address. Doors are not known. */
const wallsOf = ({ width_cm, length_cm }: MyRoom, locale: Locale) =>
  new URLSearchParams({ perimeter: formatNumber(locale, (2 * (width_cm + length_cm)) / 100) });

/** Reads the walls from an address. @returns `walls` in cm; null if nothing is typed or it is wrong */
export function readWalls(
  query: URLSearchParams,
): Pick<SkirtingView, "values" | "failures"> & { walls: number | null } {
  const readText = (name: string): string => truncate(query.get(name) ?? "", MAX_TYPED).trim();
  const values = { perimeter: readText("perimeter"), doors: readText("doors") };
  if (!query.has("perimeter")) return { values, failures: {}, walls: null };
  const perimeter = parseMeasure(values.perimeter, MAX_PERIMETER_M, "length");
  const doors = /^\d{0,4}$/.test(values.doors) ? Number(values.doors) : null;
  const walls = typeof perimeter === "number" && doors !== null ? wallsCm(perimeter, doors) : 0;
  const doorsFailure = (): Failure | undefined => {
    if (doors === null) return { code: "whole_number" };
    if (doors > MAX_DOORS) return { code: "over_limit", value: MAX_DOORS };
    // the doors take all walls
    return typeof perimeter === "number" && walls === 0
      ? { code: "over_limit", value: Math.ceil((perimeter * 100) / DOOR_CM) - 1 }
      : undefined;
  };
  const failures = {
    perimeter: typeof perimeter === "number" ? undefined : perimeter,
    doors: doorsFailure(),
  };
  return { values, failures, walls: failures.perimeter || failures.doors ? null : walls };
}

/** The card of a line: its first colour with enough stock, else the first that can be bought; null if there is none. */
function profileOf(
  products: readonly SkirtingProduct[],
  walls: number | null,
  texts: CardTexts,
): SkirtingProfile | null {
  const buyable = products.filter((product) => canBeBought(product));
  const fitting = buyable.find(
    (product) => walls === null || metresOf(lengthsOf(product, walls)) <= product.quantity,
  );
  const product = fitting ?? buyable[0];
  if (!product) return null;
  return {
    ...cardOf(product, texts),
    measure: measureText(product, texts.locale, texts.translate),
    need:
      walls === null
        ? null
        : fitting
          ? needOf(product, lengthsOf(product, walls), texts)
          : "not enough",
  };
}

const lengthsOf = ({ properties }: SkirtingProduct, walls: number): Lengths =>
  skirtingLengths(walls, madeLengthOf(properties) ?? { cm: CUT_MAX_LENGTH_CM, coiled: true });

const metresOf = ({ quantity, length_cm }: Lengths): number => (quantity * length_cm) / 100;

function needOf(
  product: SkirtingProduct,
  lengths: Lengths,
  { locale, translate, price }: CardTexts,
): SkirtingProfile["need"] {
  const { quantity, length_cm } = lengths;
  const isRod = madeLengthOf(product.properties)?.coiled === false;
  const length = formatNumber(locale, length_cm / 100);
  return {
    quantity,
    lengthCm: length_cm,
    amount: isRod
      ? translate(locale, "goods:skirting.rods", {
          count: quantity,
          length,
          metres: formatNumber(locale, metresOf(lengths)),
        })
      : translate(locale, "goods:skirting.cuts", { count: quantity, length }),
    sum: price(toCrowns(linePrice(toHaler(chargedPrice(product)), length_cm / 100, quantity))),
  };
}
