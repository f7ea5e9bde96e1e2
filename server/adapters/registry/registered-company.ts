import type { RegisteredCompany } from "~/contract/customer/member";
import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import { oneLine, truncate } from "~/domain/text";

const MAX_SEAT = 300;

/** A company whose texts fit into the fields of a form. */
export const fitCompanyToForm = ({
  companyId,
  company,
  street,
  city,
  zip,
  seat,
  ...rest
}: RegisteredCompany): RegisteredCompany => ({
  ...rest,
  companyId: companyId.padStart(8, "0"),
  company: fieldText(company),
  street: fieldText(street),
  city: fieldText(city),
  zip: fieldText(zip),
  seat: truncate(oneLine(seat), MAX_SEAT),
});

/** Cuts a text at the end of a word to the length of the form field. */
function fieldText(text: string): string {
  const line = oneLine(text);
  const cut = truncate(line, MAX_ADDRESS_PART);
  return line.charAt(cut.length).trim() ? cut.replace(/(?<=\S)\s+\S*$/, "") : cut.trimEnd();
}
