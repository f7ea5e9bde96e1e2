import { fold } from "~/domain/text";

/** Direction of money by the word or letter beside an amount. */
export type MoneyDirection = "in" | "out" | "unknown";

/** Words that only money that goes out has. */
const SENT =
  /\b(odch(ozi|adzajuc)|odoslan|odeslan|odepsan|odpisan|vydaj|vydej|vydav|vyber|wychodzac|obciazen)/;
const OUT =
  /^(platba kartou|karetni \w+|trvaly prikaz|ausgang|soll|lastschrift|belastung|abbuchung|debet|debit|dbit|out|outgoing|sent|withdrawals?|na vrub|md|d|db|dr)(?!\p{L})|^-$/u;
const IN =
  /\b(prich|prijat|prijem|prijm|pripsan|pripisan|vklad|received|topup|przychodzac|uznani)|^(eingang|haben|gutschrift|zahlungseingang|kredit|credit|crdt|in|incoming|deposits?|ve prospech|c|cr|k)(?!\p{L})|^\+$/u;

/** Letters that have a meaning by the name of their column: beside `MD` (debit) the letter `D` is a credit. */
const LETTERS = [
  { name: /\bmd\b/, in: "d", out: "md" },
  { name: /prij.*vyd/, in: "p", out: "v" },
  { name: /s(oll)? ?\/ ?h/, in: "h", out: "s" },
];

/** Parses a cell of a direction column: `Odchozí`, `Debet`, `D`, `-`. @param column its name in the form of `plainName` */
export function directionOf(text: string, column = ""): MoneyDirection {
  const word = fold(text) || text.trim().replace(/[−–—]/, "-");
  const letters = LETTERS.find(({ name }) => name.test(column));
  if (letters && word === letters.in) return "in";
  if (letters && word === letters.out) return "out";
  if (SENT.test(word) || OUT.test(word)) return "out";
  return IN.test(word) ? "in" : "unknown";
}

/** Why a row is refused whose sum says that money came, and a kind of movement that it went out; undefined for others. */
export function contradictionOf(amountHaler: number, kinds: readonly string[]): string | undefined {
  const sent = amountHaler > 0 ? kinds.find((kind) => SENT.test(fold(kind))) : undefined;
  return (
    sent && `a sum without a minus beside «${sent.trim()}»: write a minus if the money went out`
  );
}
