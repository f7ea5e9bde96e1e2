import type { TextRecord } from "../../../files/table";
import { readDay } from "../../../rules/calendar";
import { readYes } from "../../../rules/catalogue-file";
import { compareAccounts, readAccount } from "../../../rules/statement";
import { COLUMN_NAMES } from "./columns";
import { isNamedIban, mayTellBooked, partyAccounts, type Heading } from "./heading";

/** Decides by the cells what the names leave open: whose IBAN a column of that name holds, who has the account, and whether a column of booking has days or flags. */
export function headingByCells(
  named: Heading,
  rows: readonly TextRecord[],
  names: readonly string[],
): Heading {
  const heading = { ...named };
  const cells = (column: number | undefined) =>
    rows.map(({ fields }) => (fields[column ?? -1] ?? "").trim());

  // the column `IBAN` is of the shop if it differs from the payer's account, or if all rows have the same one
  if (heading.counterIban !== undefined && !isNamedIban(names, heading.counterIban)) {
    const parties = rows.map(({ fields }) => partyAccounts(fields, heading));
    const pairs = parties.map(([account, iban]) => compareAccounts(iban, account));
    const filled = parties.map(([, iban]) => iban).filter(Boolean);
    const isConstant =
      heading.account === undefined && filled.length > 1 && new Set(filled).size === 1;
    if (!pairs.includes(true) && (pairs.includes(false) || isConstant)) {
      heading.account ??= heading.counterIban;
      heading.counterIban = undefined;
    }
  }

  // the only column of accounts, such as `Účet`, is the payer's if it has several: a statement is of one account
  const { account, counterAccount, counterIban } = heading;
  const isNamed = COLUMN_NAMES.account[0]?.test(names[account ?? -1] ?? "");
  const isOnly = !isNamed && counterAccount === undefined && counterIban === undefined;
  if (isOnly && new Set(cells(account).flatMap((cell) => readAccount(cell) || [])).size > 1) {
    heading.counterAccount = account;
    heading.account = undefined;
  }

  // a column such as `Zaúčtováno` with yes and no is the state; another column has the day
  const isFlag = (column: number | undefined): boolean => {
    const filled = cells(column).filter(Boolean);
    const flags = filled.filter((cell) => readYes(cell) !== undefined && readDay(cell) === null);
    return filled.length > 0 && flags.length === filled.length;
  };
  if (isFlag(heading.date)) {
    heading.status = heading.date;
    heading.date = [...COLUMN_NAMES.date, /^(datum|den|date)\b/]
      .map((form) => names.findIndex((name, index) => index !== named.date && form.test(name)))
      .find((index) => index >= 0);
  } else {
    const flag = names.findIndex((name, index) => mayTellBooked(name) && isFlag(index));
    if (flag >= 0) heading.status ??= flag;
  }
  return heading;
}
