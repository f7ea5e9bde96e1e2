import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Movement } from "~/domain/statement/movement";
import { csvRecords } from "../../server/adapters/statements/csv-records";
import { decodeText } from "../../server/adapters/statements/decode-text";
import { readStatement } from "../../server/adapters/statements/read-statement";
import { encoded, gpc, gpcHeading, gpcRow, windows1250 } from "../support/statements";

const FILES = path.resolve(import.meta.dirname, "../support/bank-files");
const fileText = (name: string): string => readFileSync(path.join(FILES, name), "utf8");
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A movement in one line: day, symbol, haléře, currency, own account, other account, number of the bank. */
const lineOf = ({ bookedOn, variableSymbol, amountHaler, currency, isReversal, account, counterAccount, reference }: Movement): string =>
  [
    bookedOn,
    variableSymbol || "-",
    `${amountHaler}${isReversal ? "R" : ""}`,
    currency,
    account || "-",
    counterAccount || "-",
    reference ? `${reference.kind}:${reference.value}` : "-",
  ].join(" ");

function read(text: string | Uint8Array) {
  const statement = readStatement(typeof text === "string" ? bytesOf(text) : text);
  if (!statement.ok) throw new Error(statement.why);
  return { ...statement, lines: statement.movements.map(lineOf) };
}

const FIO = [
  "2026-10-20 26009101 1245050 CZK 2402345609/2010 1203307920/0100 fio:27400118437",
  "2026-10-21 26009102 329000 CZK 2402345609/2010 1203315840/5500 fio:27400118574",
  "2026-10-21 1126001 -231000 CZK 2402345609/2010 115-1203323760/0300 fio:27400118711",
  "2026-10-22 26009103 79800 CZK 2402345609/2010 1203331680/3030 fio:27400118848",
  "2026-10-22 26009103 79800 CZK 2402345609/2010 1203331680/3030 fio:27400118985",
];

