import { moveToForm } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { loginNotice } from "~/bff/login-notice.server";
import { loginRequestSchema } from "~/contract/account";

export const intents = {
  logIn: intent(
    loginRequestSchema.pick({ email: true, password: true, recaptcha_token: true }),
    async (shop, { recaptcha_token, ...credentials }) => {
      const begun = await shop.account.logIn(credentials, recaptcha_token);
      // too many attempts, or a failing backend: shown in the form, which keeps typed values
      if (!begun.ok) return moveToForm(begun);
      const to = await shop.account.afterLogin(shop.url.searchParams.get("redirect"));
      return { ok: true, to, isOtherShopper: true, notice: await loginNotice(shop, "logged_in", begun.value) };
    },
  ),
};
