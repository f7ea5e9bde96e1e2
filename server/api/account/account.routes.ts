import type { Database } from "../../db/index";
import type { Tokens } from "../auth/tokens.service";
import type { Routes } from "../shared/app";
import type { Keys } from "../shared/cart-key";
import type { Reply } from "../shared/reply";
import type { AccountService } from "./account.service";

/** Contract section 1: the account of the member who calls. */
export const accountRoutes =
  (reply: Reply, keys: Keys, { db, account, tokens }: { db: Database; account: AccountService; tokens: Tokens }): Routes =>
  (app) => {
    app.get("/api/me", async (c) => {
      const bearer = await keys.bearer(c);
      return reply.send(c, bearer.ok ? await account.read(bearer.value.userId, reply.language(c)) : bearer);
    });

    // 'log out everywhere', here too
    app.delete("/api/me/logins", async (c) => {
      const bearer = await keys.bearer(c);
      if (!bearer.ok) return reply.send(c, bearer);
      await tokens.endAll(db, bearer.value.userId);
      return c.body(null, 204);
    });
  };
