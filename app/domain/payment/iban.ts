/** IBAN lengths of delivery countries and their neighbours (ISO 13616 registry). */
const LENGTHS: Readonly<Record<string, number>> = {
  CZ: 24,
  SK: 24,
  DE: 22,
  AT: 20,
  PL: 28,
  HU: 28,
  GB: 22,
  FR: 27,
  RO: 24,
  SI: 19,
  HR: 21,
};

export const compactIban = (input: string): string => input.replace(/[\s-]/g, "").toUpperCase();

/** An IBAN in groups of four characters, as banks print it. */
export const groupIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, "$1 ");

/** Checks an IBAN: form, length of its country if known, check digits (ISO 7064, mod 97-10). */
export function isIban(input: string): boolean {
  const iban = compactIban(input);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  // digit by digit, because the number exceeds a double
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
