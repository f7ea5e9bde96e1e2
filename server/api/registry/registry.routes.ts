import type { ApiCaches } from "~/cache/load-cache.server";
import type { Log } from "~/contract/log";
import type { ShopCountry } from "~/contract/address";
import { registryRequestSchema } from "~/contract/member";
import { RegistryFailed, type CompanyRegistry } from "../../adapters/registry/company-registry";
import type { RateLimits } from "../../db/index";
import type { Routes } from "../shared/app";
import { parseWith } from "../shared/body";
import type { Reply } from "../shared/reply";
import { done, failed, NOT_FOUND } from "~/contract/result";

/** Look-ups per address, so that nobody copies the registry through the shop. */
export const LOOKUPS_PER_ADDRESS = 60;

/** Unknown number; thrown, so that it is not cached: new companies appear within days. */
class NotRegistered extends Error {}

/** Route of company data, cached for 30 days. @param country whose registry is asked if a request names none */
export function registryRoutes(
  reply: Reply,
  { registry, country }: { registry: CompanyRegistry; country: ShopCountry },
  caches: ApiCaches,
  limits: RateLimits,
  log: Log,
): Routes {
  const limit = limits.exact({ name: "registry", points: LOOKUPS_PER_ADDRESS, seconds: 3600 });
  const readOf = (from: ShopCountry) =>
    caches.cached("companies", async (companyId: string) => {
      const company = await registry.find(companyId, from);
      if (!company) throw new NotRegistered();
      return company;
    });
  const read: Record<ShopCountry, ReturnType<typeof readOf>> = { CZ: readOf("CZ"), SK: readOf("SK") };
  return (app) => {
    app.get("/api/registry/company/:companyId", async (c) => {
      const request = parseWith(registryRequestSchema, {
        companyId: c.req.param("companyId"),
        country: c.req.query("country") || undefined,
      });
      if (!request.ok) return reply.send(c, request);
      const taken = c.env.address === undefined ? done(undefined) : await limit.consume(c.env.address);
      if (!taken.ok) return reply.send(c, taken);
      try {
        return reply.send(c, done(await read[request.value.country ?? country](request.value.companyId)));
      } catch (error) {
        if (error instanceof NotRegistered) return reply.send(c, NOT_FOUND);
        if (!(error instanceof RegistryFailed)) throw error;
        log.warn({ err: error, companyId: request.value.companyId }, "company registry not available");
        return reply.send(c, failed({ code: "registry_failed" }));
      }
    });
  };
}
