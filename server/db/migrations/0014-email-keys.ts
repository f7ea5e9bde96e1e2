import type { Kysely, Migration } from "kysely";
import { emailKey } from "~/domain/customer";

interface Uses {
  voucher_uses: { id: number; email: string };
}

/** Uses of vouchers are counted by the e-mail without its `+tag`; older rows were only lowercased. Few rows have a plus. */
export const rewriteEmailKeys = (): Migration => ({
  async up(db: Kysely<Uses>) {
    const rows = await db
      .selectFrom("voucher_uses")
      .select(["id", "email"])
      .where("email", "like", "%+%")
      .execute();
    for (const { id, email } of rows) {
      const key = emailKey(email);
      if (key !== email)
        await db.updateTable("voucher_uses").set({ email: key }).where("id", "=", id).execute();
    }
  },
});
