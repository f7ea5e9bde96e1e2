import type { Locale, Translate } from "~/contract/locale";
import type { FloorPlan, PlanTexts } from "~/domain/plan/types";
import { formatNumber } from "./format";

export function planTexts(translate: Translate, locale: Locale, { areaM2, roll, rollLengthCm, strips, seams }: FloorPlan): PlanTexts {
  const text = (key: string, params?: Record<string, string | number>) => translate(locale, `plan:${key}`, params);
  const measures = { area: formatNumber(locale, areaM2), roll: roll.widthCm, length: rollLengthCm };
  return {
    title: text("title"),
    desc: text("desc", { ...measures, count: strips.length, seams: seams.length }),
    direction: text("direction"),
    strip: ({ number, acrossCm, alongCm }) => text("strip", { number, across: acrossCm, along: alongCm }),
    measure: (cm) => text("measure", { cm }),
    seam: text("seam"),
    room: (number) => text("room", { number }),
  };
}
