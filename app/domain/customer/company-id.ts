/** Checks the check digit of eight digits (mod-11 rule of the Czech company registry). */
export function isCompanyId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 7).reduce((total, digit, index) => total + digit * (8 - index), 0);
  return (11 - (sum % 11)) % 10 === digits[7];
}

/** True if a VAT id is another company's. Only eight Czech digits tell: others are of persons, groups (CZ699…), tax offices (CZ68…) or Slovak. */
export const differsFromCompany = (taxId: string, companyId: string): boolean =>
  /^CZ\d{8}$/.test(taxId) && taxId !== `CZ${companyId}`;
