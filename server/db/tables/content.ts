import type { Locale } from "~/contract/common";
import type { Json, Texts } from "./columns";

export interface ContentTables {
  settings: SettingsTable;
  currencies: CurrenciesTable;
  countries: CountriesTable;
  stores: StoresTable;
  deliveries: DeliveriesTable;
  payments: PaymentsTable;
  content: ContentTable;
  info_pages: InfoPagesTable;
}

interface SettingsTable {
  locale: Locale;
  name: string;
  position: number;
  body: Json<{ value?: unknown; content?: string; link?: string }>;
}

interface CurrenciesTable {
  id: number;
  is_default: boolean;
  code: string;
  symbol_before: string;
  symbol_after: string;
  decimals: number;
  rate: number;
}

interface CountriesTable {
  code: string;
  position: number;
  name: Json<Texts>;
  phone_prefix: string;
}

interface StoresTable {
  id: number;
  slug: string;
  position: number;
  name: Json<Texts>;
  street: string;
  city: string;
  zip: string;
  gps: Json<{ lat: number; lng: number }>;
  phone: string;
  email: string;
  hours: Json<{ day: number; from: string; to: string }[]>;
  services: Json<Record<Locale, string[]>>;
  pickup: boolean;
}

interface DeliveriesTable {
  id: number;
  position: number;
  code: string;
  type: "address" | "store" | "point" | "own";
  name: Json<Texts>;
  description: Json<Texts>;
  price_haler: number;
  max_length_cm: number | null;
  max_weight_kg: number | null;
  eta: Json<{ from: number; to: number }>;
  payments: Json<number[]>;
  /** where carrying up is offered */
  floors: Json<{ floor: number; label: Texts; price_haler: number }[]>;
}

interface PaymentsTable {
  id: number;
  position: number;
  code: "card" | "gopay" | "bank_transfer" | "cod" | "store_card";
  type: "online" | "transfer" | "cod" | "store";
  name: Json<Texts>;
  description: Json<Texts>;
  price_haler: number;
}

/** What the shopkeeper writes: `home`. */
interface ContentTable {
  key: string;
  locale: Locale;
  body: Json<unknown>;
}

/** A version of a page in a language; the newest one that is valid already is the current one. */
export interface InfoPagesTable {
  id: number;
  version: number;
  locale: Locale;
  code: string;
  slug: string;
  name: string;
  content_html: string;
  valid_from: Date;
}
