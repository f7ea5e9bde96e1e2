import type { Tile } from "~/contract/catalogue";
import { isOneOf, type Queries } from "../../../db/index";

export async function readTiles(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Tile>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql
    .selectFrom("products")
    .select(["id", "tile_image", "tile_width_cm", "tile_length_cm"])
    .where(isOneOf("id", ids))
    .where("tile_image", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ id, tile_image: image, tile_width_cm: width_cm, tile_length_cm: length_cm }) =>
      image !== null && width_cm !== null && length_cm !== null
        ? [[id, { image, width_cm, length_cm }]]
        : [],
    ),
  );
}
