import type { ColumnType, Generated } from "kysely";
import type { PostKind } from "~/contract/content/post";
import type { Locale } from "~/contract/core/common";
import type { ParcelLimits } from "~/domain/delivery";
import type { Json, LocaleTexts } from "./columns";

export interface ContentTables {
  settings: SettingsTable;
  currencies: CurrenciesTable;
  countries: CountriesTable;
  stores: StoresTable;
  deliveries: DeliveriesTable;
  pickup_points: PickupPointsTable;
  payments: PaymentsTable;
  content: ContentTable;
  info_pages: InfoPagesTable;
  posts: PostsTable;
  post_categories: PostCategoriesTable;
  reference_projects: ReferenceProjectsTable;
  redirects: RedirectsTable;
}

interface RedirectsTable {
  old_path: string;
  new_path: string;
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
  name: Json<LocaleTexts>;
  phone_prefix: string;
}

interface StoresTable {
  id: number;
  slug: string;
  position: number;
  name: Json<LocaleTexts>;
  street: string;
  city: string;
  zip: string;
  gps: Json<{ lat: number; lng: number }>;
  phone: string;
  email: string;
  hours: Json<{ day: number; from: string; to: string }[]>;
  services: Json<Record<Locale, string[]>>;
  pickup: boolean;
  closed_days: ColumnType<string[], string | undefined, string>;
  image: string | null;
}

interface DeliveriesTable {
  id: number;
  position: number;
  code: string;
  type: "address" | "store" | "point" | "own";
  name: Json<LocaleTexts>;
  description: Json<LocaleTexts>;
  price_haler: number;
  max_length_cm: number | null;
  max_weight_kg: number | null;
  /** carrier of its pickup points, if the type is `point` */
  carrier: Generated<string | null>;
  /** limits of the carrier's boxes, if smaller */
  box_limits: ColumnType<ParcelLimits | null, string | null | undefined, string | null>;
  countries: ColumnType<DeliveryCountries, string | undefined, string>;
  eta: Json<{ from: number; to: number }>;
  payments: Json<number[]>;
  floors: Json<{ floor: number; label: LocaleTexts; price_haler: number }[]>;
}

/** Differing prices and limits by country; missing countries are not delivered to. */
type DeliveryCountries = Partial<
  Record<string, { price_haler?: number; max_length_cm?: number; max_weight_kg?: number }>
>;

interface PickupPointsTable {
  id: Generated<number>;
  carrier: string;
  /** the carrier's id, printed on labels */
  code: string;
  country: string;
  type: "zbox" | "branch";
  name: string;
  street: string;
  city: string;
  zip: string;
  hours: string;
  cod: boolean;
  max_weight_kg: number | null;
  lat: number | null;
  lng: number | null;
  /** folded words, each after a space */
  searched: string;
  /** folded town, for prefix search */
  city_key: string;
  sort_key: string;
  /** false if missing in the carrier's last list: not selectable, orders keep a copy */
  active: boolean;
}

interface PaymentsTable {
  id: number;
  position: number;
  code: "card" | "gopay" | "bank_transfer" | "cod" | "store_card";
  type: "online" | "transfer" | "cod" | "store";
  name: Json<LocaleTexts>;
  description: Json<LocaleTexts>;
  price_haler: number;
}

/** Contents: `home`, and banners by key. */
interface ContentTable {
  key: string;
  locale: Locale;
  body: Json<unknown>;
}

/** A version of an info page in a language; the newest valid one is current. */
interface InfoPagesTable {
  id: number;
  version: number;
  locale: Locale;
  code: string;
  slug: string;
  name: string;
  content_html: string;
  valid_from: Date;
}

interface PostsTable {
  id: number;
  kind: PostKind;
  slug: Json<LocaleTexts>;
  name: Json<LocaleTexts>;
  perex: Json<LocaleTexts>;
  content_html: Json<LocaleTexts>;
  image: string | null;
  author: string | null;
  published_at: Date;
  updated_at: Date;
  categories: Json<number[]>;
  products: Json<number[]>;
}

interface PostCategoriesTable {
  id: number;
  position: number;
  slug: Json<LocaleTexts>;
  name: Json<LocaleTexts>;
}

/** A reference: a floor that the shop has laid. */
interface ReferenceProjectsTable {
  id: number;
  position: number;
  slug: Json<LocaleTexts>;
  name: Json<LocaleTexts>;
  perex: Json<LocaleTexts>;
  content_html: Json<LocaleTexts>;
  place: Json<LocaleTexts>;
  area_m2: number;
  year: number;
  images: Json<string[]>;
  tags: Json<{ code: string; name: LocaleTexts }[]>;
  products: Json<number[]>;
}
