import { describe, expect, it } from "vitest";
import { decodeText } from "../../../server/files/encoding";
import { bankFile, bytesOf, encoded, read, windows1250 } from "../../support/orders/statements";

const linesOf = (text: string): string[] => text.trim().split(/\n\s*/);

const FIO = `
    2026-10-20 26009101 1245050 CZK 2402345609/2010 1203307920/0100 fio:27400118437
    2026-10-21 26009102 329000 CZK 2402345609/2010 1203315840/5500 fio:27400118574
    2026-10-21 1126001 -231000 CZK 2402345609/2010 115-1203323760/0300 fio:27400118711
    2026-10-22 26009103 79800 CZK 2402345609/2010 1203331680/3030 fio:27400118848
    2026-10-22 26009103 79800 CZK 2402345609/2010 1203331680/3030 fio:27400118985`;

/** Files, their formats and movements. */
const STATEMENTS = `
moneta.gpc: GPC (ABO)
    2026-10-23 26009104 567420 CZK 1770033006 670100-1203339607/0600 gpc:1100201
    2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 gpc:1100202
    2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 gpc:1100203
moneta.csv: CSV with names of columns
    2026-10-23 26009104 567420 CZK 1770033006 670100-1203339607/0600 -
    2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 -
    2026-10-23 26009105 2489000 CZK 1770033006 1203347519/2010 -
kb-internal.gpc: GPC (ABO)
    2026-10-24 26009106 41250 CZK 115-8836200009/0100 19-1203355439/6210 gpc:1024000412007
    2026-10-24 26009107 998700 CZK 115-8836200009/0100 1203363359/2700 gpc:1024000412008
    2026-10-24 26009108 154600 CZK 115-8836200009/0100 35-3047700104/0800 gpc:1024000412009
kb-mojebanka.csv: KB MojeBanka (CSV)
    2026-10-24 26009106 41250 CZK 115-8836200009/0100 19-1203355439/6210 kb-mojebanka:000-24102026 005-005-001312350
    2026-10-24 26009107 998700 CZK 115-8836200009/0100 1203363359/2700 kb-mojebanka:000-24102026 005-005-001312357
    2026-10-24 26009108 154600 CZK 115-8836200009/0100 35-3047700104/0800 kb-mojebanka:000-24102026 005-005-001312364
csas.gpc: GPC (ABO)
    2026-10-26 26009109 730000 CZK 19-3344100201 1203371279/0800 gpc:652837980
    2026-10-26 26009110 268990 CZK 19-3344100201 115-1203379190/0100 gpc:652837981
csas-reversal.gpc: GPC (ABO)
    2026-10-29 26009118 512000 CZK 19-3344100201 19-1203466307/0300 gpc:11
    2026-10-29 26009119 94500R CZK 19-3344100201 1203474219/3030 gpc:12
    2026-10-29 26009120 184600R CZK 19-3344100201 1203482139/0600 gpc:13
kb-reversal.gpc: GPC (ABO)
    2026-10-29 26009115 47300 CZK 115-8836200009 115-1203434639/2700 gpc:1
    2026-10-29 26009116 -1999900R CZK 115-8836200009 1203442559/0800 gpc:2
    2026-10-29 26009117 236780R CZK 115-8836200009 670100-1203450479/0100 gpc:3
    2026-10-29 77 -99000 CZK 115-8836200009 1203458382/5500 gpc:4
fio-eur.gpc: GPC (ABO)
    2026-10-30 - -45900 EUR 2700445501/2010 115-1203490059/2010 fio:27400120218
    2026-10-30 26009121 12900 EUR 2700445501/2010 1203497998/6210 fio:27400120355
    2026-10-30 26009122 329700 EUR 2700445501/2010 670100-1203505898/2700 fio:27400120492
kb-additions.gpc: GPC (ABO)
    2026-10-31 26009123 80500 CZK 115-8836200009 1203513820/0800 gpc:21
    2026-10-31 26009124 568120 CZK 115-8836200009 19-1203521732/0100 gpc:22
    2026-10-31 26009125 2489700 CZK 115-8836200009 1203529654/5500 gpc:23
csas-extended.gpc: GPC (ABO)
    2026-11-01 26009126 41950 CZK 19-3344100201 1203537574/0300 gpc:31
    2026-11-01 26009127 999400 CZK 19-3344100201 115-1203545494/3030 gpc:32
    2026-11-01 - -50000 CZK 19-3344100201 - gpc:33
mbank.csv: mBank (CSV)
    2026-11-05 26009135 48000 CZK 670100-100221003/6210 670100-1203616766/3030 -
    2026-11-05 - -23190 CZK 670100-100221003/6210 - -
    2026-11-06 26009136 2000600 CZK 670100-100221003/6210 1203624686/0600 -
camt053-02.xml (1 pending): camt.053 (ISO 20022 XML)
    2026-11-09 26009140 185300 CZK 115-8836200009/0100 115-1203656362/0800 camt:27400122684
    2026-11-09 26009141 1246450 CZK 115-8836200009/0100 1203664274/0100 camt:27400122821
    2026-11-09 26009142 330400 CZK 115-8836200009/0100 670100-1203672194/5500 camt:27400122958
    2026-11-09 26009143 81200 CZK 115-8836200009/0100 1203680119/0300 camt:27400123095
    2026-11-09 26009144 568820 CZK 115-8836200009/0100 19-1203688049/3030 camt:27400123232
    2026-11-09 555 -777700 CZK 115-8836200009/0100 1203703878/2010 camt:27400123506
camt053-08.xml: camt.053 (ISO 20022 XML)
    2026-11-11 26009146 42650 CZK 2788100304/0800 670100-1203727626/0800 camt:27400123917
    2026-11-11 26009147 1000100 CZK 2788100304/0800 1203735546/0100 camt:27400124054
    2026-11-11 26009148 156000 CZK 2788100304/0800 19-1203743466/5500 camt:27400124191
    2026-11-11 26009149 -731400R CZK 2788100304/0800 115-1203767222/0600 camt:27400124602
    2026-11-11 26009150 9900 EUR 2788100304/0800 1203775142/2010 camt:27400124739
kb-plus.csv: KB+ (CSV)
    2026-11-12 26009151 1121400 CZK 115-8836200009/0100 670100-1203783062/6210 kb-plus:27400125287
    2026-11-12 - -1500 CZK 115-8836200009/0100 - kb-plus:27400125424
    2026-11-13 26009152 90240 CZK 115-8836200009/0100 1203790983/2700 kb-plus:27400125561
csob-old.csv: ČSOB (CSV)
    2026-11-14 26009153 306900 CZK 277150204/0300 19-1203798897/0800 csob:7400126109
    2026-11-14 205000049 -12370 CZK 277150204/0300 - csob:7400126246
    2026-11-15 26009154 621300 CZK 277150204/0300 1203806818/0100 csob:7400126383
unicredit-old.csv: UniCredit (CSV)
    2026-11-16 26009155 48700 CZK 1002392006/2700 1203814738/5500 unicredit:EB27400126520
    2026-11-16 - -31000 CZK 1002392006/2700 - -
    2026-11-16 26009156 2001300 CZK 1002392006/2700 115-1203822658/0300 unicredit:EB27400126794
unicredit.csv: UniCredit (CSV)
    2026-11-17 26009157 238180 CZK 1002392006/2700 1203830578/3030 -
    2026-11-17 26009158 513400 CZK 1002392006/2700 670100-1203838502/0600 -
raiffeisen.csv: Raiffeisenbank (CSV)
    2026-11-20 26009101 154000 CZK 1203307920/5500 19-1203346634/0300 raiffeisen:5417801
    2026-11-20 - -12050 CZK 1203307920/5500 - raiffeisen:5417802
air-bank.csv (1 pending): Air Bank (CSV)
    2026-11-21 26009101 268990 CZK - 670100-1203395035/0300 air-bank:48112233445
    2026-11-21 - -23190 CZK - - air-bank:48112233446`;

