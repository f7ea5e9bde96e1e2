import type { Locale } from "../contract/common.js";
import { isScene, type SceneName } from "../domain/designer/scenes.js";
import { wholeTurn } from "../domain/designer/turn.js";
import { href } from "./links.js";

/** What the address of the room designer says. */
export interface DesignerAddress {
  /** null for the room that suits the covering */
  room: SceneName | null;
  /** the covering's product; null for any */
  product: number | null;
  /** another product, to be compared */
  other: number | null;
  /** which of two compared coverings is being chosen */
  side: "left" | "right";
  /** by how many degrees the covering is turned */
  turn: number;
  /** width of the rolls whose joints are shown, cm */
  roll: number | null;
  /** whose products are offered */
  category: number | null;
  /** the cut that was chosen on the product's page, as its address says it: for the way back */
  cut: string;
}

/** Fields of a product's page that the way back brings along. */
const isOfCut = (name: string): boolean => name === "varianta" || name === "quantity" || name.startsWith("dimensions.");
const MOST_OF_CUT = 400;

const idOf = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null);

/** Reads an address of the room designer; what makes no sense is as if it were not there. */
export function readDesignerAddress(params: URLSearchParams): DesignerAddress {
  const room = params.get("room");
  const cut = new URLSearchParams([...params].filter(([name]) => isOfCut(name))).toString();
  return {
    room: isScene(room) ? room : null,
    product: idOf(params.get("product")),
    other: idOf(params.get("with")),
    side: params.get("side") === "right" ? "right" : "left",
    turn: wholeTurn(Number(params.get("turn") ?? 0)),
    roll: idOf(params.get("roll")),
    category: idOf(params.get("category")),
    cut: cut.length <= MOST_OF_CUT ? cut : "",
  };
}

/** The address of the room designer that says this. */
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
