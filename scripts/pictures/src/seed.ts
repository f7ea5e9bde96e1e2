import type { SeedLine } from "../../../server/db/seed/schema";

/** The one door to the shop: the shape of its demo assortment, which says what there is to draw. */
export {
  categorySchema,
  lineSchema,
  picturesIndexSchema,
  tilesIndexSchema,
  type SeedCategory,
  type SeedColour,
  type SeedLine,
} from "../../../server/db/seed/schema";

/** What a line is made of. */
export type Material = SeedLine["material"];
