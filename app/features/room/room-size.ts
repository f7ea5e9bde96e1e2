import type { Locale } from "~/contract/core/common";
import type { MyRoom } from "~/domain/room";
import { formatNumber } from "~/i18n/format";

/** A side in metres: `3,2 m`. */
export const sideText = (locale: Locale, cm: number): string =>
  `${formatNumber(locale, cm / 100)}\u00a0m`;

/** A room in metres: `3,2 × 4 m`, an L: `5 × 4,5 m (L)`. */
export const roomSize = (locale: Locale, { width_cm, length_cm, notch }: MyRoom): string =>
  `${formatNumber(locale, width_cm / 100)}\u00a0×\u00a0${sideText(locale, length_cm)}${notch ? "\u00a0(L)" : ""}`;
