import { describe, expect, it } from "vitest";
import { readStatement } from "../../../server/adapters/statements/read-statement";

/** Each movement as `sum symbol day`, with `own account > payer` if the file has them; `pending` for those that are not booked. */
function summaryOf(text: string): string[] {
  const read = readStatement(Buffer.from(text));
  if (!read.ok) return [`refused: ${read.why}`];
  return [
    ...read.movements.map(
      ({ amountHaler, currency, variableSymbol, bookedOn, account, counterAccount }) =>
        [
          `${amountHaler / 100} ${currency} ${variableSymbol || "-"} ${bookedOn}`,
          ...(account || counterAccount ? [`${account || "?"} > ${counterAccount || "?"}`] : []),
        ].join(" "),
    ),
    ...Array.from({ length: read.pending }, () => "pending"),
    ...read.broken.map(({ line, why }) => `line ${line}: ${why}`),
  ];
}

const PAID = "1491.5 CZK 26000001 2026-11-18";

describe("amounts, days and symbols of statements", () => {
  it.each([
    ["1 491,50", PAID],
    ["1\u00a0491,50", PAID],
    ["1\u202f491,50", PAID],
    ["1'491.50", PAID],
    ["1’491,50", PAID],
    ["1.491,50", PAID],
    ["1,491.50", PAID],
    ["1491.5", PAID],
    ["+1491,50", PAID],
    ["1 491,50 Kč", PAID],
    ["CZK 1 491,50", PAID],
    ["\u22121 491,50", `-${PAID}`],
    ["\u20131491,50", `-${PAID}`],
    ["1491,50-", `-${PAID}`],
    ["(1 491,50)", `-${PAID}`],
    ["(-1 491,50)", "line 2: not an amount: (-1 491,50)"],
    ["1,49150E+03", "line 2: not an amount: 1,49150E+03"],
    ["1.491", "line 2: a number that can be read in two ways: 1.491; write 1491 or 1,4910"],
  ])("amount %s", (cell, expected) => {
    expect(summaryOf(`Datum;Částka;Měna;VS\n18.11.2026;${cell};CZK;26000001`)).toEqual([expected]);
  });

  it.each([
    "18.11.2026",
    "18. 11. 2026",
    "18.11.26",
    "18/11/26",
    "18-11-2026",
    "2026-11-18",
    "2026/11/18",
    "20261118",
  ])("day %s", (cell) => {
    expect(summaryOf(`Datum;Částka;Měna;VS\n${cell};1491,50;CZK;26000001`)).toEqual([PAID]);
  });

  it.each([
    "2026-11-18T09:12:33+01:00",
    "18.11.2026 9:12",
    "18. 11. 2026 09:12:33",
    "2026-11-18 00:00:00",
  ])("day with a time %s", (cell) => {
    expect(summaryOf(`Datum;Částka;Měna;VS\n${cell};1491,50;CZK;26000001`)).toEqual([PAID]);
  });

  it.each(["463440", "18. listopada", "18. xyz 2026", "31.11.2026", "dnes"])(
    "no day %s",
    (cell) => {
      expect(summaryOf(`Datum;Částka;Měna;VS\n${cell};1491,50;CZK;26000001`)).toEqual([
        `line 2: not a date: ${cell}`,
      ]);
    },
  );

  it.each([
    ["VS", "0026000001"],
    ["Variabilní symbol", "26000001,0"],
    ["V.symbol", "'26000001"],
    ["Var. symbol", "26 000 001"],
    ["Variabilný symbol", "26\u00a0000\u00a0001"],
    ["Variabilní", "VS26000001"],
    ["VARIABILNÍ SYMBOL", '"=""26000001"""'],
    ["VS/KS/SS", "26000001/0308/"],
    ["Zpráva", "Úhrada VS: 26000001"],
    ["Zpráva", "26000001"],
  ])("symbol in %s: %s", (name, cell) => {
    expect(summaryOf(`Datum;Částka;Měna;${name}\n18.11.2026;1491,50;CZK;${cell}`)).toEqual([PAID]);
  });

  it.each([
    "Částka (CZK)",
    "Částka [CZK]",
    "Částka v CZK",
    "Částka CZK",
    "Částka v Kč",
    "Částka Kč",
    "Suma v CZK",
    "Amount in CZK",
  ])("currency in the name %s", (name) => {
    expect(summaryOf(`Datum;${name};VS\n18.11.2026;1491,50;26000001`)).toEqual([PAID]);
  });

  it.each([
    ["tabs", "Datum\tČástka\tMěna\tVS\n18.11.2026\t1491,50\tCZK\t26000001"],
    ["bars", "Datum|Částka|Měna|VS\n18.11.2026|1491,50|CZK|26000001"],
    [
      "commas in quotation marks",
      '"Datum","Částka","Měna","VS"\n"18.11.2026","1 491,50","CZK","26000001"',
    ],
    [
      "the separator that the first line says",
      'sep=,\nDatum,Částka,Měna,VS\n18.11.2026,"1491,50",CZK,26000001',
    ],
    [
      "any separator that the first line says",
      "sep=^\r\nDatum^Částka^Měna^VS\r\n18.11.2026^1491,50^CZK^26000001\r\n",
    ],
    ...["^", "*", "+", "(", "[", "\\", "-", ".", "$", "?"].map((mark): [string, string] => [
      `rows of several lines between ${mark}`,
      `sep=${mark}\r\n"Datum"${mark}"Částka"${mark}"Měna"${mark}"Zpráva"${mark}"VS"\r\n"18.11.2026"${mark}"1491,50"${mark}"CZK"${mark}"koberec\r\nmodrý"${mark}"26000001"\r\n`,
    ]),
    ["line ends of old Macs", "Datum;Částka;Měna;VS\r18.11.2026;1491,50;CZK;26000001\r"],
    ["capitals", "DATUM ZAÚČTOVÁNÍ;ČÁSTKA;MĚNA;VS\n18.11.2026;1491,50;Kč;26000001"],
    ["a footer", "Datum;Částka;Měna;VS\n18.11.2026;1491,50;CZK;26000001\nPočet položek: 1"],
    ["separators at line ends", "Datum;Částka;Měna;VS;\n18.11.2026;1491,50;CZK;26000001;\n;;;;"],
  ])("table with %s", (_name, text) => {
    expect(summaryOf(text)).toEqual([PAID]);
  });

  it("prefers the currency of the account to the one that was sent", () => {
    const names = "Datum;Částka v původní měně;Původní měna;Částka v měně účtu;Měna účtu;VS";
    expect(summaryOf(`${names}\n18.11.2026;60,00;EUR;1491,50;CZK;26000001`)).toEqual([PAID]);
    expect(summaryOf("Datum;Částka v EUR;VS\n18.11.2026;60,00;26000001")).toEqual([
      "60 EUR 26000001 2026-11-18",
    ]);
  });
});

