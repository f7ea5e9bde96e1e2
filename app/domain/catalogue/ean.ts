/** EAN-13 (GS1 General Specifications, section 7.9). */

/** Check digit of the first twelve digits: weights 1 and 3 alternately. */
export function eanCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

export const isEan13 = (text: string): boolean =>
  /^\d{13}$/.test(text) && eanCheckDigit(text.slice(0, 12)) === Number(text[12]);
