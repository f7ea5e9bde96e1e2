import { describe, expect, it } from "vitest";
import { readStatement } from "../../../server/adapters/statements/read-statement";

/** Each movement as `sum currency symbol payer «message»`, and the number of those that are not booked. */
function summaryOf(text: string | Buffer): string | string[] {
  const read = readStatement(typeof text === "string" ? Buffer.from(text) : text);
  if (!read.ok) return read.why;
  return [
    ...read.movements.map(
      ({ amountHaler, currency, variableSymbol, counterAccount, message }) =>
        `${amountHaler / 100} ${currency} ${variableSymbol || "-"} ${counterAccount} «${message}»`,
    ),
    ...read.broken.map(({ line, why }) => `line ${line}: ${why}`),
    ...Array.from({ length: read.pending }, () => "not booked"),
  ];
}
const PAYER = "2117761013/0800";
const PAID = `1491.5 CZK 26008001 ${PAYER} «Jana: koberec»`;

describe("exports of banks", () => {
  it.each([
    [
      "the English names of Raiffeisenbank, with its spelling",
      "Transaction Date;Booking Date;Account number;Account Name;Accocunt Number;Name of Account;Message;VS;Booked amount;Account Currency\n18.11.2026;18.11.2026;2117760029/5500;NASLAP;2117761013/0800;Jana;koberec;26008001;1 491,50;CZK",
    ],
    [
      "a message in another column than the first of messages, with the symbol",
      "Dátum zaúčtovania;Protiúčet;Názov protiúčtu;Suma;Mena;Správa pre mňa;Správa pre prijímateľa\n18.11.2026;2117761013/0800;Jana;1491,50;CZK;;koberec /VS/26008001/SS/",
    ],
    [
      "the payer's name in the second of two columns",
      "Datum zaúčtování;Částka;Měna;VS;Protiúčet;Název protiúčtu;Název účtu protiúčtu;Zpráva\n18.11.2026;1491,50;CZK;26008001;2117761013/0800;;Jana;koberec",
    ],
    [
      "the currency in a cell above, and a row of sums",
      "Účet:;CZ6503000000002117760029;CZK\nDátum;Popis;Protistrana;Účet protistrany;VS;Debet;Kredit;Zostatok\n18. 11. 2026;koberec;Jana;2117761013/0800;26008001;;1 491,50;11 491,50\nSpolu;;;;;0,00;1 491,50;",
    ],
    [
      "sums of both kinds below",
      "Datum;Částka;Měna;VS;Protiúčet;Jméno;Zpráva\n18.11.2026;1491,50;CZK;26008001;2117761013/0800;Jana;koberec\nKredit celkem;1491,50;CZK;;;;\nObrat celkem;1491,50;CZK;;;;",
    ],
    [
      "cells that a spreadsheet shall take for texts",
      'Datum;Částka;Měna;VS;Protiúčet;Kód banky;Jméno;Zpráva\n18.11.2026;1491,50;CZK;="26008001";="2117761013";="0800";Jana;="koberec"',
    ],
  ])("%s", (_name, text) =>
    expect(summaryOf(text)).toEqual([
      expect.stringMatching(/^1491\.5 CZK 26008001 2117761013\/0800 «Jana: koberec/),
    ]),
  );

  it("the shop's account in any column of its own", () => {
    const read = readStatement(
      Buffer.from(
        "IBAN vlastního účtu;IBAN partnera;Datum zaúčtování;Částka;Měna\nCZ6503000000002117760029;CZ1808000000002117761013;18.11.2026;1491,50;CZK",
      ),
    );
    expect(read.ok && read.movements).toMatchObject([
      { account: "2117760029/0300", counterAccount: PAYER },
    ]);
  });

  it.each([
    "Blokované platby",
    "Nezaúčtované transakce",
    "Čekající platby",
    "Pending transactions",
  ])("a list of movements below the title %s pays nothing", (title) => {
    const heading = "Datum;Jméno;Protiúčet;Částka;Měna;VS;Zpráva";
    const row = (symbol: number) => `18.11.2026;Jana;2117761013/0800;1491,50;CZK;${symbol};koberec`;
    const booked = ["Zaúčtované platby", heading, row(26_008_001)];
    const blocked = [title, heading, row(26_008_002)];
    for (const lists of [
      [blocked, booked],
      [booked, blocked],
    ])
      expect(summaryOf(lists.map((list) => list.join("\n")).join("\n\n"))).toEqual([
        PAID,
        "not booked",
      ]);
  });

  const NAMES = "Datum;Jméno;Protiúčet;Částka;Měna;VS;Zpráva";
  const BOOKED = "18.11.2026;Jana;2117761013/0800;1491,50;CZK;26008001;koberec";
  const WAITING = "18.11.2026;Jan;2117761013/0800;822,00;CZK;26008002;koberec";

  it.each([
    "Blokace: 0,00 Kč",
    "Blokovaná částka: 500,00 Kč",
    "Rezervace: 0,00",
    "Rezervace 0,00 CZK",
    "Blokované prostředky 1 500 Kč",
    ";Blokace: 0,00 Kč",
  ])("the sum above the heading in %s is no title", (label) =>
    expect(summaryOf([label, NAMES, BOOKED].join("\n"))).toEqual([PAID]),
  );

  it.each([
    ["Nezaúčtované platby", "Období 1.11.2026 - 30.11.2026", NAMES],
    ["Blokované platby (2)", NAMES],
    ["Přehled blokovaných plateb", "", NAMES],
    ["Zaúčtované platby", NAMES, "Blokované platby", NAMES, ";;;;;;pokračování zprávy"],
    ["Pohyby na účtu", NAMES, "Blokované platby", "Celkem 822,00 Kč", NAMES],
    ["Blokované platby", NAMES, "Strana 2", NAMES],
    [";;", `;${NAMES}`, ";Blokované platby", `;${NAMES}`, ";"],
  ])("a list stays one of unbooked payments: %s; %s", (...lines) => {
    const indent = lines[0].startsWith(";") ? ";" : "";
    const list = [...lines, indent + WAITING, `${indent};;;;;;a dlouhé zprávy`, indent + WAITING];
    expect(summaryOf(list.join("\n"))).toEqual(["not booked", "not booked"]);
  });

  it.each(["Zaúčtované platby", "Pohyby na účtu", "Historie transakcí", "Booked payments"])(
    "the title %s ends a list of unbooked payments",
    (title) =>
      expect(
        summaryOf(["Blokované platby", NAMES, WAITING, title, NAMES, BOOKED].join("\n")),
      ).toEqual([PAID, "not booked"]),
  );

  it.each([
    [
      "Datum;Částka;Měna;VS;Zaúčtováno (A/N)",
      "18.11.2026;1491,50;CZK;26008001;A",
      "18.11.2026;1,00;CZK;1;N",
    ],
    [
      "Datum;Částka;Měna;VS;Zaúčtovaná",
      "18.11.2026;1491,50;CZK;26008001;1",
      "18.11.2026;1,00;CZK;1;0",
    ],
    [
      "Datum;Částka;Měna;VS;Stav zpracování",
      "18.11.2026;1491,50;CZK;26008001;Zpracováno",
      "18.11.2026;1,00;CZK;1;Zpracovává se",
    ],
    [
      "Datum;Částka;Měna;VS;Stav",
      "18.11.2026;1491,50;CZK;26008001;Provedeno",
      "18.11.2026;1,00;CZK;1;Přijato ke zpracování",
    ],
    [
      "Datum;Částka;Měna;VS;Typ",
      "18.11.2026;1491,50;CZK;26008001;Příchozí",
      "18.11.2026;1,00;CZK;1;Blokace",
    ],
    [
      "Datum;Částka;Měna;VS;Typ platby",
      "18.11.2026;1491,50;CZK;26008001;Příchozí",
      "18.11.2026;1,00;CZK;1;Nezaúčtovaná příchozí platba",
    ],
  ])("%s: a row that is not booked", (heading, booked, notBooked) => {
    expect(summaryOf([heading, booked, notBooked].join("\n"))).toEqual([
      "1491.5 CZK 26008001  «»",
      "not booked",
    ]);
  });

  it.each([
    [
      "the currency of the same words as the sum",
      "Datum;Částka obratu;Měna;Částka platby;Měna platby;VS\n18.11.2026;1491,50;CZK;61,00;EUR;26008001",
      "61 EUR 26008001  «»",
    ],
    [
      "a plus behind the sum",
      "Datum;Částka;Měna;VS\n18.11.2026;1 491,50+;CZK;26008001",
      "1491.5 CZK 26008001  «»",
    ],
    [
      "named symbols in one cell",
      "Datum;Částka;Měna;Symboly\n18.11.2026;1491,50;CZK;VS: 26008001 KS: 0308",
      "1491.5 CZK 26008001  «»",
    ],
    [
      "Fio in English",
      "Operation ID;Date;Volume;Currency;Counter-account;Bank code;VS;Message for recipient\n1;18.11.2026;1491,50;CZK;2117761013;0800;26008001;koberec",
      `1491.5 CZK 26008001 ${PAYER} «koberec»`,
    ],
    [
      "Air Bank in English",
      "Execution date;Payment direction;Currency;Amount in account currency;Counterparty name;Counterparty account number;Variable code;Message for recipient\n18/11/2026;Incoming;CZK;1491.50;Jana;2117761013/0800;26008001;koberec",
      PAID,
    ],
    [
      "Komerční banka in English",
      "Account currency;CZK\n\nDue date;Value date;Counteraccount and bank code;Counteraccount name;Amount;VS;Creditor description\n18.11.2026;18.11.2026;2117761013/0800;Jana;1491,50;26008001;koberec",
      PAID,
    ],
    [
      "ING of Poland",
      "Data transakcji;Data księgowania;Dane kontrahenta;Tytuł;Nr rachunku;Kwota transakcji (waluta rachunku);Waluta;Kwota blokady;Waluta\n2026-11-17;2026-11-18;Jan;VS26008001;61109010140000071219812874;268,00;PLN;;\n2026-11-18;;ORLEN;blokada;;;;-120,00;PLN",
      "268 PLN 26008001 61109010140000071219812874 «Jan: VS26008001»",
    ],
  ])("%s", (_name, text, expected) => expect(summaryOf(text)).toEqual([expected]));

  it("a movement of Sparkasse that is not booked", () => {
    const heading =
      "Auftragskonto;Buchungstag;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung;Info";
    const row = (info: string) =>
      `DE89370400440532013000;18.11.26;GUTSCHR.;VS26008001;Hans;DE12500105170648489890;61,50;EUR;${info}`;
    expect(
      summaryOf([heading, row("Umsatz gebucht"), row("Umsatz vorgemerkt")].join("\n")),
    ).toEqual(["61.5 EUR 26008001 DE12500105170648489890 «Hans: VS26008001»", "not booked"]);
  });

  it.each([
    ["Operace", "Odchozí platba", "-822 CZK -"],
    ["Pohyb", "-", "-822 CZK -"],
    ["Popis", "Odeslaná platba za nájem", "a sum without a sign beside «Odeslaná platba za nájem»"],
  ])("a sum without a sign beside %s: %s", (name, word, expected) => {
    const inward = { Operace: "Příchozí platba", Pohyb: "+", Popis: "koberec" }[name];
    const read = summaryOf(
      `Datum;Částka;Měna;VS;${name}\n18.11.2026;1491,50;CZK;26008001;${inward}\n18.11.2026;822,00;CZK;;${word}`,
    );
    expect(read).toEqual([
      expect.stringContaining("1491.5 CZK 26008001"),
      expect.stringContaining(expected),
    ]);
  });

  it("a journal of the books is no statement", () => {
    expect(
      summaryOf("Datum;Účet MD;Účet D;Částka;VS\n18.11.2026;221;311;1491,50;26008001"),
    ).toMatch(/^a journal of the books/);
  });

  it.each([
    ["invoices", "Číslo dokladu;Variabilní symbol;Datum vystavení;Datum splatnosti;Částka;Měna"],
    ["invoices", "Faktura;Odběratel;Variabilní symbol;Datum splatnosti;Částka;Měna"],
    ["invoices", "Doklad;VS;Datum;Datum splatnosti;Datum úhrady;Částka;Měna"],
    ["invoices", "Číslo účtu;Kód banky;Částka;Měna;VS;Datum splatnosti;Zpráva pro příjemce"],
    ["payments by card", "Terminál;VS;Datum;Autorizační kód;Částka;Měna"],
    ["orders", "Variabilní symbol;Datum;Částka;Měna;Stav objednávky;E-mail"],
    ["orders", "Číslo zásilky;Datum;Částka;Měna;VS;Zákazník"],
  ])("%s are no movements: %s", (kind, heading) => {
    const text = `${heading}\n26008001;26008001;18.11.2026;18.11.2026;1491,50;CZK;x`;
    expect(summaryOf(text)).toMatch(new RegExp(`^a list of ${kind}.*: import (the|its) statement`));
  });

  it.each(["Oprava pohybu", "Vrácení platby", "Vratka odchozí platby"])(
    "%s takes a movement back",
    (kind) => {
      const read = readStatement(
        Buffer.from(`Datum;Částka;Měna;VS;Typ\n18.11.2026;822,00;CZK;26008001;${kind}\n`),
      );
      expect(read.ok && read.movements).toMatchObject([{ isReversal: true }]);
    },
  );

  it("a payer who writes of a return takes nothing back", () => {
    const read = readStatement(
      Buffer.from("Datum;Částka;Měna;VS;Popis\n18.11.2026;822,00;CZK;26008001;vratka za koberec\n"),
    );
    expect(read.ok && read.movements).toMatchObject([{ isReversal: false }]);
  });

  it.each([
    "Datum;ID pohybu;Typ pohybu;ID platby;Číslo objednávky;Variabilní symbol;Částka;Poplatek;Měna",
    "ID pohybu;Datum pohybu;Typ pohybu;Popis pohybu;ID objednávky;ID platební session;Částka;Měna;Zůstatek",
    "Číslo platby;Datum zaplacení;Stav;Částka;Měna;Poplatek;Číslo objednávky;E-mail zákazníka",
    "id,Type,Amount,Fee,Net,Currency,Created (UTC),Date,order (metadata)",
    "Date,Time,Name,Status,Currency,Amount,Gross,Fee,Net,From Email Address,Transaction ID",
    "automatic_payout_id,balance_transaction_id,created_utc,available_on,currency,gross,fee,net,description",
    "id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC)",
    "id,Amount,Arrival Date (UTC),Balance Transaction,Created (UTC),Currency,Description,Status",
    "ID ComGate;Datum zaplacení;Datum převodu;ID od klienta;E-mail plátce;Částka;Měna;Poplatek",
  ])("a report of a payment gateway is named: %s", (heading) => {
    expect(summaryOf(`${heading}\n18.11.2026;1;2;3;26008001;26008001;1491,50;20;CZK`)).toMatch(
      /^a report of a payment gateway: .*bank account$/,
    );
  });

  it.each([
    ["18.11.2026;-29,00;CZK;;;;Poplatek za zaslání výpisu e-mailem", "-29 CZK -"],
    ["18.11.2026;-29,00;CZK;;;Poplatek;výpis e-mailem", "-29 CZK -"],
    ["18.11.2026;500,00;CZK;26008002;;;ComGate, cislo objednavky 26008002", "500 CZK 26008002"],
    ["18.11.2026;500.00;CZK;26008002;;Poplatek,e-mail;id platby,e-mail", "500 CZK 26008002"],
  ])("a row is no report of a gateway: %s", (row, seen) => {
    const heading = "Datum;Částka;Měna;VS;Protiúčet;Jméno;Zpráva";
    const paid = "18.11.2026;1491,50;CZK;26008001;2117761013/0800;Jana;koberec";
    expect(summaryOf([heading, paid, row].join("\n"))).toEqual([
      PAID,
      expect.stringContaining(seen),
    ]);
  });

  it("a table without an amount is no report of a gateway for the text of a row", () => {
    expect(
      summaryOf("Datum;Popis;Zpráva\n18.11.2026;Poplatek;výpis e-mailem\n;Poplatek za e-mail;"),
    ).toMatch(/without an amount; if it has one, call its column Částka$/);
  });

  it("a German bank's states", () => {
    const heading = '"Buchungsdatum";"Status";"Verwendungszweck";"Umsatztyp";"Betrag (€)"';
    const booked = '"18.11.26";"Gebucht";"VS26008001";"Eingang";"1.491,50"';
    const reserved = '"19.11.26";"Vorgemerkt";"VS26008002";"Eingang";"2,00"';
    expect(summaryOf([heading, booked, reserved].join("\n"))).toEqual([
      "1491.5 EUR 26008001  «VS26008001»",
      "not booked",
    ]);
  });

  it("continues the message in columns without a name, as PKO does", () => {
    const read = readStatement(
      Buffer.from(
        '"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""\n"2026-11-18","2026-11-18","Przelew przychodzący","+1491.50","CZK","+9000.00","Rachunek nadawcy : 12 1020 0000 0000 0000 0000 0001","Nazwa nadawcy : JAN","Tytuł : VS26008001",""\n',
      ),
    );
    expect(read.ok && read.movements).toMatchObject([
      {
        variableSymbol: "26008001",
        message: expect.stringMatching(
          /^Rachunek nadawcy.*Nazwa nadawcy : JAN Tytuł : VS26008001$/,
        ),
      },
    ]);
  });

  it("MT942 is no statement", () => {
    expect(
      summaryOf(
        ":20:1\n:25:2117760029/0800\n:34F:CZK0,00\n:61:2611181118C1491,50NTRF//1\n:86:VS26008001",
      ),
    ).toMatch(/^MT942/);
  });
});

