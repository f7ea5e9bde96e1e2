import type { Assortment } from "../../../server/db/seed/read";
import { demoVoucherSchema } from "../../../server/db/seed/schemas/lists-schema";
import { demoCategorySchema } from "../../../server/db/seed/schemas/schema";
import { both, lines, P } from "./assortment-lines";

export { P, V } from "./assortment-lines";

/** Password of all test members, hashed at the lowest cost. */
export const TEST_PASSWORD = "tajne-heslo";
const TEST_PASSWORD_HASH =
  "$argon2id$v=19$m=64,t=1,p=1$scP42xmg/uXtut2e20n8/A$8+8zL1MLOmafhewE2QM3AD6OEh2D/q75/m17/ayXS10";

const category = (id: number, code: string, name: string, children: unknown[] = []) => ({
  id,
  code,
  slug: { cs: code, en: `${code}-en` },
  name: both(name),
  description: both(`O kategorii ${name}`),
  children,
});

const categories = [
  category(10, "carpets", "Koberce", [
    category(11, "carpets-loop", "Smyčkové"),
    category(12, "carpets-cut", "Střižené"),
  ]),
  category(20, "floors", "Podlahy"),
  category(80, "trims", "Lišty"),
  category(90, "accessories", "Příslušenství"),
].map((one) => demoCategorySchema.parse(one));

