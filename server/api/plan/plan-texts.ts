import type { Locale, Translate } from "~/contract/core/locale";
import type { FloorPlan, PlanTexts } from "~/domain/plan";
import { formatNumber } from "../../../app/i18n/format";

export function planTexts(
  translate: Translate,
  locale: Locale,
  { areaM2, roll, rollLengthCm, strips, seams }: FloorPlan,
): PlanTexts {
  const text = (key: string, params?: Record<string, string | number>) =>
    translate(locale, `plan:${key}`, params);
  const number = (value: number) => formatNumber(locale, value);
  const measures = {
    area: number(areaM2),
    roll: number(roll.widthCm),
    length: number(rollLengthCm),
  };
  return {
    title: text("title"),
    desc: text("desc", { ...measures, count: strips.length, seams: number(seams.length) }),
    direction: text("direction"),
    strip: ({ number: place, acrossCm, alongCm }) =>
      text("strip", { number: place, across: number(acrossCm), along: number(alongCm) }),
    measure: (cm) => text("measure", { cm: number(cm) }),
    seam: text("seam"),
    room: (place) => text("room", { number: place }),
  };
}
