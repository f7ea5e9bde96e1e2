import { listAt, textIn, textValue, valueAt } from "../../files/fields";
import { readXml } from "../../files/xml";
import { readDay } from "../../rules/calendar";
import {
  bareSymbol,
  findSymbol,
  messageOf,
  readAccount,
  readAmount,
  referenceOf,
  symbolOf,
  type BrokenRow,
  type Movement,
} from "../../rules/statement";
import { findElementLines, type ReadRows, type StatementReader, type StatementRow } from "./reader";

/** Statements (053), reports of a day (052) and notifications (054) have the same entries: they are read by one name. */
const nameOf = (name: string): string =>
  name
    .replace(/^BkToCstmr(AcctRpt|DbtCdtNtfctn)$/, "BkToCstmrStmt")
    .replace(/^(Rpt|Ntfctn)$/, "Stmt");
/** ISO 20022 camt.053, any version. It skips entries that are not booked yet: a later statement has them. Each payment of a batch is a movement. */
export const camt053: StatementReader = {
  name: "camt.053 (ISO 20022 XML)",
  recognises: (file) => /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)[\s>]/.test(file),
  read(file): ReadRows {
    const read = readXml(file, { transformTagName: nameOf });
    if (!read.ok) return read;
    const statements = listAt(read.xml, "Document.BkToCstmrStmt.Stmt");
    if (!statements.length) return { ok: false, why: "the XML has no statement" };
    const lines = findElementLines(file, /<(?:\w+:)?Ntry[\s>]/g).values();
    const rows = statements.flatMap((statement) => {
      const account = accountAt(textIn(statement), "Acct", "Acct.Svcr");
      const entries = listAt(statement, "Ntry");
      return entries.flatMap((entry) => readEntry(entry, lines.next().value ?? 1, account));
    });
    return { ok: true, rows };
  },
};

type Texts = ReturnType<typeof textIn>;

const accountAt = (text: Texts, account: string, agent: string): string =>
  readAccount(
    text(`${account}.Id.IBAN`, `${account}.Id.Othr.Id`),
    text(`${agent}.FinInstnId.Othr.Id`, `${agent}.FinInstnId.ClrSysMmbId.MmbId`),
  );

function readEntry(entry: unknown, line: number, account: string): StatementRow[] {
  const broken = (why: string): BrokenRow[] => [{ line, why }];
  const text = textIn(entry);
  const missing = ["Amt", "Amt.Ccy", "CdtDbtInd"].find((path) => !text(path));
  if (missing !== undefined) return broken(`no ${missing.replace(".", "/")} in an entry`);
  // since version 08 in `Cd`, or in the bank's own words in `Prtry`; an unknown state is not booked
  const isBooked = /^book(ed)?$/i.test(text("Sts.Cd", "Sts.Prtry", "Sts"));
  if (valueAt(entry, "Sts") !== undefined && !isBooked) return ["pending"];
  const day = text("BookgDt.Dt", "BookgDt.DtTm", "ValDt.Dt", "ValDt.DtTm");
  const bookedOn = readDay(day);
  if (!bookedOn) return broken(`not a date: ${day}`);
  const total = signedHaler(text("Amt"), text("CdtDbtInd"));
  if (typeof total === "string") return broken(total);
  const payments = listAt(entry, "NtryDtls").flatMap((details) => listAt(details, "TxDtls"));
  const common = { line, account, bookedOn, amountHaler: total };
  if (payments.length < 2) return [movementOf(text, payments[0], common, true)];

  const movements: Movement[] = [];
  for (const payment of payments) {
    const own = textIn(payment);
    const path = ["Amt", "AmtDtls.TxAmt.Amt"].find((one) => own(`${one}.Ccy`)) ?? "Amt";
    if (own(`${path}.Ccy`) !== text("Amt.Ccy"))
      return broken("a batch whose payments have no amounts in its currency");
    const haler = signedHaler(own(path), own("CdtDbtInd") || text("CdtDbtInd"));
    if (typeof haler === "string") return broken(haler);
    movements.push(movementOf(text, payment, { ...common, amountHaler: haler }, false));
  }
  const sum = movements.reduce((all, { amountHaler }) => all + amountHaler, 0);
  return sum === total ? movements : broken("a batch whose payments do not add up to its amount");
}

