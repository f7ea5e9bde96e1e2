import { demoLineSchema } from "../../../server/db/seed/schemas/schema";

/** The English text is the Czech one and EN. */
export const both = (text: string) => ({ cs: text, en: `${text} EN` });

interface LineSketch {
  code: string;
  group: number;
  name: string;
  price: number;
  brand?: string;
  categories?: string[];
  colours: object[];
  variants?: object[];
  properties?: Record<string, string | number>;
  pack?: number;
  since?: string;
  weightKg?: number;
  material?: string;
}
const line = (sketch: LineSketch) =>
  demoLineSchema.parse({
    code: sketch.code,
    group_type_id: sketch.group,
    brand: sketch.brand ?? "tkalcovna",
    categories: sketch.categories ?? ["floors"],
    type: both("Zboží"),
    name: sketch.name,
    description: both(`<p>Popis ${sketch.name}</p>`),
    perex: both(`Věta o ${sketch.name}.`),
    price: sketch.price,
    ...(sketch.pack ? { package_content_quantity: sketch.pack } : {}),
    properties: sketch.properties ?? {},
    variants: sketch.variants ?? [],
    material: sketch.material ?? "loop",
    colours: sketch.colours,
    since: sketch.since ?? "2025-01-01",
    weight_kg: sketch.weightKg ?? 2,
  });
const colour = (
  id: number,
  code: string,
  name: string,
  stock: Record<string, number>,
  overrides: object = {},
) => ({
  id,
  code,
  name: both(name),
  hex: ["#aabbcc"],
  stock,
  ...overrides,
});
const roll = (width: number) => ({
  code: `sire-${width}`,
  name: both(`šíře ${width} cm`),
  width_cm: width,
});

export const P = {
  carpet: 101,
  carpetOnSale: 102,
  carpetInactive: 103,
  pvc: 201,
  squares: 301,
  rug: 401,
  glue: 402,
  discontinued: 403,
  grass: 501,
  lastPack: 601,
  soldOut: 602,
  runner: 701,
  skirting: 801,
} as const;

export const V = {
  carpet300: 10101,
  carpet400: 10102,
  carpetOnSale300: 10201,
  pvc200: 20101,
  rugSmall: 40101,
  rugLarge: 40102,
  grass400: 50101,
  runner80: 70101,
} as const;

export const lines = [
  line({
    code: "hora",
    group: 1,
    name: "Hora",
    price: 399,
    categories: ["carpets-loop"],
    variants: [roll(300), roll(400)],
    properties: { material: "wool" },
    colours: [
      colour(P.carpet, "93", "béžová", { "sire-300": 25, "sire-400": 40.5 }, { labels: ["tip"] }),
      colour(
        P.carpetOnSale,
        "94",
        "šedá",
        { "sire-300": 10, "sire-400": 0 },
        { sale: 299, description: both("Levnější & hezký.") },
      ),
      colour(P.carpetInactive, "95", "zelená", { "sire-300": 5, "sire-400": 5 }, { active: false }),
    ],
  }),
  line({
    code: "chalupa",
    group: 2,
    name: "Chalupa",
    brand: "cista-remesla",
    price: 250,
    variants: [roll(200)],
    colours: [colour(P.pvc, "11", "dub", { "sire-200": 30 }, { family: "brown" })],
  }),
  line({
    code: "kvadr",
    group: 3,
    name: "Kvádr",
    price: 1990,
    pack: 20,
    properties: { "pack-area": 5 },
    colours: [colour(P.squares, "21", "modrá", { "": 12 }, { family: "blue" })],
  }),
  line({
    code: "orient",
    group: 4,
    name: "Orient",
    brand: "cista-remesla",
    price: 1500,
    categories: ["carpets-cut", "floors"],
    variants: [
      {
        code: "rozmer-80x150",
        name: both("80 × 150 cm"),
        width_cm: 80,
        length_cm: 150,
        price: 990,
      },
      {
        code: "rozmer-160x230",
        name: both("160 × 230 cm"),
        width_cm: 160,
        length_cm: 230,
        price: 2990,
      },
    ],
    colours: [
      colour(
        P.rug,
        "41",
        "červená",
        { "rozmer-80x150": 4, "rozmer-160x230": 2 },
        { sale: { "rozmer-160x230": 2490 }, family: "red" },
      ),
    ],
  }),
  line({
    code: "lepidlo",
    group: 4,
    name: "Lepidlo",
    price: 159,
    material: "accessory-glue",
    categories: ["accessories"],
    colours: [
      colour(P.glue, "1kg", "1 kg", { "": 83 }),
      colour(P.discontinued, "6kg", "6 kg", { "": 5 }, { available: false }),
    ],
  }),
  line({
    code: "zahrada",
    group: 5,
    name: "Žahrada",
    price: 220,
    variants: [roll(400)],
    since: "2026-05-01",
    colours: [
      colour(P.grass, "51", "zelená", { "sire-400": 20 }, { labels: ["new"], family: "green" }),
    ],
  }),
  line({
    code: "cihla",
    group: 6,
    name: "Cihla",
    brand: "cihelna",
    price: 600,
    pack: 15,
    colours: [
      colour(P.lastPack, "61", "šedá", { "": 1 }, { family: "grey" }),
      colour(
        P.soldOut,
        "62",
        "černá",
        { "": 0 },
        { stock_text_unavailable: both("na cestě"), family: "grey" },
      ),
    ],
  }),
  line({
    code: "caslav",
    group: 7,
    name: "Čáslav",
    price: 300,
    variants: [roll(80)],
    colours: [colour(P.runner, "71", "proužek", { "sire-80": 60 })],
  }),
  line({
    code: "lista",
    group: 8,
    name: "Lišta",
    price: 45,
    categories: ["trims"],
    weightKg: 0.2,
    colours: [colour(P.skirting, "81", "bílá", { "": 12.5 }, { family: "white" })],
  }),
];
