import { z } from "zod";
import { readXml } from "../../files/xml";
import { readDay } from "../../rules/calendar";
import {
  messageOf,
  readAccount,
  readAmount,
  referenceOf,
  symbolAndMessage,
} from "../../rules/statement";
import { linesOf, type ReadRows, type StatementReader, type StatementRow } from "./reader";

const text = z
  .string()
  .default("")
  .transform((value) => value.trim());
const movementSchema = z.object({
  REF_TRANS_SYS: text,
  DPROCD: text,
  S61_DATUM: text,
  S61_CD_INDIK: text,
  S61_MENA: text,
  S61_CASTKA: text,
  S61_POST_NAR: text,
  S86_VARSYMOUR: text,
  PART_BANK_ID: text,
  PART_ACCNO: text,
  PART_ACC_ID: text,
  PART_ID1_1: text,
  PART_ID1_2: text,
});
const statementSchema = z.object({
  S25_CISLO_UCTU: text,
  S60_MENA: text,
  FINSTA05: z.array(movementSchema).default([]),
});
const fileSchema = z.object({ FINSTA: z.object({ FINSTA03: z.array(statementSchema) }) });

/** ČSOB BusinessBanking and CEB: XML with a `FINSTA03` for each statement and a `FINSTA05` for each movement. */
export const finsta: StatementReader = {
  name: "FINSTA (ČSOB XML)",
  recognises: (file) => /<FINSTA[\s>]/.test(file),
  read(file): ReadRows {
    const read = readXml(file, ["FINSTA03", "FINSTA05"]);
    if (!read.ok) return read;
    const parsed = fileSchema.safeParse(read.xml);
    if (!parsed.success) return { ok: false, why: "the XML has no statement" };
    const lines = linesOf(file, /<FINSTA05[\s>]/g);
    let index = 0;
    const rows = parsed.data.FINSTA.FINSTA03.flatMap(({ FINSTA05, ...statement }) =>
      FINSTA05.map((movement) => readMovement(movement, statement, lines[index++] ?? 1)),
    );
    return { ok: true, rows };
  },
};

function readMovement(
  movement: z.output<typeof movementSchema>,
  {
    S25_CISLO_UCTU,
    S60_MENA,
  }: Pick<z.output<typeof statementSchema>, "S25_CISLO_UCTU" | "S60_MENA">,
  line: number,
): StatementRow {
  const bookedOn = readDay(movement.DPROCD || movement.S61_DATUM);
  if (!bookedOn) return { line, why: `not a date: ${movement.DPROCD}` };
  const amount = readAmount(movement.S61_CASTKA, ",");
  if (!amount.ok) return { line, why: amount.why };
  const [, reversal, direction] = /^(S|R)?([CD])/.exec(movement.S61_CD_INDIK) ?? [];
  if (!direction) return { line, why: `neither credit nor debit: ${movement.S61_CD_INDIK}` };
  const isReversal = reversal !== undefined;
  if (!isReversal && direction === "C" && amount.haler < 0)
    return { line, why: `a minus beside C, which says that money came: ${movement.S61_CASTKA}` };
  const takesMoney = isReversal ? direction === "C" : direction === "D";
  const currency = movement.S61_MENA || S60_MENA;
  if (!/^[A-Z]{3}$/.test(currency)) return { line, why: `not a currency: ${currency}` };
  const remittance = [movement.PART_ID1_1, movement.PART_ID1_2].filter(Boolean).join(" ");
  const message = messageOf(movement.PART_ACC_ID || movement.S61_POST_NAR, remittance);
  return {
    line,
    bookedOn,
    currency,
    reference: referenceOf("finsta", movement.REF_TRANS_SYS),
    account: readAccount(S25_CISLO_UCTU),
    counterAccount: readAccount(movement.PART_ACCNO, movement.PART_BANK_ID),
    amountHaler: takesMoney ? -Math.abs(amount.haler) : Math.abs(amount.haler),
    isReversal,
    ...symbolAndMessage(movement.S86_VARSYMOUR, message, [remittance]),
  };
}
