import type { DemoColour, DemoLine } from "../../../server/db/seed/schemas/schema";

function priceOf(line: DemoLine, colour: DemoColour, variantCode?: string): number {
  const variant = line.variants.find(({ code }) => code === variantCode);
  return variant?.price ?? colour.price ?? line.price;
}

function checkSale(place: string, line: DemoLine, colour: DemoColour): string[] {
  if (colour.sale === undefined) return [];
  const complaints: string[] = [];
  const compare = (sale: number, code?: string) => {
    const price = priceOf(line, colour, code);
    if (sale >= price)
      complaints.push(
        `${place}: sale price ${String(sale)} is not below ${String(price)}${code === undefined ? "" : ` of ${code}`}`,
      );
  };
  if (typeof colour.sale === "number") {
    // a sale price is the price of all variants
    if (line.variants.length === 0) compare(colour.sale);
    for (const variant of line.variants) compare(colour.sale, variant.code);
  } else {
    for (const [code, sale] of Object.entries(colour.sale)) {
      if (line.variants.some((variant) => variant.code === code)) compare(sale, code);
      else complaints.push(`${place}: sale of an unknown variant ${code}`);
    }
  }
  return complaints;
}

/** Checks sale, stock, family, price, pictures and description of a colour. */
export function checkColour(
  place: string,
  line: DemoLine,
  colour: DemoColour,
  families: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
): string[] {
  const complaints = checkSale(place, line, colour);
  const expected = line.variants.length > 0 ? line.variants.map((variant) => variant.code) : [""];
  for (const code of Object.keys(colour.stock)) {
    if (!expected.includes(code))
      complaints.push(`${place}: stock of an unknown variant '${code}'`);
  }
  for (const code of expected) {
    if (!(code in colour.stock)) complaints.push(`${place}: no stock given for '${code}'`);
  }
  if (colour.family !== undefined && !families.has(colour.family))
    complaints.push(`${place}: unknown colour family ${colour.family}`);
  if (colour.price !== undefined && line.variants.length > 0)
    complaints.push(`${place}: a price of its own beside variants`);
  if (colour.pictures !== undefined && !pictures.has(colour.pictures))
    complaints.push(`${place}: pictures of an unknown product ${colour.pictures}`);
  if (/[<>]/.test(`${colour.description?.cs ?? ""}${colour.description?.en ?? ""}`))
    complaints.push(`${place}: its own description is plain text, without tags`);
  if (colour.labels.includes("clearance") && colour.sale === undefined)
    complaints.push(`${place}: clearance without a sale price`);
  return complaints;
}
