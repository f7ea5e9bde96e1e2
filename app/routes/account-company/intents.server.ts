import { intent } from "~/bff/intent.server";
import type { Outcome } from "~/bff/form-outcome.server";
import { companyRequestSchema, registryRequestSchema } from "~/contract/member";
import { constraintsOf } from "~/forms/parse-form.server";
import { lookUpCompany, type FoundMore } from "../shared/look-up-company.server";

/** What the browser checks of the form. */
export const companyConstraints = constraintsOf(companyRequestSchema);

/** The forms of the invoice data. */
export const intents = {
  save: intent(
    companyRequestSchema,
    async (shop, company): Promise<Outcome<FoundMore>> => {
      const saved = await shop.member.setCompany(company);
      return saved.ok ? { ok: true, notice: { code: "company_saved", kind: "success" } } : saved;
    },
    { failed: "save_failed" },
  ),
  /** Fills in the form; nothing is saved. */
  lookUp: intent(
    registryRequestSchema.pick({ companyId: true }),
    async (shop, { companyId }): Promise<Outcome<FoundMore>> => {
      const looked = await lookUpCompany(shop, companyId, "companyId");
      return looked.ok ? { ok: "shown", more: { found: looked.found } } : looked;
    },
    { fields: companyRequestSchema },
  ),
};
