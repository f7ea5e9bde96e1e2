import type { TextRecord } from "../../../files/table";
import { readDay } from "../../../rules/calendar";
import { readYes } from "../../../rules/catalogue-file";
import { isSameAccount, readAccount } from "../../../rules/statement";
import { NAMES } from "./columns";
import { isNamedIban, mayTellBooked, type Heading } from "./heading";

/** Decides by the cells what the names leave open: whose IBAN a column of that name holds, who has the account, and whether a column of booking has days or flags. */
export const headingByCells = (
  heading: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading =>
  withBookedFlag(withPayersAccount(withOwnIban(heading, rows, names), rows, names), rows, names);

/** The only column of accounts, such as `Účet`, is the payer's if it has several: a statement is of one account. */
function withPayersAccount(
  heading: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading {
  const { account, counterAccount, counterIban } = heading;
  const isNamed = NAMES.account[0]?.test(names[account ?? -1] ?? "");
  if (isNamed || counterAccount !== undefined || counterIban !== undefined) return heading;
  const accounts = rows.map(({ fields }) => readAccount(fields[account ?? -1] ?? ""));
  return new Set(accounts.filter(Boolean)).size > 1
    ? { ...heading, account: undefined, counterAccount: account }
    : heading;
}

/** The column `IBAN` is of the shop if it differs from the payer's account, or if all rows have the same one. */
function withOwnIban(
  heading: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading {
  const { counterIban, counterAccount, counterBank, counterPrefix, account } = heading;
  if (counterIban === undefined || isNamedIban(names, counterIban)) return heading;
  const cell = ({ fields }: TextRecord, column: number | undefined) => fields[column ?? -1] ?? "";
  const ibans = rows.map((row) => readAccount(cell(row, counterIban))).filter(Boolean);
  const pairs = rows.map((row) => {
    const payer = readAccount(
      cell(row, counterAccount),
      cell(row, counterBank),
      cell(row, counterPrefix).trim(),
    );
    return isSameAccount(readAccount(cell(row, counterIban)), payer);
  });
  const isConstant = account === undefined && ibans.length > 1 && new Set(ibans).size === 1;
  const isOwn = pairs.includes(true) ? false : pairs.includes(false) || isConstant;
  return isOwn ? { ...heading, account: account ?? counterIban, counterIban: undefined } : heading;
}

/** Takes a column such as `Zaúčtováno` with yes and no for the state; another column has the day. */
function withBookedFlag(
  heading: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading {
  const isFlag = (column: number | undefined): boolean => {
    const cells = rows.map(({ fields }) => fields[column ?? -1]?.trim() ?? "").filter(Boolean);
    return (
      cells.length > 0 &&
      cells.every((cell) => readYes(cell) !== undefined && readDay(cell) === null)
    );
  };
  if (!isFlag(heading.date)) {
    const flag = names.findIndex((name, index) => mayTellBooked(name) && isFlag(index));
    return flag < 0 || heading.status !== undefined ? heading : { ...heading, status: flag };
  }
  const day = [...NAMES.date, /^(datum|den|date)\b/]
    .map((form) => names.findIndex((name, index) => index !== heading.date && form.test(name)))
    .find((index) => index >= 0);
  return { ...heading, date: day, status: heading.date };
}
