import { describe, expect, it } from "vitest";
import { packetaCsv, parcelsCsv } from "../../../server/adapters/parcel-lists";
import { readCodList } from "../../../server/adapters/statements/cod-list";
import { readStatement } from "../../../server/adapters/statements/read-statement";

const read = (text: string | Buffer) =>
  readStatement(typeof text === "string" ? Buffer.from(text) : text);
/** Booking day, sum and symbol of each movement, and the number of those that are not booked. */
const movementsOf = (text: string | Buffer) => {
  const statement = read(text);
  if (!statement.ok) return statement.why;
  const movements = statement.movements.map(
    ({ bookedOn, amountHaler, variableSymbol }) => `${bookedOn} ${amountHaler} ${variableSymbol}`,
  );
  return [
    ...movements,
    ...statement.broken.map(({ line, why }) => `line ${line}: ${why}`),
    `${statement.pending} not booked`,
  ];
};
const PAID = "2026-11-19 149150 26007101";

describe("columns as banks call them", () => {
  it.each([
    [
      "a day of processing beside one of payment",
      "Dátum splatnosti;Dátum spracovania;Suma;Mena;IBAN partnera;Variabilný symbol\n18.11.2026;19.11.2026;1491,50;CZK;SK4111000000002944116480;26007101\n19.11.2026;;822,00;CZK;SK4111000000002944116480;26007102",
    ],
    [
      "a booked movement marked with yes",
      "Datum platby;Zaúčtováno;Částka;Měna;VS\n19.11.2026;ano;1491,50;CZK;26007101\n19.11.2026;ne;822,00;CZK;26007102",
    ],
    [
      "a booking day among days of posting",
      "Posting date,Transaction date,Credit,Debit,Currency,Variable symbol\n20261119,20261118,1491.50,,CZK,26007101\n,20261119,822.00,,CZK,26007102",
    ],
    [
      "days in words",
      "Den zaúčtování;Den platby;Částka Kč;VS\nčtvrtek 19. listopadu 2026;18.11.2026;1491,50;26007101\n;18.11.2026;822,00;26007102",
    ],
    [
      "days that begin with the month",
      "Booking date,Amount,Currency,Variable symbol\n11/19/2026,1491.50,CZK,26007101\n,822.00,CZK,26007102",
    ],
    [
      "a day of processing in progress",
      "Processing Date,Amount,Currency,Variable symbol\n19.11.2026,1491.50,CZK,26007101\n,822.00,CZK,26007102",
    ],
    [
      "a balance with a day",
      "Datum zaúčtování;Popis;Částka;Měna;VS\n19.11.2026;x;1491,50;CZK;26007101\n;y;822,00;CZK;26007102\n30.11.2026;Konečný zůstatek;11 491,50;CZK;",
    ],
    [
      "days as numbers of a spreadsheet",
      "Datum zaúčtování;Datum platby;Částka Kč;VS\n46345;46344;1491,50;26007101\n;46344,75;822,00;26007102",
    ],
    [
      "days and times as numbers",
      "Booking date\tAmount\tCurrency\tVariable symbol\n46345.604166667\t1491.50\tCZK\t26007101\n\t822\tCZK\t1",
    ],
  ])("%s", (_name, text) => expect(movementsOf(text)).toEqual([PAID, "1 not booked"]));

  it.each(["Storno příchozí úhrady", "Stornovaná platba", "Payment reversal"])(
    "%s takes a movement back",
    (kind) => {
      const statement = read(
        `Datum zaúčtování;Částka;Měna;VS;Typ transakce\n19.11.2026;-1491,50;CZK;26007101;${kind}\n`,
      );
      expect(statement.ok && statement.movements).toMatchObject([
        { amountHaler: -149_150, isReversal: true },
      ]);
    },
  );

  it("the payer's bank and name in columns of their own", () => {
    const text =
      "Datum zaúčtování;Částka;Měna;VS;Jméno;Protiúčet-číslo;Protiúčet-banka\n19.11.2026;1491,50;CZK;26007101;Jan;2117761013;0800\n";
    const statement = read(text);
    expect(statement.ok && statement.movements).toMatchObject([
      { counterAccount: "2117761013/0800", message: "Jan" },
    ]);
  });

  it("a filled name of the payer beside an empty one", () => {
    const text =
      "Datum zaúčtování;Částka;Měna;VS;Název protistrany;Název protiúčtu\n19.11.2026;1491,50;CZK;26007101;Jan;\n";
    const statement = read(text);
    expect(statement.ok && statement.movements).toMatchObject([{ message: "Jan" }]);
  });

  it("a fee is no sum", () => {
    const text =
      "Datum účtování;Poplatek za příchozí platbu;Příchozí částka;Odchozí částka;Měna;VS\n19.11.2026;5,00;1 491,50;;CZK;26007101\n";
    expect(movementsOf(text)).toEqual([PAID, "0 not booked"]);
  });

  it.each([
    ["Příchozí částka", "Odchozí částka"],
    ["Prijaté platby", "Odoslané platby"],
    ["Částka připsaná", "Částka odepsaná"],
    ["Received amount", "Sent amount"],
  ])("sums in %s and %s", (credit, debit) => {
    const text = `Datum účtování\t${credit}\t${debit}\tMěna\tVar. symbol\tZpráva pro příjemce\r19.11.2026\t1 491,50\t\tCZK\t26007101\tx\r19.11.2026\t\t822,00\tCZK\t26007102\tx\r`;
    expect(movementsOf(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual([
      PAID,
      "2026-11-19 -82200 26007102",
      "0 not booked",
    ]);
  });

  it("the currency of a balance above the movements", () => {
    const rows = "Datum;Částka;VS\n19.11.2026;1491,50;26007101";
    expect(movementsOf(`Počáteční zůstatek;10 000,00 CZK\n\n${rows}`)).toEqual([
      PAID,
      "0 not booked",
    ]);
    expect(movementsOf(`Měna účtu: CZK\n\n${rows}`)).toEqual([PAID, "0 not booked"]);
    expect(movementsOf(`Zůstatek;10,00 CZK\nZůstatek;1,00 EUR\n${rows}`)).toMatch(
      /the currency is missing/,
    );
  });

  it("a statement in ISO 8859-2", () => {
    const text =
      "Datum zaúčtování;Částka;Měna;Variabilní symbol;Název protistrany\n19.11.2026;1491,50;CZK;26007101;Žižka Šimůnek ťuhýk\n";
    const LATIN2: Readonly<Record<string, number>> = {
      ú: 0xfa,
      č: 0xe8,
      í: 0xed,
      ě: 0xec,
      á: 0xe1,
      Ž: 0xae,
      ž: 0xbe,
      Š: 0xa9,
      ů: 0xf9,
      ť: 0xbb,
      ý: 0xfd,
      Č: 0xc8,
    };
    const bytes = Buffer.from(Array.from(text, (letter) => LATIN2[letter] ?? letter.charCodeAt(0)));
    const statement = read(bytes);
    expect(statement.ok && statement.movements[0]?.message).toBe("Žižka Šimůnek ťuhýk");
  });
});

describe("lists of collected cash as carriers call their columns", () => {
  it.each([
    [
      "a day of the transfer",
      "Variabilní symbol;Výše dobírky;Datum doručení;Datum odeslání dobírky",
      "26007101;1 491,50;18.11.2026;20.11.2026",
      "26007102;822,00;18.11.2026;",
    ],
    [
      "references in English",
      "Client reference;COD amount;Currency;Paid out",
      "26007101;1491.50;CZK;2026-11-20",
      "26007102;822.00;CZK;",
    ],
    [
      "a symbol among words",
      "Poštovní poukázka VS;Částka dobírky;Datum vyplacení",
      "26007101;1491,50;20.11.2026",
      "26007102;822,00;",
    ],
    [
      "an order and a time",
      "Order;COD;Paid at",
      "26007101;1491.50 CZK;2026-11-20 10:00",
      "26007102;822 CZK;",
    ],
    [
      "a state of the payment",
      "Číslo objednávky;Dobírka;Datum dobírky;Stav",
      "26007101;1491,50;20.11.2026;Vyplaceno",
      "26007102;822;20.11.2026;K vyplacení",
    ],
  ])("%s", (_name, ...lines) => {
    expect(readCodList(Buffer.from(lines.join("\n")))).toMatchObject({
      rows: [{ variableSymbol: "26007101", amountHaler: 149_150, paidOn: "2026-11-20" }],
      broken: [],
      pending: 1,
    });
  });

  it.each(["Transfer Date", "Settlement date", "Date of payout", "Remittance date"])(
    "waits without a day of %s",
    (column) => {
      const text = `Parcel,COD Amount,COD Currency,COD Reference,${column}\n1,1491.50,CZK,26007101,2026-11-20\n2,60,EUR,26007102,2026-11-20\n3,822,CZK,26007103,\n`;
      expect(readCodList(Buffer.from(text))).toMatchObject({
        rows: [
          { variableSymbol: "26007101", currency: "CZK", paidOn: "2026-11-20" },
          { variableSymbol: "26007102", currency: "EUR" },
        ],
        pending: 1,
      });
    },
  );

  it("has days that begin with the month", () => {
    const text =
      "Order reference;COD;Currency;Paid on\n26007101;1491.50;CZK;11/20/2026\n26007102;822;CZK;11/05/2026\n";
    expect(readCodList(Buffer.from(text))).toMatchObject({
      rows: [{ paidOn: "2026-11-20" }, { paidOn: "2026-11-05" }],
      broken: [],
    });
  });

  it("has days as numbers of a spreadsheet", () => {
    const text =
      "Variabilní symbol;Dobírka;Datum vyplacení\n26007101;1491,50;46346\n26007102;822;\n26007103;822;4634600\n";
    expect(readCodList(Buffer.from(text))).toMatchObject({
      rows: [{ variableSymbol: "26007101", paidOn: "2026-11-20" }],
      broken: [{ line: 4, why: "not a date: 4634600" }],
      pending: 1,
    });
  });

  const inState = (state: string) =>
    readCodList(Buffer.from(`Variabilní symbol;Dobírka;Stav\n26007101;1491,50;${state}\n`));

  it.each([
    "Vráceno odesílateli",
    "Vratka",
    "Returned",
    "Nedoručeno",
    "Odmítnuto",
    "Stornováno",
    "Zrušeno",
  ])("is no payout in the state %s", (state) =>
    expect(inState(state)).toMatchObject({ rows: [], broken: [], pending: 1 }),
  );

  it.each([
    "V přepravě",
    "Podáno",
    "Na cestě",
    "In transit",
    "Uloženo",
    "Připraveno k vyzvednutí",
    "Doručeno",
  ])("needs attention in the state %s, which says nothing about a payout", (state) => {
    expect(inState(state)).toMatchObject({
      rows: [],
      broken: [{ why: `not a known state of a payout: ${state}` }],
      pending: 0,
    });
  });

  it.each(["Vyplaceno", "Proplaceno", "Uhrazeno", "Paid", "Odesláno na účet"])(
    "is a payout in the state %s",
    (state) =>
      expect(inState(state)).toMatchObject({
        rows: [{ variableSymbol: "26007101" }],
        broken: [],
        pending: 0,
      }),
  );

  it("a payout of nothing is none", () => {
    const text =
      "VS;Dobírka;Vyplaceno;Datum výplaty\n26007101;1491,50;0,00;20.11.2026\n26007102;822,00;822,00;20.11.2026\n";
    expect(readCodList(Buffer.from(text))).toMatchObject({
      rows: [{ variableSymbol: "26007102" }],
      pending: 1,
    });
  });

  it("a payout with weights has a date of any name", () => {
    const text =
      "Parcel number;Order number;COD amount;Currency;Weight;Transfer date\nZ1;26007101;1491.50;CZK;2.5;2026-11-20\n";
    expect(readCodList(Buffer.from(text))).toMatchObject({
      rows: [{ variableSymbol: "26007101", amountHaler: 149_150 }],
      broken: [],
    });
  });

  it.each([
    ["the shop's own table", parcelsCsv([])],
    ["the shop's own file for Zásilkovna", packetaCsv([], "").text],
    ["a carrier's", "Číslo objednávky;Jméno;Hmotnost (kg);Dobírka\n26007101;Novák;2,5;1491,50\n"],
    ["a day of posting", "Objednávka;Dobírka Kč;Datum podání\n26007101;1491,50;18.11.2026\n"],
    [
      "a day of the payout to come",
      "VS;Dobírka;Datum doručení;Předpokládané datum výplaty\n26007101;1491,50;18.11.2026;20.11.2026\n",
    ],
  ])("are not parcels to send, which nobody has paid: %s", (_name, text) => {
    expect(readCodList(Buffer.from(text))).toBeUndefined();
    expect(movementsOf(text)).toBe(
      "a list of parcels: it does not say which cash was paid out; ask the carrier for the list of payouts",
    );
  });
});
