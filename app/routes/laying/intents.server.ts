import { orDefault } from "~/bff/client/error-pages.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { intent } from "~/bff/forms/intent.server";
import { layingFormSchema } from "~/contract/customer/laying";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { readEstimate } from "./estimate.server";

export const enquiryConstraints = constraintsOf(layingFormSchema);

export const LAYING_SENT = "sent";

export const intents = {
  enquire: intent(
    layingFormSchema,
    async (shop, request) => {
      // the form's address contains the estimate
      const settings = await orDefault(shop.content.settings(), []);
      const estimate = readEstimate(settings, shop.url.searchParams)?.job ?? null;
      const sent = await shop.laying.enquire({ ...request, estimate });
      return sent.ok
        ? { ok: true, to: `${href(shop.locale, "laying")}?${LAYING_SENT}=1#enquiry-title` }
        : moveToForm(sent);
    },
    { guard: { isTimed: true } },
  ),
};
