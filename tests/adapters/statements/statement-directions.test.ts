import { describe, expect, it } from "vitest";
import { read } from "../../support/orders/statements";

const OWN = "19-2000145399/0800";
const PAYERS = "Datum;Částka;Měna;VS;Účet plátce;Účet příjemce";
const [IN, OUT] = [
  "18.11.2026;822,00;CZK;1;2117761013/0100;19-2000145399/0800",
  "18.11.2026;29,00;CZK;2;19-2000145399/0800;2117762016/5500",
];
const unclear = (
  line: number,
  sum: string,
  advice = "give the account of the statement with --account, or write a minus before what went out",
) => `line ${line}: neither in nor out: ${sum}; ${advice}`;

const seenIn = (text: string, statement = "", accounts: string[] = [], name = "") => {
  const { movements, broken } = read(text, { statement, accounts, name });
  return [
    ...movements.map(
      ({ amountHaler, variableSymbol }) => `${amountHaler / 100} of ${variableSymbol}`,
    ),
    ...broken.map(({ line, why }) => `line ${line}: ${why}`),
  ];
};

describe("sums without a sign", () => {
  const [IN_AND_OUT, NONE] = [
    ["822 of 1", "-29 of 2"],
    [unclear(2, "822,00"), unclear(3, "29,00")],
  ];

  it.each<[string, string[], string[]]>([
    ["the account of all movements is the shop's", [PAYERS, IN, OUT], IN_AND_OUT],
    ["the payee of a single movement may be anybody", [PAYERS, OUT], [unclear(2, "29,00")]],
    [
      "the payer who pays twice may be the shop",
      [PAYERS, IN, "19.11.2026;29,00;CZK;2;2117761013/0100;19-2000145399/0800"],
      NONE,
    ],
    [
      "the account above the movements",
      ["Číslo účtu;19-2000145399/0800", PAYERS, OUT],
      ["-29 of 2"],
    ],
    [
      "a column of the own account",
      [`Vlastní účet;${PAYERS}`, `19-2000145399/0800;${OUT}`, `19-2000145399/0800;${IN}`],
      ["-29 of 2", "822 of 1"],
    ],
    [
      "codes of banks and prefixes in columns of their own",
      [
        "Datum;Částka;Měna;VS;Předčíslí plátce;Účet plátce;Kód banky plátce;Předčíslí příjemce;Účet příjemce;Kód banky příjemce",
        "18.11.2026;822,00;CZK;1;;2117761013;0100;19;2000145399;0800",
        "18.11.2026;29,00;CZK;2;19;2000145399;0800;;2117762016;5500",
      ],
      IN_AND_OUT,
    ],
    ...[
      "Z účtu;Na účet",
      "From account;To account",
      "Účet na vrub;Účet ve prospěch",
      "Debit account;Credit account",
      "Účet příkazce;Účet příjemce",
      "Zdrojový účet;Cílový účet",
    ].map((names): [string, string[], string[]] => [
      names,
      [`Datum;Částka;Měna;VS;${names}`, IN, OUT],
      IN_AND_OUT,
    ]),
    [
      "names alone",
      [
        "Date,Amount,Currency,VS,Payer,Payee",
        "2026-11-18,822.00,CZK,1,Jana Nováková,Nášlap s.r.o.",
        "2026-11-18,29.00,CZK,2,NÁŠLAP s.r.o.,Dodavatel a.s.",
      ],
      IN_AND_OUT,
    ],
    [
      "only the other party is named",
      [
        PAYERS,
        "18.11.2026;822,00;CZK;1;2117761013/0100;",
        "18.11.2026;29,00;CZK;2;;2117762016/5500",
      ],
      IN_AND_OUT,
    ],
    ["only a payer is named", [PAYERS, "18.11.2026;822,00;CZK;1;2117761013/0100;"], ["822 of 1"]],
    [
      "only a payee is named",
      [PAYERS, "18.11.2026;29,00;CZK;2;;2117762016/5500"],
      [unclear(2, "29,00")],
    ],
    ["nobody is named", [PAYERS, "18.11.2026;822,00;CZK;1;;"], ["822 of 1"]],
    [
      "a kind of movement that is the same in all rows",
      [
        "Datum;Typ;Částka;Měna;VS;Účet příjemce",
        "18.11.2026;TOPUP;822,00;CZK;1;19-2000145399/0800",
      ],
      ["822 of 1"],
    ],
    [
      "only payees have a column",
      ["Datum;Částka;Měna;VS;Název příjemce", "18.11.2026;29,00;CZK;2;Jana Nováková"],
      [unclear(2, "29,00")],
    ],
    [
      "a list of payers",
      ["Datum;Částka;Měna;VS;Účet plátce", "18.11.2026;822,00;CZK;1;2117761013/0100"],
      ["822 of 1"],
    ],
    [
      "a joint column of both",
      ["Datum;Částka;Měna;VS;Účet plátce/příjemce", "18.11.2026;822,00;CZK;1;2117761013/0100"],
      ["822 of 1"],
    ],
    [
      "a sign says it beside payers and payees",
      [PAYERS, IN.replace(";29", ";-29"), OUT.replace("29,00", "-29,00")],
      IN_AND_OUT,
    ],
    [
      "a plus says it",
      ["Datum;Částka;Měna;VS", "18.11.2026;+822,00;CZK;1", "18.11.2026;29,00;CZK;2"],
      ["822 of 1", unclear(3, "29,00", "write a minus before what went out")],
    ],
    [
      "brackets say it",
      [
        "Datum;Částka;Měna;VS;Text",
        "18.11.2026;822,00;CZK;1;odeslané zboží",
        "18.11.2026;(29,00);CZK;2;nájem",
      ],
      IN_AND_OUT,
    ],
    [
      "a direction of which all rows are one",
      ["Datum;Částka;Měna;VS;Strana", "18.11.2026;29,00;CZK;2;D"],
      ["-29 of 2"],
    ],
    [
      "letters of income and expense",
      [
        "Datum;Částka;Měna;VS;Příjem/Výdaj",
        "18.11.2026;822,00;CZK;1;P",
        "18.11.2026;29,00;CZK;2;V",
      ],
      IN_AND_OUT,
    ],
    [
      "German letters",
      [
        "Buchungstag;Betrag;S/H;Währung;VS",
        "18.11.2026;822,00;H;CZK;1",
        "18.11.2026;29,00;S;CZK;2",
      ],
      IN_AND_OUT,
    ],
    [
      "Polish kinds",
      [
        "Datum;Typ;Částka;Měna;VS",
        "18.11.2026;Przelew przychodzący;822,00;CZK;1",
        "18.11.2026;Przelew wychodzący;29,00;CZK;2",
      ],
      IN_AND_OUT,
    ],
    [
      "deposits and withdrawals",
      [
        "Date,Withdrawals,Deposits,Currency,VS",
        "2026-11-18,,822.00,CZK,1",
        "2026-11-18,29.00,,CZK,2",
      ],
      IN_AND_OUT,
    ],
    [
      "plus and minus as the name of a column",
      ["Datum;+/-;Částka;Měna;VS", "18.11.2026;+;822,00;CZK;1", "18.11.2026;-;29,00;CZK;2"],
      IN_AND_OUT,
    ],
    [
      "the balance falls",
      [
        "Datum;Text;Částka;Zůstatek;VS;Měna",
        "18.11.2026;a;100,00;10000,00;1;CZK",
        "18.11.2026;b;29,00;9971,00;2;CZK",
        "18.11.2026;c;822,00;10793,00;3;CZK",
      ],
      ["-29 of 2", "822 of 3", unclear(2, "100,00", "write a minus before what went out")],
    ],
    [
      "a balance above the movements",
      [
        "Počáteční zůstatek:;1 000,00 CZK",
        "Datum;Text;Částka;Zůstatek;VS;Měna",
        "18.11.2026;a;29,00;971,00;2;CZK",
        "18.11.2026;b;822,00;1793,00;1;CZK",
      ],
      ["-29 of 2", "822 of 1"],
    ],
    ["a minus in a sum below the movements", [PAYERS, IN, OUT, "Celkem;-29,00;CZK;;;"], IN_AND_OUT],
    [
      "codes of kinds",
      ["Datum;Částka;Typ;VS;Měna", "18.11.2026;822,00;2;1;CZK"],
      ["line 2: neither in nor out: 2; write a minus before what went out"],
    ],
    [
      "the newest is first",
      [
        "Dátum;Suma;Mena;VS;Zostatok",
        "19.11.2026;29,00;CZK;1;971,00",
        "18.11.2026;822,00;CZK;2;1000,00",
        "17.11.2026;1,00;CZK;3;178,00",
      ],
      ["-29 of 1", "822 of 2", unclear(4, "1,00", "write a minus before what went out")],
    ],
    [
      "kinds of a card",
      [
        "Datum;Částka;Typ;VS;Měna",
        "18.11.2026;100,00;VKLAD;1;CZK",
        "18.11.2026;29,00;PLATBA KARTOU;2;CZK",
        "18.11.2026;822,00;TRVALÝ PŘÍKAZ;3;CZK",
      ],
      ["100 of 1", "-29 of 2", "-822 of 3"],
    ],
    [
      "a fee of the bank",
      [
        "Datum;Částka;Typ;VS;Měna",
        "18.11.2026;822,00;Příchozí;1;CZK",
        "18.11.2026;29,00;Poplatek za výpis;2;CZK",
      ],
      IN_AND_OUT,
    ],
    [
      "a kind of movement against a sum without a minus",
      [
        "Datum;Částka;Typ;VS;Měna",
        "18.11.2026;822,00;Bezhotovostní příjem;1;CZK",
        "18.11.2026;-29,00;Výdaj;2;CZK",
        "18.11.2026;100,00;Výdaj;3;CZK",
        "18.11.2026;50,00;Platba kartou;4;CZK",
        "18.11.2026;29,00;Vrácená odchozí platba;5;CZK",
      ],
      [
        "822 of 1",
        "-29 of 2",
        "50 of 4",
        "29 of 5",
        "line 4: a sum without a minus beside «Výdaj»: write a minus if the money went out",
      ],
    ],
    [
      "two sums whose names have the currency",
      ["Datum;Příjem Kč;Výdej Kč;VS", "18.11.2026;822,00;;1", "18.11.2026;;29,00;2"],
      IN_AND_OUT,
    ],
    [
      "two columns of one name",
      ["Datum;Částka (EUR);Částka (CZK);VS", "18.11.2026;60,00;1491,50;1"],
      ["line 2: two columns are called Částka (EUR), with 60,00 and 1491,50: rename one"],
    ],
    [
      "two sums in a row",
      ["Datum;Příjem;Výdej;Měna;VS", "18.11.2026;822,00;29,00;CZK;1"],
      ["line 2: both in and out: 822,00 and 29,00"],
    ],
  ])("%s", (_name, lines, expected) => expect(seenIn(lines.join("\n"))).toEqual(expected));

  it("the account of the command or of the settings", () => {
    const single = [PAYERS, OUT].join("\n");
    expect(seenIn(single, OWN)).toEqual(["-29 of 2"]);
    expect(seenIn(single, "", ["2117761013/0100", OWN])).toEqual(["-29 of 2"]);
    expect(seenIn(single, "", ["2117761013/0100"])).toEqual([unclear(2, "29,00")]);
    const named = "Datum;Částka;Měna;VS;Plátce;Příjemce\n18.11.2026;29,00;CZK;2;Nášlap s.r.o.;Jan";
    expect(seenIn(named, "", [], "naslap s r o")).toEqual(["-29 of 2"]);
    const payeeAlone = `${PAYERS}\n18.11.2026;29,00;CZK;2;;2117762016/5500`;
    expect(seenIn(payeeAlone, OWN)).toEqual(["-29 of 2"]);
    expect(seenIn(payeeAlone, "", [OWN])).toEqual([unclear(2, "29,00")]);
  });

  it("FINSTA with a minus beside a credit", () => {
    const finsta = (sign: string, sum: string) =>
      `<FINSTA><FINSTA03><S25_CISLO_UCTU>2117760029/0300</S25_CISLO_UCTU><S60_MENA>CZK</S60_MENA><FINSTA05><DPROCD>18.11.2026</DPROCD><S61_CD_INDIK>${sign}</S61_CD_INDIK><S61_CASTKA>${sum}</S61_CASTKA></FINSTA05></FINSTA03></FINSTA>`;
    expect([seenIn(finsta("D", "-29,00")), seenIn(finsta("C", "-29,00"))]).toEqual([
      ["-29 of "],
      ["line 1: a minus beside C, which says that money came: -29,00"],
    ]);
  });

  it("camt.053 with a sign beside the direction", () => {
    const camt = (sum: string) =>
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="CZK">${sum}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect([seenIn(camt("29.00")), seenIn(camt("-29.00"))]).toEqual([
      ["-29 of "],
      ["line 1: a sign beside DBIT, which says the direction: -29.00"],
    ]);
  });
});
