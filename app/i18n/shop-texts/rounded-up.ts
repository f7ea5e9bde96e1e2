import type { TFunction } from "i18next";
import type { Dimensions } from "~/contract/cart/cut";
import { CUT_STEP_CM } from "~/domain/price";

/** The sentence that a piece is larger than requested, with the requested measures; null if they are equal. */
export const roundedUpIn =
  (common: TFunction<"common">) =>
  ({ asked, shape, width_cm, length_cm }: Dimensions): string | null =>
    asked
      ? common(`roundedUp.${shape === "round" ? "round" : width_cm > 0 ? "rect" : "length"}`, {
          step: CUT_STEP_CM,
          width: width_cm,
          length: length_cm,
        })
      : null;
