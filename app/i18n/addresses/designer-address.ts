import type { Locale } from "~/contract/core/common";
import { isScene, normalizeDegrees, type SceneName } from "~/domain/designer";
import { href } from "../links";

export interface DesignerAddress {
  /** null: the room that suits the covering */
  room: SceneName | null;
  /** product of the covering; null: any */
  product: number | null;
  /** second product to compare */
  other: number | null;
  side: "left" | "right";
  /** rotation in degrees */
  turn: number;
  /** width of the rolls whose joints are shown, cm */
  roll: number | null;
  category: number | null;
  /** cut chosen on the product page, for the link back */
  cut: string;
}

/** Fields of a product page for the link back. */
const isOfCut = (name: string): boolean =>
  name === "varianta" || name === "quantity" || name.startsWith("dimensions.");
const MAX_OF_CUT = 400;

const idOf = (text: string | null): number | null =>
  text && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;

/** Parses an address of the room designer; ignores invalid values. */
export function readDesignerAddress(params: URLSearchParams): DesignerAddress {
  const room = params.get("room");
  const cut = new URLSearchParams([...params].filter(([name]) => isOfCut(name))).toString();
  return {
    room: isScene(room) ? room : null,
    product: idOf(params.get("product")),
    other: idOf(params.get("with")),
    side: params.get("side") === "right" ? "right" : "left",
    turn: normalizeDegrees(Number(params.get("turn") ?? 0)),
    roll: idOf(params.get("roll")),
    category: idOf(params.get("category")),
    cut: cut.length <= MAX_OF_CUT ? cut : "",
  };
}

export function designerHref(locale: Locale, address: Partial<DesignerAddress> = {}): string {
  const { room, product, other, side, turn, roll, category, cut } = address;
  const params = new URLSearchParams(cut);
  if (product) params.set("product", String(product));
  if (room) params.set("room", room);
  if (other) params.set("with", String(other));
  if (other && side === "right") params.set("side", side);
  if (turn) params.set("turn", String(turn));
  if (roll) params.set("roll", String(roll));
  if (category) params.set("category", String(category));
  const query = params.toString();
  return href(locale, "designer") + (query && `?${query}`);
}
