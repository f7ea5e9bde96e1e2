/** Columns of a CSV statement with their names in messages. `otherDate` is the day of the order or payment, which may be set before the movement is booked. */
export const COLUMN_TEXTS = {
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
export type StatementColumn = keyof typeof COLUMN_TEXTS;

/** Days of booking, whatever the bank calls them, the best first: `Datum zúčtování`, `Zúčtováno dne`, `Booked on`; `Posting date`, `Datum připsání`. */
export const BOOKING = [
  /uctov|booking|booked/,
  /completed|posting|posted|zapisu|pripsan|pripisan/,
  /zpracovan|spracovan|process/,
];
export const DAY_COLUMN = /dat|dne|den\b|dna\b|on\b/;
/** Columns that may give the direction in words: `Typ transakce: Odchozí platba`. */
export const KIND_OF_MOVEMENT =
  /^(typ|type|umsatztyp|druh|operace|operacia|oznaceni operace|transaction type|info$)\b/;

/** Words for the other party of a movement. */
export const OTHER_PARTY = /protiuc[et]|protistran|partner|counter/;
export const PAYER =
  /platc|platitel|odesilatel|odosielatel|prikazc|payer|sender|debtor|remitter|auftraggeber|zahlungspflicht|absender|^(z|from) (ucet|uctu|account)|^from$|(ucet|uctu) na vrub|(debit|source) account|zdrojov\w+ (ucet|uctu)/;
export const PAYEE =
  /prijemc|prijimatel|payee|beneficiary|creditor|recipient|empfanger|beg(u|ue)nstigt|^(na|to) (ucet|uctu|account)|^to$|(ucet|uctu) ve? prospech|(credit|target|destination) account|cilov\w+ (ucet|uctu)/;

const NAME = /\b(nazev|nazov|jmeno|meno|name)\b/;
const BANK = /\bbank/;
/** The bank's code in the column of the account: `Protiúčet a kód banky`. */
const WITH_BANK = /\b(a|and|s) (kod|bank)/;
const NO_ACCOUNT = /\b(iban|bic|swift|predcisl\w*|mena|currency|typ|type|stat|adresa|vs)\b/;
/** What a column says of a party: `Účet odesílatele`, `IBAN plátce`, `Name of the payer`. */
export const PARTY_PARTS = {
  counterPrefix: (name: string): boolean => /^predcisl/.test(name),
  counterAccount: (name: string): boolean =>
    /(ucet|uctu|account)\b/.test(name) &&
    !NO_ACCOUNT.test(name) &&
    !NAME.test(name) &&
    (!BANK.test(name) || WITH_BANK.test(name)),
  counterIban: (name: string): boolean => /\biban\b/.test(name),
  counterBank: (name: string): boolean =>
    BANK.test(name) && !WITH_BANK.test(name) && !NAME.test(name),
  counterName: (name: string): boolean => NAME.test(name) && !BANK.test(name),
};

/** Words for money that comes or goes, in names of two columns of sums. */
export const SUMS = {
  credit:
    /prichoz|prichadz|prijat|prijem(?!c)|prijm|pripsan|pripisan|kredit|prospech|credit|received|deposit|incoming|^((paid|money) )?in$/,
  debit:
    /odchoz|odchadz|odeslan|odoslan|vydaj|vydej|odepsan|odpisan|debet|vrub|tarch|debit|\bsent\b|withdraw|outgoing|^((paid|money) )?out$/,
};
export const NOT_A_SUM =
  /dat|dne\b|den\b|dna\b|\bon\b|ucet|uctu|account|mena|currency|iban|poplat|\bfees?\b|charge|typ|type|smer|kredit.*debet|debet.*kredit|credit.*debit|debit.*credit/;

/** Columns of messages; the notes of the shop itself come last. */
export const MESSAGE =
  /^(zprava|sprava|informac\w*|poznamka|message|note|remittance|payment (details|purpose|information))\b/;

/** Names of the other columns in the form of `plainName`, the best first; those of the other party have the words above. */
export const COLUMN_NAMES: Readonly<Record<StatementColumn, readonly RegExp[]>> = {
  id: [
    /^((id|cislo|identifikace|reference) (pohybu|operace|transakc\w+)|(operation|transaction|transferwise) id|transaction reference|referencni cislo)$/,
    /^(id|referenc(e|ia) banky)$/,
  ],
  date: [
    /^(ucetni datum|datum pohybu|za?uctovan(o|i|e|ie)|zuctovan(o|i|e|ie))$/,
    /^datum$/,
    /^(datum )?splatnosti?$/,
    /^datum (provedeni|transakc\w+)$/,
    /^((datum )?valut[ay]|date|buchung(stag|sdatum)?|data (ksiegowania|operacji))$/,
    /^((transaction|value|due|entry|execution) date|(created|finished) on)$/,
  ],
  otherDate: [
    /^datum (provedeni|uskutecneni transakce|splatnosti|transakce)$|^(date )?started( date| utc)?( utc)?$/,
  ],
  amount: [
    /^((castka|suma) v mene uctu|zauctovana castka|booked amount|amount in account currency|kwota transakcji waluta rachunku)$/,
    /^(objem|volume|castka|suma|ciastka|betrag|kwota)$/,
    /^(castka|suma|kwota) (platby|pohybu|transak\w+)$/,
    /^((transaction |total )?amount|(castka|suma) obratu)$/,
  ],
  credit: [],
  debit: [],
  direction: [
    /^(smer( \w+)?|strana|(payment )?direction|credit debit indicator|cdtdbtind|typ obratu|znam(e|ie)nko|dc|\/|md\/d|d\/md|s(oll)? ?\/ ?h(aben)?)$/,
    /^([cdk]r?\/[cdk][rb]?|(kredit|debet|debit|credit|prijem) ?\/ ?(kredit|debet|debit|credit|vyd[ae]j))$/,
  ],
  status: [
    /^((transaction|payment|booking) )?(stav|status|state)( (platby|uhrady|transakc\w+|pohybu|zpracovani|spracovania|zauctovani|zuctovan\w+|operac\w+|prikazu|prevodu|polozky))?$/,
  ],
  currency: [
    /^mena uctu$/,
    /^(mena|currency|w(a|ae)hrung|waluta)$/,
    /^(mena (castky|pohybu|platby|transakce)|(payment|account|transaction) currency)$/,
  ],
  symbol: [
    /^(vs|v(ar\w*)? sym(bol)?|variab\w+( kod| code)?|(platebni )?symboly|(.* )?vs ?\/ ?[ks]s ?\/ ?[ks]s)$/,
  ],
  account: [
    /^(?=.*\b(vlastn\w+|muj|moj|own|klienta|majitel\w*)\b)(?!.*\b(bank\w*|nazev|nazov|name|mena|currency|zustatek|zostatok|balance|typ|type)\b).*\b(ucet|uctu|iban|account)\b/,
    /^(account( number)?|cislo uctu|ucet|iban uctu|auftragskonto)$/,
  ],
  counterPrefix: [/^predcisl\w+( uctu)?$/],
  // "accocunt" is Raiffeisenbank's spelling
  counterAccount: [/^(accocunt number|nr rachunku)$/],
  counterIban: [/^(kontonummer\/)?iban$/],
  counterBank: [/^(kod banky|bank code|banka)$/],
  counterName: [
    /^(protistrana|platce\/prijemce|platce|partner(name)?|counterparty|payer)$/,
    /^(jmeno|meno|name of account|name|naz[eo]v( uctu)?|beguenstigter\/zahlungspflichtiger|auftraggeber\/empfanger|dane kontrahenta)$/,
  ],
  message: [
    /^((zprava|popis|informac\w+) pro prijemce|(sprava|informacia) pre prijemcu|zprava( pro me)?|creditor description)$/,
    /^(poznamka( k uhrade| pro mne)?|informace o platbe|ucel platby|popis( transakc\w+| pohybu)?|detaily transakce)$/,
    /^(payment reference|zprava pro protistranu|reference)$/,
    MESSAGE,
    /^(details|description|verwendungszweck|zahlungsreferenz|tytuł|opis transakcji)$/,
  ],
  payerReference: [
    /^(referenc(ia platitela|e platce)|end to end( id)?|endtoendid|payer reference)$/,
  ],
  description: [/^(description|popis( transakc\w+)?)$/],
};

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
