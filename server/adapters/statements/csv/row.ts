import type { TextRecord } from "../../../files/table";
import type { readDay } from "../../../rules/calendar";
import { readYes } from "../../../rules/catalogue-file";
import {
  contradictionOf,
  isReversalByName,
  messageOf,
  readAccount,
  readAmount,
  referenceOf,
  symbolAndMessage,
  type BrokenRow,
} from "../../../rules/statement";
import type { StatementRow } from "../reader";
import { currencyOfName, KIND_OF_MOVEMENT, plainName, type StatementColumn } from "./columns";
import type { RowDirection } from "./direction";
import {
  partyAccounts,
  tellsBookingDay,
  textColumnsIn,
  type ColumnNames,
  type Heading,
} from "./heading";

export interface StatementTableFormat {
  name: string;
  /** formats that show the same movement numbers have the same kind */
  kind: string;
  /** bank code, if only one bank uses this format */
  bank?: string;
  /** column names (`plainName`), separated by commas; the file must have all of one list */
  marks: readonly string[];
  /** columns whose names differ from the usual ones */
  columns?: ColumnNames;
  /** decimal sign of amounts, if they have no thousands separators of the other kind: `487,500` is 487.50 */
  decimalSign?: ",";
}

export interface FoundHeading {
  heading: Heading;
  separator: string;
  record: TextRecord;
}

export interface Preface {
  account: string;
  currency: string;
}

interface FileFacts extends Preface {
  directions: ReadonlyMap<TextRecord, RowDirection>;
  readDay: typeof readDay;
}

export const NO_CURRENCY = "no currency";
/** States of money that did not come: planned, reserved, refused or taken back. */
const NOT_BOOKED = new RegExp(
  [
    "^((prijat\\S* )?ke? (zprac|sprac|realiz|proved|vykon|zauct|zuct|schval)|pending|pdng|info$|rever[st]|return|refund|charged? ?back|recall|declin|fail|cancel|reject|refus|process(?!ed)|in pro|authori|reserv|hold|on hold|waiting|scheduled|planned|expired|un|not ",
    "ne|vorgemerkt|zamit|zamiet|odmit|odmiet|blok|ceka|caka|zrus|storn|vra(c|t)|v proces|zpracovava|spracovava|(v|ve) (z|s)pracov|rozprac|rezerv|autoriz|(na)?plan)",
  ].join("|"),
);
/** States of booked money. Any other word needs the operator's attention. */
const BOOKED = new RegExp(
  [
    "^(zauct|zuct|z?realiz|gebucht|uhraz|uhrad|zpracovan|spracovan|dokonc|ukonc|proved|vykon|prijat|pripsan|pripisan|odepsan|odpisan|odeslan|odoslan|uspes|vyporad|potvrzen|potvrden|uskutecn|uskutocn|hotov",
    "complete|book(ed)?$|settled|processed|posted|executed|success|succeeded|cleared|paid|credited|received|sent$|done$|final|ok$)",
  ].join("|"),
);
/** The label of a row of sums, which has no day. */
const TOTAL =
  /^(celkem|celkom|soucet|sucet|suma?|spolu|uhrn|total|zustatek|zostatok|pocatecni|pociatocny|konecny|opening|closing)\b|\b(celkem|celkom|spolu|total)$/;
/** A row of a sum that has a day, as a movement has. */
const BALANCE =
  /^(celkem|soucet|total|((pocatecni|pociatocny|konecny|ucetni|uctovny|opening|closing|initial|final) )+(zustatek|zostatok|stav|balance)( na ucte| uctu)?)$/;
/** A kind of movement that is not booked: «Blokace», «Nezaúčtovaná příchozí platba». */
const NOT_BOOKED_KIND =
  /^(blokovan|blokac|nezauct|nezuct|rezerv|predautoriz|pending|authori[sz]|umsatz vorgemerkt)/;
