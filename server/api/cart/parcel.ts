import { parcelOf } from "~/domain/cart/parcel";
import type { Parcel } from "~/domain/delivery";
import type { LineRow } from "./items.repo";

/** What a carrier has to take for these lines. */
export const parcelOfLines = (lines: readonly LineRow[]): Parcel =>
  parcelOf(
    lines.map(({ goods, quantity, dimensions }) => ({
      groupTypeId: goods.group_type_id,
      quantity,
      dimensions,
      coilCm: goods.coil_cm,
      unitWeightG: goods.weight_g,
    })),
  );