describe("money that is not booked", () => {
  it.each([
    ["Datum transakce", "Zaúčtováno"],
    ["Datum transakce", "Zaúčtování"],
    ["Datum provedení", "Datum účtování"],
    ["Datum provedení", "Datum zaúčtování"],
    ["Datum provedení", "Den zúčtování"],
    ["Datum transakce", "Datum zápisu"],
    ["Datum odeslání", "Datum připsání"],
    ["Datum odeslání", "Připsáno dne"],
    ["Dátum transakcie", "Dátum účtovania"],
    ["Dátum odoslania", "Dátum pripísania"],
    ["Value date", "Booking date"],
    ["Transaction date", "Posting date"],
    ["Transaction date", "Posted on"],
    ["Datum připsání", "Datum zaúčtování"],
  ])("beside the day in %s only that in %s counts", (other, booking) => {
    const rows = ["17.11.2026;18.11.2026;1491,50;CZK;26000001", "18.11.2026;;200,00;CZK;26000002"];
    expect(summaryOf([`${other};${booking};Částka;Měna;VS`, ...rows].join("\n"))).toEqual([
      PAID,
      "pending",
    ]);
  });

  it.each([
    ...[
      "Čeká na zaúčtování",
      "Nezúčtovaná",
      "Nezaúčtováno",
      "Blokace",
      "Blokováno",
      "Zpracovává se",
      "Ve zpracování",
      "Stornováno",
    ],
    ...[
      "Zrušeno",
      "Neprovedena",
      "Odmítnuto",
      "Zamítnuto",
      "Zamietnutá",
      "Odmietnutá",
      "Čakajúca",
      "Spracováva sa",
      "Rezervace",
    ],
    ...[
      "Autorizováno",
      "Naplánováno",
      "Plánovaná",
      "Neúspěšná",
      "Pending",
      "Processing",
      "In progress",
      "Authorised",
      "Reserved",
    ],
    ...["On hold", "Scheduled", "Unbooked", "Not booked", "Refused", "Canceled", "Reversed"],
    ...[
      "PDNG",
      "INFO",
      "Vráceno",
      "Vrátená",
      "Vratka",
      "Returned",
      "Refunded",
      "Chargeback",
      "Charged back",
      "Recalled",
    ],
  ])("in the state %s", (state) => {
    expect(
      summaryOf(`Datum;Částka;Měna;VS;Stav\n18.11.2026;1491,50;CZK;26000001;${state}`),
    ).toEqual(["pending"]);
  });

  it.each([
    ...[
      "Zaúčtováno",
      "Zúčtovaná",
      "Provedeno",
      "Uskutečněná",
      "Uhrazeno",
      "Vypořádáno",
      "Zpracováno",
      "Spracovaná",
      "OK",
      "Booked",
    ],
    ...["Completed", "Settled", "Processed", "Posted", "BOOK", ""],
  ])("is not in the state %s", (state) => {
    expect(
      summaryOf(`Datum;Částka;Měna;VS;Stav\n18.11.2026;1491,50;CZK;26000001;${state}`),
    ).toEqual([PAID]);
  });

  it.each([
    ...[
      "Pre-booked",
      "To be booked",
      "Provisional",
      "Předběžná",
      "Budoucí",
      "Očekávaná",
      "K potvrzení",
      "Připravena",
      "Zadaná",
      "Nová",
    ],
    ...[
      "Draft",
      "Submitted",
      "Initiated",
      "Created",
      "Chyba",
      "Error",
      "Suspended",
      "Přeplánována",
      "Trvalý příkaz",
    ],
  ])("perhaps is in the state %s, which needs attention", (state) => {
    expect(
      summaryOf(`Datum;Částka;Měna;VS;Stav\n18.11.2026;1491,50;CZK;26000001;${state}`),
    ).toEqual([`line 2: not a known state of a booking: ${state}`]);
  });
});

