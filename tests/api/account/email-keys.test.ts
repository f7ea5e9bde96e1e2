import { describe, expect, it } from "vitest";
import { rewriteEmailKeys } from "../../../server/db/migrations/0014-email-keys";
import { createTestApi, placeOrder, readyGuest } from "../../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";

describe.each(BOTH_DATABASES)(
  "voucher uses from before tags of e-mails were ignored, over %s",
  (kind) => {
    const database = testDatabase(kind);

    it("count for the new key", async () => {
      const { db } = database;
      const { ask } = createTestApi(db);
      const before = ["jana+sleva@example.cz", "petr@example.cz", "+eva@example.cz"];
      for (const email of before) {
        const { id } = await placeOrder(await readyGuest(ask, { productId: P.glue }));
        await db.sql
          .insertInto("voucher_uses")
          .values({ voucher_id: 1, order_id: id, email, used_haler: 0 })
          .execute();
      }
      await rewriteEmailKeys().up(db.sql);
      const rows = await db.sql.selectFrom("voucher_uses").select("email").orderBy("id").execute();
      expect(rows.map(({ email }) => email)).toEqual([
        "jana@example.cz",
        "petr@example.cz",
        "+eva@example.cz",
      ]);
    });
  },
);
