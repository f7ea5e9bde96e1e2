import type { Failure } from "~/contract/failures/failure-codes";
import type { Pattern } from "~/domain/plan";
import type { PriceUnit } from "~/domain/price";
import type { AccessoryOffer } from "~/features/cut";
import type { PlannerAddress, PlanPage } from "~/i18n/addresses/planner-address";
import type { PlannerDraft } from "./draft";

export interface PlannableProduct {
  id: number;
  name: string;
  src: string;
  price: { amount: number; unit: PriceUnit; from: boolean };
}

export interface PlannedCovering extends PlannableProduct {
  href: string;
  /** rolls in stock; empty for packs */
  rolls: { id: number; widthCm: number }[];
  /** repeat of the goods' pattern; null without one */
  pattern: Pattern | null;
  /** colours of hems; empty if the goods cannot be hemmed */
  hems: { code: string; name: string }[];
}

interface PieceView {
  number: number;
  /** position of the room */
  room: number;
  acrossCm: number;
  alongCm: number;
  /** number of the cut that it is made from */
  cut: number;
  /** made from an offcut, turned by a quarter */
  isTurned: boolean;
}

/** Names of the rooms; `Místnost 1` without one. */
export type DraftNames = readonly string[];

/** A plan on a roll. Amounts in CZK. */
export interface PlanView {
  /** one drawing of all rooms, or one drawing of each room */
  svg: string;
  rollWidthCm: number;
  rollLengthCm: number;
  areaM2: number;
  billedM2: number;
  wasteM2: number;
  wastePercent: number;
  skirtingCm: number;
  /** hemmed edges; null without hems */
  hemCm: number | null;
  seams: number;
  pieces: PieceView[];
  cuts: { number: number; lengthCm: number }[];
  total: number;
  isExact: boolean;
  /** no plan on this roll without strips joined end to end is shorter */
  leastCm: number;
}

export interface AlternativeView {
  kind: NonNullable<PlannerAddress["pick"]> | "proposed";
  plan: PlanView;
  /** more (positive) or less than the shown plan, CZK */
  difference: number;
  address: PlannerAddress;
}

/** Whole packs for the rooms. Amounts in CZK. */
export interface PacksView {
  svg: string;
  areaM2: number;
  packs: number;
  coveredM2: number;
  /** whole pieces that are laid or cut */
  pieces: number;
  /** parts made from the rest of another piece */
  reused: number;
  skirtingCm: number;
  total: number;
}

export type PlannerFailures = Readonly<Record<string, readonly Failure[] | undefined>>;

export interface PlannerView {
  page: PlanPage;
  address: PlannerAddress;
  /** of the plan on its page; the same plan has the same query */
  query: string;
  draft: PlannerDraft;
  failures: PlannerFailures;
  covering: PlannedCovering | null;
  categories: { id: number; name: string }[];
  category: { id: number; name: string; items: PlannableProduct[] } | null;
  plan: PlanView | null;
  /** drawing of an example before rooms are known, as SVG */
  example: string | null;
  alternatives: AlternativeView[];
  packs: PacksView | null;
  offers: AccessoryOffer[];
  inCart: boolean;
  link: string;
}
