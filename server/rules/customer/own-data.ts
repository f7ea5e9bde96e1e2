import { isCompanyId } from "~/domain/customer";
import { isIban } from "~/domain/payment";
import { commaList } from "~/domain/text";

/** Explains what is wrong with a value; null if nothing is. */
type Check = (content: string) => string | null;

const anyText: Check = () => null;
const matches =
  (pattern: RegExp, reason: string): Check =>
  (content) =>
    pattern.test(content) ? null : reason;

const amount = matches(
  /^\d{1,7}([.,]\d{1,2})?$/,
  "an amount in Kč of 0 or more, such as 59 or 59.50",
);
const days = matches(/^\d{1,3}$/, "a whole number of days of 0 or more");

/** An entry of `hemmingColours`: code, colour and name. */
export const HEM_COLOR = /^([a-z0-9-]+):(#[0-9a-f]{6}):(.+)$/i;

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ["sellerName", anyText],
  ["sellerStreet", anyText],
  ["sellerCity", anyText],
  ["sellerZip", matches(/^\d{3} ?\d{2}$/, "five digits")],
  ["sellerCountry", matches(/^[A-Z]{2}$/, "two capitals, such as CZ")],
  [
    "sellerCompanyId",
    (content) => (isCompanyId(content) ? null : "eight digits with a valid check digit"),
  ],
  ["sellerTaxId", anyText],
  ["sellerRegister", anyText],
  [
    "bankAccount",
    matches(
      /^(\d{1,6}-)?\d{2,10}\/\d{4}$/,
      "an account number with the bank's code, such as 19-2000145399/0800",
    ),
  ],
  ["bankIban", (content) => (isIban(content) ? null : "an IBAN with valid check digits")],
  ["ecoPackagingPrice", amount],
  ["strongTubusPrice", amount],
  ["packingFeePrice", amount],
  ["samplePrice", amount],
  ["hemmingPrice", amount],
  ["roundCutPrice", amount],
  ["trimCutPrice", amount],
  ["hemmingName", anyText],
  [
    "hemmingColours",
    (content) =>
      commaList(content).every((entry) => HEM_COLOR.test(entry))
        ? null
        : "a comma list of code:#colour:name, such as black:#2b2b2d:černá",
  ],
  ["hemmingDays", days],
  ["paymentDueDays", days],
  ["orderCutOffHour", matches(/^([01]?\d|2[0-4])$/, "an hour from 0 to 24")],
  ["runnerFactoryHemmedSides", matches(/^[02]$/, "0 or 2")],
  ["pvcStripLengthCm", matches(/^[1-9]\d{0,3}$/, "whole centimetres")],
  ["productNameTypePrefixes", anyText],
]);

export const isOwnDataCode = (code: string): boolean => CHECKS.has(code);

/** Explains why an entry of the setting `owndata` is refused; null if it is not. An empty value stands for the default. */
export function ownDataFault(code: string, content: string): string | null {
  const check = CHECKS.get(code);
  if (!check) return `the shop does not use the code ${code}`;
  return content.trim() === "" ? null : check(content.trim());
}
