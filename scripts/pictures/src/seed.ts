import type { SeedLine } from "../../../server/db/seed/schemas/schema";

/** The only imports from the shop: types and readers of the demo assortment. */
export {
  demoCategorySchema,
  demoLineSchema,
  picturesIndexSchema,
  tilesIndexSchema,
  type SeedCategory,
  type SeedColour,
  type SeedLine,
} from "../../../server/db/seed/schemas/schema";

export type Material = SeedLine["material"];
