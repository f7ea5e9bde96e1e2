import { loginRequestSchema, refreshRequestSchema } from "~/contract/account";
import type { Routes } from "../shared/app";
import { readBody } from "../shared/body";
import type { Keys } from "../shared/keys";
import type { ReadGuarded } from "../shared/guarded-body";
import type { Reply } from "../shared/reply";
import type { AuthService } from "./auth.service";
import { withTempId } from "./guest-keys";
import type { Tokens } from "./tokens.service";

export const authRoutes =
  (reply: Reply, keys: Keys, { auth, tokens, readGuarded }: { auth: AuthService; tokens: Tokens; readGuarded: ReadGuarded }): Routes =>
  (app) => {
    app.post("/api/auth/login", async (c) => {
      const body = await readGuarded(c, loginRequestSchema, "login");
      return reply.send(c, body.ok ? await auth.login(withTempId(c, body.value), c.env.address) : body);
    });

    app.post("/api/auth/refresh", async (c) => {
      const body = await readBody(c, refreshRequestSchema);
      return reply.send(c, body.ok ? await tokens.refresh(body.value.refresh_token) : body);
    });

    // 'errors ignored' (specification section 7): a second logout succeeds
    app.get("/api/auth/logout", async (c) => {
      const bearer = await keys.bearer(c);
      if (bearer.ok) await tokens.end(bearer.value.loginId);
      return c.body(null, 204);
    });
  };
