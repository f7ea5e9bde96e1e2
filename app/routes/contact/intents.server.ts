import { atForm } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { contactRequestSchema } from "~/contract/contact";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

/** What the browser checks of the form; a field that may be empty or a phone counts as required where it is read from the schema. */
export const contactConstraints = { ...constraintsOf(contactRequestSchema), phone: { required: false } };

/** A page whose query says that the message was sent. */
export const SENT_QUERY = "sent";

/** The message to the shop's people. */
export const intents = {
  write: intent(
    contactRequestSchema,
    async (shop, request) => {
      const sent = await shop.contact.write(request);
      return sent.ok ? { ok: true, to: `${href(shop.locale, "contact")}?${SENT_QUERY}=1#write` } : atForm(sent);
    },
    { guard: { isTimed: true } },
  ),
};
