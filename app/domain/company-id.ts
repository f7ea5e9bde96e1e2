/** Says whether eight digits end with the right check digit (the mod-11 rule of the Czech company registry). */
export function isCompanyId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  return (11 - (sum % 11)) % 10 === digits[7];
}