describe("Fio's API", () => {
  const column = (value: string | number) => ({ value });
  const movements = (kind: string, symbol: string | null, message: string) => {
    const transaction = {
      column22: column(1),
      column0: column("2026-11-18+0100"),
      column1: column(1491.5),
      column14: column("CZK"),
      ...(symbol !== null && { column5: column(symbol) }),
      column8: column(kind),
      column16: column(message),
    };
    const info = { accountId: "2117760029", bankId: "2010" };
    const accountStatement = { info, transactionList: { transaction: [transaction] } };
    const read = readStatement(Buffer.from(JSON.stringify({ accountStatement })));
    return read.ok && (read.movements.length ? read.movements : read.broken);
  };
  it("a kind that went out beside a sum that came", () =>
    expect(movements("Výdaj", "26008001", "")).toEqual([
      {
        line: 1,
        why: "a sum without a minus beside «Výdaj»: write a minus if the money went out",
      },
    ]));
  it.each([
    ["Bezhotovostní příjem", "26008001", "", "26008001", false],
    ["Bezhotovostní příjem", null, "VS26008001 koberec", "26008001", false],
    ["Bezhotovostní příjem", "0", "26008001", "26008001", false],
    ["Oprava pohybu", "26008001", "vratka", "26008001", true],
    ["Bezhotovostní příjem", "26008001", "vratka za koberec", "26008001", false],
    ["Poplatek", "26008001", "za e-mail", "26008001", false],
    ["Bezhotovostní příjem", "26008001", "číslo objednávky 26008001, e-mail", "26008001", false],
  ])("%s with the symbol %s and «%s»", (kind, symbol, message, variableSymbol, isReversal) =>
    expect(movements(kind, symbol, message)).toMatchObject([{ variableSymbol, isReversal }]),
  );
});

