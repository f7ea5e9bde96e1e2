import { account } from "~/contract/endpoints/account";
import type { Routes } from "../../shared/app";
import type { Serve } from "../../shared/serve";
import type { MailLimit } from "../rate-limit";
import type { RegisterService } from "../register.service";
import type { PasswordService } from "./password.service";

interface Services {
  register: RegisterService;
  memberPasswords: PasswordService;
  mailLimit: MailLimit;
}

export const passwordRoutes =
  (serve: Serve, { register, memberPasswords, mailLimit }: Services): Routes =>
  (app) => {
    serve(app, account.register, async ({ body, language, address }) => {
      const allowed = await mailLimit.take(undefined, address);
      return allowed.ok ? register.register(body, language, address) : allowed;
    });
    serve(app, account.confirmEmail, ({ by, params }) => register.confirm(by.userId, params.hash));
    serve(app, account.askNewsletter, async ({ body, language, address }) => {
      const allowed = await mailLimit.take(body.email, address);
      return allowed.ok ? register.requestNewsletter(body.email, language) : allowed;
    });
    serve(app, account.endNewsletter, ({ params }) => register.unsubscribe(params.hash));
    serve(app, account.confirmNewsletter, ({ params }) => register.confirmNewsletter(params.hash));
    serve(app, account.sendConfirmation, async ({ by, language, address }) => {
      const allowed = await mailLimit.take(`member ${by.userId}`, address);
      return allowed.ok ? register.sendLink(by.userId, language) : allowed;
    });

    serve(app, account.askReset, async ({ body, language, address }) => {
      const allowed = await mailLimit.take(body.email, address);
      return allowed.ok ? memberPasswords.askReset(body.email, language) : allowed;
    });
    serve(app, account.resetLink, ({ params }) => memberPasswords.readResetLink(params.hash));
    serve(app, account.reset, ({ params, body, address }) =>
      memberPasswords.reset(params.hash, body, address),
    );
    serve(app, account.changePassword, ({ by, body, address }) =>
      memberPasswords.change(by, body, address),
    );
  };
