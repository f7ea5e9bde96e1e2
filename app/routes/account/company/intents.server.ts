import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import { companyRequestSchema, registryRequestSchema } from "~/contract/customer/member";
import { MEMBER_COMPANY_NAMES } from "~/features/member";
import { ENTER_INTENT } from "~/forms/guard/form-identity";
import { constraintsOf, type KnownFields } from "~/forms/parse-form.server";
import {
  filledSchema,
  forgetOtherCompany,
  needsCompanyLookUp,
} from "../../shared/forms/forget-other-company.server";
import { lookUpCompany, type LookedUpCompany } from "../../shared/forms/look-up-company.server";

export const companyConstraints = constraintsOf(companyRequestSchema);

const fields = companyRequestSchema.safeExtend({ filled: filledSchema });

export const intents = {
  save: intent(
    companyRequestSchema,
    async (shop, company): Promise<FormOutcome<LookedUpCompany>> => {
      const saved = await shop.member.setCompany(company);
      return saved.ok ? { ok: true, notice: { code: "company_saved", kind: "success" } } : saved;
    },
    {
      failed: "save_failed",
      fields,
      prepare: (sent) => forgetOtherCompany(sent, MEMBER_COMPANY_NAMES),
    },
  ),
  lookUp: intent(
    registryRequestSchema.pick({ companyId: true }),
    async (shop, { companyId }): Promise<FormOutcome<LookedUpCompany>> => {
      const lookUp = await lookUpCompany(shop, companyId, "companyId");
      return lookUp.ok ? { ok: "shown", more: { found: lookUp.value } } : lookUp;
    },
    { fields, prepare: (sent) => forgetOtherCompany(sent, MEMBER_COMPANY_NAMES) },
  ),
};

/** Enter without a script: looks up a typed company number, otherwise saves. */
export const intentOf = (sent: KnownFields): "lookUp" | "save" | undefined =>
  sent.get("intent") === ENTER_INTENT
    ? needsCompanyLookUp(sent, MEMBER_COMPANY_NAMES)
      ? "lookUp"
      : "save"
    : undefined;