export const testAssortment: Assortment = {
  categories,
  brands: [
    {
      id: 1,
      slug: "tkalcovna",
      name: "Tkalcovna Žďár",
      manufacturer: {
        name: "Tkalcovna s.r.o.",
        address: { cs: "Žďár 1, Česko", en: "Žďár 1, Czechia" },
        email: "info@tkalcovna.example",
      },
    },
    {
      id: 2,
      slug: "cista-remesla",
      name: "Čistá řemesla",
      manufacturer: {
        name: "Čistá řemesla s.r.o.",
        address: "Brno 2",
        email: "info@remesla.example",
      },
    },
    {
      id: 3,
      slug: "cihelna",
      name: "Cihelna",
      manufacturer: { name: "Cihelna a.s.", address: "Kolín 3", email: "info@cihelna.example" },
    },
  ],
  properties: [
    {
      id: 10,
      code: "material",
      name: both("Materiál"),
      is_filter: true,
      values: { wool: both("vlna") },
    },
    { id: 21, code: "pack-area", name: both("Plocha v balení"), unit: "m²", is_filter: false },
    {
      id: 18,
      code: "colour",
      name: both("Barva"),
      is_filter: true,
      values: {
        white: both("bílá"),
        grey: both("šedá"),
        blue: both("modrá"),
        brown: both("hnědá"),
        green: both("zelená"),
        red: both("červená"),
        yellow: both("žlutá"),
      },
    },
  ],
  lines,
  safety: [{ materials: ["accessory-glue"], text: both("Dráždí oči.") }],
  stores: [1, 2].map((id) => ({
    id,
    slug: `prodejna-${id}`,
    name: both(`Prodejna ${id}`),
    street: "Dlouhá 1",
    city: "Praha",
    zip: "110 00",
    gps: { lat: 50, lng: 14 },
    phone: "+420 220 000 101",
    email: "prodejna@naslap.example",
    hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "18:00" })),
    services: { cs: ["řezání"], en: ["cutting"] },
    pickup: id === 1,
    closed_days: ["12-31"],
    image: null,
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
      {
        name: "owndata",
        value: [{ code: "hemmingColours", content: "black:#222222:black,sand:#cab593:sand" }],
      },
    ],
  },
  currencies: [
    {
      id: 1,
      is_default: true,
      code: "CZK",
      symbol_before: "",
      symbol_after: "Kč",
      decimals: 2,
      rate: 1,
    },
    {
      id: 2,
      is_default: false,
      code: "EUR",
      symbol_before: "",
      symbol_after: "€",
      decimals: 2,
      rate: 25,
    },
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
      name: both("Odběr"),
      description: both("Na prodejně."),
      price: 0,
      countries: { CZ: {}, SK: {} },
      eta_days: { from: 1, to: 10 },
      payments: [1],
      floors: [],
    },
    {
      id: 2,
      code: "carrier",
      type: "address",
      name: both("Dopravce"),
      description: both("Na adresu."),
      price: 149,
      max_length_cm: 350,
      max_weight_kg: 200,
      countries: { CZ: {}, SK: { price: 249, max_length_cm: 300 } },
      eta_days: { from: 2, to: 10 },
      payments: [1, 2],
      floors: [
        { floor: 0, label: both("Přízemí"), price: 0 },
        { floor: 2, label: both("2. patro"), price: 290 },
      ],
    },
  ],
  pickupPoints: [],
  payments: [
    {
      id: 1,
      code: "bank_transfer",
      type: "transfer",
      name: both("Převodem"),
      description: both("Předem."),
      price: 0,
    },
    {
      id: 2,
      code: "cod",
      type: "cod",
      name: both("Dobírkou"),
      description: both("Řidiči."),
      price: 39,
    },
  ],
  vouchers: [
    { code: "VITEJTE10", voucher_type: "percent", value: 10, quantity_per_user: 1 },
    {
      code: "KOBERCE500",
      voucher_type: "amount",
      value: 500,
      minimal_price: 2000,
      condition: { category: "carpets", way: "with" },
    },
    {
      code: "BEZPODLAH5",
      voucher_type: "percent",
      value: 5,
      condition: { category: "floors", way: "without" },
    },
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
    {
      code: "JENSKUPINA",
      service_type: "group",
      voucher_type: "percent",
      value: 8,
      free_delivery: true,
    },
  ].map((voucher, index) => demoVoucherSchema.parse({ id: index + 1, ...voucher })),
  groups: [
    { id: 1, name: both("Stálí"), description: both("Pět procent."), discount: 5, vouchers: [] },
    { id: 2, name: both("Klub"), description: both("Deset procent."), discount: 10, vouchers: [] },
    {
      id: 3,
      name: both("Podlaháři"),
      description: both("S poukazem."),
      discount: 7,
      vouchers: ["JENSKUPINA"],
    },
  ],
  members: [
    {
      email: "jana@naslap.example",
      firstname: "Jana",
      lastname: "Dvořáková",
      phone: "+420601000101",
      group: 1,
    },
    {
      email: "petr@naslap.example",
      firstname: "Petr",
      lastname: "Malý",
      phone: "+420601000102",
      group: 2,
    },
    {
      email: "podlahar@naslap.example",
      firstname: "Karel",
      lastname: "Souček",
      phone: "+420601000103",
      group: 3,
    },
    {
      email: "Eva+Dum@naslap.example",
      firstname: "Eva",
      lastname: "Horáková",
      phone: "+420601000104",
    },
  ].map((member) => ({ ...member, password_hash: TEST_PASSWORD_HASH })),
  reviews: { authors: { firstnames: ["Jana"], initials: ["N"] }, kinds: [], endings: [] },
  banners: {
    cs: {
      "banner.promo": {
        title: "Výprodej",
        url: "/10/koberce",
        image: "promo",
        image_mobile: "promo-phone",
      },
    },
    en: {},
  },
  infoPages: [],
  posts: [],
  postCategories: [],
  references: [],
  home: {
    hero: {
      title: both("Podlahy"),
      text: both("Na míru."),
      cta: { text: both("Vybrat"), category: "carpets" },
      picture: "category-carpets",
      picture_phone: "category-carpets",
    },
    tiles: ["carpets", "floors"],
    featured: [],
  },
};

export const testPictures = {
  shots: { "hora-93": ["main", "detail"] },
  tiles: { "hora-93": { width_cm: 36, length_cm: 40.5 } },
};
