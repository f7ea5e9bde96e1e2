import type { Insertable } from "kysely";
import { LOCALES } from "~/contract/core/locale";
import { eanCheckDigit, productName, slugOf } from "~/domain/catalogue";
import { measureOf, roundHalfAway, stockOfAmount, toHaler } from "~/domain/price";
import { insertInParts } from "../../catalogue/insert-in-parts";
import type { Queries } from "../../database";
import type { Tables } from "../../tables";
import { flatten } from "../home";
import type { PicturesIndex } from "../pictures-index";
import type { Assortment } from "../read";
import type { DemoColour, DemoLine, Text } from "../schemas/schema";
import { loadOffers } from "./load-offers";

/** Ids of variants and pictures are derived from the product's, so that they are stable. */
const idUnder = (productId: number, index: number): number => productId * 100 + index + 1;

/** EAN of an id in the shop's range of Czech bar codes (prefix 859). */
function eanOf(id: number): string {
  const twelve = `8590047${String(id % 100_000).padStart(5, "0")}`;
  return `${twelve}${eanCheckDigit(twelve)}`;
}

/** The shop's order: first colours of all lines, then second colours …, so that a page shows many designs. */
const placeOf = (lineIndex: number, colourIndex: number): number =>
  colourIndex * 10_000 + lineIndex;

/** Orders lines alternately by kind of goods in the order of the menu. Lines of several kinds, such as remnants, come last. */
function inShopOrder({ lines, categories }: Assortment): DemoLine[] {
  const kinds = categories.map((category) => new Set(flatten([category]).map(({ code }) => code)));
  const before = new Map<number, number>();
  const placed = lines.map((line) => {
    const kindsOfLine = kinds.flatMap((codes, kind) =>
      line.categories.some((code) => codes.has(code)) ? [kind] : [],
    );
    const kind = kindsOfLine[0] ?? kinds.length;
    const nth = before.get(kind) ?? 0;
    if (kindsOfLine.length === 1) before.set(kind, nth + 1);
    return {
      line,
      place:
        kindsOfLine.length === 1 ? nth * kinds.length + kind : lines.length * kinds.length + kind,
    };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ line }) => line);
}

export async function loadProducts(
  tx: Queries,
  assortment: Assortment,
  pictures: PicturesIndex,
): Promise<void> {
  const categoryIds = idsByCode(flatten(assortment.categories), "category");
  const brandIds = idsByCode(
    assortment.brands.map(({ id, slug }) => ({ id, code: slug })),
    "brand",
  );
  const propertyIds = idsByCode(assortment.properties, "property");
  const all = inShopOrder(assortment).flatMap((line, lineIndex) =>
    line.colours.map((colour, colourIndex) => ({
      line,
      colour,
      position: placeOf(lineIndex, colourIndex),
    })),
  );

  const warnings = new Map(
    assortment.safety.flatMap(({ materials, text }) =>
      materials.map((material) => [material, text]),
    ),
  );
  const products = all.map(({ line, colour, position }) => {
    const warning = warnings.get(line.material);
    return {
      ...demoProductRow(line, colour),
      ...tileOf(picturesName(line, colour), pictures),
      position,
      brand_id: brandIds(line.brand),
      default_category_id: categoryIds(line.categories[0] ?? ""),
      safety_info: warning ? JSON.stringify(warning) : null,
    };
  });
  const variants = all.flatMap(({ line, colour }) => variantRows(line, colour));
  await insertInParts(tx, "products", products);
  await insertInParts(
    tx,
    "product_texts",
    all.flatMap(({ line, colour }) => textRows(line, colour)),
  );
  await insertInParts(tx, "variants", variants);
  await loadOffers(
    tx,
    products,
    variants,
    assortment.stores.map(({ id }) => id),
    {
      rodsCm: new Map(
        all.flatMap(({ line, colour }) =>
          line.made_length_cm && !line.roll_diameter_cm ? [[colour.id, line.made_length_cm]] : [],
        ),
      ),
      elsewhere: new Set(
        all.flatMap(({ colour }) => (colour.stock_text_available ? [colour.id] : [])),
      ),
    },
    new Date(),
  );
  await insertInParts(
    tx,
    "product_images",
    all.flatMap(({ line, colour }) => imageRows(line, colour, pictures)),
  );
  await insertInParts(
    tx,
    "product_categories",
    all.flatMap(({ line, colour }) =>
      [...new Set(line.categories)].map((code, position) => ({
        product_id: colour.id,
        category_id: categoryIds(code),
        position,
      })),
    ),
  );
  await insertInParts(
    tx,
    "product_properties",
    all.flatMap(({ line, colour }) =>
      Object.entries({ ...propertiesOf(line, colour), ...colour.properties }).map(
        ([code, value], position) => ({
          product_id: colour.id,
          property_id: propertyIds(code),
          position,
          value: String(value),
        }),
      ),
    ),
  );
}