describe("letters of DOS", () => {
  const heading = "Datum;Jm\x82no;Proti\xa3\x9fet;\xac\xa0stka;M\xd8na;VS;Zpr\xa0va\r\n";
  it.each([
    ["CP852", "Kv\xd8tu\xe7e \xd2uri\xe7ov\xa0", "Květuše Ďurišová"],
    ["CP852 in capitals", "P\xfc\xd6BRAM \xedDIREC", "PŘÍBRAM ÝDIREC"],
    ["CP852 in the heading alone", "Jana", "Jana"],
    ["CP852", "\xa6lu\x9cou\x9fk\xec k\x85\xe5", "Žluťoučký kůň"],
    ["windows-1250", "Fran\xe7ois M\xfcller", "François Müller"],
    ["windows-1250", "Children\x92s rug, Men\x92s mat", "Children’s rug, Men’s mat"],
    ["windows-1250", "Praha\x96Brno, Cheb\x96Brno", "Praha–Brno, Cheb–Brno"],
    ["windows-1250", "soft\x85warm\x85thick", "soft…warm…thick"],
    ["windows-1250", "Floors\x9bRugs\x9bRound", "Floors›Rugs›Round"],
    ["windows-1250", "S\x95M\x95L, a\xb7b\xb7c", "S•M•L, a·b·c"],
    ["windows-1250", "\x93a\x94 \x84b\x93c\x93d", "“a” „b“c“d"],
    ["windows-1250", "P\xf8\xedli\x9a \x9elu\x9dou\xe8k\xfd k\xf9\xf2", "Příliš žluťoučký kůň"],
    [
      "windows-1250 with a blank that does not break",
      "Kv\xecta\xa0 Nov\xe1kov\xe1",
      "Květa Nováková",
    ],
  ])("%s: %s", (encoding, bytes, name) => {
    const isDos = encoding.startsWith("CP852");
    const table = isDos ? heading : "Datum;Jmeno;Protiucet;Castka;Mena;VS;Zprava\r\n";
    const text = `${table}18.11.2026;${bytes};2117761013/0800;1491,50;CZK;26008001;koberec\r\n`;
    expect(summaryOf(Buffer.from(text, "latin1"))).toEqual([PAID.replace("Jana", name)]);
  });
});