const CASES: readonly [file: string, format: string, movements: readonly string[], pending?: number][] = [
  ["fio.gpc", "GPC (ABO)", FIO],
  ["fio-api.csv", "Fio (CSV)", FIO],
  ["fio-web.csv", "Fio (CSV)", FIO],
  ["fio-api.json", "Fio API (JSON)", FIO],
  ["fio-camt053.xml", "camt.053 (ISO 20022 XML)", FIO],
  [
    "moneta.gpc",
    "GPC (ABO)",
    [
      "2026-10-23 26009104 567420 CZK 1770033006 670100-1203339607/0600 gpc:1100201",
      "2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 gpc:1100202",
      "2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 gpc:1100203",
    ],
  ],
  [
    "moneta.csv",
    "MONETA (CSV)",
    [
      "2026-10-23 26009104 567420 CZK 1770033006 670100-1203339607/0600 -",
      "2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 -",
      "2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 -",
    ],
  ],
  [
    "kb-internal.gpc",
    "GPC (ABO)",
    [
      "2026-10-24 26009106 41250 CZK 115-8836200009/0100 19-1203355439/6210 gpc:1024000412007",
      "2026-10-24 26009107 998700 CZK 115-8836200009/0100 1203363359/2700 gpc:1024000412008",
      "2026-10-24 26009108 154600 CZK 115-8836200009/0100 35-3047700104/0800 gpc:1024000412009",
    ],
  ],
  [
    "kb-mojebanka.csv",
    "KB MojeBanka (CSV)",
    [
      "2026-10-24 26009106 41250 CZK 115-8836200009/0100 19-1203355439/6210 kb-mojebanka:000-24102026 005-005-001312350",
      "2026-10-24 26009107 998700 CZK 115-8836200009/0100 1203363359/2700 kb-mojebanka:000-24102026 005-005-001312357",
      "2026-10-24 26009108 154600 CZK 115-8836200009/0100 35-3047700104/0800 kb-mojebanka:000-24102026 005-005-001312364",
    ],
  ],
  [
    "csas.gpc",
    "GPC (ABO)",
    [
      "2026-10-26 26009109 730000 CZK 19-3344100201 1203371279/0800 gpc:652837980",
      "2026-10-26 26009110 268990 CZK 19-3344100201 115-1203379190/0100 gpc:652837981",
    ],
  ],
  [
    "csas-reversal.gpc",
    "GPC (ABO)",
    [
      "2026-10-29 26009118 512000 CZK 19-3344100201 19-1203466307/0300 gpc:11",
      "2026-10-29 26009119 94500R CZK 19-3344100201 1203474219/3030 gpc:12",
      "2026-10-29 26009120 184600R CZK 19-3344100201 1203482139/0600 gpc:13",
    ],
  ],
  [
    "kb-reversal.gpc",
    "GPC (ABO)",
    [
      "2026-10-29 26009115 47300 CZK 115-8836200009 115-1203434639/2700 gpc:1",
      "2026-10-29 26009116 -1999900R CZK 115-8836200009 1203442559/0800 gpc:2",
      "2026-10-29 26009117 236780R CZK 115-8836200009 670100-1203450479/0100 gpc:3",
      "2026-10-29 77 -99000 CZK 115-8836200009 1203458382/5500 gpc:4",
    ],
  ],
  [
    "fio-eur.gpc",
    "GPC (ABO)",
    [
      "2026-10-30 - -45900 EUR 2700445501/2010 115-1203490059/2010 fio:27400120218",
      "2026-10-30 26009121 12900 EUR 2700445501/2010 1203497998/6210 fio:27400120355",
      "2026-10-30 26009122 329700 EUR 2700445501/2010 670100-1203505898/2700 fio:27400120492",
    ],
  ],
  [
    "kb-additions.gpc",
    "GPC (ABO)",
    [
      "2026-10-31 26009123 80500 CZK 115-8836200009 1203513820/0800 gpc:21",
      "2026-10-31 26009124 568120 CZK 115-8836200009 19-1203521732/0100 gpc:22",
      "2026-10-31 26009125 2489700 CZK 115-8836200009 1203529654/5500 gpc:23",
    ],
  ],
  [
    "csas-extended.gpc",
    "GPC (ABO)",
    [
      "2026-11-01 26009126 41950 CZK 19-3344100201 1203537574/0300 gpc:31",
      "2026-11-01 26009127 999400 CZK 19-3344100201 115-1203545494/3030 gpc:32",
      "2026-11-01 - -50000 CZK 19-3344100201 - gpc:33",
    ],
  ],
  [
    "mbank.csv",
    "mBank (CSV)",
    [
      "2026-11-05 26009135 48000 CZK 670100-100221003/6210 670100-1203616766/3030 -",
      "2026-11-05 - -23190 CZK 670100-100221003/6210 - -",
      "2026-11-06 26009136 2000600 CZK 670100-100221003/6210 1203624686/0600 -",
    ],
  ],
  [
    "camt053-02.xml",
    "camt.053 (ISO 20022 XML)",
    [
      "2026-11-09 26009140 185300 CZK 115-8836200009/0100 115-1203656362/0800 camt:27400122684",
      "2026-11-09 26009141 1246450 CZK 115-8836200009/0100 1203664274/0100 camt:27400122821",
      "2026-11-09 26009142 330400 CZK 115-8836200009/0100 670100-1203672194/5500 camt:27400122958",
      "2026-11-09 26009143 81200 CZK 115-8836200009/0100 1203680119/0300 camt:27400123095",
      "2026-11-09 26009144 568820 CZK 115-8836200009/0100 19-1203688049/3030 camt:27400123232",
      "2026-11-09 555 -777700 CZK 115-8836200009/0100 1203703878/2010 camt:27400123506",
    ],
    1,
  ],
  [
    "camt053-08.xml",
    "camt.053 (ISO 20022 XML)",
    [
      "2026-11-11 26009146 42650 CZK 2788100304/0800 670100-1203727626/0800 camt:27400123917",
      "2026-11-11 26009147 1000100 CZK 2788100304/0800 1203735546/0100 camt:27400124054",
      "2026-11-11 26009148 156000 CZK 2788100304/0800 19-1203743466/5500 camt:27400124191",
      "2026-11-11 26009149 -731400R CZK 2788100304/0800 115-1203767222/0600 camt:27400124602",
      "2026-11-11 26009150 9900 EUR 2788100304/0800 1203775142/2010 camt:27400124739",
    ],
  ],
  [
    "kb-plus.csv",
    "KB+ (CSV)",
    [
      "2026-11-12 26009151 1121400 CZK 115-8836200009/0100 670100-1203783062/6210 kb-plus:27400125287",
      "2026-11-12 - -1500 CZK 115-8836200009/0100 - kb-plus:27400125424",
      "2026-11-13 26009152 90240 CZK 115-8836200009/0100 1203790983/2700 kb-plus:27400125561",
    ],
  ],
  [
    "csob-old.csv",
    "ČSOB (CSV)",
    [
      "2026-11-14 26009153 306900 CZK 277150204/0300 19-1203798897/0800 csob:7400126109",
      "2026-11-14 205000049 -12370 CZK 277150204/0300 - csob:7400126246",
      "2026-11-15 26009154 621300 CZK 277150204/0300 1203806818/0100 csob:7400126383",
    ],
  ],
  [
    "unicredit-old.csv",
    "UniCredit (CSV)",
    [
      "2026-11-16 26009155 48700 CZK 1002392006/2700 1203814738/5500 unicredit:EB27400126520",
      "2026-11-16 - -31000 CZK 1002392006/2700 - -",
      "2026-11-16 26009156 2001300 CZK 1002392006/2700 115-1203822658/0300 unicredit:EB27400126794",
    ],
  ],
  [
    "unicredit.csv",
    "UniCredit (CSV)",
    [
      "2026-11-17 26009157 238180 CZK 1002392006/2700 1203830578/3030 -",
      "2026-11-17 26009158 513400 CZK 1002392006/2700 670100-1203838502/0600 -",
    ],
  ],
  [
    "raiffeisen.csv",
    "Raiffeisenbank (CSV)",
    [
      "2026-11-20 26009101 154000 CZK 1203307920/5500 19-1203346634/0300 raiffeisen:5417801",
      "2026-11-20 - -12050 CZK 1203307920/5500 - raiffeisen:5417802",
    ],
  ],
  [
    "air-bank.csv",
    "Air Bank (CSV)",
    ["2026-11-21 26009101 268990 CZK - 670100-1203395035/0300 air-bank:48112233445", "2026-11-21 - -23190 CZK - - air-bank:48112233446"],
    1,
  ],
];

