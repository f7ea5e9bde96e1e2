import { describe, expect, it } from "vitest";
import { readStatement } from "../../../server/adapters/statements/read-statement";
import { textRecords } from "../../../server/files/table";
import { bytesOf, read } from "../../support/orders/statements";

describe("CSV", () => {
  const rows = (...lines: string[]) => ["Částka;Datum;Měna;VS;Protiúčet", ...lines, ""].join("\n");

  it.each([
    ["x;02.03.2026;CZK;1;", "not an amount: x"],
    [
      "1.839;02.03.2026;CZK;1;",
      "a number that can be read in two ways: 1.839; write 1839 or 1,8390",
    ],
    ["1;30.02.2026;CZK;1;", "not a date: 30.02.2026"],
    ["1;02.03.2026;;1;", "no currency"],
    ["1;02.03.2026;?;1;", "not a currency: ?"],
    ["1 EUR;02.03.2026;CZK;1;", "two currencies: CZK and EUR"],
    ["1;02.03.2026;CZK", "3 columns of 5"],
    ["1;;;26000123;", "not a date: "],
    ["1;02.03.2026;CZK;1;;more", "6 columns of 5"],
    ['1;02.03.2026;CZK;1;"2', "a quotation mark that nothing closes"],
    ['1;02.03.2026;CZK;1;"2\n', "a quotation mark that nothing closes"],
  ])("names the line of a broken row and reads the others: %j", (row, why) => {
    const { movements, broken } = read(
      rows("1;1.3.2026;CZK;1;", row, '5;1.3.2026;CZK;2;"2000123457"'),
    );
    expect(broken).toEqual([{ line: 3, why }]);
    expect(movements.map(({ variableSymbol }) => variableSymbol)).toEqual(["1", "2"]);
  });

  it.each(["X1", "2,6E+07", "2600 0123 and more"])(
    "reads a row without its symbol if the cell cannot be read: %s",
    (symbol) => {
      const { movements, broken } = read(rows(`1;02.03.2026;CZK;${symbol};`));
      expect([
        movements.map(({ variableSymbol, message }) => [variableSymbol, message]),
        broken,
      ]).toEqual([[["", `VS ${symbol}`]], []]);
    },
  );

  it.each([
    [
      "credit and debit",
      "Date,Credit,Debit,Currency,Reference\n2026-03-02,,10.50,CZK,rent\n2026-03-02,20.00,0.00,CZK,VS 26000123",
      [-1050, 2000],
    ],
    [
      "a direction",
      "Datum;Částka;Měna;Směr platby\n2.3.2026;10,50;CZK;Odchozí\n2.3.2026;20;CZK;Příchozí",
      [-1050, 2000],
    ],
    ["tabs", "Datum\tČástka\tMěna\n2.3.2026\t20,00\tCZK", [2000]],
    [
      "a total below",
      "Datum;Částka;Měna\n2.3.2026;20,00;CZK\n;;\nCelkem;20,00;CZK\nStrana 1;;",
      [2000],
    ],
    [
      "movements that are not booked",
      "Date,Amount,Currency,State\n2026-03-02,20.00,CZK,COMPLETED\n2026-03-02,5.00,CZK,PENDING",
      [2000],
    ],
    [
      "a total with a day, and crowns without an accent",
      "Datum;Částka;Měna;VS\n2.3.2026;20,00;Kc;1\n2.3.2026;20,00;Kc;Celkem",
      [2000],
    ],
    ["a comment in two lines", 'Datum;Částka;Měna;Zpráva\n2.3.2026;20;CZK;"a\nb"', [2000]],
    [
      "a mark inside of a field",
      'Datum;Částka;Měna;Zpráva\n2.3.2026;20;CZK;deska 5" dub\n2.3.2026;30;CZK;"5"" a 6"" x"',
      [2000, 3000],
    ],
  ])("reads %s", (_name, text, halers) => {
    const { movements, broken } = read(text);
    expect([movements.map(({ amountHaler }) => amountHaler), broken]).toEqual([halers, []]);
  });

  it.each([
    ["Směr", "Příchozí", "Odchozí"],
    ["Typ obratu", "Kredit", "Debet"],
    ["D/K", "K", "D"],
    ["MD/D", "D", "MD"],
    ["Credit/Debit", "CRDT", "DBIT"],
    ["Znaménko", "+", "-"],
    ["Smer", "Prijaté", "Odoslané"],
    ["Typ pohybu", "Připsáno", "Odepsáno"],
    ["Typ transakce", "Příchozí platba", "Odchozí platba"],
    ["Operace", "Vklad hotovosti", "Výběr z bankomatu"],
    ["Druh platby", "Bezhotovostní příjem", "Okamžitá odchozí platba"],
  ])(
    "takes an amount without a sign as outgoing if the column %s says so",
    (name, incoming, outgoing) => {
      const text = `Datum;${name};Částka;Měna;VS\n2.3.2026;${incoming};10,50;CZK;1\n2.3.2026;${outgoing};20,00;CZK;2`;
      const { movements, broken } = read(text);
      expect([movements.map(({ amountHaler }) => amountHaler), broken]).toEqual([
        [1050, -2000],
        [],
      ]);
    },
  );

  it("prefers the sign of an amount to its kind, and ignores unknown kinds", () => {
    const signed =
      "Datum;Typ;Částka;Měna\n2.3.2026;Odchozí platba – vrácení;10;CZK\n2.3.2026;Odchozí platba;-20;CZK";
    expect(read(signed).movements.map(({ amountHaler }) => amountHaler)).toEqual([1000, -2000]);
    const direct = "Datum;Typ;Částka;Měna\n2.3.2026;Inkaso;10;CZK\n2.3.2026;Odchozí platba;20;CZK";
    expect(read(direct)).toMatchObject({
      movements: [{ amountHaler: -2000 }],
      broken: [{ line: 2, why: "neither in nor out: Inkaso; write a minus before what went out" }],
    });
    const unknown = "Datum;Směr;Částka;Měna\n2.3.2026;tam;10;CZK\n2.3.2026;Příchozí;20;CZK";
    expect(read(unknown)).toMatchObject({
      movements: [{ amountHaler: 2000 }],
      broken: [{ line: 2, why: "neither in nor out: tam; write a minus before what went out" }],
    });
  });

  it("finds the symbol in the message if there is no column for it", () => {
    const text = "Date,Amount,Currency,Reference\n2026-03-02,20.00,CZK,/VS26000123/SS/KS0308";
    expect(read(text).movements[0]?.variableSymbol).toBe("26000123");
  });

  it("takes a column of several accounts for that of the payers", () => {
    const accountsIn = (...accounts: string[]) =>
      read(
        ["Datum;Částka;Měna;Účet", ...accounts.map((one) => `2.3.2026;20;CZK;${one}`)].join("\n"),
      ).movements.map(({ account, counterAccount }) => [account, counterAccount]);
    expect(accountsIn("2000123457/2010", "2117762016/5500")).toEqual([
      ["", "2000123457/2010"],
      ["", "2117762016/5500"],
    ]);
    expect(accountsIn("2000123457/2010", "2000123457/2010")).toEqual([
      ["2000123457/2010", ""],
      ["2000123457/2010", ""],
    ]);
  });

  it("finds the symbol in a description beside an empty reference", () => {
    const text = "Date,Amount,Currency,Reference,Description\n2026-03-02,20.00,CZK,,VS26000123";
    expect(read(text).movements[0]?.variableSymbol).toBe("26000123");
  });

  it("counts lines inside quoted fields", () => {
    expect(textRecords('a;"b\nc";d\n"e""f";g', ";")).toEqual([
      { line: 1, fields: ["a", "b\nc", "d"], isOpen: false },
      { line: 3, fields: ['e"f', "g"], isOpen: false },
    ]);
  });
});

