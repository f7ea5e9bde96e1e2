import { readDay } from "../../../rules/calendar";
import { readAmount } from "../../../rules/statement";
import { plainName } from "./columns";

const FEE = /\b(poplat\w*|provize|provizia|fees?|commission)\b/;
const PAYMENT =
  /\b((id|cislo) platby|payment id|platebni session|comgate|gopay)\b|^(gross|net|netto|brutto|(hruba|cista) (castka|suma)|hruba|cista)$/;
/** What the shop gets of a payment; a gateway has it beside what the buyer paid, or beside its fee. */
const NET = /^(net|netto|cista( (castka|suma))?)\b/;
const GROSS = /^(gross|brutto|hruba( (castka|suma))?)\b/;
const PAYOUT = /\b(payout|balance transaction)\b/;
/** Banks know neither orders nor e-mails of buyers. */
const BUYER =
  /\b(cislo|id) (\w+ )?objednavky\b|^(merchant |customer )?order( (id|number|no|reference|metadata))?$|\be ?mail/;

/** Columns of issued invoices: they say what shall be paid. Statements have days of issue, too, but beside the other account. */
const INVOICES = /^(datum|den) (vystaven|zdanit|issue)|^(issue|invoice|tax) date\b|\bduzp\b/;
/** `Účet MD` and `Účet D` of bookkeeping. */
const BOOKS = /^(ucet (md|d|dal|ma dati)|(md|d|dal|ma dati) ucet)$/;
const PARTY = /protiuc|protistran|counter/;

/** Why a heading is of no statement: payments at a gateway (gross and net, payouts, or orders or buyers beside fees or the gateway's numbers), issued invoices, or books. */
export function foreignHeading(fields: readonly string[]): string | undefined {
  // rows of payments have texts of buyers and banks
  if (fields.some((field) => readDay(field) !== null || readAmount(field).ok)) return undefined;
  const names = fields.map(plainName);
  if (!names.some((name) => PARTY.test(name)) && names.some((name) => INVOICES.test(name)))
    return "a list of invoices, which does not say what was paid: import the statement of the bank account";
  if (names.some((name) => BOOKS.test(name)))
    return "a journal of the books, which does not say what came to the bank: import the statement of the bank account";
  const others = names.filter((name) => !BUYER.test(name));
  const isOfBuyers = others.length < names.length;
  const has = (...forms: readonly RegExp[]) =>
    names.some((name) => forms.some((form) => form.test(name)));
  const isOfGateway = has(PAYOUT) || (has(NET) && has(GROSS, FEE));
  return isOfGateway || (isOfBuyers && others.some((name) => FEE.test(name) || PAYMENT.test(name)))
    ? "a report of a payment gateway: the shop knows these payments from the gateway; import the statement of the bank account"
    : undefined;
}
