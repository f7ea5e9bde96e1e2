import { intent } from "~/bff/intent.server";
import { addressRequestSchema } from "~/contract/member";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";

export const addressConstraints = constraintsOf(addressRequestSchema);

/** Form of an address. @param id undefined for a new address */
export const intentsOf = (id: number | undefined) => ({
  save: intent(
    addressRequestSchema,
    async (shop, address) => {
      const saved = id === undefined ? await shop.member.addAddress(address) : await shop.member.setAddress(id, address);
      if (!saved.ok) return saved;
      return { ok: true, to: href(shop.locale, "accountAddresses"), notice: { code: "address_saved", kind: "success" } };
    },
    { failed: "address_not_saved" },
  ),
});
