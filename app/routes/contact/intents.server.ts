import { moveToForm } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { contactRequestSchema } from "~/contract/contact";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

/** Zod constraints mark the optional phone as required, because its schema is a union. */
export const contactConstraints = { ...constraintsOf(contactRequestSchema), phone: { required: false } };

/** Query after the message was sent. */
export const SENT_QUERY = "sent";

export const intents = {
  write: intent(
    contactRequestSchema,
    async (shop, request) => {
      const sent = await shop.contact.write(request);
      return sent.ok ? { ok: true, to: `${href(shop.locale, "contact")}?${SENT_QUERY}=1#write` } : moveToForm(sent);
    },
    { guard: { isTimed: true } },
  ),
};
