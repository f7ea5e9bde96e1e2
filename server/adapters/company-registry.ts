import { z } from "zod";
import { taxIdSchema } from "~/contract/address";
import { MAX_ADDRESS_PART } from "~/contract/limits";
import type { RegisteredCompany } from "~/contract/member";
import { cutText } from "~/domain/cut-text";
import { oneLine } from "~/domain/one-line";
import { readText } from "./read-text";

/** A form waits for it. */
const TIMEOUT_MS = 4_000;
/** No entry is larger; what is would only fill the memory. */
const MOST_BYTES = 500_000;

/** The registry does not answer, not in time, or not what it should. */
export class RegistryFailed extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the company registry ${why}`, { cause });
    this.name = "RegistryFailed";
  }
}

/** A registry of companies. */
export interface CompanyRegistry {
  /**
   * @param companyId eight digits
   * @returns undefined for a number that nobody has
   * @throws {RegistryFailed}
   */
  find(companyId: string): Promise<RegisteredCompany | undefined>;
}

/** What is read of an entry of ARES (`/ekonomicke-subjekty/{ico}`). The number of a house or a postcode is no larger than it can be. */
const numberSchema = z.int().min(0).max(99_999).nullish();
const entrySchema = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: z.string(),
  dic: z.string().nullish(),
  datumZaniku: z.string().nullish(),
  sidlo: z
    .object({
      nazevUlice: z.string().nullish(),
      nazevCastiObce: z.string().nullish(),
      nazevObce: z.string().nullish(),
      cisloDomovni: numberSchema,
      cisloOrientacni: numberSchema,
      cisloOrientacniPismeno: z.string().nullish(),
      psc: numberSchema,
    })
    .nullish(),
});

/** The Czech registry ARES. @param url of its REST service, without a slash at the end */
export function createCompanyRegistry({ url, timeoutMs = TIMEOUT_MS }: { url: string; timeoutMs?: number }): CompanyRegistry {
  return {
    async find(companyId) {
      const signal = AbortSignal.timeout(timeoutMs);
      const address = `${url}/ekonomicke-subjekty/${companyId}`;
      try {
        const answer = await fetch(address, { signal, redirect: "error", headers: { accept: "application/json" } });
        const text = await readText(answer, MOST_BYTES);
        if (answer.status === 404) return undefined;
        if (!answer.ok) throw new RegistryFailed(`answers ${answer.status}`);
        const company = companyOf(entrySchema.parse(JSON.parse(text)));
        if (company.companyId !== companyId) throw new RegistryFailed("answers with another company");
        return company;
      } catch (error) {
        throw error instanceof RegistryFailed ? error : new RegistryFailed("does not answer as it should", error);
      }
    },
  };
}

function companyOf({ ico, obchodniJmeno, dic, datumZaniku, sidlo }: z.infer<typeof entrySchema>): RegisteredCompany {
  const psc = sidlo?.psc;
  return {
    companyId: ico.padStart(8, "0"),
    company: fitting(obchodniJmeno),
    street: fitting(streetOf(sidlo ?? {})),
    city: fitting(sidlo?.nazevObce ?? ""),
    zip: psc ? String(psc).padStart(5, "0") : "",
    country: "CZ",
    // those who pay VAT as a group have a text there that is no tax id
    taxId: taxIdSchema.safeParse(dic).data ?? null,
    active: !datumZaniku,
  };
}

/** A text as the form's field takes it: of a name that is too long for the field what fits. */
const fitting = (text: string): string => cutText(oneLine(text), MAX_ADDRESS_PART);

/** Villages without streets number their houses: `Lhota 12`. A house in a street may have two numbers: `Dlouhá 730/35a`. */
function streetOf(seat: NonNullable<z.infer<typeof entrySchema>["sidlo"]>): string {
  const street = seat.nazevUlice ?? seat.nazevCastiObce ?? seat.nazevObce ?? "";
  const second = seat.cisloOrientacni ? `${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ""}` : "";
  const numbers = [seat.cisloDomovni ? String(seat.cisloDomovni) : "", second].filter(Boolean).join("/");
  return `${street} ${numbers}`.trim();
}
