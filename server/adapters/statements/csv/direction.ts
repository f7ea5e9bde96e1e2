import { fold } from "~/domain/text";
import type { TextRecord } from "../../../files/table";
import { compareAccounts, directionOf, readAccount, readAmount } from "../../../rules/statement";
import type { OwnAccounts } from "../reader";
import { KIND_OF_MOVEMENT, plainName } from "./columns";
import { columnsOfParty, namesOtherParty, partyAccounts, type Heading } from "./heading";

/** The direction of a row, or why a row whose sum has no sign is refused. */
export type RowDirection = "in" | "out" | { why: string };
/** What one source says of each row; undefined if it says nothing of it. */
type Source = readonly ("in" | "out" | undefined)[];

const AMOUNT_SIGN = /^\s*[-+−–—(]|[-+−–—]\s*$/;
const BALANCE = /^(zustatek|zostatok|balance|saldo)\b/;
const OPENING =
  /^(pocatecni|pociatocny|zaciatocny|opening|starting|initial) (zustatek|zostatok|stav|balance)\b/;
const ADVICE = "write a minus before what went out";
const ACCOUNT_ADVICE = `give the account of the statement with --account, or ${ADVICE}`;

interface Table {
  rows: readonly TextRecord[];
  /** in the form of `plainName` */
  names: readonly string[];
  heading: Heading;
  /** rows above the heading, which may have the balance before the first movement */
  above: readonly TextRecord[];
}

/**
 * Directions of rows whose sums have no signs, by the first that says them: a column of directions or kinds, the shop's own account as payer or payee,
 * the balance after each movement. If nothing says that money went out, it came; in a file with a column of payees the row is refused.
 * @param isOfBank the bank of this format writes a minus
 */
export function directionsOf(
  table: Table,
  own: OwnAccounts,
  isOfBank: boolean,
): ReadonlyMap<TextRecord, RowDirection> {
  const { rows, names, heading } = table;
  // sums below the movements have no day
  const sums = rows.map(({ fields }) =>
    /\d/.test(fields[heading.date ?? -1] ?? "") ? (fields[heading.amount ?? -1] ?? "") : "",
  );
  const signs = sums.map((sum) => AMOUNT_SIGN.exec(sum.replace(/,-{1,2}$/, ""))?.[0].trim());
  const isSigned =
    heading.amount === undefined ||
    signs.some((sign) => sign !== undefined && sign !== "+") ||
    sums.some((sum) => halerOf(sum) < 0);
  const column = heading.direction ?? (isSigned ? undefined : kindColumn(table));
  const byColumn = rows.map(({ fields }) =>
    directionIn(fields[column ?? -1] ?? "", names[column ?? -1]),
  );
  const parties = isSigned ? undefined : byParties(table, own);
  const sources: Source[] = isSigned
    ? [byColumn]
    : [byColumn, parties?.directions ?? [], byBalance(table)];
  const isTold =
    column !== undefined || signs.includes("+") || sources.some((source) => source.includes("out"));
  const whyNot = ({ fields }: TextRecord): string | undefined => {
    const unknown = `neither in nor out: ${fields[column ?? heading.amount ?? -1] ?? ""}`;
    if (parties?.hasPayees) return `${unknown}; ${ACCOUNT_ADVICE}`;
    if (isTold) return `${unknown}; ${ADVICE}`;
    const sent = fields.find((field) => /\p{L}{4}/u.test(field) && directionOf(field) === "out");
    return sent === undefined || isOfBank
      ? undefined
      : `a sum without a sign beside «${sent.trim()}»: write a minus if the money went out`;
  };
  return new Map(
    rows.flatMap((row, index): [TextRecord, RowDirection][] => {
      const direction = sources.map((source) => source[index]).find((one) => one !== undefined);
      if (direction !== undefined) return [[row, direction]];
      const why = isSigned || signs[index] === "+" ? undefined : whyNot(row);
      return why === undefined ? [] : [[row, { why }]];
    }),
  );
}

const inOrOut = (isIn: boolean): "in" | "out" => (isIn ? "in" : "out");
/** The direction in a column of it, where fees are the bank's; in other columns payers write. */
function directionIn(cell: string, name?: string): "in" | "out" | undefined {
  const direction = /^(poplat|fees?\b)/.test(fold(cell)) ? "out" : directionOf(cell, name);
  return direction === "unknown" ? undefined : direction;
}

/** NaN for another text. */
function halerOf(sum = ""): number {
  const read = readAmount(sum);
  return read.ok ? read.haler : NaN;
}

/** A column that says which money went out: one of kinds, or any other whose cells all say in or out. */
function kindColumn({ rows, names }: Table): number | undefined {
  const column = names.findIndex((name, index) => {
    const cells = rows.map(({ fields }) => fields[index]?.trim() ?? "").filter(Boolean);
    const directions = new Set(cells.map((cell) => directionIn(cell)));
    const isTold = cells.length > 0 && !directions.has(undefined);
    if (!KIND_OF_MOVEMENT.test(name)) return isTold && directions.size === 2;
    // codes of one letter mean directions, too
    const areLetters = cells.length > 0 && cells.every((cell) => cell.length === 1);
    return isTold || directions.has("out") || areLetters;
  });
  return column < 0 ? undefined : column;
}

/**
 * The shop's own money went out. Its account is known, or is the only one that each movement has; a bank that names the other party alone fills either
 * column; a single payee may be the shop. Undefined without columns of payers and payees.
 */
function byParties({ rows, names, heading }: Table, own: OwnAccounts) {
  const columns = [columnsOfParty(names, "payer"), columnsOfParty(names, "payee")] as const;
  if (columns.every((party) => party === undefined)) return undefined;
  const sides = rows.map(({ fields }) =>
    columns.map((party = {}) => {
      const name = fold(fields[party.counterName ?? -1] ?? "");
      return [...partyAccounts(fields, party), name].filter(Boolean);
    }),
  );
  /** the direction, if exactly one side is that of the shop */
  const directionBy = ([payer = [], payee = []]: string[][], isOwn: (one: string) => boolean) => {
    const [isPayer, isPayee] = [payer.some(isOwn), payee.some(isOwn)];
    return isPayer === isPayee ? undefined : inOrOut(isPayee);
  };
  const accounts = rows.map(({ fields }) =>
    [readAccount(fields[heading.account ?? -1] ?? ""), own.statement].filter(Boolean),
  );
  const byAccount = sides.map((side, index) => {
    const shop = [...(accounts[index] ?? []), ...own.accounts, own.name];
    return directionBy(side, (party) => shop.some((one) => compareAccounts(party, one) === true));
  });
  const isOfOneParty = sides.every(([payer, payee]) => !payer?.length || !payee?.length);
  const named = sides.map((side) => side.flat()).filter((parties) => parties.length > 0);
  const isOfSeveral = new Set(named.map((parties) => parties.join())).size > 1;
  const common = [...new Set(named[0])].filter((party) =>
    named.every((parties) => parties.includes(party)),
  );
  const byFile: Source = isOfOneParty
    ? sides.map(([payer, payee], index) => {
        const isOther = isOfSeveral || accounts[index]?.length;
        return payer?.length ? "in" : payee?.length && isOther ? "out" : undefined;
      })
    : sides.map((side) => {
        const told = new Set(common.map((party) => directionBy(side, (one) => one === party)));
        return told.size === 1 ? [...told][0] : undefined;
      });
  const directions = byAccount.map((direction, index) => direction ?? byFile[index]);
  const hasPayees = sides.some(([, payee]) => payee?.length) && !names.some(namesOtherParty);
  return { directions, hasPayees };
}

/** The balance falls or rises by the sum from row to row, which may be in either order of days; says nothing if it never falls. */
function byBalance({ rows, names, heading, above }: Table): Source {
  const column = names.findIndex((name) => BALANCE.test(name));
  const opening = openingIn(above);
  const balances = rows.map(({ fields }) => halerOf(fields[column]));
  const inOrder = (step: 1 | -1): Source =>
    rows.map(({ fields }, index) => {
      const change = (balances[index] ?? NaN) - (balances[index + step] ?? opening);
      const isOfSum = Math.abs(change) === halerOf(fields[heading.amount ?? -1]);
      return isOfSum ? inOrOut(change > 0) : undefined;
    });
  const toldBy = (source: Source) => source.filter((one) => one !== undefined).length;
  const [oldFirst, newFirst] = [inOrder(-1), inOrder(1)];
  const told = toldBy(oldFirst) >= toldBy(newFirst) ? oldFirst : newFirst;
  return told.includes("out") ? told : [];
}

/** The balance before the first movement, in haléře; NaN without one. */
function openingIn(above: readonly TextRecord[]): number {
  for (const { fields } of above) {
    const at = fields.findIndex((field) => OPENING.test(plainName(field)));
    if (at < 0) continue;
    const texts = [fields[at]?.replace(/^[^:]*:/, "") ?? "", ...fields.slice(at + 1)];
    const sum = texts.map(halerOf).find((haler) => !Number.isNaN(haler));
    if (sum !== undefined) return sum;
  }
  return NaN;
}
