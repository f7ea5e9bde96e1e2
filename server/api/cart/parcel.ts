import { parcelOf } from "~/domain/cart/parcel";
import type { Parcel } from "~/domain/delivery";
import type { LineRow } from "./items.repo";

/** What a carrier has to take for these lines. A sample goes into any envelope: it has no length and no weight worth weighing. */
export const parcelOfLines = (lines: readonly LineRow[]): Parcel =>
  parcelOf(
    lines
      .filter(({ is_sample }) => !is_sample)
      .map(({ goods, quantity, dimensions }) => ({
        groupTypeId: goods.group_type_id,
        quantity,
        dimensions,
        coilCm: goods.coil_cm,
        unitWeightG: goods.weight_g,
      })),
  );