describe("who paid whom", () => {
  it.each(["Má dáti;Dal", "Dal;Má dáti"])(
    "is not guessed from %s, which books and banks use the other way round",
    (columns) => {
      expect(
        summaryOf(`Datum;Text;VS;${columns};Měna\n18.11.2026;úhrada;26000001;;1491,50;CZK`),
      ).toEqual([expect.stringContaining("refused")]);
    },
  );

  it.each([
    ["C/D", "C", "D"],
    ["+/-", "+", "-"],
    ["Typ", "Příchozí úhrada", "Odchozí úhrada"],
    ["Směr pohybu", "Příjem", "Výdej"],
    ["Příjem/výdej", "Příjem", "Výdej"],
    ["Kredit/Debet", "Kredit", "Debet"],
    ["Credit debit indicator", "CRDT", "DBIT"],
    ["Smer platby", "Prichádzajúca", "Odchádzajúca"],
  ])("by the words of a column %s", (name, credit, debit) => {
    const rows = [`18.11.2026;1491,50;CZK;26000001;${credit}`, `18.11.2026;200,00;CZK;;${debit}`];
    expect(summaryOf([`Datum;Částka;Měna;VS;${name}`, ...rows].join("\n"))).toEqual([
      PAID,
      "-200 CZK - 2026-11-18",
    ]);
  });

  it.each([
    ["Příjem", "Výdej"],
    ["Příjmy", "Výdaje"],
    ["Kredit", "Debet"],
    ["Ve prospěch", "Na vrub"],
    ["V prospech", "Na ťarchu"],
    ["Paid in", "Paid out"],
  ])("by the columns %s and %s", (credit, debit) => {
    const rows = ["18.11.2026;1491,50;;CZK;26000001", "18.11.2026;;200,00;CZK;"];
    expect(summaryOf([`Datum;${credit};${debit};Měna;VS`, ...rows].join("\n"))).toEqual([
      PAID,
      "-200 CZK - 2026-11-18",
    ]);
  });

  const [OWN, PAYER] = ["2117760029/0300", "2117761013/0800"];
  it.each([
    ["Můj účet;Protiúčet", `${OWN};${PAYER}`],
    ["Můj účet;Účet protistrany;Banka protistrany", `${OWN};2117761013;0800`],
    ["Číslo účtu;Účet plátce", `${OWN};${PAYER}`],
    ["Číslo účtu;Číslo účtu plátce;Kód banky plátce", `${OWN};2117761013;800`],
    ["Účet;Účet odesílatele;Název odesílatele", `${OWN};${PAYER};Jan`],
    ["IBAN účtu;Account of the payer", `${OWN};${PAYER}`],
    ["Číslo účtu klienta;Účet partnera;Banka partnera", `${OWN};2117761013;0800`],
    ["Own account;Sender account number;Sender bank name", `${OWN};${PAYER};Česká spořitelna`],
    ["Vlastní účet;Účet platiteľa", `${OWN};${PAYER}`],
    ["Vlastní účet;Účet plátce/příjemce", `${OWN};${PAYER}`],
    ["Vlastní účet;Účet příjemce;Účet plátce", `${OWN};${OWN};${PAYER}`],
    [
      "Vlastní účet;Předčíslí protiúčtu;Číslo protiúčtu;Kód banky protiúčtu",
      `${OWN};0;2117761013;0800`,
    ],
  ])("own account and payer's in %s", (names, cells) => {
    expect(
      summaryOf(`Datum;Částka;Měna;VS;${names}\n18.11.2026;1491,50;CZK;26000001;${cells}`),
    ).toEqual([`${PAID} ${OWN} > ${PAYER}`]);
  });

  it.each([
    "IBAN plátce",
    "IBAN protistrany",
    "IBAN odesílatele",
    "Counterparty IBAN",
    "IBAN of the sender",
  ])("payer's IBAN in %s", (name) => {
    const row = "18.11.2026;1491,50;CZK;26000001;CZ6508000000192000145399";
    expect(summaryOf(`Datum;Částka;Měna;VS;${name}\n${row}`)).toEqual([
      `${PAID} ? > 19-2000145399/0800`,
    ]);
  });
});