describe("a bank's statement", () => {
  it.each(CASES)("%s is read as %s", (file, format, movements, pending = 0) => {
    const text = fileText(file);
    const expected = { format, lines: movements, broken: [], pending };
    expect(read(text)).toMatchObject(expected);
    expect(read(text.replace(/\n/g, "\r\n"))).toMatchObject(expected);
  });

  it.each(["fio.gpc", "fio-web.csv", "kb-mojebanka.csv", "camt053-02.xml"])("%s is read in any encoding", (file) => {
    const text = fileText(file).replace(' encoding="UTF-8"', "");
    const expected = read(text).movements;
    expect(read(`\uFEFF${text}`).movements).toEqual(expected);
    expect(read(Buffer.from(`\uFEFF${text}`, "utf16le")).movements).toEqual(expected);
    expect(read(Buffer.from(text, "utf16le")).movements).toEqual(expected);
    expect(read(windows1250(text)).movements).toEqual(expected);
  });

  it("is read in the encoding that its XML declares", () => {
    const xml = fileText("fio-camt053.xml");
    const expected = read(xml).movements;
    for (const encoding of ["iso-8859-2", "windows-1250"])
      expect(read(encoded(xml.replace("UTF-8", encoding), encoding)).movements).toEqual(expected);
    expect(decodeText(bytesOf('<?xml version="1.0" encoding="x-nothing"?>'))).toBeUndefined();
  });

  it("has the payer's name and the message", () => {
    expect(read(fileText("fio.gpc")).movements[0]?.message).toBe("Šťastný Matěj");
    expect(read(fileText("fio-api.csv")).movements[1]?.message).toBe('Podlahy Kratochvíl s.r.o.: za "vinyl" a lišty');
    expect(read(fileText("kb-additions.gpc")).movements[0]?.message).toBe("Dvořáčková Žaneta Uhrada objednavky koberec mistnost 2");
    expect(read(fileText("csas-extended.gpc")).movements[0]?.message).toBe("Truhlářství Úlehla: Koberec, děti");
  });
});

