import type { ApiFailure } from "~/bff/failure.server";
import type { Shop } from "~/bff/shop";
import type { RegisteredCompany } from "~/contract/member";

/** What a page with a company's form is told besides: what the registry has of the number that was asked for. */
export interface FoundMore {
  found?: RegisteredCompany;
}

/**
 * Asks the registry for a company. Whatever stands in the way is said at the number, and the form goes on without the registry.
 * @param field of the number
 */
export async function lookUpCompany(
  shop: Shop,
  companyId: string,
  field: string,
): Promise<{ ok: true; found: RegisteredCompany } | ApiFailure> {
  const read = await shop.member.findCompany(companyId);
  if (read.ok && read.data) return { ok: true, found: read.data };
  if (read.ok) return { ok: false, status: 404, failures: [{ code: "company_not_found", field }] };
  const [first] = read.failures;
  const failure = first.code === "too_many_requests" ? first : ({ code: "registry_failed" } as const);
  return { ok: false, status: read.status, failures: [{ ...failure, field }] };
}