describe("CSV of other banks with common column names", () => {
  const JANA = "2026-11-05 26000401 154000 CZK";
  it.each([
    [
      "Česká spořitelna, George",
      '"Název účtu vlastníka","Číslo účtu vlastníka","Datum zaúčtování","Název protiúčtu","IBAN","BIC","Protiúčet","Bankovní kód protiúčtu","Částka","Měna","Variabilní symbol"\n' +
        '"Účet","193344100201/0800","05.11.2026","Jana","","","2000123457","2010","1 540,00","CZK","26000401"\n' +
        '"Účet","193344100201/0800","06.11.2026","Hans","DE89370400440532013000","COBADEFF","","","-25,00","CZK",""',
      [
        `${JANA} 19-3344100201/0800 2000123457/2010 -`,
        "2026-11-06 - -2500 CZK 19-3344100201/0800 DE89370400440532013000 -",
      ],
    ],
    [
      "Equa",
      '"Číslo účtu klienta";"IBAN účtu klienta";"Číslo účtu protistrany";"Datum splatnosti";"Datum vystavení";"Částka";"Měna";"Typ pohybu";"Variabilní symbol"\n' +
        '"1000123457/6100";"CZ0061000000001000123457";"2000123457/2010";"05.11.2026";"04.11.2026";"1540,00";"CZK";"Příchozí";"26000401"',
      [`${JANA} 1000123457/6100 2000123457/2010 -`],
    ],
    [
      "Tatra banka",
      "Dátum zaúčtovania;Typ obratu;Suma;Mena;Predčíslie;Číslo účtu;Kód banky;Názov účtu;Variabilný symbol\n" +
        "05.11.2026;Kredit;1 540,00;CZK;19;2000145399;1100;Jana;26000401\n06.11.2026;Debet;10,00;CZK;;2000123457;1100;;",
      [`${JANA} - 19-2000145399/1100 -`, "2026-11-06 - -1000 CZK - 2000123457/1100 -"],
    ],
    [
      "Creditas",
      "Můj účet: číslo;Datum zaúčtování;Protiúčet: číslo;Protiúčet: kód banky;Variabilní symbol;Částka;Měna\n" +
        "1000123457/2250;05.11.2026;19-2000145399;0800;26000401;1540,00;CZK",
      [`${JANA} 1000123457/2250 19-2000145399/0800 -`],
    ],
    [
      "VÚB",
      "Účet;SK3102000000001234567890\nDátum účtovania;Suma;Mena;Kredit/Debet;VS\n5.11.2026;1540;CZK;K;26000401",
      [`${JANA} SK3102000000001234567890 - -`],
    ],
    [
      "Fio, KB and Raiffeisenbank in English",
      "Operation ID;Due date;Counter account and bank code;Counter account name;Booked amount;Account Currency;VS\n" +
        "27400118437;05.11.2026;2000123457/2010;Jana;1540,00;CZK;26000401",
      [`${JANA} - 2000123457/2010 csv:27400118437`],
    ],
    [
      "Revolut",
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n" +
        "TRANSFER,Current,2026-11-05 16:00:26,2026-11-05 16:00:27,Jana VS26000401,1540.00,0.00,CZK,COMPLETED,2540.00\n" +
        "CARD_PAYMENT,Current,2026-11-05 14:19:06,,Kaufland,-20.34,0.00,CZK,PENDING,",
      [`${JANA} - - -`],
    ],
    [
      "Wise",
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Payer Name","Payee Account Number"\n' +
        'TRANSFER-12,05-11-2026,1540.00,CZK,"Received money",VS26000401,Jana,',
      [`${JANA} - - csv:TRANSFER-12`],
    ],
    [
      "N26",
      '"Booking Date","Partner Name","Partner Iban","Payment Reference","Amount (EUR)","Original Currency"\n2026-11-05,Jana,CZ6508000000192000145399,rent,61.60,',
      ["2026-11-05 - 6160 EUR - 19-2000145399/0800 -"],
    ],
    [
      "Slovenská sporiteľna",
      "Dátum účtovania;Debet;Kredit;Mena;Partner;Účet partnera;VS\n5.11.2026;;1 540,00;CZK;Jana;SK3112000000198742637541;26000401\n5.11.2026;10,00;;CZK;;;",
      [`${JANA} - SK3112000000198742637541 -`, "2026-11-05 - -1000 CZK - - -"],
    ],
    [
      "a spreadsheet",
      "sep=;\r\n Datum ; Částka (CZK) ; VS\r\n5.11.2026;1540;26000401",
      [`${JANA} - - -`],
    ],
  ])("%s", (_name, text, lines) => {
    expect(read(text)).toMatchObject({ format: "CSV with names of columns", lines, broken: [] });
  });

  it("is refused without a currency", () => {
    const why =
      "CSV with names of columns: the currency is missing: no column and no row before the movements has it";
    expect(readStatement(bytesOf("Datum;Částka;VS\n5.11.2026;1540;26000401"))).toEqual({
      ok: false,
      why,
    });
  });
});