function signedHaler(amount: string, direction: string): number | string {
  const read = readAmount(amount, ".");
  if (!read.ok) return read.why;
  if (read.haler < 0) return `a sign beside ${direction}, which says the direction: ${amount}`;
  if (direction !== "CRDT" && direction !== "DBIT") return `neither credit nor debit: ${direction}`;
  return direction === "DBIT" ? -read.haler : read.haler;
}

/** @param isAlone the payment is the whole entry, whose number and texts are its own */
function movementOf(
  entry: Texts,
  payment: unknown,
  common: Pick<Movement, "line" | "account" | "bookedOn" | "amountHaler">,
  isAlone: boolean,
): Movement {
  const { account, amountHaler } = common;
  const text = textIn(payment);
  const debtor = accountAt(text, "RltdPties.DbtrAcct", "RltdAgts.DbtrAgt");
  const creditor = accountAt(text, "RltdPties.CdtrAcct", "RltdAgts.CdtrAgt");
  // in a reversal the parties are those of the reversed payment
  const isFromDebtor = debtor ? !creditor || amountHaler > 0 : !creditor && amountHaler > 0;
  const party = `RltdPties.${isFromDebtor ? "Dbtr" : "Cdtr"}`;
  const isFio = account.endsWith("/2010");
  const ofEntry = (...paths: string[]) => (isAlone ? entry(...paths) : "");
  const number = text("Refs.AcctSvcrRef") || ofEntry("AcctSvcrRef", ...(isFio ? ["NtryRef"] : []));
  const messages = listAt(payment, "RmtInf.Ustrd").map(textValue);
  const information = [text("AddtlTxInf"), ofEntry("AddtlNtryInf")];
  const endToEnd = text("Refs.EndToEndId").replace(/^NOTPROVIDED$/, "");
  return {
    ...common,
    reference: referenceOf(isFio ? "fio" : "camt", number),
    counterAccount: isFromDebtor ? debtor : creditor,
    isReversal: ["true", "1"].includes(entry("RvslInd")),
    currency: entry("Amt.Ccy").toUpperCase(),
    variableSymbol: symbolOfPayment(payment, [endToEnd, ...messages], information),
    // since version 08 the name is in `Pty`
    message: messageOf(
      text(`${party}.Nm`, `${party}.Pty.Nm`),
      [messages.join(" "), ...information, endToEnd].find(Boolean) ?? "",
    ),
  };
}

/**
 * The variable symbol: own, end-to-end or payee's reference, or `VS…` in a message; empty if two of them differ. Without any, a reference or message
 * that is only the number of an order. @param texts in which payers write @param information of the bank
 */
function symbolOfPayment(payment: unknown, texts: string[], information: string[]): string {
  const own = listAt(payment, "Refs.Prtry").map(textIn).find(isSymbol);
  const ownSymbol = plainSymbol(own?.("Ref") ?? "");
  if (ownSymbol) return ownSymbol;
  const references = listAt(payment, "RmtInf.Strd")
    .map((one) => textIn(valueAt(one, "CdtrRefInf")))
    .filter((one) => one("Ref"));
  const named = [textIn(payment)("Refs.InstrId"), ...references.map((one) => one("Ref"))];
  const symbols = new Set([
    ...[...texts, ...named, ...information].map(findSymbol),
    ...references.filter(isSymbol).map((one) => plainSymbol(one("Ref"))),
  ]);
  symbols.delete("");
  if (symbols.size) return symbols.size > 1 ? "" : [...symbols].join();
  const [reference, ...others] = references;
  const only = others.length ? "" : plainSymbol(reference?.("Ref") ?? "");
  const bare = new Set(texts.map(bareSymbol).filter(Boolean));
  return only || (bare.size === 1 ? [...bare].join() : "");
}

/** True for a reference whose type is `VS`. */
const isSymbol = (reference: Texts): boolean =>
  reference("Tp.CdOrPrtry.Prtry", "Tp").toUpperCase() === "VS";

const plainSymbol = (reference: string): string =>
  /^\d{1,10}$/.test(reference) ? symbolOf(reference) : "";
