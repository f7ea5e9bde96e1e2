import type { ApiCaches } from "~/cache/load-cache.server";
import type { Log } from "~/contract/core/log";
import type { ShopCountry } from "~/contract/customer/address";
import { registryRequestSchema } from "~/contract/customer/member";
import { account } from "~/contract/endpoints/account";
import { done, failed, NOT_FOUND } from "~/contract/failures/result";
import { RegistryFailed, type CompanyRegistry } from "../../adapters/registry/company-registry";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import { parseWith } from "../shared/body";
import type { Serve } from "../shared/serve";

/** Look-ups per address, so that nobody copies the registry through the shop. */
export const LOOKUPS_PER_ADDRESS = 60;

/** Unknown number; thrown, so that it is not cached: new companies appear within days. */
class NotRegistered extends Error {}

interface Services {
  companyRegistry: CompanyRegistry;
  /** whose registry is asked if a request names none */
  country: ShopCountry;
  caches: ApiCaches;
  limits: RateLimits;
  log: Log;
}

/** Route of company data, cached for 30 days. */
export function registryRoutes(
  serve: Serve,
  { companyRegistry, country, caches, limits, log }: Services,
): Routes {
  const limit = limits.exact({ name: "registry", points: LOOKUPS_PER_ADDRESS, seconds: 3600 });
  const readOf = (from: ShopCountry) =>
    caches.cached("companies", async (companyId: string) => {
      const company = await companyRegistry.find(companyId, from);
      if (!company) throw new NotRegistered();
      return company;
    });
  const read: Record<ShopCountry, ReturnType<typeof readOf>> = {
    CZ: readOf("CZ"),
    SK: readOf("SK"),
  };
  return (app) => {
    serve(app, account.company, async ({ params, query, address }) => {
      const request = parseWith(registryRequestSchema, { ...params, ...query });
      if (!request.ok) return request;
      const permit = address === undefined ? done(undefined) : await limit.consume(address);
      if (!permit.ok) return permit;
      try {
        return done(await read[request.value.country ?? country](request.value.companyId));
      } catch (error) {
        if (error instanceof NotRegistered) return NOT_FOUND;
        if (!(error instanceof RegistryFailed)) throw error;
        log.warn(
          { err: error, companyId: request.value.companyId },
          "company registry not available",
        );
        return failed({ code: "registry_failed" });
      }
    });
  };
}
