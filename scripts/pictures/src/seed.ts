import type { DemoLine } from "../../../server/db/seed/schemas/schema";

/** The only imports from the shop: types and readers of the demo assortment. */
export {
  demoCategorySchema,
  demoLineSchema,
  picturesIndexSchema,
  tilesIndexSchema,
  type DemoCategory,
  type DemoColour,
  type DemoLine,
} from "../../../server/db/seed/schemas/schema";

export type Material = DemoLine["material"];
