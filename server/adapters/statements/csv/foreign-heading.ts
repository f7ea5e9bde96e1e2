import { readDay } from "../../../rules/calendar";
import { readAmount } from "../../../rules/statement";
import { plainName } from "./columns";
import { namesPartysAccount, tellsBookingDay } from "./heading";

const FEE = /\b(poplat\w*|provize|provizia|fees?|commission)\b/;
const PAYMENT =
  /\b((id|cislo) platby|payment id|platebni session|comgate|gopay)\b|^(gross|net|netto|brutto|(hruba|cista) (castka|suma)|hruba|cista)$/;
/** What the shop gets of a payment; a gateway has it beside what the buyer paid, or beside its fee. */
const NET = /^(net|netto|cista( (castka|suma))?)\b/;
const GROSS = /^(gross|brutto|hruba( (castka|suma))?)\b/;
const PAYOUT = /\b(payout|balance transaction)\b/;
/** Banks know neither orders nor customers and their e-mails. */
const BUYER =
  /\b(cislo|id|stav) (\w+ )?objednavky\b|^(merchant |customer )?order( (id|number|no|reference|metadata))?$|\be ?mail|\b(zakaznik|odberatel)\b|^customer( name)?$/;
/** Columns of invoices and of payments to be made: they say what shall be paid. */
const OWED =
  /^(datum|den) (vystaven|zdanit|issue)|^(issue|invoice|tax|due) date\b|\bduzp\b|\bsplatnost/;
const TERMINAL = /\bterminal\w*|\b(autorizacni kod|authori[sz]ation code)\b/;
/** `Účet MD` and `Účet D` of bookkeeping. */
const BOOKS = /^(ucet (md|d|dal|ma dati)|(md|d|dal|ma dati) ucet)$/;

/** Why a heading is of no statement: payments at a gateway (gross and net, payouts, or orders or buyers beside fees or the gateway's numbers), books, invoices, orders. */
export function foreignHeading(fields: readonly string[]): string | undefined {
  // rows of payments have texts of buyers and banks
  if (fields.some((field) => readDay(field) !== null || readAmount(field).ok)) return undefined;
  const names = fields.map(plainName).filter(Boolean);
  if (names.length < 3) return undefined;
  if (names.some((name) => BOOKS.test(name)))
    return "a journal of the books, which does not say what came to the bank: import the statement of the bank account";
  const others = names.filter((name) => !BUYER.test(name));
  const isOfBuyers = others.length < names.length;
  const has = (...forms: readonly RegExp[]) =>
    names.some((name) => forms.some((form) => form.test(name)));
  const isOfGateway = has(PAYOUT) || (has(NET) && has(GROSS, FEE));
  if (isOfGateway || (isOfBuyers && others.some((name) => FEE.test(name) || PAYMENT.test(name))))
    return "a report of a payment gateway: the shop knows these payments from the gateway; import the statement of the bank account";
  // statements have such columns beside a day of booking or the other account
  if (names.some((name) => tellsBookingDay(name) || namesPartysAccount(name))) return undefined;
  if (has(TERMINAL))
    return "a list of payments by card, which the bank account gets later: import its statement";
  if (has(OWED))
    return "a list of invoices or orders to pay, which does not say what was paid: import the statement of the bank account";
  return isOfBuyers
    ? "a list of orders, which does not say what was paid: import the statement of the bank account"
    : undefined;
}
