import { account } from "~/contract/endpoints/account";
import { done } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { AuthService } from "./auth.service";
import type { Tokens } from "./tokens/tokens.service";

export const authRoutes =
  (serve: Serve, { auth, tokens }: { auth: AuthService; tokens: Tokens }): Routes =>
  (app) => {
    serve(app, account.login, ({ body, address }) => auth.login(body, address));
    serve(app, account.refresh, ({ body }) => tokens.refresh(body.refresh_token));
    // 'errors ignored' (specification section 7): a second logout succeeds
    serve(app, account.logout, async ({ by }) => done(await tokens.end(by.loginId)));
  };
