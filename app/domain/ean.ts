/** EAN-13, the number under a bar code (GS1 General Specifications, section 7.9). */

/** The check digit of the first twelve digits: weights 1 and 3 alternately, what is missing to the next ten. */
export function eanCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Says whether a text is an EAN-13 whose check digit is right. */
export const isEan13 = (text: string): boolean => /^\d{13}$/.test(text) && eanCheckDigit(text.slice(0, 12)) === Number(text[12]);
