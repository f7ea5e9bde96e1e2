import type { ShopCountry } from "~/contract/customer/address";
import type { RegisteredCompany } from "~/contract/customer/member";
import { readText } from "../read-text";
import { readAres } from "./ares";
import { readRpo } from "./rpo";

const TIMEOUT_MS = 4_000;
/** Larger answers are refused to protect memory. */
const MAX_BYTES = 500_000;

/** The registry does not answer in time, or its answer is invalid. */
export class RegistryFailed extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the company registry ${why}`, { cause });
    this.name = "RegistryFailed";
  }
}

export interface CompanyRegistry {
  /** @param companyId eight digits @returns undefined if no company of the country has this number @throws {RegistryFailed} */
  find(companyId: string, country: ShopCountry): Promise<RegisteredCompany | undefined>;
}

interface Registry {
  path(companyId: string): string;
  read(answer: unknown, companyId: string): RegisteredCompany | undefined;
}

const REGISTRIES: Record<ShopCountry, Registry> = {
  CZ: { path: (companyId) => `/ekonomicke-subjekty/${companyId}`, read: readAres },
  SK: { path: (companyId) => `/search?identifier=${companyId}`, read: readRpo },
};

/** Creates the client of the Czech registry ARES and the Slovak one, RPO. @param urls base address by country, without a trailing slash */
export function createCompanyRegistry({
  urls,
  timeoutMs = TIMEOUT_MS,
}: {
  urls: Readonly<Record<ShopCountry, string>>;
  timeoutMs?: number;
}): CompanyRegistry {
  return {
    async find(companyId, country) {
      const { path, read } = REGISTRIES[country];
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(`${urls[country]}${path(companyId)}`, {
          signal,
          redirect: "error",
          headers: { accept: "application/json" },
        });
        const text = await readText(answer, MAX_BYTES, signal);
        if (answer.status === 404) return undefined;
        if (!answer.ok) throw new RegistryFailed(`status ${answer.status}`);
        const company = read(JSON.parse(text), companyId);
        if (company && company.companyId !== companyId)
          throw new RegistryFailed("answers with another company");
        return company;
      } catch (error) {
        throw error instanceof RegistryFailed
          ? error
          : new RegistryFailed("does not answer as it should", error);
      }
    },
  };
}
