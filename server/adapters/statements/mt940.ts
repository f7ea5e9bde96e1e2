import { isoDayOf } from "../../rules/calendar";
import {
  bareSymbol,
  findSymbol,
  messageOf,
  readAccount,
  readAmount,
  referenceOf,
} from "../../rules/statement";
import type { ReadRows, StatementReader, StatementRow } from "./reader";

/** A field of the file: `:61:…` with the lines that continue it. */
interface TaggedField {
  tag: string;
  text: string;
  line: number;
}

/** A statement line: day of value, day of booking, direction, amount, kind, reference and the bank's reference. */
const LINE =
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?<booked>\d{4})?(?<direction>R?[CD])[A-Z]?(?<amount>\d[\d,]*)[NFS][A-Z0-9]{3}(?<reference>[^\n/]*)(?:\/\/(?<bank>[^\n]*))?/;

/** SWIFT MT940, as ČSOB, Česká spořitelna and Slovak banks write it: the details are subfields `?20` … `?33` of `:86:`. */
export const mt940: StatementReader = {
  name: "MT940 (SWIFT)",
  recognises: (file) => /^:20:/m.test(file) && /^:6[01]/m.test(file),
  read(file): ReadRows {
    let [account, currency] = ["", ""];
    const rows: StatementRow[] = [];
    const fields = fieldsOf(file);
    for (const [index, { tag, text, line }] of fields.entries()) {
      if (tag === "25") account = readOwnAccount(text);
      else if (tag.startsWith("60")) currency = /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1] ?? "";
      else if (tag === "61") {
        const [first, second] = fields
          .slice(index + 1, index + 3)
          .map((one) => (one.tag === "86" ? one.text : undefined));
        // Polish banks repeat the field
        const details = first === undefined ? "" : (second ?? first);
        rows.push(readLine(text, details, { line, account, currency }));
      }
    }
    return { ok: true, rows };
  },
};

function fieldsOf(file: string): TaggedField[] {
  const fields: TaggedField[] = [];
  for (const [index, text] of file.split(/\r\n|\r|\n/).entries()) {
    const [, tag, rest = ""] = /^:(\d\d[A-Z]?):(.*)$/.exec(text) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, text: rest, line: index + 1 });
    else if (last && !/^(-\}?|\{.*)$/.test(text)) last.text += `\n${text}`;
  }
  return fields;
}

/** `0800/0000002117760029` has the bank first, `2117760029/0300` last. */
function readOwnAccount(text: string): string {
  const own = text.replace(/^\s*\/|\s*[A-Z]{3}\s*$/g, "").trim();
  const [, bank, number = own] = /^(\d{4})\/([\d-]{10,17})$/.exec(own) ?? [];
  return readAccount(number, bank);
}

function readLine(
  text: string,
  details: string,
  { line, account, currency }: { line: number; account: string; currency: string },
): StatementRow {
  const parts = LINE.exec(text)?.groups;
  if (!parts) return { line, why: `not a line of a statement: ${text.split("\n")[0] ?? ""}` };
  const {
    year = "",
    month = "",
    day = "",
    booked = "",
    direction = "",
    amount = "",
    reference = "",
    bank = "",
  } = parts;
  const bookedOn = bookingDay(2_000 + Number(year), month + day, booked);
  if (!bookedOn) return { line, why: `not a date: ${year}${month}${day}${booked}` };
  const read = readAmount(amount.endsWith(",") ? amount.slice(0, -1) : amount, ",");
  if (!read.ok) return { line, why: read.why };
  if (!currency) return { line, why: "no currency" };
  const sub = subfieldsOf(details);
  const remittance =
    [...sub].flatMap(([code, value]) => (/^(2\d|6[0-3])$/.test(code) ? [value] : [])).join(" ") ||
    sub.get("") ||
    "";
  const name = [sub.get("32") ?? "", sub.get("33") ?? ""].filter(Boolean).join(" ");
  const isOut = direction === "D" || direction === "RC";
  return {
    line,
    bookedOn,
    account,
    currency,
    reference: referenceOf("mt940", bank),
    counterAccount: readAccount(sub.get("31") ?? sub.get("38") ?? "", (sub.get("30") ?? "").trim()),
    amountHaler: isOut ? -read.haler : read.haler,
    isReversal: direction.startsWith("R"),
    variableSymbol: findSymbol(remittance) || findSymbol(reference) || bareSymbol(reference),
    message: messageOf(name, remittance || (sub.get("00") ?? "")),
  };
}

/** The day of booking has no year: it is that of the value, or the one beside it at the turn of the year. */
function bookingDay(year: number, value: string, booked: string): string | null {
  const at = booked || value;
  const step = Number(at.slice(0, 2)) - Number(value.slice(0, 2));
  const inYear = year + (step > 6 ? -1 : step < -6 ? 1 : 0);
  return isoDayOf(inYear, Number(at.slice(0, 2)), Number(at.slice(2)));
}

/** Subfields `?20text`, or with the mark of another bank: `<20text`, `~20text`; a text without subfields has the code ``. */
function subfieldsOf(details: string): Map<string, string> {
  const joined = details.replace(/\n/g, "");
  const mark = /^\d{3}([<>~^])\d\d/.exec(joined)?.[1] ?? "?";
  const parts = joined
    .split(mark)
    .slice(1)
    .filter((part) => /^\d\d/.test(part))
    .map((part): [string, string] => [part.slice(0, 2), part.slice(2).trim()]);
  return new Map(parts.length ? parts : [["", details.replace(/\n/g, " ").trim()]]);
}
