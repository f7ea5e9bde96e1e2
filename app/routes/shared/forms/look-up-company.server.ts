import { failedWith, type ApiResult } from "~/bff/client/api-result.server";
import type { Shop } from "~/bff/shop";
import type { RegisteredCompany } from "~/contract/customer/member";
import type { Failure } from "~/contract/failures/failure-codes";
import { done, failed } from "~/contract/failures/result";

export interface LookedUpCompany {
  found?: RegisteredCompany;
}

/** Looks up a company. Failures are shown at `field`, the company number; the form works without the registry. */
export async function lookUpCompany(
  shop: Shop,
  companyId: string,
  field: string,
): Promise<ApiResult<RegisteredCompany>> {
  const read = await shop.member.findCompany(companyId);
  if (read.ok)
    return read.value
      ? done(read.value)
      : { ...failed({ code: "company_not_found", field }), status: 404 };
  const failure: Failure = failedWith(read, "too_many_requests")
    ? read.failure
    : { code: "registry_failed" };
  return { ...failed({ ...failure, field }), status: read.status };
}
