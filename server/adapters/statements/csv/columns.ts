/** Columns of a CSV statement. `otherDate` is the day of the order or payment, which may be set before the movement is booked. */
export const COLUMNS = [
  ...([
    "id",
    "date",
    "otherDate",
    "amount",
    "credit",
    "debit",
    "direction",
    "status",
    "currency",
    "symbol",
  ] as const),
  ...([
    "account",
    "counterPrefix",
    "counterAccount",
    "counterIban",
    "counterBank",
    "counterName",
    "message",
    "payerReference",
    "description",
  ] as const),
];
export type StatementColumn = (typeof COLUMNS)[number];
/** Columns of texts, in which payers write what they like. */
export const TEXT_COLUMNS = ["message", "counterName", "description", "payerReference"] as const;

/** The places of the columns in a row. */
export type Heading = Partial<Record<StatementColumn, number | undefined>>;

export const COLUMN_TEXTS: Readonly<Record<StatementColumn, string>> = {
  id: "number",
  date: "date",
  otherDate: "another date",
  amount: "amount",
  credit: "credit",
  debit: "debit",
  direction: "direction",
  status: "state",
  currency: "currency",
  symbol: "variable symbol",
  account: "own account",
  counterPrefix: "prefix of the other account",
  counterAccount: "other account",
  counterIban: "other IBAN",
  counterBank: "other bank",
  counterName: "other name",
  message: "message",
  payerReference: "payer's reference",
  description: "description",
};

/** Days of booking, whatever the bank calls them, the best first: `Datum zúčtování`, `Zúčtováno dne`, `Booked on`; `Posting date`, `Datum připsání`. */
const BOOKING_DAYS = [
  /uctov|booking|booked/,
  /completed|posting|posted|zapisu|pripsan|pripisan/,
  /zpracovan|spracovan|process/,
];
const DAY = /dat|dne|den\b|dna\b|on\b/;

/** The name of the column with the day of booking. */
export const bookingDayIn = (names: readonly string[]): string | undefined =>
  BOOKING_DAYS.map((form) => names.find((name) => form.test(name) && DAY.test(name))).find(
    (name) => name !== undefined,
  );

/** Words for the other party of a movement; the payer is before the payee, because the shop gets money. */
const OTHER_PARTY = /protiuc[et]|protistran|partner|counter/;
const PAYER = /platc|platitel|odesilatel|odosielatel|prikazc|payer|sender|debtor|remitter/;
const PAYEE = /prijemc|prijimatel|payee|beneficiary|creditor|recipient/;
const PARTIES = [OTHER_PARTY, PAYER, PAYEE];
/** Columns of messages; the notes of the shop itself come last. */
const MESSAGE = /^(zprava|sprava|informac\w*|poznamka|message|note)\b/;
/** A column of the shop's own account. */
const OWN_ACCOUNT =
  /^(?=.*\b(vlastn\w+|muj|moj|own|klienta|majitel\w*)\b)(?!.*\b(bank\w*|nazev|nazov|name|mena|currency|zustatek|zostatok|balance|typ|type)\b).*\b(ucet|uctu|iban|account)\b/;
const PARTS: Readonly<Partial<Record<StatementColumn, RegExp>>> = {
  counterAccount: /^(?!.*\b(iban|bank\w*|name|nazev|nazov|jmeno|meno)\b).*\b(ucet|uctu|account)\b/,
  counterIban: /\biban\b/,
  counterBank: /^(?!.*\b(nazev|nazov|name)\b).*\b(banka|banky|bank)\b/,
  counterName: /^(?!.*\b(banka|banky|bank)\b).*\b(nazev|nazov|jmeno|meno|name)\b/,
};

/** A column of the other party, whatever the bank calls it: `Účet odesílatele`, `IBAN plátce`, `Name of the payer`. */
export function partyColumnIn(
  names: readonly string[],
  column: StatementColumn,
): string | undefined {
  const part = PARTS[column];
  return (
    part &&
    PARTIES.map((party) => names.find((name) => party.test(name) && part.test(name))).find(
      (name) => name !== undefined,
    )
  );
}

export const namesOtherParty = (name: string): boolean =>
  OTHER_PARTY.test(name) || (PAYER.test(name) && PAYEE.test(name));

type PartyColumns = Record<"account" | "iban" | "bank" | "prefix" | "name", number | undefined>;

/** The columns of the payer alone, or of the payee alone; undefined without any. */
export function columnsOfParty(
  names: readonly string[],
  party: "payer" | "payee",
): PartyColumns | undefined {
  const [own, other] = party === "payer" ? [PAYER, PAYEE] : [PAYEE, PAYER];
  const place = (part: RegExp | undefined) => {
    const found = names.findIndex(
      (name) => own.test(name) && !other.test(name) && !OTHER_PARTY.test(name) && part?.test(name),
    );
    return found < 0 ? undefined : found;
  };
  const columns = {
    account: place(PARTS.counterAccount) ?? place(/^\S+$/),
    iban: place(PARTS.counterIban),
    bank: place(PARTS.counterBank),
    prefix: place(/^predc/),
    name: place(PARTS.counterName) ?? place(/^\S+$/),
  };
  return Object.values(columns).some((column) => column !== undefined) ? columns : undefined;
}

