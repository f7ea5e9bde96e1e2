import { z } from "zod";
import { taxIdSchema } from "~/contract/customer/address";
import type { RegisteredCompany } from "~/contract/customer/member";
import { seatOf, seatSchema } from "./ares-seat";
import { companyWith } from "./registered-company";

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
  seznamRegistraci: z
    .object({ stavZdrojeDph: state, stavZdrojeSkDph: state })
    .nullish()
    .catch(null),
  sidlo: seatSchema.nullish().catch(null),
});
type Entry = z.infer<typeof entrySchema>;

/** The company of an answer of the Czech registry ARES. @throws if it is none */
export function readAres(answer: unknown): RegisteredCompany {
  const entry = entrySchema.parse(answer);
  return companyWith({
    ...seatOf(entry.sidlo ?? {}),
    companyId: entry.ico,
    company: entry.obchodniJmeno ?? "",
    taxId: vatIdOf(entry),
    active: !entry.datumZaniku,
  });
}

/** The group's VAT id, or the company's own unless its registration has ended. ARES may write a text such as `N/A` instead. */
function vatIdOf({ dic, dicSkDph, seznamRegistraci }: Entry): string | null {
  const { stavZdrojeDph, stavZdrojeSkDph } = seznamRegistraci ?? {};
  return validVatId(dicSkDph, stavZdrojeSkDph) ?? validVatId(dic, stavZdrojeDph);
}

const validVatId = (
  vatId: string | null | undefined,
  registration: string | null | undefined,
): string | null =>
  registration && registration !== "AKTIVNI" ? null : (taxIdSchema.safeParse(vatId).data ?? null);
