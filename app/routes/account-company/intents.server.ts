import { z } from "zod";
import { intent } from "~/bff/intent.server";
import type { Outcome } from "~/bff/form-outcome.server";
import { PHONE_PREFIXES } from "~/contract/address";
import { companyRequestSchema, registryRequestSchema, type RegisteredCompany } from "~/contract/member";
import { constraintsOf } from "~/forms/parse-form.server";

/** What the page is told besides: what the registry has of the number that was asked for. */
export interface CompanyMore {
  found?: RegisteredCompany;
}

const schema = companyRequestSchema.safeExtend({
  // the browser sends an empty field for "no prefix", which the form's reader takes for one left out
  phonePrefix: z.enum(PHONE_PREFIXES, { error: "phone" }).default(""),
});

/** What the browser checks of the form. */
export const companyConstraints = constraintsOf(schema);

/** The forms of the invoice data. */
export const intents = {
  save: intent(
    schema,
    async (shop, company): Promise<Outcome<CompanyMore>> => {
      const saved = await shop.member.setCompany(company);
      return saved.ok ? { ok: true, notice: { code: "company_saved", kind: "success" } } : saved;
    },
    { failed: "save_failed" },
  ),
  /** Fills in the form; nothing is saved. Whatever stands in the way is said at the number, and the form goes on without the registry. */
  lookUp: intent(
    registryRequestSchema.pick({ companyId: true }),
    async (shop, { companyId }): Promise<Outcome<CompanyMore>> => {
      const read = await shop.member.findCompany(companyId);
      if (read.ok && read.data) return { ok: "shown", more: { found: read.data } };
      const field = "companyId";
      if (read.ok) return { ok: false, status: 404, failures: [{ code: "company_not_found", field }] };
      const [first] = read.failures;
      const failure = first.code === "too_many_requests" ? first : ({ code: "registry_failed" } as const);
      return { ok: false, status: read.status, failures: [{ ...failure, field }] };
    },
    { fields: schema },
  ),
};
