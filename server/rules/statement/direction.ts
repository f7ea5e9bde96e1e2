/** Direction of money by the word or letter beside an amount. */
export type MoneyDirection = "in" | "out" | "unknown";

const OUT =
  /\b(odch(ozi|adzajuc)|odoslan|odeslan|odepsan|odpisan|vydaj|vydej|vydav|vyber)|^(platba kartou|karetni \w+|trvaly prikaz|ausgang|debet|debit|dbit|out|outgoing|sent|withdrawal|na vrub|md|d|db|dr)(?!\p{L})|^-$/u;
const IN =
  /\b(prich|prijat|prijem|prijm|pripsan|pripisan|vklad|received|topup)|^(eingang|kredit|credit|crdt|in|incoming|deposit|ve prospech|c|cr|k)(?!\p{L})|^\+$/u;

/** Parses a cell of a direction column: `Odchozí`, `Debet`, `D`, `-`. @param column its name: beside `MD` (debit) the letter `D` is a credit, `P` and `V` are of `Příjem/Výdaj` */
export function directionOf(text: string, column = ""): MoneyDirection {
  const word = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[−–—]/g, "-")
    .trim()
    .toLowerCase();
  if (/\bmd\b/.test(column) && word === "d") return "in";
  if (/prij.*vyd/.test(column) && /^[pv]$/.test(word)) return word === "p" ? "in" : "out";
  if (OUT.test(word)) return "out";
  return IN.test(word) ? "in" : "unknown";
}
