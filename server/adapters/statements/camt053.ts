import { z } from "zod";
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
import { linesOf, type ReadRows, type StatementReader, type StatementRow } from "./reader";

/** Statements (053), reports of a day (052) and notifications (054) have the same entries: they are read by one name. */
const nameOf = (name: string): string =>
  name
    .replace(/^BkToCstmr(AcctRpt|DbtCdtNtfctn)$/, "BkToCstmrStmt")
    .replace(/^(Rpt|Ntfctn)$/, "Stmt");
const REPEATED = ["Stmt", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd", "Prtry"];

const text = z
  .union([z.string(), z.object({ "#text": z.string() }).transform((element) => element["#text"])])
  .transform((value) => value.trim());
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);
const amountSchema = z.object({ "#text": z.string(), Ccy: z.string() });
const accountSchema = z.object({
  Id: z.object({ IBAN: optional(text), Othr: optional(z.object({ Id: optional(text) })) }),
});
const agentSchema = z.object({
  FinInstnId: z.object({
    BIC: optional(text),
    BICFI: optional(text),
    Othr: optional(z.object({ Id: optional(text) })),
    ClrSysMmbId: optional(z.object({ MmbId: optional(text) })),
  }),
});
/** The name is in the party, since version 08 in `Pty`. */
const partySchema = z
  .object({ Nm: optional(text), Pty: optional(z.object({ Nm: optional(text) })) })
  .transform(({ Nm, Pty }) => Nm ?? Pty?.Nm ?? "");
/** Since version 08 in `Cd`, or in the bank's own words in `Prtry`. */
const statusSchema = z.union([
  text,
  z.object({ Cd: text }).transform(({ Cd }) => Cd),
  z.object({ Prtry: z.array(text) }).transform(({ Prtry }) => Prtry[0] ?? ""),
]);
const daySchema = z
  .object({ Dt: optional(text), DtTm: optional(text) })
  .transform(({ Dt, DtTm }) => Dt ?? DtTm ?? "");

/** A payee's reference; its type may be `VS`. */
const referenceSchema = z.object({
  Tp: optional(
    z
      .object({ CdOrPrtry: z.object({ Prtry: z.array(text) }) })
      .transform(({ CdOrPrtry }) => CdOrPrtry.Prtry[0]),
  ),
  Ref: optional(text),
});

const paymentSchema = z.object({
  Refs: optional(
    z.object({
      AcctSvcrRef: optional(text),
      EndToEndId: optional(text),
      InstrId: optional(text),
      Prtry: optional(z.array(z.object({ Tp: text, Ref: text }))),
    }),
  ),
  Amt: optional(amountSchema),
  AmtDtls: optional(z.object({ TxAmt: optional(z.object({ Amt: amountSchema })) })),
  CdtDbtInd: optional(text),
  RltdPties: optional(
    z.object({
      Dbtr: optional(partySchema),
      Cdtr: optional(partySchema),
      DbtrAcct: optional(accountSchema),
      CdtrAcct: optional(accountSchema),
    }),
  ),
  RltdAgts: optional(z.object({ DbtrAgt: optional(agentSchema), CdtrAgt: optional(agentSchema) })),
  RmtInf: optional(
    z.object({
      Ustrd: optional(z.array(text)),
      Strd: optional(z.array(z.object({ CdtrRefInf: optional(referenceSchema) }))),
    }),
  ),
  AddtlTxInf: optional(text),
});
type Payment = z.infer<typeof paymentSchema>;

const entrySchema = z.object({
  NtryRef: optional(text),
  AcctSvcrRef: optional(text),
  Amt: amountSchema,
  CdtDbtInd: text,
  RvslInd: optional(text),
  // an unknown state is not booked
  Sts: statusSchema.catch("unknown").optional(),
  BookgDt: optional(daySchema),
  ValDt: optional(daySchema),
  NtryDtls: optional(z.array(z.object({ TxDtls: optional(z.array(paymentSchema)) }))),
  AddtlNtryInf: optional(text),
});
type Entry = z.infer<typeof entrySchema>;

const statementSchema = z.object({
  Acct: optional(accountSchema.extend({ Svcr: optional(agentSchema) })),
  Ntry: optional(z.array(z.unknown())),
});
const documentSchema = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statementSchema) }) }),
});

/** ISO 20022 camt.053, any version. It skips entries that are not booked yet: a later statement has them. Each payment of a batch is a movement. */
export const camt053: StatementReader = {
  name: "camt.053 (ISO 20022 XML)",
  recognises: (file) => /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)[\s>]/.test(file),
  read(file): ReadRows {
    const read = readXml(file, REPEATED, { transformTagName: nameOf });
    if (!read.ok) return read;
    const parsed = documentSchema.safeParse(read.xml);
    if (!parsed.success) return { ok: false, why: "the XML has no statement" };
    const lines = linesOf(file, /<(?:\w+:)?Ntry[\s>]/g);
    let index = 0;
    const rows = parsed.data.Document.BkToCstmrStmt.Stmt.flatMap(({ Acct, Ntry = [] }) =>
      Ntry.flatMap((entry) => readEntry(entry, lines[index++] ?? 1, accountOf(Acct, Acct?.Svcr))),
    );
    return { ok: true, rows };
  },
};

function accountOf(
  account: z.infer<typeof accountSchema> | undefined,
  agent: z.infer<typeof agentSchema> | undefined,
): string {
  const { IBAN, Othr } = account?.Id ?? {};
  const { Othr: bank, ClrSysMmbId } = agent?.FinInstnId ?? {};
  return readAccount(IBAN ?? Othr?.Id ?? "", bank?.Id ?? ClrSysMmbId?.MmbId ?? "");
}

