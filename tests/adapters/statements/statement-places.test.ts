import { describe, expect, it } from "vitest";
import { readStatement } from "../../../server/adapters/statements/read-statement";
import { recogniseMovements, type KnownMovement } from "../../../server/rules/statement";
import { bytesOf } from "../../support/orders/statements";

/** Movements of a statement as `day haléře symbol own-account payer: message`, and the number of those not booked yet. */
function summary(text: string) {
  const statement = readStatement(bytesOf(text));
  if (!statement.ok) throw new Error(statement.why);
  const lines = statement.movements.map(
    ({ bookedOn, amountHaler, variableSymbol, account, counterAccount, message }) =>
      [
        bookedOn,
        amountHaler,
        variableSymbol || "-",
        account || "-",
        counterAccount || "-",
        message,
      ].join(" "),
  );
  return { lines, pending: statement.pending, broken: statement.broken };
}

describe("the day of booking", () => {
  it.each([
    ["Datum provedení;Datum zúčtování", "17.11.2026;18.11.2026", "17.11.2026;"],
    ["Datum zúčtování;Datum provedení", "18.11.2026;17.11.2026", ";17.11.2026"],
    ["Dátum valuty;Dátum zúčtovania", "17.11.2026;18.11.2026", "17.11.2026;"],
    ["Datum transakce;Zúčtováno dne", "17.11.2026;18.11.2026", "17.11.2026;"],
    ["Value date;Booked on", "2026-11-17;2026-11-18", "2026-11-17;"],
    ["Datum zaúčtování transakce;Datum splatnosti", "18.11.2026;17.11.2026", ";17.11.2026"],
    ["Poznámka;Zúčtované dňa", "x;18.11.2026", "x;"],
  ])("of %s decides, and a row without it is not booked", (names, booked, unbooked) => {
    const rows = [
      `${names};Částka;Měna;VS`,
      `${booked};10,00;CZK;26000001`,
      `${unbooked};20,00;CZK;26000002`,
    ].join("\n");
    const { lines, pending, broken } = summary(rows);
    expect(lines).toEqual([expect.stringMatching(/^2026-11-18 1000 26000001 /)]);
    expect([pending, broken]).toEqual([1, []]);
  });
});

describe("whose account", () => {
  const rows = (names: string, ...cells: string[]) =>
    summary(
      [
        `Datum;Částka;Měna;VS;${names}`,
        ...cells.map((cell, index) => `18.11.2026;${index + 1},00;CZK;${index + 1};${cell}`),
      ].join("\n"),
    ).lines.map((line) => line.split(" ").slice(3, 5).join(" "));

  it.each([
    [
      "Predčíslie;Číslo účtu;Kód banky;IBAN",
      [";2117761013; 0900;SK2309000000002117761013"],
      ["- 2117761013/0900"],
    ],
    ["Číslo účtu;Kód banky", ["2117761013;800"], ["- 2117761013/0800"]],
    [
      "Číslo účtu vlastníka;IBAN",
      ["2117760029/0800;SK3111000000002117763019"],
      ["2117760029/0800 SK3111000000002117763019"],
    ],
    [
      "IBAN;Protiúčet",
      ["CZ7703000000002117760029;2117761013/0800"],
      ["2117760029/0300 2117761013/0800"],
    ],
    [
      "IBAN;IBAN protistrany",
      ["CZ7703000000002117760029;SK7209000000002117764011"],
      ["- SK7209000000002117764011"],
    ],
    [
      "IBAN;Název protistrany",
      ["CZ7703000000002117760029;A", "CZ7703000000002117760029;B"],
      ["2117760029/0300 -", "2117760029/0300 -"],
    ],
    [
      "IBAN;Název protistrany",
      ["CZ7703000000002117760029;A", "SK7209000000002117764011;B"],
      ["- 2117760029/0300", "- SK7209000000002117764011"],
    ],
    [
      "Protiúčet;IBAN",
      ["2117761013/2070;CZ6920700000002117761013", ";SK3111000000002117763019"],
      ["- 2117761013/2070", "- SK3111000000002117763019"],
    ],
  ])("columns %s", (names, cells, accounts) => expect(rows(names, ...cells)).toEqual(accounts));
});

describe("the symbol, where its column is missing or empty", () => {
  it.each([
    ["Zpráva pro příjemce", "/VS26007183/SS/KS", "26007183"],
    ["Zpráva pro příjemce", "VS 26007183 koberec", "26007183"],
    ["Referencia platiteľa", "/VS26007163/SS/KS", "26007163"],
    ["Payment Reference", "26007127", "26007127"],
    ["Zpráva pro příjemce", "koberec 26007127", "-"],
    ["Zpráva pro příjemce", "602001234", "-"],
  ])("%s: %s", (name, cell, symbol) => {
    for (const [vs, own] of [
      ["", ""],
      [";VS", ";0"],
    ])
      expect(
        summary(
          `Datum;Částka;Měna;${name}${vs}\n18.11.2026;10,00;CZK;${cell}${own}`,
        ).lines[0]?.split(" ")[2],
      ).toBe(symbol);
  });

  it("of the column wins over the message", () => {
    expect(
      summary("Datum;Částka;Měna;VS;Zpráva\n18.11.2026;1,00;CZK;26000001;VS26000002").lines[0],
    ).toMatch(/ 26000001 /);
  });

  it("names the payer by the description, if there is no name", () => {
    expect(
      summary(
        "Date,Amount,Currency,Description,Reference\n2026-11-18,1.00,CZK,Money added from Jan,26000001",
      ).lines,
    ).toEqual(["2026-11-18 100 26000001 - - Money added from Jan: 26000001"]);
  });
});

