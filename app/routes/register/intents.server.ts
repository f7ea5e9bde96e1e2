import { moveToForm } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { loginNotice } from "~/bff/login-notice.server";
import { registerFormSchema } from "~/contract/account";
import { constraintsOf } from "~/forms/parse-form.server";

export const registerConstraints = constraintsOf(registerFormSchema);

export const intents = {
  register: intent(
    registerFormSchema,
    async (shop, form) => {
      const begun = await shop.registration.register(form);
      if (!begun.ok) return moveToForm(begun);
      const to = await shop.account.afterLogin(shop.url.searchParams.get("redirect"));
      return { ok: true, to, isOtherShopper: true, notice: await loginNotice(shop, "registered", begun.value) };
    },
    { guard: { isTimed: true } },
  ),
};
