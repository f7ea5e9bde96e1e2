import type { Kysely, Migration } from "kysely";

/** The seamless picture of a covering, and how many cm it shows, for the room designer. */
export const createTiles = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("products").addColumn("tile_image", "text").execute();
    await db.schema.alterTable("products").addColumn("tile_width_cm", "double precision").execute();
    await db.schema.alterTable("products").addColumn("tile_length_cm", "double precision").execute();
  },
});
