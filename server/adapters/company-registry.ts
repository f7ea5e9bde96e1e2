import { z } from "zod";
import { taxIdSchema } from "~/contract/address";
import { MAX_ADDRESS_PART } from "~/contract/limits";
import type { RegisteredCompany } from "~/contract/member";
import { cutText, oneLine } from "~/domain/text";
import { readText } from "./read-text";
import { seatOf, seatSchema } from "./registry-seat";

const TIMEOUT_MS = 4_000;
/** Larger answers are refused to protect memory. */
const MAX_BYTES = 500_000;
const MAX_SEAT = 300;

/** The registry does not answer in time, or its answer is invalid. */
export class RegistryFailed extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the company registry ${why}`, { cause });
    this.name = "RegistryFailed";
  }
}

export interface CompanyRegistry {
  /** @param companyId eight digits @returns undefined if no company has this number @throws {RegistryFailed} */
  find(companyId: string): Promise<RegisteredCompany | undefined>;
}

/** State of the company in each source register of ARES: `AKTIVNI`, `ZANIKLY`, `NEEXISTUJE` … */
const state = z.string().nullish();
const text = z.string().nullish().catch(null);
/** The fields that the shop reads of an ARES entry (`/ekonomicke-subjekty/{ico}`). One of another shape is a missing one; the number must be right. */
const entrySchema = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: text,
  dic: text,
  /** VAT id of the VAT group; its members have no own one */
  dicSkDph: text,
  datumZaniku: text,
  seznamRegistraci: z.object({ stavZdrojeDph: state, stavZdrojeSkDph: state }).nullish().catch(null),
  sidlo: seatSchema.nullish().catch(null),
});
type Entry = z.infer<typeof entrySchema>;

/** Creates the client of the Czech registry ARES. @param url REST base address without a trailing slash */
export function createCompanyRegistry({ url, timeoutMs = TIMEOUT_MS }: { url: string; timeoutMs?: number }): CompanyRegistry {
  return {
    async find(companyId) {
      const signal = AbortSignal.timeout(timeoutMs);
      const address = `${url}/ekonomicke-subjekty/${companyId}`;
      try {
        const answer = await fetch(address, { signal, redirect: "error", headers: { accept: "application/json" } });
        const text = await readText(answer, MAX_BYTES);
        if (answer.status === 404) return undefined;
        if (!answer.ok) throw new RegistryFailed(`status ${answer.status}`);
        const company = companyOf(entrySchema.parse(JSON.parse(text)));
        if (company.companyId !== companyId) throw new RegistryFailed("answers with another company");
        return company;
      } catch (error) {
        throw error instanceof RegistryFailed ? error : new RegistryFailed("does not answer as it should", error);
      }
    },
  };
}

function companyOf(entry: Entry): RegisteredCompany {
  const { street, city, zip, country, seat } = seatOf(entry.sidlo ?? {});
  return {
    companyId: entry.ico.padStart(8, "0"),
    company: fieldText(entry.obchodniJmeno ?? ""),
    street: fieldText(street),
    city: fieldText(city),
    zip: fieldText(zip),
    country,
    seat: cutText(oneLine(seat), MAX_SEAT),
    taxId: vatIdOf(entry),
    active: !entry.datumZaniku,
  };
}

/** The group's VAT id, or the company's own unless its registration has ended. ARES may write a text such as `N/A` instead. */
function vatIdOf({ dic, dicSkDph, seznamRegistraci }: Entry): string | null {
  const { stavZdrojeDph, stavZdrojeSkDph } = seznamRegistraci ?? {};
  return validVatId(dicSkDph, stavZdrojeSkDph) ?? validVatId(dic, stavZdrojeDph);
}

const validVatId = (vatId: string | null | undefined, registration: string | null | undefined): string | null =>
  registration && registration !== "AKTIVNI" ? null : (taxIdSchema.safeParse(vatId).data ?? null);

/** Cuts a text at the end of a word to the length of the form field. */
function fieldText(text: string): string {
  const whole = oneLine(text);
  const cut = cutText(whole, MAX_ADDRESS_PART);
  return whole.charAt(cut.length).trim() ? cut.replace(/(?<=\S)\s+\S*$/, "") : cut.trimEnd();
}
