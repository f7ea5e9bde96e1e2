import type { Parcel } from "~/domain/delivery";
import { parcelOf } from "../../../rules/delivery";
import type { LineRow } from "./contents.repo";

/** The parcel of these lines. Samples are sent in an envelope and have no length or weight here. */
export const parcelOfLines = (lines: readonly LineRow[]): Parcel =>
  parcelOf(
    lines
      .filter(({ is_sample }) => !is_sample)
      .map(({ goods, quantity, dimensions }) => ({
        groupTypeId: goods.group_type_id,
        quantity,
        dimensions,
        coilCm: goods.coil_cm,
        sides: goods.variant_id === null ? null : goods,
        parcelCm: goods.parcel_cm,
        isCovering: goods.has_use_class,
        unitWeightG: goods.weight_g,
      })),
  );
