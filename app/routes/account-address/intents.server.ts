import { z } from "zod";
import { intent } from "~/bff/intent.server";
import { PHONE_PREFIXES } from "~/contract/address";
import { addressRequestSchema } from "~/contract/member";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

const schema = addressRequestSchema.extend({
  // the browser sends an empty field for "no prefix", which the form's reader takes for one left out
  phonePrefix: z.enum(PHONE_PREFIXES, { error: "phone" }).default(""),
});

/** What the browser checks of the form. */
export const addressConstraints = constraintsOf(schema);

/** The form of one address. @param id of the one that is changed; none: a new one */
export const intentsOf = (id: number | undefined) => ({
  save: intent(
    schema,
    async (shop, address) => {
      const saved = id === undefined ? await shop.member.addAddress(address) : await shop.member.setAddress(id, address);
      if (!saved.ok) return saved;
      return { ok: true, to: href(shop.locale, "accountAddresses"), notice: { code: "address_saved", kind: "success" } };
    },
    { failed: "address_not_saved" },
  ),
});