const propertiesOf = (line: DemoLine, colour: DemoColour): DemoLine["properties"] => ({
  ...line.properties,
  ...(measureOf(line.group_type_id) === "length" && line.roll_diameter_cm
    ? { "coil-diameter": line.roll_diameter_cm }
    : {}),
  ...(line.made_length_cm ? { "made-length": line.made_length_cm } : {}),
  ...(colour.family === undefined ? {} : { colour: colour.family }),
});

function idsByCode(
  records: readonly { id: number; code: string }[],
  what: string,
): (code: string) => number {
  const ids = new Map(records.map(({ id, code }) => [code, id]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the assortment has no ${what} ${code}`);
    return id;
  };
}

/** The code of a demo product. */
export const skuOf = (line: DemoLine, colour: DemoColour): string =>
  `${line.code}-${colour.code}`.toUpperCase();

function demoProductRow(
  line: DemoLine,
  colour: DemoColour,
): Omit<Insertable<Tables["products"]>, "position" | "brand_id" | "default_category_id"> {
  const sale = typeof colour.sale === "number" ? toHaler(colour.sale) : null;
  return {
    id: colour.id,
    sku: skuOf(line, colour),
    group_type_id: line.group_type_id,
    tax_permille: roundHalfAway(line.tax_rate * 1000),
    price_haler: toHaler(colour.price ?? line.price),
    sale_price_haler: sale,
    is_sale_active: sale !== null,
    active: colour.active,
    available: colour.available,
    has_variants: line.variants.length > 0,
    stock: line.variants.length ? 0 : stockOfAmount(line.group_type_id, colour.stock[""] ?? 0),
    package_content: line.package_content_quantity ?? null,
    weight_g: roundHalfAway((colour.weight_kg ?? line.weight_kg) * 1000),
    since: new Date(line.since),
    labels: JSON.stringify(colour.labels),
    ean: eanOf(colour.id),
    ...seriesOf(line, colour),
  };
}

/** A line is a series if its colours are real colours, not sizes or single pieces. */
function seriesOf(
  line: DemoLine,
  colour: DemoColour,
): Pick<Insertable<Tables["products"]>, "series" | "color_name" | "color_hex"> {
  if (line.one_off || colour.family === undefined || line.colours.length < 2)
    return { series: null, color_name: null, color_hex: null };
  return {
    series: line.code,
    color_name: JSON.stringify(colour.name),
    color_hex: colour.hex[0] ?? null,
  };
}

const SOLD: Text = { cs: "Prodáno", en: "Sold" };

function textRows(line: DemoLine, colour: DemoColour): Insertable<Tables["product_texts"]>[] {
  return LOCALES.map((locale) => {
    const name = productName(line.type[locale], line.name, colour.code, colour.name[locale]);
    const description = colour.description?.[locale];
    return {
      product_id: colour.id,
      locale,
      slug: slugOf(name),
      name,
      description: line.perex[locale],
      content_html:
        line.description[locale] + (description ? `<p>${escapeHtml(description)}</p>` : ""),
      stock_text_available: colour.stock_text_available?.[locale] ?? null,
      stock_text_unavailable:
        colour.stock_text_unavailable?.[locale] ?? (line.one_off ? SOLD[locale] : null),
    };
  });
}

function variantRows(line: DemoLine, colour: DemoColour): Insertable<Tables["variants"]>[] {
  return line.variants.map((variant, index) => {
    const price = toHaler(variant.price ?? line.price);
    const salePrice = typeof colour.sale === "number" ? colour.sale : colour.sale?.[variant.code];
    const sale = salePrice !== undefined && toHaler(salePrice) < price ? toHaler(salePrice) : null;
    return {
      id: idUnder(colour.id, index),
      product_id: colour.id,
      code: variant.code,
      position: index,
      name: JSON.stringify(variant.name),
      price_haler: price,
      sale_price_haler: sale,
      is_sale_active: sale !== null,
      active: colour.active,
      stock: stockOfAmount(line.group_type_id, colour.stock[variant.code] ?? 0),
      width_cm: variant.width_cm ?? null,
      length_cm: variant.length_cm ?? null,
    };
  });
}

const picturesName = (line: DemoLine, colour: DemoColour): string =>
  colour.pictures ?? `${line.code}-${colour.code}`;

/** The seamless picture of a covering. */
function tileOf(
  name: string,
  { tiles }: PicturesIndex,
): Pick<Insertable<Tables["products"]>, "tile_image" | "tile_width_cm" | "tile_length_cm"> {
  const tile = tiles[name];
  return {
    tile_image: tile ? `${name}-tile` : null,
    tile_width_cm: tile?.width_cm ?? null,
    tile_length_cm: tile?.length_cm ?? null,
  };
}

function imageRows(
  line: DemoLine,
  colour: DemoColour,
  pictures: PicturesIndex,
): Insertable<Tables["product_images"]>[] {
  const name = picturesName(line, colour);
  return (pictures.shots[name] ?? []).map((shot, index) => ({
    id: idUnder(colour.id, index),
    product_id: colour.id,
    position: index,
    image: `${name}-${shot}`,
  }));
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
