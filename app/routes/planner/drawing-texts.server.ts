import type { Shop } from "~/bff/shop";
import type { PlanTexts } from "~/domain/plan";
import type { PlannerAddress } from "~/i18n/addresses/planner-address";
import { formatNumber } from "~/i18n/format";

export const roomNames = (shop: Shop, { rooms }: PlannerAddress): string[] =>
  rooms.map(({ name }, index) => name || shop.t("planner:room.title", { number: index + 1 }));

interface DrawnSize {
  pieces: number;
  rollWidthCm: number;
  rollLengthCm: number;
}

export function textsOfDrawing(
  shop: Shop,
  names: readonly string[],
  { pieces, rollWidthCm, rollLengthCm }: DrawnSize,
): PlanTexts {
  const number = (value: number) => formatNumber(shop.locale, value);
  return {
    title: shop.t("planner:drawing.title"),
    desc: shop.t("planner:drawing.desc", {
      pieces,
      width: number(rollWidthCm),
      length: number(rollLengthCm / 100),
    }),
    direction: shop.t("planner:drawing.direction"),
    strip: ({ number: place, acrossCm, alongCm }) =>
      shop.t("planner:drawing.strip", {
        number: place,
        across: number(acrossCm),
        along: number(alongCm),
      }),
    measure: number,
    seam: shop.t("planner:drawing.seam"),
    room: (room) => names[room - 1] ?? "",
  };
}
