import type { TFunction } from "i18next";
import type { Dimensions } from "~/contract/cart/cut";
import type { Locale } from "~/contract/core/common";
import { CUT_STEP_CM } from "~/domain/price";
import { formatNumber } from "../format";

/** The sentence that a piece is larger than requested, with the requested measures; null if they are equal. */
export const roundedUpIn =
  (locale: Locale, piece: TFunction<"piece">) =>
  ({ asked, shape, width_cm, length_cm }: Dimensions): string | null =>
    asked
      ? piece(`roundedUp.${shape === "round" ? "round" : width_cm > 0 ? "rect" : "length"}`, {
          step: CUT_STEP_CM,
          width: formatNumber(locale, width_cm),
          length: formatNumber(locale, length_cm),
        })
      : null;