/** The columns that may have a text of the movement, the best first: a bank fills one of them. */
export const textColumnsIn = (
  names: readonly string[],
  column: "counterName" | "message",
): string[] =>
  names.filter((name) =>
    column === "message"
      ? MESSAGE.test(name)
      : PARTIES.some((party) => party.test(name)) && PARTS.counterName?.test(name),
  );

/** The column of the shop's own account, whatever the bank calls it: `IBAN vlastního účtu`. */
export const ownAccountIn = (names: readonly string[]): string | undefined =>
  names.find((name) => OWN_ACCOUNT.test(name));

const SUM_WORDS = /\b(castka|suma|ciastka|objem|volume|amount|mena|mene|currency|v|ve|in)\b/g;
const kindOfSum = (name: string): string => name.replace(SUM_WORDS, "").replace(/ +/g, " ").trim();

/** The currency that belongs to a column of sums among several: `Měna platby` of `Částka platby`. */
export const currencyColumnOf = (
  names: readonly string[],
  amount: string | undefined,
): string | undefined =>
  amount === undefined || kindOfSum(amount) === ""
    ? undefined
    : names.find(
        (name) =>
          name !== amount &&
          /\b(mena|currency)\b/.test(name) &&
          kindOfSum(name) === kindOfSum(amount),
      );

/** A column of the state of a movement, whatever the bank calls it; the state of an account is a sum. */
const STATE =
  /^(stav|status|state)( (platby|transakc\w+|pohybu|zpracovani|spracovania|zauctovani|zuctovan\w+|operac\w+|prikazu|prevodu|polozky))?$/;
export const stateColumnIn = (names: readonly string[]): string | undefined =>
  names.find((name) => STATE.test(name));

/** Columns that may give the direction in words: `Typ transakce: Odchozí platba`. */
export const KIND_OF_MOVEMENT =
  /^(typ|type|druh|operace|operacia|oznaceni operace|transaction type|info$)\b/;

/** A column that says whether a movement is booked, if its cells are yes and no: `Zaúčtováno (A/N)`. */
export const mayTellBooked = (name: string): boolean =>
  BOOKING_DAYS.some((form) => form.test(name));

/** Words for money that comes or goes, in names of two columns of sums. */
const SUMS = {
  credit:
    /prichoz|prichadz|prijat|prijem(?!c)|prijm|pripsan|pripisan|kredit|prospech|credit|received/,
  debit:
    /odchoz|odchadz|odeslan|odoslan|vydaj|vydej|odepsan|odpisan|debet|vrub|tarch|debit|\bsent\b/,
};
const NO_SUM =
  /dat|dne\b|den\b|dna\b|\bon\b|ucet|uctu|account|mena|currency|iban|poplat|\bfees?\b|charge|typ|type|smer|kredit.*debet|debet.*kredit|credit.*debit|debit.*credit/;

/** A column of sums that come, or that go, whatever the bank calls it: `Příchozí částka`; undefined unless the file has both. */
export function sumColumnIn(names: readonly string[], column: StatementColumn): string | undefined {
  if (column !== "credit" && column !== "debit") return undefined;
  const [credit, debit] = [SUMS.credit, SUMS.debit].map((form) =>
    names.find((name) => form.test(name) && !NO_SUM.test(name)),
  );
  return credit && debit && credit !== debit ? { credit, debit }[column] : undefined;
}

/** Names of each column in the form of `plainName`. The first name in the list that the file has wins. */
export type ColumnNames = Readonly<Partial<Record<StatementColumn, readonly string[]>>>;

/** `Částka (CZK)`, `Částka v CZK`, `Amount EUR` */
const CURRENCY_BEHIND =
  /\s*(?:[([]([A-Z]{3}|Kč|€)[)\]]|\s(?:ve? |in )?(CZK|EUR|USD|GBP|PLN|HUF|CHF|Kč))\s*$/;

export function currencyOfName(text: string): string {
  const [, bracketed, plain] = CURRENCY_BEHIND.exec(text) ?? [];
  return (bracketed ?? plain ?? "").replace("Kč", "CZK").replace("€", "EUR");
}