const CASES: readonly [file: string, format: string, lines: string[], pending: number][] = [
  ...[
    ["fio.gpc", "GPC (ABO)"],
    ["fio-api.csv", "Fio (CSV)"],
    ["fio-web.csv", "Fio (CSV)"],
    ["fio-api.json", "Fio API (JSON)"],
    ["fio-camt053.xml", "camt.053 (ISO 20022 XML)"],
  ].map(([file = "", format = ""]): (typeof CASES)[number] => [file, format, linesOf(FIO), 0]),
  ...STATEMENTS.trim()
    .split(/\n(?=\S)/)
    .map((statement): (typeof CASES)[number] => {
      const [head = "", ...lines] = linesOf(statement);
      const [, file = "", pending = "0", format = ""] =
        /^(\S+?)(?: \((\d) pending\))?: (.+)$/.exec(head) ?? [];
      return [file, format, lines, Number(pending)];
    }),
];

describe("a bank's statement", () => {
  it.each(CASES)("%s is read as %s", (file, format, lines, pending) => {
    const text = bankFile(file);
    const expected = { format, lines, broken: [], pending };
    expect(read(text)).toMatchObject(expected);
    expect(read(text.replace(/\n/g, "\r\n"))).toMatchObject(expected);
  });

  it.each(["fio.gpc", "fio-web.csv", "kb-mojebanka.csv", "camt053-02.xml"])(
    "%s is read in any encoding",
    (file) => {
      const text = bankFile(file).replace(' encoding="UTF-8"', "");
      const expected = read(text).movements;
      expect(read(`\uFEFF${text}`).movements).toEqual(expected);
      expect(read(Buffer.from(`\uFEFF${text}`, "utf16le")).movements).toEqual(expected);
      expect(read(Buffer.from(text, "utf16le")).movements).toEqual(expected);
      expect(read(windows1250(text)).movements).toEqual(expected);
    },
  );

  it("is read in the encoding that its XML declares", () => {
    const xml = bankFile("fio-camt053.xml");
    const expected = read(xml).movements;
    for (const encoding of ["iso-8859-2", "windows-1250"])
      expect(read(encoded(xml.replace("UTF-8", encoding), encoding)).movements).toEqual(expected);
    expect(decodeText(bytesOf('<?xml version="1.0" encoding="x-nothing"?>'))).toBeUndefined();
  });

  it("is no Latin 2 for a Slovak ľ", () => {
    const text = "Dátum zaúčtovania;Suma;Mena;Variabilný symbol;IBAN platiteľa;Názov platiteľa\n";
    expect(decodeText(windows1250(text))).toBe(text);
  });

  it("has the payer's name and the message", () => {
    expect(read(bankFile("fio.gpc")).movements[0]?.message).toBe("Šťastný Matěj");
    expect(read(bankFile("fio-api.csv")).movements[1]?.message).toBe(
      'Podlahy Kratochvíl s.r.o.: za "vinyl" a lišty',
    );
    expect(read(bankFile("kb-additions.gpc")).movements[0]?.message).toBe(
      "Dvořáčková Žaneta Uhrada objednavky koberec mistnost 2",
    );
    expect(read(bankFile("csas-extended.gpc")).movements[0]?.message).toBe(
      "Truhlářství Úlehla: Koberec, děti",
    );
  });
});
