import type { Kysely, Migration } from "kysely";

/** The member's room (`app/domain/room`), so that it is known on other devices. */
export const storeMemberRooms = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("users").addColumn("room", "jsonb").execute();
  },
});
