import { describe, expect, it } from "vitest";
import { readStatement } from "../../../server/adapters/statements/read-statement";
import { bankFile, bytesOf, gpc, gpcHeading, gpcRow, read } from "../../support/orders/statements";

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
    [
      "a symbol that is none",
      { ...PAID, symbol: "260001-3" },
      { variableSymbol: "", message: expect.stringMatching(/^VS 00260001-3/) },
    ],
    ["no number", { ...PAID, id: "0" }, { reference: null }],
    [
      "a prefix of the account",
      { ...PAID, account: "192000145399", bank: "0800" },
      { counterAccount: "19-2000145399/0800" },
    ],
    ["no account", { ...PAID, account: "0" }, { counterAccount: "" }],
  ] as const)("reads %s", (_name, row, expected) => {
    expect(oneOf(gpc(row))).toMatchObject(expected);
  });

  it("uses the account's currency for rows without one", () => {
    const { movements } = read(gpc({ ...PAID, currency: "00978" }, { ...PAID, currency: "00000" }));
    expect(movements.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
  });

  it.each([
    ["too short", gpcRow(PAID).slice(0, 127), "127 characters of 128"],
    [
      "letters for an amount",
      gpcRow(PAID).replace("000000123450", "00000012345x"),
      "not an amount: 00000012345x",
    ],
    [
      "booked oddly",
      gpcRow(PAID).replace("0000001234502", "0000001234508"),
      "not booked in a way that is known: 8",
    ],
    ["31 February", gpcRow({ ...PAID, date: "310226" }), "not a date: 310226"],
    ["something else", "hello", "not a row of a statement: hel"],
  ])("names the line of a broken row and reads the others: %s", (_name, row, why) => {
    const { movements, broken } = read(
      [gpcHeading(), gpcRow(PAID), row, gpcRow(PAID), ""].join("\r\n"),
    );
    expect(broken).toEqual([{ line: 3, why }]);
    expect(movements.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ["", "26000123"],
    ["26-1", ""],
  ])("without the symbol %j, the one of the message below counts: %j", (symbol, expected) => {
    expect(oneOf(`${gpc({ ...PAID, symbol })}078platba VS26000123\r\n079dekuji\r\n`)).toMatchObject(
      { variableSymbol: expected },
    );
  });

  it("skips additional rows, empty lines and the end-of-file row", () => {
    const { movements, broken } = read(
      [gpcHeading(), "", gpcRow(PAID), "076 more", "077", "078 text", "\u001a"].join("\n"),
    );
    expect([movements.map(({ line }) => line), broken]).toEqual([[3], []]);
    expect(read(`${gpcHeading()}\r\n`)).toMatchObject({ movements: [], broken: [] });
  });
});

it("Fio's XML has the columns of its JSON", () => {
  const column = (number: number, value: string) =>
    `<column_${number} name="x" id="${number}">${value}</column_${number}>`;
  const transaction = [
    ...[
      column(22, "27400118437"),
      column(0, "2026-10-20+02:00"),
      column(1, "12450.50"),
      column(14, "CZK"),
    ],
    ...[column(2, "1203307920"), column(3, "0100"), column(5, "26009101")],
  ].join("");
  const xml = (list: string) => `<?xml version="1.0" encoding="UTF-8"?>
<AccountStatement><Info><accountId>2402345609</accountId><bankId>2010</bankId></Info>${list}</AccountStatement>`;
  expect(
    read(xml(`<TransactionList><Transaction>${transaction}</Transaction></TransactionList>`)),
  ).toMatchObject({
    format: "Fio API (XML)",
    lines: ["2026-10-20 26009101 1245050 CZK 2402345609/2010 1203307920/0100 fio:27400118437"],
  });
  expect(read(xml("<TransactionList/>")).lines).toEqual([]);
  expect(readStatement(bytesOf(xml("<TransactionList/>").slice(0, -3))).ok).toBe(false);
});

