import type { Locale } from "~/contract/core/common";
import { MAX_PLAN_QUERY } from "~/contract/forms/limits";
import { DROPS } from "~/domain/plan";
import type { MyRoom } from "~/domain/room";
import { oneLine, truncate } from "~/domain/text";
import { href } from "../links";

/** A rectangle of a room in cm: floor, or a part without floor. */
export interface RoomPart {
  kind: "floor" | "pillar";
  w: number;
  l: number;
  x: number;
  y: number;
}

export interface AddressRoom {
  name: string;
  parts: RoomPart[];
}

/** The shopper's room without name and pillars. The notch of an L is its last corner, as in the planner's own L. */
export function plannedRoomOf({ width_cm: w, length_cm: l, notch }: MyRoom): AddressRoom {
  const floor = (width: number, length: number, y = 0): RoomPart => ({
    kind: "floor",
    w: width,
    l: length,
    x: 0,
    y,
  });
  if (!notch) return { name: "", parts: [floor(w, l)] };
  const upper = l - notch.length_cm;
  return {
    name: "",
    parts: [floor(w, upper), floor(w - notch.width_cm, notch.length_cm, upper)],
  };
}

/** The room of a plan as the shopper's room: a rectangle or an L. null for several rooms and other shapes. */
export function myRoomIn(rooms: readonly AddressRoom[]): MyRoom | null {
  const [{ parts } = { parts: [] }, ...others] = rooms;
  const [one, other, ...rest] = parts;
  if (!one || rest.length + others.length > 0 || parts.some(({ kind }) => kind !== "floor"))
    return null;
  if (!other) return { width_cm: one.w, length_cm: one.l };
  return (
    lOf(one, other) ??
    lOf(other, one) ??
    turned(lOf(mirrored(one), mirrored(other))) ??
    turned(lOf(mirrored(other), mirrored(one)))
  );
}

/** An L of a part over the whole width, and one that goes on from it along a wall. */
function lOf(whole: RoomPart, leg: RoomPart): MyRoom | null {
  const isAtWall = leg.x === whole.x || leg.x + leg.w === whole.x + whole.w;
  const isBehind = leg.y === whole.y + whole.l || leg.y + leg.l === whole.y;
  return isAtWall && isBehind && leg.w < whole.w
    ? {
        width_cm: whole.w,
        length_cm: whole.l + leg.l,
        notch: { width_cm: whole.w - leg.w, length_cm: leg.l },
      }
    : null;
}

const mirrored = ({ kind, w, l, x, y }: RoomPart): RoomPart => ({ kind, w: l, l: w, x: y, y: x });

const turned = (room: MyRoom | null): MyRoom | null =>
  room?.notch
    ? {
        width_cm: room.length_cm,
        length_cm: room.width_cm,
        notch: { width_cm: room.notch.length_cm, length_cm: room.notch.width_cm },
      }
    : null;

export const LAYINGS = ["straight", "third", "herringbone"] as const;
type Laying = (typeof LAYINGS)[number];

export const PICKS = ["cheapest", "turned", "other_roll", "fewer_seams"] as const;

export const MAX_ROOM_NAME = 40;
export const MAX_ROOMS = 6;
/** Rectangles of a room, pillars included. */
export const MAX_PARTS = 12;

export interface PlannerAddress {
  /** product of the covering; null: to be chosen */
  product: number | null;
  /** variant of the roll; null: the cheapest */
  roll: number | null;
  category: number | null;
  /** the roll runs along x or y; null: the cheapest */
  direction: "x" | "y" | null;
  /** maximum of seams; null: any */
  seams: number | null;
  /** excess at each wall, cm; null: the usual one */
  edge: number | null;
  /** repeat of the pattern, cm; 0: without one; null: of the goods */
  repeat: number | null;
  /** null: of the goods */
  drop: (typeof DROPS)[number] | null;
  /** colour of the hem; null without one */
  hem: string | null;
  /** laying of packs */
  laying: Laying;
  /** an alternative; null: the proposed plan */
  pick: (typeof PICKS)[number] | null;
  /** empty: no plan yet */
  rooms: AddressRoom[];
}

const readWhole = (text: string | null | undefined, max = 999_999_999): number | null =>
  text && /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : null;
const idOf = (text: string | null): number | null => readWhole(text) || null;