const camt = (entry: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>CZ6508000000192000145399</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`;
const entry = (payment: string, { state = "<Sts>BOOK</Sts>", more = "" } = {}) =>
  `<Ntry><Amt Ccy="CZK">1491.50</Amt><CdtDbtInd>CRDT</CdtDbtInd>${state}<BookgDt><Dt>2026-11-18</Dt></BookgDt><NtryDtls><TxDtls>${payment}</TxDtls></NtryDtls>${more}</Ntry>`;
const CAMT_PAID = `${PAID} 19-2000145399/0800 > ?`;
const END_TO_END = "<Refs><EndToEndId>VS26000001</EndToEndId></Refs>";

describe("camt.053", () => {
  it.each([
    END_TO_END,
    "<Refs><EndToEndId>/VS26000001/SS/KS</EndToEndId></Refs>",
    "<Refs><EndToEndId>26000001</EndToEndId></Refs>",
    "<Refs><InstrId>VS26000001KS0308SS</InstrId><EndToEndId>NOTPROVIDED</EndToEndId></Refs>",
    "<Refs><Prtry><Tp>VS</Tp><Ref>0026000001</Ref></Prtry></Refs>",
    "<RmtInf><Strd><CdtrRefInf><Ref>VS:26000001</Ref></CdtrRefInf></Strd></RmtInf>",
    "<RmtInf><Ustrd>vs26000001 děkuji</Ustrd></RmtInf>",
    "<RmtInf><Ustrd>variabilní symbol 26000001</Ustrd></RmtInf>",
    "<RmtInf><Ustrd>Var.symbol: 26000001</Ustrd></RmtInf>",
    "<RmtInf><Ustrd>V.S. 26000001</Ustrd></RmtInf>",
    "<AddtlTxInf>/VS/26000001/SS/</AddtlTxInf>",
    "<RmtInf><Ustrd>VS26000001, číslo objednávky, e-mail, poplatek, ComGate</Ustrd></RmtInf>",
  ])("finds the symbol in %s", (payment) => {
    expect(summaryOf(camt(entry(payment)))).toEqual([CAMT_PAID]);
  });

  it("is read as UTF-8 if it is, whatever it declares", () => {
    const payment = "<RltdPties><Dbtr><Nm>Žofie Škrtíková</Nm></Dbtr></RltdPties>";
    const text = camt(entry(END_TO_END + payment)).replace(
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="windows-1250"?>',
    );
    const statement = readStatement(Buffer.from(text));
    expect(statement.ok && statement.movements[0]?.message).toContain("Žofie Škrtíková");
  });

  it("takes none of two symbols", () => {
    expect(
      summaryOf(camt(entry(`${END_TO_END}<RmtInf><Ustrd>VS26000002</Ustrd></RmtInf>`))),
    ).toEqual([CAMT_PAID.replace("26000001", "-")]);
  });

  it.each([
    "<Sts>PDNG</Sts>",
    "<Sts>INFO</Sts>",
    "<Sts><Cd>FUTR</Cd></Sts>",
    "<Sts><Prtry>PENDING</Prtry></Sts>",
    "<Sts><Other>1</Other></Sts>",
  ])("does not book %s", (state) => {
    expect(summaryOf(camt(entry(END_TO_END, { state })))).toEqual(["pending"]);
  });

  it.each(["<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>", "<Sts><Prtry>Booked</Prtry></Sts>", ""])(
    "books %s",
    (state) => {
      expect(summaryOf(camt(entry(END_TO_END, { state })))).toEqual([CAMT_PAID]);
    },
  );
});

describe("MT940", () => {
  const mt940 = (line: string, details: string) =>
    `:20:X\n:25:0300/0000002117760029\n:28C:1/1\n:60F:C261117CZK1000,00\n:61:${line}\n:86:${details}\n:62F:C261118CZK2000,00\n-`;
  it.each([
    ["2611181118C1491,50NTRF26000001//B1", "x"],
    ["2611181118CR1491,50NTRFNONREF//B1", "?20/VS26000001/SS/KS0308"],
    ["2611171118C1491,5NTRFNONREF", "020?00Příchozí?20VS:26000001"],
    ["261118C1491,50NMSCNONREF", "/VS/26000001 platba"],
    ["2611181118C1491,50NTRFNONREF//B1", "?20E2E-NOTPROVIDED?21variabilní symbol 26000001"],
  ])("reads %s with %s", (line, details) => {
    expect(summaryOf(mt940(line, details))).toEqual([`${PAID} 2117760029/0300 > ?`]);
  });

  it("gives the day of booking the year beside that of the value", () => {
    expect(summaryOf(mt940("2612310102C1491,50NTRF26000001", "x"))).toEqual([
      "1491.5 CZK 26000001 2027-01-02 2117760029/0300 > ?",
    ]);
  });
});