/** Reads a row below the heading; none for footers. */
export function readRecord(
  record: TextRecord,
  headingRow: FoundHeading,
  file: FileFacts,
  format: StatementTableFormat,
): StatementRow[] {
  const { heading } = headingRow;
  const names = headingRow.record.fields;
  const { line, fields } = record;
  const broken = (why: string): BrokenRow[] => [{ line, why }];
  const cell = (column: StatementColumn): string => (fields[heading[column] ?? -1] ?? "").trim();
  const filled = fields.filter((field) => field.trim() !== "");
  if (record.isOpen) return broken("a quotation mark that nothing closes");
  const sumText = cell("amount") || cell("credit") || cell("debit");
  const bookedOn = file.readDay(cell("date"));
  const hasSymbol = /\d/.test(cell("symbol"));
  const isText = filled.length < 3 && !(sumText && hasSymbol);
  const isTotal = filled.slice(0, 2).some((text) => TOTAL.test(plainName(text)));
  if ((!bookedOn && (isText || isTotal)) || (!cell("date") && !sumText)) return [];
  const namesNobody = !hasSymbol && !cell("counterAccount") && !cell("counterIban") && !cell("id");
  if (namesNobody && filled.some((text) => BALANCE.test(plainName(text)))) return [];
  const width = names.length;
  const named = names.findLastIndex((name) => name.trim() !== "") + 1;
  if (fields.length < named || fields.slice(width).some((field) => field.trim() !== ""))
    return broken(`${fields.length} columns of ${named}`);
  const hasBookingDay = tellsBookingDay(plainName(names[heading.date ?? -1] ?? ""));
  const isUnbooked = !cell("date") && (cell("otherDate") !== "" || hasBookingDay);
  const kinds = fields.filter((_, index) => KIND_OF_MOVEMENT.test(plainName(names[index] ?? "")));
  if (kinds.some((kind) => NOT_BOOKED_KIND.test(plainName(kind)))) return ["pending"];
  const state = plainName(cell("status"));
  if (NOT_BOOKED.test(state) || readYes(cell("status")) === false || isUnbooked) return ["pending"];
  if (state !== "" && !BOOKED.test(state) && readYes(cell("status")) !== true)
    return broken(`not a known state of a booking: ${cell("status")}`);

  const amount = readSum(cell, format.decimalSign);
  if (!amount.ok) return broken(amount.why);
  const sumName = names[heading.amount ?? -1] ?? "";
  const others = fields.filter((_, index) => plainName(names[index] ?? "") === plainName(sumName));
  const twin = others.find((text) => text.trim() !== "" && text.trim() !== cell("amount"))?.trim();
  if (sumName && twin !== undefined)
    return broken(
      `two columns are called ${sumName}, with ${cell("amount")} and ${twin}: rename one`,
    );
  if (!bookedOn) return broken(`not a date: ${cell("date")}`);
  const ownCurrency = cell("currency").toUpperCase();
  const stated =
    ownCurrency.replace(/^K[ČC]$/, "CZK") ||
    amount.currency ||
    file.currency ||
    currencyOfName(names[heading.amount ?? heading.credit ?? -1] ?? "");
  if (!/^[A-Z]{3}$/.test(stated)) return broken(stated ? `not a currency: ${stated}` : NO_CURRENCY);
  if (amount.currency && amount.currency !== stated)
    return broken(`two currencies: ${stated} and ${amount.currency}`);
  // three symbols in a cell: the variable one is the first
  const symbol = cell("symbol").replace(/(?<=^\d*)\/.*$/, "");
  const textsIn = (column: "counterName" | "message") => [
    cell(column),
    ...textColumnsIn(names.map(plainName), column).map((index) => fields[index]?.trim() ?? ""),
  ];
  // Polish banks continue the message in columns without a name
  const unnamed = fields.filter(
    (field, index) => (names[index] ?? "").trim() === "" && /\p{L}/u.test(field),
  );
  const messages = [...textsIn("message"), ...unnamed];
  const message = messageOf(
    textsIn("counterName").find(Boolean) ?? cell("description"),
    [messages.find(Boolean) ?? "", ...unnamed].join(" "),
  );
  const direction = file.directions.get(record);
  if (typeof direction === "object") return broken(direction.why);
  const isReversal = isReversalByName(kinds.join(" "), cell("description"));
  const isUnknown = direction === undefined && !isReversal;
  const contradiction = isUnknown ? contradictionOf(amount.haler, kinds) : undefined;
  if (contradiction !== undefined) return broken(contradiction);
  const isOutgoing = amount.haler > 0 && direction === "out";
  const texts = [...messages, cell("payerReference"), cell("description")];
  return [
    {
      line,
      reference: referenceOf(format.kind, cell("id")),
      account: readAccount(cell("account"), format.bank) || file.account,
      counterAccount: partyAccounts(fields, heading).find(Boolean) ?? "",
      amountHaler: isOutgoing ? -amount.haler : amount.haler,
      isReversal,
      currency: stated,
      bookedOn,
      ...symbolAndMessage(symbol, message, texts),
    },
  ];
}

/** Reads the amount; or the credit, or the debit as a negative amount. */
function readSum(cell: (column: StatementColumn) => string, decimalSign: "," | undefined) {
  if (cell("amount")) return readAmount(cell("amount"), decimalSign);
  const [credit, debit] = [cell("credit"), cell("debit")].map((text) =>
    text ? readAmount(text, decimalSign) : undefined,
  );
  if (credit?.ok && debit?.ok && credit.haler !== 0 && debit.haler !== 0)
    return { ok: false as const, why: `both in and out: ${cell("credit")} and ${cell("debit")}` };
  if (credit && (!credit.ok || credit.haler !== 0)) return credit;
  if (debit?.ok) return { ...debit, haler: -Math.abs(debit.haler) };
  return debit ?? credit ?? readAmount("");
}