/** Normalises a column name: `#Částka transakce` becomes `castka transakce`. Drops a currency behind it. */
export const plainName = (text: string): string =>
  text
    .replace(CURRENCY_BEHIND, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();

const names = (text: string): string[] =>
  text.split(",").map((name) => name.trim().replace(/\s+/g, " "));

export const USUAL_NAMES: Record<StatementColumn, readonly string[]> = {
  id: names(`
    id pohybu, id operace, operation id, id transakce, cislo transakce, identifikace transakce, referencni cislo, cislo pohybu,
    reference transakce, transaction id, transferwise id, transaction reference, id transakcie, id, reference banky, referencia banky
  `),
  date: names(`
    datum zauctovani, datum zauctovani transakce, datum uctovani, ucetni datum, datum pohybu, zauctovano dne, zauctovano, zauctovani,
    zuctovani, zuctovano, zauctovanie, zuctovanie, zuctovane, datum zauctovania, datum uctovania, booking date, date booked,
    completed date, date completed utc, date completed, datum, datum splatnosti, splatnost, datum zpracovani, datum spracovania,
    datum provedeni, datum transakce, datum transakcie, datum valuty, valuta, date, buchungstag, buchungsdatum, buchung, data ksiegowania,
    data operacji, transaction date, value date, posting date,
    due date, entry date, execution date, created on, finished on
  `),
  otherDate: names(`
    datum provedeni, datum uskutecneni transakce, datum splatnosti, started date, date started utc, datum transakce
  `),
  amount: names(`
    castka v mene uctu, zauctovana castka, suma v mene uctu, objem, castka, castka transakce, castka platby, castka pohybu, suma,
    suma transakcie, ciastka, volume, amount, transaction amount, amount in account currency, booked amount, total amount,
    betrag, kwota, kwota transakcji, kwota transakcji waluta rachunku
  `),
  credit: names(`
    kredit, pripsano, prijem, prijmy, ve prospech, v prospech, credit, credit amount, paid in, money in, pripsana castka
  `),
  debit: names(`
    debet, odepsano, vydaj, vydaje, vydej, na vrub, na tarchu, debit, debit amount, paid out, money out, odepsana castka
  `),
  direction: names(`
    smer uhrady, smer platby, smer, payment direction, kredit/debet, debet/kredit, debit/credit, credit/debit, credit debit indicator, direction,
    typ obratu, znamenko, znamienko, d/k, k/d, c/d, d/c, cr/dr, cr/db, dc, md/d, d/md, /, smer pohybu, smer transakce, prijem/vydej,
    prijem/vydaj, prijem / vydej, prijem / vydaj
  `),
  status: names(`
    stav, stav platby, stav transakce, stav transakcie, stav pohybu, stav uhrady, state, status, transaction status, payment status,
    booking status
  `),
  currency: names(`
    mena uctu, mena, mena castky, mena pohybu, mena platby, mena transakce, payment currency, currency, account currency,
    transaction currency, wahrung, waehrung, waluta
  `),
  symbol: names(`
    vs, variabilni symbol, variabilni kod, variabilny symbol, var symbol, var sym, v symbol, variable symbol, variable code,
    variabilni, variabilny, vs/ks/ss, vs / ks / ss, vs/ss/ks, vs / ss / ks, symboly, platebni symboly
  `),
  account: names(`
    vlastni ucet, cislo vlastniho uctu, muj ucet, muj ucet cislo, cislo uctu klienta, cislo uctu vlastnika, moj ucet, own account,
    account number, account, cislo uctu, ucet, iban uctu, iban uctu klienta, auftragskonto
  `),
  counterPrefix: names(`
    predcisli, predcisli uctu, predcisli protiuctu, predcislie, predcislie uctu
  `),
  counterAccount: names(`
    protiucet, protiucet cislo, counteraccount and bank code, protiucet a kod banky, cislo protiuctu, cislo uctu protiuctu, cislo uctu protistrany, ucet protistrany,
    protistrana cislo uctu, cislo uctu platce/prijemce, counter account, counter account and bank code, partner account number,
    counterparty account, counterparty account number, payer account number, payee account number, sender account,
    beneficiary account number, cislo uctu partnera, ucet partnera, accocunt number, nr rachunku
  `),
  counterIban: names(`
    iban protiuctu, iban protistrany, partner iban, counterparty iban, iban partnera, beneficiary iban, iban, kontonummer/iban
  `),
  counterBank: names(`
    kod banky, kod banky protiuctu, bankovni kod protiuctu, kod banky protistrany, protiucet kod banky, bank code, partner bank code,
    counterparty bank code, banka protiuctu, banka
  `),
  counterName: names(`
    nazev protistrany, nazov protistrany, meno protistrany, nazev protiuctu, nazev uctu protiuctu, nazov uctu protistrany,
    nazev uctu protistrany, jmeno protistrany, protistrana, protiucet nazev, platce/prijemce, platce, nazov protiuctu, partner,
    partner name, jmeno, meno, counterparty, counterparty name, counter account name, payer name, payer, name of account, name, nazev uctu, nazov uctu,
    nazev, nazov, beguenstigter/zahlungspflichtiger, partnername, auftraggeber/empfanger, dane kontrahenta
  `),
  message: names(`
    zprava pro prijemce, zprava, zprava pro me, popis pro prijemce, creditor description, sprava pre prijemcu, informacia pre prijemcu, poznamka,
    poznamka k uhrade, poznamka pro mne, informace o platbe, ucel platby, popis, popis transakce, popis transakcie, popis pohybu,
    detaily transakce, payment reference, zprava pro protistranu, reference, message, details, note, description,
    verwendungszweck, zahlungsreferenz, tytuł, opis transakcji
  `),
  payerReference: names(`
    referencia platitela, reference platce, end to end id, end to end, endtoendid, payer reference
  `),
  description: names(`
    description, popis transakce, popis transakcie, popis
  `),
};
