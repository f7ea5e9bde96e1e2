import type { Locale } from "~/contract/core/common";
import { roomArea } from "~/domain/pack";
import type { MyRoom } from "~/domain/room";
import { formatNumber } from "~/i18n/format";

/** A side in metres: `3,2 m`. */
export const sideText = (locale: Locale, cm: number): string =>
  `${formatNumber(locale, cm / 100)}\u00a0m`;

/** A room in metres: `3,2 × 4 m`, an L with its area: `5 × 4,5 m (L, 18,5 m²)`. */
export function roomSize(locale: Locale, room: MyRoom): string {
  const size = `${formatNumber(locale, room.width_cm / 100)}\u00a0×\u00a0${sideText(locale, room.length_cm)}`;
  return room.notch ? `${size} (L,\u00a0${formatNumber(locale, roomArea(room))}\u00a0m²)` : size;
}
