import { z } from "zod";
import { intent } from "~/bff/forms/intent.server";
import { idSchema } from "~/contract/core/common";

const schema = z.object({ id: idSchema });

/** Sets the default address or removes one. Removing a missing one succeeds. */
export const intents = {
  setDefault: intent(
    schema,
    async (shop, { id }) => {
      const address = (await shop.member.addresses()).find((one) => one.id === id);
      if (!address) return { ok: true };
      const { company, companyId, taxId, phone, ...rest } = address;
      const saved = await shop.member.setAddress(id, {
        ...rest,
        company: company ?? undefined,
        companyId: companyId ?? undefined,
        taxId: taxId ?? undefined,
        phone: phone ?? undefined,
        // the number includes its prefix
        phonePrefix: "",
        is_default: true,
      });
      return saved.ok ? { ok: true, notice: { code: "address_saved", kind: "success" } } : saved;
    },
    { failed: "address_not_saved" },
  ),
  remove: intent(
    schema,
    async (shop, { id }) => {
      const removed = await shop.member.removeAddress(id);
      if (!removed.ok && removed.status !== 404) return removed;
      return { ok: true, notice: { code: "address_removed", kind: "success" } };
    },
    { failed: "address_not_removed" },
  ),
};
