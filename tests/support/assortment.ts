import type { Assortment } from "../../server/db/seed/read";
import { voucherSchema } from "../../server/db/seed/lists-schema";
import { categorySchema, lineSchema } from "../../server/db/seed/schema";

const both = (text: string) => ({ cs: text, en: `${text} EN` });
const category = (id: number, code: string, name: string, children: unknown[] = []) => ({
  id,
  code,
  slug: { cs: code, en: `${code}-en` },
  name: both(name),
  description: both(`O kategorii ${name}`),
  children,
});

const categories = [
  category(10, "carpets", "Koberce", [category(11, "carpets-loop", "Smyčkové"), category(12, "carpets-cut", "Střižené")]),
  category(20, "floors", "Podlahy"),
  category(80, "trims", "Lišty"),
  category(90, "accessories", "Příslušenství"),
].map((one) => categorySchema.parse(one));

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
  lineSchema.parse({
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
const colour = (id: number, code: string, name: string, stock: Record<string, number>, more: object = {}) => ({
  id,
  code,
  name: both(name),
  hex: ["#aabbcc"],
  stock,
  ...more,
});
const roll = (width: number) => ({ code: `sire-${width}`, name: both(`šíře ${width} cm`), width_cm: width });

/** Ids of the products that tests speak of. */
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

/** Ids of variants: a product's id and the variant's place. */
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

const lines = [
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
      colour(P.carpetOnSale, "94", "šedá", { "sire-300": 10, "sire-400": 0 }, { sale: 299, description: both("Levnější & hezký.") }),
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
      { code: "rozmer-80x150", name: both("80 × 150 cm"), width_cm: 80, length_cm: 150, price: 990 },
      { code: "rozmer-160x230", name: both("160 × 230 cm"), width_cm: 160, length_cm: 230, price: 2990 },
    ],
    colours: [
      colour(P.rug, "41", "červená", { "rozmer-80x150": 4, "rozmer-160x230": 2 }, { sale: { "rozmer-160x230": 2490 }, family: "red" }),
    ],
  }),
  line({
    code: "lepidlo",
    group: 4,
    name: "Lepidlo",
    price: 159,
    material: "accessory-glue",
    categories: ["accessories"],
    colours: [colour(P.glue, "1kg", "1 kg", { "": 83 }), colour(P.discontinued, "6kg", "6 kg", { "": 5 }, { available: false })],
  }),
  line({
    code: "zahrada",
    group: 5,
    name: "Žahrada",
    price: 220,
    variants: [roll(400)],
    since: "2026-05-01",
    colours: [colour(P.grass, "51", "zelená", { "sire-400": 20 }, { labels: ["new"], family: "green" })],
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
      colour(P.soldOut, "62", "černá", { "": 0 }, { stock_text_unavailable: both("na cestě"), family: "grey" }),
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

const name = both;
/** A small assortment with a product of every group type, for tests that must know what they will find. */
export const testAssortment: Assortment = {
  categories,
  brands: [
    {
      id: 1,
      slug: "tkalcovna",
      name: "Tkalcovna Žďár",
      manufacturer: { name: "Tkalcovna s.r.o.", address: { cs: "Žďár 1, Česko", en: "Žďár 1, Czechia" }, email: "info@tkalcovna.example" },
    },
    {
      id: 2,
      slug: "cista-remesla",
      name: "Čistá řemesla",
      manufacturer: { name: "Čistá řemesla s.r.o.", address: "Brno 2", email: "info@remesla.example" },
    },
    {
      id: 3,
      slug: "cihelna",
      name: "Cihelna",
      manufacturer: { name: "Cihelna a.s.", address: "Kolín 3", email: "info@cihelna.example" },
    },
  ],
  properties: [
    { id: 10, code: "material", name: name("Materiál"), is_filter: true, values: { wool: name("vlna") } },
    { id: 21, code: "pack-area", name: name("Plocha v balení"), unit: "m²", is_filter: false },
    {
      id: 18,
      code: "colour",
      name: name("Barva"),
      is_filter: true,
      values: {
        white: name("bílá"),
        grey: name("šedá"),
        blue: name("modrá"),
        brown: name("hnědá"),
        green: name("zelená"),
        red: name("červená"),
        yellow: name("žlutá"),
      },
    },
  ],
  lines,
  safety: [{ materials: ["accessory-glue"], text: both("Dráždí oči.") }],
  stores: [1, 2].map((id) => ({
    id,
    slug: `prodejna-${id}`,
    name: name(`Prodejna ${id}`),
    street: "Dlouhá 1",
    city: "Praha",
    zip: "110 00",
    gps: { lat: 50, lng: 14 },
    phone: "+420 220 000 101",
    email: "prodejna@naslap.example",
    hours: [{ day: 1, from: "09:00", to: "18:00" }],
    services: { cs: ["řezání"], en: ["cutting"] },
    pickup: id === 1,
  })),
  settings: {
    cs: [
      { name: "freedelivery", value: { is_enabled: false, min_order_price: 5000 } },
      {
        name: "owndata",
        value: [
          { code: "packingFeePrice", content: "45" },
          { code: "hemmingPrice", content: "60" },
          { code: "hemmingColours", content: "black:#222222:černá, sand:#cab593:písková" },
        ],
      },
    ],
    en: [
      { name: "freedelivery", value: { is_enabled: false, min_order_price: 5000 } },
      { name: "owndata", value: [{ code: "hemmingColours", content: "black:#222222:black,sand:#cab593:sand" }] },
    ],
  },
  currencies: [
    { id: 1, is_default: true, code: "CZK", symbol_before: "", symbol_after: "Kč", decimals: 2, rate: 1 },
    { id: 2, is_default: false, code: "EUR", symbol_before: "", symbol_after: "€", decimals: 2, rate: 25 },
  ],
  countries: [
    { code: "CZ", name: { cs: "Česko", en: "Czechia" }, phone_prefix: "+420" },
    { code: "SK", name: { cs: "Slovensko", en: "Slovakia" }, phone_prefix: "+421" },
  ],
  delivery: [
    {
      id: 1,
      code: "pickup",
      type: "store",
      name: name("Odběr"),
      description: name("Na prodejně."),
      price: 0,
      eta_days: { from: 1, to: 10 },
      payments: [1],
      floors: [],
    },
    {
      id: 2,
      code: "carrier",
      type: "address",
      name: name("Dopravce"),
      description: name("Na adresu."),
      price: 149,
      max_length_cm: 350,
      max_weight_kg: 200,
      eta_days: { from: 2, to: 10 },
      payments: [1, 2],
      floors: [
        { floor: 0, label: name("Přízemí"), price: 0 },
        { floor: 2, label: name("2. patro"), price: 290 },
      ],
    },
  ],
  payments: [
    { id: 1, code: "bank_transfer", type: "transfer", name: name("Převodem"), description: name("Předem."), price: 0 },
    { id: 2, code: "cod", type: "cod", name: name("Dobírkou"), description: name("Řidiči."), price: 39 },
  ],
  vouchers: [
    { code: "VITEJTE10", voucher_type: "percent", value: 10, quantity_per_user: 1 },
    { code: "KOBERCE500", voucher_type: "amount", value: 500, minimal_price: 2000, condition: { category: "carpets", way: "with" } },
    { code: "BEZPODLAH5", voucher_type: "percent", value: 5, condition: { category: "floors", way: "without" } },
    { code: "ZNACKA15", voucher_type: "percent", value: 15, condition: { brand: "tkalcovna" } },
    { code: "DOPRAVA0", voucher_type: "amount", value: 0, free_delivery: true },
    { code: "DAREK1000", voucher_type: "amount", value: 1000, rest: 640 },
    { code: "STARY", voucher_type: "percent", value: 20, active_to: "2025-12-31T22:59:59Z" },
    { code: "VYCERPANY", voucher_type: "amount", value: 200, quantity: 0 },
    { code: "POSLEDNI", voucher_type: "percent", value: 20, quantity: 1 },
    { code: "LEPIDLO50", voucher_type: "amount", value: 50, condition: { product: P.glue } },
    { code: "BUDOUCI", voucher_type: "percent", value: 20, active_from: "2027-01-01T00:00:00Z" },
    { code: "BEZDPH100", voucher_type: "amount", value: 100, tax: false },
    { code: "VYPNUTY", voucher_type: "percent", value: 20, active: false },
  ].map((voucher, index) => voucherSchema.parse({ id: index + 1, ...voucher })),
  home: {
    hero: {
      title: name("Podlahy"),
      text: name("Na míru."),
      cta: { text: name("Vybrat"), category: "carpets" },
      picture: "category-carpets",
      picture_phone: "category-carpets",
    },
    tiles: ["carpets", "floors"],
    featured: [],
    advantages: [{ code: "warranty", title: name("Záruka 3 roky"), text: name("Na vše.") }],
  },
};

/** Pictures of one product only: the others have none. */
export const testPictures = { "hora-93": ["main", "detail"] };
