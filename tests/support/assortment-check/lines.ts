import type { Assortment, DemoProperty } from "../../../server/db/seed/read";
import type { DemoLine } from "../../../server/db/seed/schemas/schema";
import { checkColour } from "./colours";
import { checkHtml, checkText, flatten, repeated } from "./complaints";

/** Group types of goods from a roll, which need a roll width. */
const METRE_GOODS = new Set([1, 2, 5, 7]);
const LONGEST_PEREX = 150;

function checkProperties(
  place: string,
  own: DemoLine["properties"],
  properties: Map<string, DemoProperty>,
): string[] {
  const complaints: string[] = [];
  for (const [code, value] of Object.entries(own)) {
    const property = properties.get(code);
    if (property === undefined) complaints.push(`${place}: unknown property ${code}`);
    else if (property.values !== undefined && !(String(value) in property.values))
      complaints.push(`${place}: property ${code} has no value ${String(value)}`);
  }
  return complaints;
}

function checkVariants(place: string, line: DemoLine): string[] {
  const complaints = repeated(`${place}: variant`, line.variants, (variant) => variant.code);
  if (METRE_GOODS.has(line.group_type_id)) {
    if (line.variants.length === 0)
      complaints.push(`${place}: metre goods without a variant of a roll width`);
    for (const variant of line.variants) {
      if (variant.width_cm === undefined)
        complaints.push(`${place}: roll variant ${variant.code} without width_cm`);
    }
  }
  return complaints;
}

export function checkLines(data: Assortment): string[] {
  const categories = new Set(flatten(data.categories).map((category) => category.code));
  const leaves = new Set(
    flatten(data.categories)
      .filter((category) => category.children.length === 0)
      .map((category) => category.code),
  );
  const brands = new Set(data.brands.map((brand) => brand.slug));
  const properties = new Map(data.properties.map((property) => [property.code, property]));
  const families = new Set(Object.keys(properties.get("colour")?.values ?? {}));
  const products = data.lines.flatMap((line) => line.colours.map((colour) => ({ line, colour })));
  const pictures = new Set(products.map(({ line, colour }) => `${line.code}-${colour.code}`));

  const complaints = [
    ...repeated("line code", data.lines, (line) => line.code),
    ...repeated("line name", data.lines, (line) => `${line.type.cs} ${line.name}`),
    ...repeated("line name", data.lines, (line) => `${line.type.en} ${line.name}`),
    ...repeated("product id", products, ({ colour }) => colour.id),
    ...repeated("product code", products, ({ line, colour }) => `${line.code}-${colour.code}`),
    ...repeated(
      "product name",
      products,
      ({ line, colour }) => `${line.type.cs} ${line.name} ${colour.name.cs}`,
    ),
    ...repeated(
      "product name",
      products,
      ({ line, colour }) => `${line.type.en} ${line.name} ${colour.name.en}`,
    ),
    ...repeated("Czech description", data.lines, (line) => line.description.cs),
    ...repeated("English description", data.lines, (line) => line.description.en),
  ];
  for (const line of data.lines) {
    const place = `line ${line.code}`;
    if (!brands.has(line.brand)) complaints.push(`${place}: unknown brand ${line.brand}`);
    for (const code of line.categories) {
      if (!categories.has(code)) complaints.push(`${place}: unknown category ${code}`);
      else if (!leaves.has(code))
        complaints.push(`${place}: category ${code} has children, use one of them`);
    }
    complaints.push(
      ...checkProperties(place, line.properties, properties),
      ...checkVariants(place, line),
    );
    if (line.group_type_id === 3 && typeof line.properties["pack-area"] !== "number")
      complaints.push(`${place}: a pack by area without pack-area`);
    if (line.group_type_id === 6 && line.package_content_quantity === undefined)
      complaints.push(`${place}: a pack by pieces without package_content_quantity`);
    complaints.push(
      ...checkText(`${place} type`, line.type),
      ...checkText(`${place} perex`, line.perex),
      ...checkText(`${place} description`, line.description),
    );
    for (const language of ["cs", "en"] as const) {
      complaints.push(...checkHtml(`${place} description.${language}`, line.description[language]));
      if (line.perex[language].length > LONGEST_PEREX)
        complaints.push(
          `${place}: perex.${language} is longer than ${String(LONGEST_PEREX)} characters`,
        );
    }
    for (const colour of line.colours) {
      const product = `product ${line.code}-${colour.code}`;
      complaints.push(
        ...checkColour(product, line, colour, families, pictures),
        ...checkProperties(product, colour.properties, properties),
      );
    }
  }
  return complaints;
}