const FINSTA = (...movements: string[]) => `<?xml version="1.0" encoding="utf-8"?>
<FINSTA><FINSTA03><S25_CISLO_UCTU>2117760029/0300</S25_CISLO_UCTU><S60_MENA>CZK</S60_MENA>
${movements.join("\n")}
</FINSTA03></FINSTA>`;
const finstaRow = (sign: string, amount: string, symbol: string) =>
  `<FINSTA05><REF_TRANS_SYS>TP1</REF_TRANS_SYS><DPROCD>18.11.2026</DPROCD><S61_DATUM>19.11.2026</S61_DATUM><S61_CD_INDIK>${sign}</S61_CD_INDIK><S61_MENA>CZK</S61_MENA><S61_CASTKA>${amount}</S61_CASTKA><S86_VARSYMOUR>${symbol}</S86_VARSYMOUR><PART_BANK_ID>0800</PART_BANK_ID><PART_ACCNO>2117761013</PART_ACCNO><PART_ACC_ID>Řehoř Ořech</PART_ACC_ID><PART_ID1_1>koberec</PART_ID1_1></FINSTA05>`;

describe("FINSTA", () => {
  it.each([
    ["C", "+1491,50", "0026007101", "2026-11-18 149150 26007101"],
    ["D", "-500,00", "0", "2026-11-18 -50000 -"],
    ["D", "500,00", "", "2026-11-18 -50000 -"],
  ])("%s %s", (sign, amount, symbol, start) => {
    expect(summary(FINSTA(finstaRow(sign, amount, symbol))).lines).toEqual([
      `${start} 2117760029/0300 2117761013/0800 Řehoř Ořech: koberec`,
    ]);
  });

  it("names the line of a movement that cannot be read, and refuses half a file", () => {
    expect(summary(FINSTA(finstaRow("X", "1,00", ""), finstaRow("C", "1,00", ""))).broken).toEqual([
      { line: 3, why: "neither credit nor debit: X" },
    ]);
    expect(readStatement(bytesOf(FINSTA(finstaRow("C", "1,00", "")).slice(0, -12)))).toMatchObject({
      ok: false,
    });
  });
});

const MT940 = (line: string, details: string) =>
  `:20:STARTUMS\r\n:25:0800/0000002117760029\r\n:28C:00221/001\r\n:60F:C261118CZK10000,00\r\n:61:${line}\r\n:86:${details}\r\n:62F:C261118CZK12318,00\r\n-\r\n`;

describe("MT940", () => {
  it.each([
    [
      "2611181118C2318,00N05226007103//PS1",
      "052?00P?20VS:26007103?21KS:0308?30 0800?312117764011?32Jan Novák",
      "2026-11-18 231800 26007103",
      "2117764011/0800 Jan Novák: VS:26007103 KS:0308",
    ],
    [
      "2611181118C1,N05226007103//PS1",
      "052?20koberec?32Jan",
      "2026-11-18 100 26007103",
      "- Jan: koberec",
    ],
    ["2612310102D5,5NMSCNONREF", "bez podpolí", "2027-01-02 -550 -", "- bez podpolí"],
    [
      "2611181118C268,00S034NONREF//1",
      "034\r\n:86:034~00VE02~20VS26007103~32JAN NOWAK",
      "2026-11-18 26800 26007103",
      "- JAN NOWAK: VS26007103",
    ],
    [
      "2611181118C268,00NTRFNONREF//1",
      "020<00Przelew<20VS26007103<32JAN NOWAK<38SK5711000000002117760029",
      "2026-11-18 26800 26007103",
      "SK5711000000002117760029 JAN NOWAK: VS26007103",
    ],
    ["2611181118RC5,00NMSCNONREF", "?32Jan", "2026-11-18 -500 -", "- Jan"],
  ])("%s", (line, details, start, end) => {
    expect(summary(MT940(line, details)).lines).toEqual([`${start} 2117760029/0800 ${end}`]);
  });

  it("names the line of a movement that cannot be read", () => {
    expect(summary(MT940("261118C", "x")).broken).toEqual([
      { line: 5, why: "not a line of a statement: 261118C" },
    ]);
  });
});

it("a movement of Tatra banka's internet banking is the same in camt.053", () => {
  const csv = readStatement(
    bytesOf(
      '"Dátum zúčtovania",Suma,Mena,Typ,"Číslo účtu","Kód banky",IBAN,"Variabilný symbol","Referencia platiteľa"\n18.11.2026,"6303,00",CZK,Kredit,2117763019, 7500,SK8175000000002117763019,,/VS26007163/SS/KS',
    ),
  );
  if (!csv.ok) throw new Error(csv.why);
  const known: KnownMovement[] = csv.movements.map((movement, index) => ({
    ...movement,
    id: index,
    references: {},
  }));
  const camt = csv.movements.map((movement) => ({
    ...movement,
    account: "SK5711000000002117760029",
    counterAccount: "SK8175000000002117763019",
    reference: { kind: "camt", value: "TB103" },
  }));
  expect(recogniseMovements(camt, known)).toEqual([{ is: "known", known: known[0] }]);
});
