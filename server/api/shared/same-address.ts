import { domainToUnicode } from "node:url";
import { sql, type RawBuilder } from "kysely";
import { sentEmail } from "~/domain/customer";

/** Condition: a column holds exactly this e-mail, ignoring case and the spelling of an international domain. */
export function sameAddress(column: "email" | "recipient", email: string): RawBuilder<boolean> {
  const sent = sentEmail(email).toLowerCase();
  const at = sent.lastIndexOf("@") + 1;
  const spellings = new Set([
    email.toLowerCase(),
    sent,
    sent.slice(0, at) + domainToUnicode(sent.slice(at)),
  ]);
  return sql<boolean>`lower(${sql.ref(column)}) in (${sql.join([...spellings])})`;
}