/** `420-350`, `p40-40-100-100`: width, length, and place if it is not the corner. */
function partOf(text: string): RoomPart | null {
  const [, pillar, w, l, x, y] =
    /^(p?)(\d{1,5})-(\d{1,5})(?:-(\d{1,5})-(\d{1,5}))?$/.exec(text) ?? [];
  if (w === undefined) return null;
  return {
    kind: pillar ? "pillar" : "floor",
    w: Number(w),
    l: Number(l),
    x: Number(x ?? 0),
    y: Number(y ?? 0),
  };
}

const textOfPart = ({ kind, w, l, x, y }: RoomPart): string =>
  [(kind === "pillar" ? "p" : "") + String(w), l, ...(x || y ? [x, y] : [])].join("-");

/** `420-350_120-200-420-0~Kitchen`. */
function roomOf(text: string): AddressRoom[] {
  const [shape = "", ...name] = text.split("~");
  const parts = shape
    .split("_")
    .slice(0, MAX_PARTS)
    .flatMap((part) => partOf(part) ?? []);
  return parts.length > 0
    ? [{ name: truncate(oneLine(name.join("~")), MAX_ROOM_NAME).trimEnd(), parts }]
    : [];
}

const textOfRoom = ({ name, parts }: AddressRoom): string =>
  parts.map(textOfPart).join("_") + (name && `~${name}`);

/** Parses an address of the planner; ignores invalid values. */
export function readPlannerAddress(params: URLSearchParams): PlannerAddress {
  const direction = params.get("direction");
  return {
    product: idOf(params.get("product")),
    roll: idOf(params.get("roll")),
    category: idOf(params.get("category")),
    direction: direction === "x" || direction === "y" ? direction : null,
    seams: readWhole(params.get("seams"), 99),
    edge: readWhole(params.get("edge"), 99),
    repeat: readWhole(params.get("repeat"), 999),
    drop: DROPS.find((one) => one === params.get("drop")) ?? null,
    hem: /^[\w-]{1,40}$/.exec(params.get("hem") ?? "")?.[0] ?? null,
    laying: LAYINGS.find((one) => one === params.get("laying")) ?? "straight",
    pick: PICKS.find((one) => one === params.get("pick")) ?? null,
    rooms: params.getAll("room").slice(0, MAX_ROOMS).flatMap(roomOf),
  };
}

const VALUES = [
  "product",
  "roll",
  "category",
  "direction",
  "seams",
  "edge",
  "repeat",
  "drop",
  "hem",
  "pick",
] as const;

/** The query of an address: the same plan has the same query. */
export function plannerQuery(address: Partial<PlannerAddress>): string {
  const { laying, rooms = [] } = address;
  const params = new URLSearchParams();
  for (const name of VALUES) {
    const value = address[name];
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  if (laying && laying !== "straight") params.set("laying", laying);
  for (const room of rooms) params.append("room", textOfRoom(room));
  return params.toString();
}

/** True if the query of a plan is short enough to be stored with a cart line. */
export const isQueryShort = (query: string): boolean => query.length <= MAX_PLAN_QUERY;

export function plannerHref(locale: Locale, address: Partial<PlannerAddress> = {}): string {
  const query = plannerQuery(address);
  return href(locale, "planner") + (query && `?${query}`);
}

/** A page with a plan in its address: the planner, or the page of a product. */
export interface PlanPage {
  path: string;
  /** its query without the plan */
  query: string;
  /** the path names the covering */
  isProduct: boolean;
}

/** Parameter that opens the plan inside a product page before it has rooms. */
const OPEN = "plan";

/** True if the address of a product page shows the plan. */
export const isPlanOpen = (params: URLSearchParams): boolean =>
  params.has(OPEN) || params.has("room");

/** The other parameters of a page with a plan. */
export function queryWithoutPlan(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  for (const name of [...VALUES, "laying", "room", OPEN]) rest.delete(name);
  return rest.toString();
}

/** The query of an open plan on a page. */
export function planQuery({ isProduct }: PlanPage, address: Partial<PlannerAddress>): string {
  if (!isProduct) return plannerQuery(address);
  const query = plannerQuery({ ...address, product: null, category: null });
  return address.rooms?.length ? query : [`${OPEN}=1`, query].filter(Boolean).join("&");
}

/** The link to an open plan on a page. */
export function planHref(page: PlanPage, address: Partial<PlannerAddress> = {}): string {
  const query = [page.query, planQuery(page, address)].filter(Boolean).join("&");
  return page.path + (query && `?${query}`);
}
