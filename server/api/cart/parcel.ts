import { parcelOf } from "~/domain/cart/parcel";
import type { Parcel } from "~/domain/delivery";
import type { Line } from "./line";

/** What a carrier has to take for these lines. */
export const parcelOfLines = (lines: readonly Line[]): Parcel =>
  parcelOf(
    lines.map(({ goods, quantity, dimensions }) => ({
      groupTypeId: goods.group_type_id,
      quantity,
      dimensions,
      unitWeightG: goods.weight_g,
    })),
  );
