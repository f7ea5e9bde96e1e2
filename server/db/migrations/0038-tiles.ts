import type { Kysely, Migration } from "kysely";

/** Seamless pictures of coverings and their size in cm, for the room designer. */
export const createTiles = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("products").addColumn("tile_image", "text").execute();
    await db.schema.alterTable("products").addColumn("tile_width_cm", "double precision").execute();
    await db.schema
      .alterTable("products")
      .addColumn("tile_length_cm", "double precision")
      .execute();
  },
});
