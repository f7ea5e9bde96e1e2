/** The beginnings of Czech, Slovak and English months, without diacritics. */
const MONTHS = [
  /^(led|jan)/,
  /^(unor|feb)/,
  /^(brez|mar)/,
  /^(dub|apr)/,
  /^(kvet|maj|may)/,
  /^(cerven(?!e|c)|cervn|jun)/,
  /^(cerven[ec]|jul)/,
  /^(srp|aug)/,
  /^(zar|sep)/,
  /^(rij|okt|oct)/,
  /^(listop|nov)/,
  /^(pros|dec)/,
];
/** 1 to 12; 0 for other words. */
export const monthOf = (name: string): number => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
};
