import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What the products of both files need, in the shop's own format. */
const BASIS = [
  { type: "naslap-catalogue", version: 1 },
  {
    type: "category",
    code: "goods",
    name: { cs: "Zboží", en: "Goods" },
    slug: { cs: "zbozi", en: "goods" },
  },
  {
    type: "property",
    code: "pile-height",
    name: { cs: "Výška vlasu", en: "Pile height" },
    unit: "mm",
  },
];
export const BASIS_LINES = BASIS.map((record) => `${JSON.stringify(record)}\n`);

/** The mapping file of {@link shoptetRows}. */
export const GOODS_MAPPING = { categories: { Zboží: { category: "goods", group: "carpet" } } };

const SENTENCE =
  "Metrážový koberec s krátkou smyčkou na filcovém podkladu, do bytu i do kanceláře. ";

/** A file of Shoptet with carpets, 750 bytes a row: every second one has two widths. */
export function* shoptetRows(products: number): Generator<string> {
  yield "code;pairCode;name;shortDescription;description;manufacturer;price;currency;includingVat;percentVat;unit;stock;defaultCategory;variant:Šířka;textProperty\n";
  for (let number = 1; number <= products; number++) {
    const text = `Koberec ${number};${SENTENCE};<p>${SENTENCE.repeat(6)}</p>;Tkalcovna ${number % 50}`;
    for (const width of number % 2 ? [400] : [300, 400])
      yield `K${number}/${width};K${number};${text};${200 + (number % 300)},00;CZK;1;21;m2;${number % 500};Zboží;${width} cm;"Výška vlasu;${1 + (number % 20)} mm"\n`;
  }
}

/** A file of the shop's own format with pieces, 3.8 kB a product. */
export function* jsonLines(products: number): Generator<string> {
  yield* BASIS_LINES;
  for (let number = 1; number <= products; number++) {
    const text = {
      slug: `zbozi-${number}`,
      name: `Zboží ${number}`,
      description: SENTENCE,
      content: `<p>${SENTENCE.repeat(18)}</p>`,
    };
    const variant = (letter: string) => ({
      code: `P${number}${letter}`,
      name: { cs: letter, en: letter },
      price: 100 + (number % 900),
    });
    yield `${JSON.stringify({
      type: "product",
      code: `P${number}`,
      group: 4,
      categories: ["goods"],
      vat: 21,
      price: 100 + (number % 900),
      stock: number % 500,
      since: "2026-01-05T00:00:00.000Z",
      texts: { cs: text, en: text },
      properties: [{ code: "pile-height", value: String(1 + (number % 20)) }],
      variants: ["A", "B", "C"].map(variant),
    })}\n`;
  }
}

export const writeLines = (file: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), createWriteStream(file));
