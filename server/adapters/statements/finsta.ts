import { listAt, textIn } from "../../files/fields";
import { readXml } from "../../files/xml";
import { readDay } from "../../rules/calendar";
import {
  messageOf,
  readAccount,
  readAmount,
  referenceOf,
  symbolAndMessage,
} from "../../rules/statement";
import { findElementLines, type ReadRows, type StatementReader, type StatementRow } from "./reader";

/** ČSOB BusinessBanking and CEB: XML with a `FINSTA03` for each statement and a `FINSTA05` for each movement. */
export const finsta: StatementReader = {
  name: "FINSTA (ČSOB XML)",
  recognises: (file) => /<FINSTA[\s>]/.test(file),
  read(file): ReadRows {
    const read = readXml(file);
    if (!read.ok) return read;
    const statements = listAt(read.xml, "FINSTA.FINSTA03");
    if (!statements.length) return { ok: false, why: "the XML has no statement" };
    const lines = findElementLines(file, /<FINSTA05[\s>]/g);
    let index = 0;
    const rows = statements.flatMap((statement) =>
      listAt(statement, "FINSTA05").map((movement) =>
        readMovement(textIn(movement), textIn(statement), lines[index++] ?? 1),
      ),
    );
    return { ok: true, rows };
  },
};

type Texts = ReturnType<typeof textIn>;

function readMovement(text: Texts, statement: Texts, line: number): StatementRow {
  const bookedOn = readDay(text("DPROCD", "S61_DATUM"));
  if (!bookedOn) return { line, why: `not a date: ${text("DPROCD")}` };
  const amount = readAmount(text("S61_CASTKA"), ",");
  if (!amount.ok) return { line, why: amount.why };
  const [, reversal, direction] = /^(S|R)?([CD])/.exec(text("S61_CD_INDIK")) ?? [];
  if (!direction) return { line, why: `neither credit nor debit: ${text("S61_CD_INDIK")}` };
  const isReversal = reversal !== undefined;
  if (!isReversal && direction === "C" && amount.haler < 0)
    return { line, why: `a minus beside C, which says that money came: ${text("S61_CASTKA")}` };
  const takesMoney = isReversal ? direction === "C" : direction === "D";
  const currency = text("S61_MENA") || statement("S60_MENA");
  if (!/^[A-Z]{3}$/.test(currency)) return { line, why: `not a currency: ${currency}` };
  const remittance = [text("PART_ID1_1"), text("PART_ID1_2")].filter(Boolean).join(" ");
  const message = messageOf(text("PART_ACC_ID", "S61_POST_NAR"), remittance);
  return {
    line,
    bookedOn,
    currency,
    reference: referenceOf("finsta", text("REF_TRANS_SYS")),
    account: readAccount(statement("S25_CISLO_UCTU")),
    counterAccount: readAccount(text("PART_ACCNO"), text("PART_BANK_ID")),
    amountHaler: takesMoney ? -Math.abs(amount.haler) : Math.abs(amount.haler),
    isReversal,
    ...symbolAndMessage(text("S86_VARSYMOUR"), message, [remittance]),
  };
}