describe("GPC", () => {
  const PAID = { symbol: "26000123", haler: 123_450 };
  const oneOf = (text: string) => {
    const { movements, broken } = read(text);
    expect(broken).toEqual([]);
    return movements[0];
  };

  it.each([
    ["what goes out", { ...PAID, booked: 1 }, { amountHaler: -123_450, isReversal: false }],
    ["reversal 3", { ...PAID, booked: 3 }, { isReversal: true }],
    ["reversal 4", { ...PAID, booked: 4 }, { isReversal: true }],
    ["reversal 5", { ...PAID, booked: 5 }, { isReversal: true }],
    ["euros", { ...PAID, currency: "00978" }, { currency: "EUR" }],
    ["a type of data", { ...PAID, currency: "01101" }, { currency: "CZK" }],
    ["another type of data", { ...PAID, currency: "01701" }, { currency: "CZK" }],
    ["zeros for a currency", { ...PAID, currency: "00000" }, { currency: "CZK" }],
    ["blanks for a currency", { ...PAID, currency: "     " }, { currency: "CZK" }],
    ["no symbol", { haler: 1 }, { variableSymbol: "" }],
    ["no number", { ...PAID, id: "0" }, { reference: null }],
    ["a prefix of the account", { ...PAID, account: "192000145399", bank: "0800" }, { counterAccount: "19-2000145399/0800" }],
    ["no account", { ...PAID, account: "0" }, { counterAccount: "" }],
  ] as const)("reads %s", (_name, row, expected) => {
    expect(oneOf(gpc(row))).toMatchObject(expected);
  });

  it("takes the account's currency for rows that name none", () => {
    const { movements } = read(gpc({ ...PAID, currency: "00978" }, { ...PAID, currency: "00000" }));
    expect(movements.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
  });

  it.each([
    ["too short", gpcRow(PAID).slice(0, 127), "127 characters of 128"],
    ["letters for an amount", gpcRow(PAID).replace("000000123450", "00000012345x"), "no amount: 00000012345x"],
    ["booked oddly", gpcRow(PAID).replace("0000001234502", "0000001234508"), "not booked in a way that is known: 8"],
    ["no symbol", gpcRow(PAID).replace("0026000123", "00260001-3"), "no variable symbol: 00260001-3"],
    ["31 February", gpcRow({ ...PAID, date: "310226" }), "no date: 310226"],
    ["something else", "hello", "no row of a statement: hel"],
  ])("names the line of a broken row and reads the others: %s", (_name, row, why) => {
    const { movements, broken } = read([gpcHeading(), gpcRow(PAID), row, gpcRow(PAID), ""].join("\r\n"));
    expect(broken).toEqual([{ line: 3, why }]);
    expect(movements.map(({ line }) => line)).toEqual([2, 4]);
  });

  it("leaves out additions, empty lines and the end of a file", () => {
    const { movements, broken } = read([gpcHeading(), "", gpcRow(PAID), "076 more", "077", "078 text", "\u001a"].join("\n"));
    expect([movements.map(({ line }) => line), broken]).toEqual([[3], []]);
    expect(read(`${gpcHeading()}\r\n`)).toMatchObject({ movements: [], broken: [] });
  });
});

describe("CSV", () => {
  const rows = (...lines: string[]) => ["Částka;Datum;Měna;VS;Protiúčet", ...lines, ""].join("\n");

  it.each([
    ["x;02.03.2026;CZK;1;", "no amount: x"],
    ["1.839;02.03.2026;CZK;1;", "an amount that can be read in two ways: 1.839"],
    ["1;30.02.2026;CZK;1;", "no date: 30.02.2026"],
    ["1;02.03.2026;;1;", "no currency"],
    ["1;02.03.2026;?;1;", "no currency: ?"],
    ["1 EUR;02.03.2026;CZK;1;", "two currencies: CZK and EUR"],
    ["1;02.03.2026;CZK;X1;", "no variable symbol: X1"],
    ["1;02.03.2026;CZK", "3 columns of 5"],
    ["1;02.03.2026;CZK;1;;more", "6 columns of 5"],
    ['1;02.03.2026;CZK;1;"2', "a quotation mark that nothing closes"],
    ['1;02.03.2026;CZK;1;"2\n', "a quotation mark that nothing closes"],
  ])("names the line of a broken row and reads the others: %j", (row, why) => {
    const { movements, broken } = read(rows("1;1.3.2026;CZK;1;", row, '5;1.3.2026;CZK;2;"2000123457"'));
    expect(broken).toEqual([{ line: 3, why }]);
    expect(movements.map(({ variableSymbol }) => variableSymbol)).toEqual(["1", "2"]);
  });

  it.each([
    [
      "credit and debit",
      "Date,Credit,Debit,Currency,Reference\n2026-03-02,,10.50,CZK,rent\n2026-03-02,20.00,0.00,CZK,VS 26000123",
      [-1050, 2000],
    ],
    ["a direction", "Datum;Částka;Měna;Směr platby\n2.3.2026;10,50;CZK;Odchozí\n2.3.2026;20;CZK;Příchozí", [-1050, 2000]],
    ["tabs", "Datum\tČástka\tMěna\n2.3.2026\t20,00\tCZK", [2000]],
    ["a total below", "Datum;Částka;Měna\n2.3.2026;20,00;CZK\n;;\nCelkem;20,00;CZK\nStrana 1;;", [2000]],
    ["movements that are not booked", "Date,Amount,Currency,State\n2026-03-02,20.00,CZK,COMPLETED\n2026-03-02,5.00,CZK,PENDING", [2000]],
    ["a comment in two lines", 'Datum;Částka;Měna;Zpráva\n2.3.2026;20;CZK;"a\nb"', [2000]],
    ["a mark inside of a field", 'Datum;Částka;Měna;Zpráva\n2.3.2026;20;CZK;deska 5" dub\n2.3.2026;30;CZK;"5"" a 6"" x"', [2000, 3000]],
  ])("reads %s", (_name, text, halers) => {
    const { movements, broken } = read(text);
    expect([movements.map(({ amountHaler }) => amountHaler), broken]).toEqual([halers, []]);
  });

  it("finds the symbol in the message if there is no column for it", () => {
    const text = "Date,Amount,Currency,Reference\n2026-03-02,20.00,CZK,/VS26000123/SS/KS0308";
    expect(read(text).movements[0]?.variableSymbol).toBe("26000123");
  });

  it("counts lines inside of quoted fields", () => {
    expect(csvRecords('a;"b\nc";d\n"e""f";g', ";")).toEqual([
      { line: 1, fields: ["a", "b\nc", "d"], isOpen: false },
      { line: 3, fields: ['e"f', "g"], isOpen: false },
    ]);
  });
});

describe("CSV of other banks, read by the usual names of columns", () => {
  const JANA = "2026-11-05 26000401 154000 CZK";
  it.each([
    [
      "Česká spořitelna, George",
      '"Název účtu vlastníka","Číslo účtu vlastníka","Datum zaúčtování","Název protiúčtu","IBAN","BIC","Protiúčet","Bankovní kód protiúčtu","Částka","Měna","Variabilní symbol"\n' +
        '"Účet","193344100201/0800","05.11.2026","Jana","","","2000123457","2010","1 540,00","CZK","26000401"\n' +
        '"Účet","193344100201/0800","06.11.2026","Hans","DE89370400440532013000","COBADEFF","","","-25,00","CZK",""',
      [`${JANA} 19-3344100201/0800 2000123457/2010 -`, "2026-11-06 - -2500 CZK 19-3344100201/0800 DE89370400440532013000 -"],
    ],
    [
      "Equa",
      '"Číslo účtu klienta";"IBAN účtu klienta";"Číslo účtu protistrany";"Datum splatnosti";"Datum vystavení";"Částka";"Měna";"Typ pohybu";"Variabilní symbol"\n' +
        '"1000123457/6100";"CZ0061000000001000123457";"2000123457/2010";"05.11.2026";"04.11.2026";"1540,00";"CZK";"Příchozí";"26000401"',
      [`${JANA} 1000123457/6100 2000123457/2010 -`],
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
    ["a spreadsheet", "sep=;\r\n Datum ; Částka (CZK) ; VS\r\n5.11.2026;1540;26000401", [`${JANA} - - -`]],
  ])("%s", (_name, text, lines) => {
    expect(read(text)).toMatchObject({ format: "CSV with names of columns", lines, broken: [] });
  });

  it("are refused if nothing names the currency", () => {
    const why = "CSV with names of columns: neither a column nor a row before the movements names the currency";
    expect(readStatement(bytesOf("Datum;Částka;VS\n5.11.2026;1540;26000401"))).toEqual({ ok: false, why });
  });
});

it("Fio's XML has the columns of its JSON", () => {
  const column = (number: number, value: string) => `<column_${number} name="x" id="${number}">${value}</column_${number}>`;
  const transaction = [
    ...[column(22, "27400118437"), column(0, "2026-10-20+02:00"), column(1, "12450.50"), column(14, "CZK")],
    ...[column(2, "1203307920"), column(3, "0100"), column(5, "26009101")],
  ].join("");
  const xml = (list: string) => `<?xml version="1.0" encoding="UTF-8"?>
<AccountStatement><Info><accountId>2402345609</accountId><bankId>2010</bankId></Info>${list}</AccountStatement>`;
  expect(read(xml(`<TransactionList><Transaction>${transaction}</Transaction></TransactionList>`))).toMatchObject({
    format: "Fio API (XML)",
    lines: FIO.slice(0, 1),
  });
  expect(read(xml("<TransactionList/>")).lines).toEqual([]);
  expect(readStatement(bytesOf(xml("<TransactionList/>").slice(0, -3))).ok).toBe(false);
});

describe("camt.053", () => {
  const xml = fileText("camt053-08.xml");
  const entry = (index: number) => xml.split("\n").filter((line) => line.startsWith("<Ntry>"))[index] ?? "";

  it.each([
    ["an entry without an amount", (text: string) => text.replace('<Amt Ccy="EUR">99.00</Amt>', ""), "no Amt in an entry"],
    ["neither credit nor debit", (text: string) => text.replace("CRDT", "X"), "neither credit nor debit: X"],
    ["no day", (text: string) => text.replaceAll("2026-11-11", "soon"), "no date: soon"],
    ["a fraction of a haléř", (text: string) => text.replace("99.00", "1.839"), "a fraction of a haléř: 1.839"],
  ])("names the line of a broken entry and reads the others: %s", (_name, change, why) => {
    const { movements, broken } = read(xml.replace(entry(3), change(entry(3))));
    expect(broken).toEqual([{ line: 7, why }]);
    expect(movements).toHaveLength(4);
  });

  it.each([
    ["<Ref>26000123</Ref>", "26000123"],
    ["<Tp><CdOrPrtry><Prtry>VS</Prtry></CdOrPrtry></Tp><Ref>26000123</Ref>", "26000123"],
    ["<Ref>308</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>26000123</Ref>", ""],
    ["<Ref>RF18539007547034</Ref>", ""],
  ])("reads the payee's reference %s", (reference, symbol) => {
    const changed = entry(0)
      .replace("/VS26009146/SS/KS0308", "NOTPROVIDED")
      .replace("</RmtInf>", `<Strd><CdtrRefInf>${reference}</CdtrRefInf></Strd></RmtInf>`);
    expect(read(xml.replace(entry(0), changed)).movements[0]?.variableSymbol).toBe(symbol);
  });

  it("is refused if it was cut off", () => {
    expect(readStatement(bytesOf(xml.slice(0, -50)))).toEqual({
      ok: false,
      why: "camt.053 (ISO 20022 XML): the XML is cut off or has no statement",
    });
  });

  it("does not guess at a batch that does not add up", () => {
    const { movements, broken } = read(xml.replace("11561.00", "11562.00"));
    expect(broken).toEqual([{ line: 5, why: "a batch whose payments do not add up to its amount" }]);
    expect(movements).toHaveLength(3);
  });

  it("is read with a prefix of its namespace, and without details", () => {
    const prefixed = xml.replace(/<(\/?)(?=\w)/g, "<$1ns2:").replace("xmlns=", "xmlns:ns2=");
    expect(read(prefixed).movements).toEqual(read(xml).movements);
    const bare = entry(0).replace(/<NtryDtls>.*<\/NtryDtls>/, "");
    expect(read(xml.replace(entry(0), bare)).lines[0]).toBe("2026-11-11 - 42650 CZK 2788100304/0800 - camt:27400123917");
  });
});

describe("a file that is no statement", () => {
  it.each([
    ["", "an empty file"],
    ["hello", "a text without the names of columns"],
    ["a;b;c\n1;2;3", "a text without the names of columns"],
    ["Datum;VS;Zpráva\n1.1.2026;1;x", "CSV with columns for date, variable symbol, message, but without an amount"],
    ["Částka;VS\n1;1", "CSV with columns for amount, variable symbol, but without a date"],
    ["%PDF-1.7", "a PDF file"],
    ["PK\u0003\u0004 xl/workbook.xml", "a spreadsheet or a ZIP archive"],
    [":20:START\n:25:0800/1\n:61:2603020302C1,", "MT940 (SWIFT)"],
    ["OFXHEADER:100", "OFX"],
    ["<html><body>", "HTML"],
    ['<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">', "payment orders, not a statement"],
    ["<a/>", "XML of an unknown kind (a)"],
    ["<BkToCstmrStmt>", "camt.053 (ISO 20022 XML): the XML is cut off or has no statement"],
    ['{"a":1}', "JSON of an unknown kind"],
    ['{"accountStatement":{"info":', "Fio API (JSON): the file is cut off or has no account and no list of movements"],
  ])("is named: %j", (text, why) => {
    expect(readStatement(bytesOf(text))).toEqual({ ok: false, why });
  });
});
