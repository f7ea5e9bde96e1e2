import type { Assortment } from "./read";
import type { DemoColour, DemoLine } from "./schemas/schema";
import { seededRandom } from "./seeded-random";

const BEGINNINGS = [
  "Al",
  "Bel",
  "Čer",
  "Dar",
  "El",
  "Fal",
  "Gor",
  "Hra",
  "Chru",
  "Ji",
  "Kla",
  "Lum",
  "Mor",
  "Ned",
  "Or",
  "Pra",
  "Řep",
  "Sa",
  "Šum",
  "Tro",
  "Úpa",
  "Vel",
  "Za",
  "Že",
];
const MIDDLES = ["ba", "de", "ga", "li", "mo", "na", "ri", "so", "ta", "ve", "vi", "zo"];
const ENDS = ["da", "n", "ra", "x", "le", "sta", "va", "ka", "nie", "r", "to", "s"];
const FIRST_DAY = Date.UTC(2019, 0, 7);
const DAYS = 2_600;

/** Returns a generator of lines with one colour, derived from the demo's. The same index, from 0, always gives the same line. */
export function lineMaker(assortment: Assortment): (index: number, productId: number) => DemoLine {
  const models = assortment.lines.flatMap((line) =>
    line.colours.map((colour) => ({ line, colour })),
  );
  const brands = assortment.brands.map(({ slug }) => slug);
  const wordsOf = new Map(
    assortment.properties.map(({ code, values }) => [code, Object.keys(values ?? {})]),
  );

  return (index, productId) => {
    const model = models[index % models.length];
    if (!model) throw new Error("the assortment has no lines that can be copied");
    const { line, colour } = model;
    const round = Math.floor(index / models.length);
    const chance = seededRandom(index + 1);
    const pick = (choices: readonly string[]) => choices[Math.floor(chance() * choices.length)];

    const factor = 0.5 + chance() * 1.5;
    const scaled = (price: number) => Math.max(9, Math.round(price * factor));
    const price = scaled(line.price);
    const variants = line.variants.map((variant) =>
      variant.price === undefined ? variant : { ...variant, price: scaled(variant.price) },
    );
    const cheapest = Math.min(price, ...variants.map((variant) => variant.price ?? price));
    // changes every fourth named property value
    const properties = Object.entries(line.properties).map(
      ([code, value]): [string, string | number] => [
        code,
        (chance() < 0.25 && pick(wordsOf.get(code) ?? [])) || value,
      ],
    );
    return {
      ...line,
      code: `${line.code}-r${round + 1}`,
      brand: pick(brands) ?? line.brand,
      name: [BEGINNINGS, MIDDLES, ENDS].map((parts) => pick(parts)).join(""),
      price,
      variants,
      properties: Object.fromEntries(properties),
      since: new Date(FIRST_DAY + Math.floor(chance() * DAYS) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      colours: [
        {
          ...colour,
          id: productId,
          price: undefined,
          stock: stockOf(line, chance),
          sale:
            chance() < 0.2 && cheapest > 20
              ? Math.round(cheapest * (0.7 + chance() * 0.25))
              : undefined,
          labels: chance() < 0.05 ? ["new"] : [],
          active: true,
          available: chance() < 0.98,
          pictures: colour.pictures ?? `${line.code}-${colour.code}`,
        },
      ],
    };
  };
}

/** No stock for one product in ten, otherwise some of each variant. */
function stockOf({ variants }: DemoLine, chance: () => number): DemoColour["stock"] {
  const none = chance() < 0.1;
  const codes = variants.length ? variants.map(({ code }) => code) : [""];
  return Object.fromEntries(codes.map((code) => [code, none ? 0 : 1 + Math.floor(chance() * 60)]));
}
