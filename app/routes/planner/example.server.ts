import type { Shop } from "~/bff/shop";
import type { ProductDetail } from "~/contract/catalogue";
import { planSvg, type DrawnPlan } from "~/domain/plan";
import { isPack } from "~/domain/price";
import type { AddressRoom, PlannerAddress } from "~/i18n/addresses/planner-address";
import { textsOfDrawing } from "./drawing-texts.server";
import { packsOf } from "./packs.server";

const ROOM: AddressRoom = {
  name: "",
  parts: [
    { kind: "floor", x: 0, y: 0, w: 520, l: 260 },
    { kind: "floor", x: 0, y: 260, w: 300, l: 140 },
  ],
};
const ROLL_CM = 400;

/** The room cut from a roll, with 5 cm more at the walls. */
const ON_A_ROLL: DrawnPlan = {
  outlines: [
    [
      [
        [0, 0],
        [520, 0],
        [520, 260],
        [300, 260],
        [300, 400],
        [0, 400],
      ],
    ],
  ],
  directions: ["y"],
  strips: [
    { room: 0, place: { x: 0, y: 0, w: 395, l: 400 }, acrossCm: ROLL_CM, alongCm: 410 },
    { room: 0, place: { x: 395, y: 0, w: 125, l: 260 }, acrossCm: 130, alongCm: 270 },
  ],
  seams: [{ room: 0, from: [395, 0], to: [395, 260] }],
};

/** Draws an example, which the page shows until the shopper has a plan. It does not call the API. Null if packs cannot be drawn. */
export function exampleOf(
  shop: Shop,
  address: PlannerAddress,
  product: ProductDetail,
): string | null {
  if (!isPack(product.group_type_id)) {
    const plan = { pieces: ON_A_ROLL.strips.length, rollWidthCm: ROLL_CM, rollLengthCm: 680 };
    return planSvg(ON_A_ROLL, textsOfDrawing(shop, [], plan));
  }
  const packs = packsOf(shop, { ...address, rooms: [ROOM] }, product);
  return packs?.ok ? packs.value.svg : null;
}
