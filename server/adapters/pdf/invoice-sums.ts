import type { TFunction } from "i18next";
import type { BitMatrix } from "qrcode";
import { codeOfTransfer, groupIban, QR_STANDARD } from "~/domain/payment";
import { leftToPay, type DocumentData } from "../../rules/document";
import { invoiceAmount, invoicePercent } from "./invoice-table";
import { COLOR, PAGE, type Sheet } from "./sheet";

/** Draws a QR code as vectors. @param size side in points without the quiet zone @param alt what it is, for screen readers */
async function drawQr(
  sheet: Sheet,
  text: string,
  alt: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(text, QR_STANDARD);
  sheet.tag("Figure", () => drawModules(sheet, modules, x, y, size), { alt });
}

function drawModules({ doc }: Sheet, modules: BitMatrix, x: number, y: number, size: number): void {
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size;) {
      let length = 0;
      while (column + length < modules.size && modules.get(row, column + length)) length++;
      if (length > 0) doc.rect(x + column * side, y + row * side, length * side, side);
      column += length || 1;
    }
  }
  doc.fill(COLOR.ink);
}

const COLUMNS = { rate: PAGE.left, net: 160, vat: 220, gross: 286 };
const ROW = 14;
const QR_SIZE = 96;

/** Height of the sums, so that they stay on one page. */
export const heightOfSums = ({ vat, payment, cards = [], roundingHaler }: DocumentData): number =>
  44 +
  Math.max((vat.length + 1) * ROW, 86 + (cards.length + (roundingHaler ? 1 : 0)) * ROW) +
  (codeOf({ payment }) ? QR_SIZE + 24 : 0);

export async function drawSums(
  sheet: Sheet,
  data: DocumentData,
  from: number,
  t: TFunction<"document">,
): Promise<void> {
  const top = from + 22;
  sheet.tag("Table", () => drawVat(sheet, data, top, t));
  let y = top;
  const row = (name: string, haler: number) => {
    sheet.tag("P", () => {
      sheet.text(name, 350, y, { color: COLOR.quiet });
      sheet.text(formatCrowns(haler), PAGE.right, y, { align: "right" });
    });
    y += ROW;
  };
  row(t("totalNet"), data.total.netHaler);
  row(t("vat"), data.total.vatHaler);
  sheet.tag("P", () => {
    sheet.text(t("total"), 350, y + 1, { weight: "bold" });
    sheet.text(formatCrowns(data.total.grossHaler), PAGE.right, y + 1, {
      weight: "bold",
      align: "right",
    });
  });
  y += ROW + 4;
  if (data.roundingHaler) row(t("rounding"), data.roundingHaler);
  if (data.paidHaler !== 0) row(t("paid"), -data.paidHaler);
  y = drawToPay(sheet, data, y + 4, t);
  const code = codeOf(data);
  if (code)
    await drawTransfer(sheet, data, code, Math.max(y, top + (data.vat.length + 2) * ROW) + 14, t);
}

function drawVat(
  sheet: Sheet,
  { vat, locale, total }: DocumentData,
  top: number,
  t: TFunction<"document">,
): void {
  const heading = (text: string, x: number, align: "left" | "right" = "right") =>
    sheet.tag("TH", () => sheet.text(text, x, top, { size: 7.5, color: COLOR.quiet, align }), {
      scope: "Column",
    });
  sheet.tag("TR", () => {
    heading(t("vatTable"), COLUMNS.rate, "left");
    heading(t("base"), COLUMNS.net);
    heading(t("vat"), COLUMNS.vat);
    heading(t("gross"), COLUMNS.gross);
  });
  sheet.rule(top + 12, COLUMNS.rate, COLUMNS.gross, COLOR.ink);
  const rows = vat.length > 0 ? vat : [{ rate: 0.21, ...total }];
  for (const [index, { rate, netHaler, vatHaler, grossHaler }] of rows.entries()) {
    const y = top + 16 + index * ROW;
    const amount = (haler: number, x: number) =>
      sheet.tag("TD", () => sheet.text(invoiceAmount(haler), x, y, { align: "right" }));
    sheet.tag("TR", () => {
      sheet.tag("TH", () => sheet.text(invoicePercent(locale, rate), COLUMNS.rate, y), {
        scope: "Row",
      });
      amount(netHaler, COLUMNS.net);
      amount(vatHaler, COLUMNS.vat);
      amount(grossHaler, COLUMNS.gross);
    });
  }
}

function drawToPay(sheet: Sheet, data: DocumentData, y: number, t: TFunction<"document">): number {
  const left = leftToPay(data);
  sheet.artifact(() => sheet.doc.roundedRect(340, y, PAGE.right - 340, 30, 4).fill(COLOR.ground));
  sheet.tag("P", () => {
    sheet.text(t(data.type === "credit_note" ? "toReturn" : "toPay"), 350, y + 9, {
      size: 10,
      weight: "bold",
    });
    sheet.text(formatCrowns(Math.abs(left)), PAGE.right - 10, y + 7, {
      size: 13,
      weight: "bold",
      align: "right",
    });
  });
  const note =
    data.type === "invoice" &&
    (left === 0 ? t("paidNote") : data.payment.type === "cod" ? t("codNote") : "");
  if (note) sheet.text(note, PAGE.right, y + 36, { size: 8, color: COLOR.quiet, align: "right" });
  for (const [index, { code, amountHaler }] of (data.cards ?? []).entries())
    sheet.text(
      t("toCard", { code, amount: formatCrowns(amountHaler) }),
      PAGE.right,
      y + 36 + index * ROW,
      {
        size: 8,
        color: COLOR.quiet,
        align: "right",
      },
    );
  return y + 46 + (data.cards?.length ?? 0) * ROW;
}

async function drawTransfer(
  sheet: Sheet,
  { payment }: DocumentData,
  code: string,
  y: number,
  t: TFunction<"document">,
): Promise<void> {
  const heading = t(payment.payBySquare ? "payBySquare" : "qr");
  await drawQr(sheet, code, heading, { x: PAGE.left, y, size: QR_SIZE });
  const x = PAGE.left + QR_SIZE + 18;
  sheet.tag("H2", () => sheet.text(heading, x, y, { weight: "bold" }));
  const pairs = [
    ...(payment.account === null ? [] : [[t("account"), payment.account] as const]),
    [t("iban"), groupIban(payment.iban ?? "").replaceAll(" ", "\u00a0")],
    [t("symbol"), payment.symbol],
  ] as const;
  for (const [index, [name, value]] of pairs.entries()) {
    sheet.tag("P", () => {
      sheet.text(name, x, y + 18 + index * ROW, { color: COLOR.quiet });
      sheet.text(value, x + 96, y + 18 + index * ROW);
    });
  }
}

const codeOf = ({ payment }: Pick<DocumentData, "payment">): string | null =>
  codeOfTransfer({ spayd: payment.spayd, pay_by_square: payment.payBySquare ?? null });

const formatCrowns = (haler: number): string => `${invoiceAmount(haler)}\u00a0Kč`;
