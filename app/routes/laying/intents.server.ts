import { atForm } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { layingRequestSchema } from "~/contract/laying";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

/** What the browser checks of the form. */
export const enquiryConstraints = constraintsOf(layingRequestSchema);

/** A page whose query says that the enquiry was sent. */
export const SENT_QUERY = "sent";

/** The enquiry for the floor layers. */
export const intents = {
  enquire: intent(
    layingRequestSchema,
    async (shop, request) => {
      const sent = await shop.laying.enquire(request);
      return sent.ok ? { ok: true, to: `${href(shop.locale, "laying")}?${SENT_QUERY}=1` } : atForm(sent);
    },
    { guard: { isTimed: true } },
  ),
};
