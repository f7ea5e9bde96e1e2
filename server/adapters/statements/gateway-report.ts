import { readDay } from "../../rules/calendar";
import { readAmount } from "../../rules/statement";
import { plainName } from "./csv-columns";

const FEE = /\b(poplat\w*|provize|provizia|fees?|commission)\b/;
const PAYMENT =
  /\b((id|cislo) platby|payment id|comgate|gopay)\b|^(gross|net|netto|brutto|(hruba|cista) (castka|suma)|hruba|cista)$/;
/** Banks know neither orders nor e-mails of buyers. */
const BUYER =
  /\b(cislo|id) (\w+ )?objednavky\b|^(merchant |customer )?order( (id|number|no|reference|metadata))?$|\be ?mail/;

/** True for the names of columns of payments at a payment gateway: orders or buyers, and fees or the gateway's numbers. */
export function isGatewayHeading(fields: readonly string[]): boolean {
  // rows of payments have texts of buyers and banks
  if (fields.some((field) => readDay(field) !== null || readAmount(field).ok)) return false;
  const names = fields.map(plainName);
  const others = names.filter((name) => !BUYER.test(name));
  return (
    others.length < names.length && others.some((name) => FEE.test(name) || PAYMENT.test(name))
  );
}
