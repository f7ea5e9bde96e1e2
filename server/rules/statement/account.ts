const WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
/** Positions of the digits (10 of the number, 6 of its prefix) in the internal order of KB (Komerční banka). */
const KB_PREFIX = [10, 11, 12, 13, 14, 15];
const KB_NUMBER = [4, 5, 6, 7, 8, 3, 9, 1, 2, 0];

const IBAN = /^CZ\d{2}(?<bank>\d{4})(?<prefix>\d{6})(?<number>\d{10})$/i;
const SHORT = /^(?:(?<prefix>\d{1,6})-)?(?<number>\d{1,10})(?:\/(?<bank>\d{4}))?$/;
const LONG = /^(?<prefix>\d{1,6})(?<number>\d{10})(?:\/(?<bank>\d{4}))?$/;

/** Reads an account as `19-2000145399/0800`, also 16 digits or Czech IBAN; other IBANs stay. Empty without one. @param bank code of another column @param prefix of another column */
export function readAccount(text: string, bank = "", prefix = ""): string {
  const compact = (/[1-9]/.test(prefix) ? `${prefix}-${text}` : text).replace(
    /[\s'’"\u00a0\u202f]/g,
    "",
  );
  const parts = (IBAN.exec(compact) ?? SHORT.exec(compact) ?? LONG.exec(compact))?.groups;
  if (parts) return joinAccount(parts, bank);
  return /^[A-Z0-9/-]*\d[A-Z0-9/-]*$/i.test(compact) ? compact.toUpperCase() : "";
}

/** A Slovak IBAN holds bank, prefix and number in the places of a Czech one. */
const SLOVAK_IBAN = /^SK\d{2}(?<bank>\d{4})(?<prefix>\d{6})(?<number>\d{10})$/;
const nationalNumber = (account: string): string => {
  const parts = SLOVAK_IBAN.exec(account)?.groups;
  return parts ? joinAccount(parts, "") : account;
};

function joinAccount(
  { prefix = "", number = "", bank }: Readonly<Record<string, string | undefined>>,
  otherBank: string,
): string {
  // spreadsheets drop zeros at the beginning of a bank's code
  const code = bank ?? otherBank.trim().replace(/^\d{3}$/, "0$&");
  const [front, back] = [prefix.replace(/^0+/, ""), number.replace(/^0+/, "")];
  const bankPart = /^(?!0000)\d{4}$/.test(code) ? `/${code}` : "";
  return back && `${front && `${front}-`}${back}${bankPart}`;
}

/** True if 16 digits are a Czech account number: prefix and number pass the check modulo 11. */
export function isAccountNumber(digits: string): boolean {
  if (!/^\d{16}$/.test(digits) || /^\d{6}0{10}$/.test(digits)) return false;
  const isPart = (part: string) => {
    const weighed = [...part.padStart(10, "0")].map(
      (digit, index) => Number(digit) * (WEIGHTS[index] ?? 0),
    );
    return weighed.reduce((sum, one) => sum + one, 0) % 11 === 0;
  };
  return isPart(digits.slice(0, 6)) && isPart(digits.slice(6));
}

/** Puts the 16 digits of KB's internal order into the usual one. */
export const fromKbOrder = (digits: string): string =>
  [...KB_PREFIX, ...KB_NUMBER].map((at) => digits[at] ?? "").join("");

const ACCOUNT_IN_TEXT =
  /\bCZ\d{2}(?: ?\d{4}){5}\b|(?<![\d/-])(?:\d{1,6}-)?\d{2,10}(?:\/\d{4})?(?![\d/.,-])/gi;
/** Finds an account number whose digits pass the check in a text: `Výpis z účtu 2402345609/2010`. */
export function findAccount(text: string): string {
  const isChecked = (account: string) => {
    const [, prefix = "", number = ""] = /^(?:(\d+)-)?(\d+)/.exec(account) ?? [];
    return isAccountNumber(prefix.padStart(6, "0") + number.padStart(10, "0"));
  };
  const accounts = [...text.matchAll(ACCOUNT_IN_TEXT)].map(([match]) => readAccount(match));
  return accounts.find((account) => /[/-]/.test(account) && isChecked(account)) ?? "";
}

/** The number of an account without its bank's code: equal for accounts that {@link compareAccounts} may take for the same. */
export const accountNumber = (account: string): string =>
  nationalNumber(account).split("/")[0] ?? "";

/** Compares two results of `readAccount`: `maybe` if one of them is empty. A missing bank code fits any bank. */
export function compareAccounts(one: string, other: string): boolean | "maybe" {
  if (one === other) return true;
  if (!one || !other) return "maybe";
  const [number, bank] = nationalNumber(one).split("/");
  const [otherNumber, otherBank] = nationalNumber(other).split("/");
  return number === otherNumber && (!bank || !otherBank || bank === otherBank);
}
