import { decodeText } from "../../files/encoding";
import { headRecords, textRecords } from "../../files/table";
import { dayReaderOf, type readDay } from "../../rules/calendar";
import { readYes } from "../../rules/catalogue-file";
import { readAmount, readSymbol, type BrokenRow, type CollectedCash } from "../../rules/statement";
import { currencyOfName, plainName } from "./csv/columns";

export interface CodList {
  rows: CollectedCash[];
  broken: BrokenRow[];
  /** rows that the carrier has not paid out yet */
  pending: number;
}

/** The heading is searched in this many lines. */
const HEAD_LINES = 20;
const headOf = (text: string) => headRecords(text).filter(({ line }) => line <= HEAD_LINES);
/** Columns in the form of `plainName`, the best names first. No carrier publishes the structure of its list: names decide. */
const COLUMNS = {
  order: [
    /^((variabilni|variabilny|var) symbol|vs|variable symbol)( (objednavk|zasielk|zasilk|dobirk|dobierk|balik|order|parcel)\w*)?$/,
    /^(cislo )?(objednavky|objednavka)\b/,
    /^order( (number|no|id|reference|ref))?$/,
    /^((klientska|zakaznicka|dobirkova|client|customer|cod) )?(reference|referencia)( (zakaznika|klienta|objednavky))?( 1)?$/,
    /^(?!.*(prevod|uhrad|vyplat|payout|transfer)).*\b(vs|variabilni symbol|variabilny symbol|variable symbol)$/,
  ],
  amount: [
    /^(castka|suma|vyse|hodnota) (dobirky|dobierky)/,
    /^(dobirka|dobierka)( castka| kc)?$/,
    /^dobirkova castka|^(castka|suma|hodnota) cod$|^cod castka$/,
    /^(cod|cash on delivery)( amount| value)?$/,
  ],
  currency: [/^mena/, /^currency/, /\b(mena|meny|currency)$/],
  paidOn: [
    /^(datum|den|dne)\b.*(vyplac|vyplat|proplac|prevod|uhrad|poukaz|na ucet)/,
    /(vyplac|vyplat|proplac|uhraz)\w* dne$/,
    /^(cod )?(paid|payout|payment|transfer|settlement|remittance|credit)\w* (on|at|date)/,
    /^date of (the )?(cod )?(payout|payment|transfer|settlement|remittance)/,
    /^(datum|den|dne)\b.*(dobirk|dobierk|cod\b)/,
    /^(datum|den|dne)\b.*(pripsan|vyporadan)/,
    /^(pripsano|pripsane|vyporadano|paid out|payout)$/,
    /^(?!k |.*\b(stav|status|symbol|vs|castka|suma|ucet|uctu|cislo)\b).*(vyplac|vyplat|proplac)/,
  ],
  deliveredOn: [
    /^(datum|den|dne|doba) (doruc|dodan|vydan|prevzet)/,
    /^(delivery( date| on| at)|delivered( date| on| at|$))/,
    /^(doruceno|dodano|vydano|dorucene)( dne)?$/,
  ],
  paidOut: [
    /^(vyplacen|uhrazen|proplacen)\w*( castka| suma)?$/,
    /^(castka|suma) (vyplacen|uhrazen)/,
  ],
  state: [
    /^(stav|status) (dobirky|dobierky|vyplaty|platby|cod)$/,
    /^(stav|status)$/,
    /^(stav|status) (zasilky|zasielky|parcel)$/,
  ],
} as const;
type Column = keyof typeof COLUMNS;
/** A day on which the carrier means to pay, or on which it got the parcel. */
const EXPECTED = /predpoklad|ocekavan|planovan|expected|estimated|planned/;
const POSTED = /^(datum|den) (podani|expedice|svozu|vytvoreni)|^(created|shipped|dispatch)/;
/** States of cash that has been paid out; another state pays only with a day of the payout. */
const PAID_OUT =
  /^(vypla|proplac|uhraz|uhrad|zaplac|zaplat|pripsan|pripisan|vyporad|poukaz|odeslano na ucet|prevedeno|paid|settled|transferred|credited|complete|ok$)/;
const NOT_PAID_OUT =
  /^(ne|nie |not |un)(vypla|proplac|uhraz|paid|doruc|deliver)|^(vrac|vrat|odmit|odmiet|storn|zrus|return|refus|reject|cancel|ztrac|strat|lost)|^(k|na|pred|to be|bude|budou) (vypla|vyplat|proplac|uhrad|odesl|odosl|paid)|^(ceka|caka|pending|waiting|in progress|pripravuje|zpracovava)/;

const TOTAL = /^(celkem|celkom|soucet|suma?|spolu|total)\b/;

/** Reads a carrier's list of collected cash on delivery: a table with a column of it and one of the orders. Undefined for other files. */
export function readCodList(bytes: Uint8Array): CodList | undefined {
  const text = decodeText(bytes);
  if (text === undefined) return undefined;
  const heading = headOf(text).find(({ fields }) => isHeading(fields));
  if (!heading) return undefined;
  const below = textRecords(text, heading.separator).filter(({ line }) => line > heading.line);
  return readRows(below, heading.fields);
}