function readEntry(unparsed: unknown, line: number, account: string): StatementRow[] {
  const broken = (why: string): BrokenRow[] => [{ line, why }];
  const parsed = entrySchema.safeParse(unparsed);
  if (!parsed.success)
    return broken(`no ${parsed.error.issues[0]?.path.join("/") ?? "entry"} in an entry`);
  const entry = parsed.data;
  if (entry.Sts !== undefined && !/^book(ed)?$/i.test(entry.Sts)) return ["pending"];
  const bookedOn = readDay(entry.BookgDt ?? entry.ValDt ?? "");
  if (!bookedOn) return broken(`not a date: ${entry.BookgDt ?? ""}`);
  const total = signedHaler(entry.Amt["#text"], entry.CdtDbtInd);
  if (typeof total === "string") return broken(total);
  const payments = (entry.NtryDtls ?? []).flatMap(({ TxDtls = [] }) => TxDtls);
  const common = { line, account, bookedOn, amountHaler: total };
  if (payments.length < 2) return [movementOf(entry, payments[0] ?? {}, common, true)];

  const movements: Movement[] = [];
  for (const payment of payments) {
    const amount = payment.Amt ?? payment.AmtDtls?.TxAmt?.Amt;
    const haler =
      amount?.Ccy === entry.Amt.Ccy
        ? signedHaler(amount["#text"], payment.CdtDbtInd ?? entry.CdtDbtInd)
        : "";
    if (typeof haler === "string")
      return broken(haler || "a batch whose payments have no amounts in its currency");
    movements.push(movementOf(entry, payment, { ...common, amountHaler: haler }, false));
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
  entry: Entry,
  payment: Payment,
  common: Pick<Movement, "line" | "account" | "bookedOn" | "amountHaler">,
  isAlone: boolean,
): Movement {
  const { account, amountHaler } = common;
  const { Dbtr, Cdtr, DbtrAcct, CdtrAcct } = payment.RltdPties ?? {};
  const { DbtrAgt, CdtrAgt } = payment.RltdAgts ?? {};
  const isReversal = entry.RvslInd === "true" || entry.RvslInd === "1";
  // in a reversal the parties are those of the reversed payment
  const isFromDebtor =
    DbtrAcct === undefined
      ? CdtrAcct === undefined && amountHaler > 0
      : CdtrAcct === undefined || amountHaler > 0;
  const isFio = account.endsWith("/2010");
  const own =
    payment.Refs?.AcctSvcrRef ??
    (isAlone ? (entry.AcctSvcrRef ?? (isFio ? entry.NtryRef : "")) : "");
  const endToEnd = payment.Refs?.EndToEndId === NOT_PROVIDED ? undefined : payment.Refs?.EndToEndId;
  const remittance =
    payment.RmtInf?.Ustrd?.join(" ") ??
    payment.AddtlTxInf ??
    (isAlone ? entry.AddtlNtryInf : undefined) ??
    endToEnd ??
    "";
  return {
    ...common,
    reference: referenceOf(isFio ? "fio" : "camt", own ?? ""),
    counterAccount: isFromDebtor ? accountOf(DbtrAcct, DbtrAgt) : accountOf(CdtrAcct, CdtrAgt),
    isReversal,
    currency: entry.Amt.Ccy.trim().toUpperCase(),
    variableSymbol: symbolOfPayment(payment, isAlone ? entry.AddtlNtryInf : undefined),
    message: messageOf((isFromDebtor ? Dbtr : Cdtr) ?? "", remittance),
  };
}

const NOT_PROVIDED = "NOTPROVIDED";

/**
 * The variable symbol: own, end-to-end or payee's reference, or `VS…` in a message; empty if two of them differ. Without any, a reference or message
 * that is only the number of an order. @param information about the whole entry
 */
function symbolOfPayment({ Refs, RmtInf, AddtlTxInf = "" }: Payment, information = ""): string {
  const own = Refs?.Prtry?.find(({ Tp }) => Tp.toUpperCase() === "VS")?.Ref ?? "";
  if (/^\d{1,10}$/.test(own)) return symbolOf(own);
  const references = (RmtInf?.Strd ?? []).flatMap(({ CdtrRefInf }) => CdtrRefInf ?? []);
  const texts = references.map(({ Ref = "" }) => Ref);
  const messages = RmtInf?.Ustrd ?? [];
  const named = [
    Refs?.EndToEndId ?? "",
    Refs?.InstrId ?? "",
    ...texts,
    ...messages,
    AddtlTxInf,
    information,
  ];
  const symbols = references
    .filter(({ Tp }) => Tp?.toUpperCase() === "VS")
    .map(({ Ref = "" }) => plainSymbol(Ref));
  const symbolSet = new Set([...named.map(findSymbol), ...symbols].filter(Boolean));
  if (symbolSet.size > 1) return "";
  const bare = new Set([Refs?.EndToEndId ?? "", ...messages].map(bareSymbol).filter(Boolean));
  return (
    [...symbolSet][0] ??
    ((references.length === 1 && plainSymbol(texts[0] ?? "")) ||
      (bare.size === 1 ? ([...bare][0] ?? "") : ""))
  );
}

const plainSymbol = (reference: string): string =>
  /^\d{1,10}$/.test(reference) ? symbolOf(reference) : "";