describe("camt.053", () => {
  const xml = bankFile("camt053-08.xml");
  const entry = (index: number) =>
    xml.split("\n").filter((line) => line.startsWith("<Ntry>"))[index] ?? "";

  it.each([
    [
      "an entry without an amount",
      (text: string) => text.replace('<Amt Ccy="EUR">99.00</Amt>', ""),
      "no Amt in an entry",
    ],
    [
      "neither credit nor debit",
      (text: string) => text.replace("CRDT", "X"),
      "neither credit nor debit: X",
    ],
    ["no day", (text: string) => text.replaceAll("2026-11-11", "soon"), "not a date: soon"],
    [
      "a fraction of a haléř",
      (text: string) => text.replace("99.00", "1.839"),
      "a fraction of a haléř: 1.839",
    ],
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

  it("ignores the symbols if two references contain different ones", () => {
    const typedReference =
      "<Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>VS</Prtry></CdOrPrtry></Tp><Ref>26000124</Ref></CdtrRefInf></Strd></RmtInf>";
    const changed = entry(0).replace("</RmtInf>", typedReference);
    expect(read(xml.replace(entry(0), changed)).movements[0]?.variableSymbol).toBe("");
    const same = changed.replace("26000124", "26009146");
    expect(read(xml.replace(entry(0), same)).movements[0]?.variableSymbol).toBe("26009146");
  });

  it("refuses a truncated file", () => {
    expect(readStatement(bytesOf(xml.slice(0, -50)))).toEqual({
      ok: false,
      why: "camt.053 (ISO 20022 XML): the XML is incomplete",
    });
  });

  it("does not split a batch whose sum is wrong", () => {
    const { movements, broken } = read(xml.replace("11561.00", "11562.00"));
    expect(broken).toEqual([
      { line: 5, why: "a batch whose payments do not add up to its amount" },
    ]);
    expect(movements).toHaveLength(3);
  });

  it("reads a file with a namespace prefix and without details", () => {
    const prefixed = xml.replace(/<(\/?)(?=\w)/g, "<$1ns2:").replace("xmlns=", "xmlns:ns2=");
    expect(read(prefixed).movements).toEqual(read(xml).movements);
    const bare = entry(0).replace(/<NtryDtls>.*<\/NtryDtls>/, "");
    expect(read(xml.replace(entry(0), bare)).lines[0]).toBe(
      "2026-11-11 - 42650 CZK 2788100304/0800 - camt:27400123917",
    );
  });
});

describe("a file that is not a statement", () => {
  it.each([
    ["", "an empty file"],
    [
      "hello",
      "a text without the names of columns: call those of the day and the sum Datum and Částka",
    ],
    [
      "a;b;c\n1;2;3",
      "a text without the names of columns: call those of the day and the sum Datum and Částka",
    ],
    [
      "Datum;VS;Zpráva\n1.1.2026;1;x",
      "CSV with columns for date, variable symbol, message, but without an amount; if it has one, call its column Částka",
    ],
    [
      "Částka;VS\n1;1",
      "CSV with columns for amount, variable symbol, but without a date; if it has one, call the column of the day of booking Datum",
    ],
    ["%PDF-1.7", "a PDF file: ask for a CSV or XML file"],
    [
      "PK\u0003\u0004 xl/workbook.xml",
      "an XLSX file or another ZIP archive: save it as CSV UTF-8 (in the spreadsheet program: File, Save as, CSV UTF-8)",
    ],
    ["OFXHEADER:100", "OFX"],
    [
      "<html><body>",
      "HTML: save it as CSV UTF-8 (in the spreadsheet program: File, Save as, CSV UTF-8)",
    ],
    [
      "Číslo zásilky;Dobírka\n1;100",
      "a list of cash on delivery, but without a column of the order number or variable symbol",
    ],
    [
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">',
      "payment orders, not a statement",
    ],
    ["<a/>", "XML of an unknown kind (a)"],
    ["<BkToCstmrStmt>", "camt.053 (ISO 20022 XML): the XML is incomplete"],
    ['{"a":1}', "JSON of an unknown kind"],
    [
      '{"accountStatement":{"info":',
      "Fio API (JSON): the file is incomplete: no account or no list of movements",
    ],
  ])("is named: %j", (text, why) => {
    expect(readStatement(bytesOf(text))).toEqual({ ok: false, why });
  });
});