/** Why a table with a column of cash on delivery is no list of payouts; undefined for other texts. */
export function codListFault(text: string): string | undefined {
  const rows = headOf(text);
  if (rows.some(({ fields }) => isOfParcels(fields)))
    return "a list of parcels: it does not say which cash was paid out; ask the carrier for the list of payouts";
  if (!rows.some(({ fields }) => placesOf(fields).amount !== undefined)) return undefined;
  return "a list of cash on delivery, but without a column of the order number or variable symbol";
}

type Places = { [Name in Column]?: number };
const NAMES = Object.keys(COLUMNS).filter((name): name is Column => name in COLUMNS);

function placesOf(fields: readonly string[]): Places {
  const names = fields.map(plainName).map((name) => (EXPECTED.test(name) ? "" : name));
  const places: Places = {};
  for (const column of NAMES) {
    const found = COLUMNS[column].map((form) => names.findIndex((name) => form.test(name)));
    places[column] = found.find((index) => index >= 0);
  }
  return places;
}

function isHeading(fields: readonly string[]): boolean {
  const { order, amount } = placesOf(fields);
  return order !== undefined && amount !== undefined && !isOfParcels(fields);
}

/** Parcels to send have weights, as in `orders parcels`, or days of posting, and no date or state of a payout; one of the future is none. */
function isOfParcels(fields: readonly string[]): boolean {
  const { amount, paidOn, deliveredOn, state } = placesOf(fields);
  const names = fields.map(plainName);
  const has = (form: RegExp) => names.some((name) => form.test(name));
  const isWeighed = has(/^(weight|hmotnost|vaha)\b/) && !has(/\b(date|datum)\b/);
  const isPosted = has(POSTED) && deliveredOn === undefined;
  const saysPayout = amount === undefined || paidOn !== undefined || state !== undefined;
  return !saysPayout && (isWeighed || isPosted || has(EXPECTED));
}

function readRows(records: ReturnType<typeof textRecords>, heading: readonly string[]): CodList {
  const places = placesOf(heading);
  const listed = currencyOfName(heading[places.amount ?? -1] ?? "");
  const list: CodList = { rows: [], broken: [], pending: 0 };
  const days = dayReaderOf(records.map(({ fields }) => fields[places.paidOn ?? -1] ?? ""));
  for (const { line, fields, isOpen } of records) {
    const cell = (column: Column) => (fields[places[column] ?? -1] ?? "").trim();
    const isTotal =
      !/\d/.test(cell("order")) && fields.some((field) => TOTAL.test(plainName(field)));
    // a parcel without cash on delivery
    if (isTotal || /^[0.,\s]*$/.test(cell("amount"))) continue;
    const row = isOpen ? "a quotation mark that nothing closes" : readRow(line, cell, places, days);
    if (row === "pending") list.pending += 1;
    else if (typeof row === "string") list.broken.push({ line, why: row });
    else list.rows.push({ ...row, currency: row.currency || listed });
  }
  return list;
}

const isNo = (text: string): boolean => text === "" || text === "-" || readYes(text) === false;

/** @returns the row; `pending` if it is not paid out; else why it cannot be read */
function readRow(
  line: number,
  cell: (column: Column) => string,
  places: Places,
  days: typeof readDay,
): CollectedCash | string {
  const amount = readAmount(cell("amount"));
  if (!amount.ok) return amount.why;
  if (amount.haler < 0) return `not cash on delivery: ${cell("amount")}`;
  const variableSymbol = readSymbol(cell("order"));
  if (variableSymbol === null) return `not an order number: ${cell("order")}`;
  if (places.paidOn !== undefined && isNo(cell("paidOn"))) return "pending";
  if (/^0+([.,]0+)?$/.test(cell("paidOut"))) return "pending";
  const state = plainName(cell("state"));
  if (NOT_PAID_OUT.test(state)) return "pending";
  const isPaidOut = PAID_OUT.test(state);
  // nobody has paid for what was not delivered
  const isUndelivered = places.deliveredOn !== undefined && isNo(cell("deliveredOn"));
  if (isUndelivered && !cell("paidOn") && !isPaidOut) return "pending";
  if (state !== "" && !isPaidOut && !/\d/.test(cell("paidOn")))
    return `not a known state of a payout: ${cell("state")}`;
  const paidOn =
    places.paidOn === undefined || /^(ano|áno|yes)$/i.test(cell("paidOn"))
      ? ""
      : days(cell("paidOn"));
  if (paidOn === null) return `not a date: ${cell("paidOn")}`;
  const currency = (cell("currency").toUpperCase() || amount.currency).replace(/^K[ČC]$/, "CZK");
  return { line, variableSymbol, amountHaler: amount.haler, currency, paidOn };
}
