import type { TFunction } from "i18next";
import { isCounted, type DocumentData, type DocumentLine } from "~/domain/document/document";
import { roundHalfAway } from "~/domain/money";
import { formatNumber, writeAmount } from "~/i18n/format";
import { COLOR, LEADING, PAGE, type Sheet } from "./sheet";

/** Right ends of the columns; the first column starts at the left margin. */
const ENDS = { quantity: 318, unitPrice: 386, rate: 422, net: 484, gross: PAGE.right };
const NAME_WIDTH = 206;
const DETAIL_SIZE = 7.5;

interface TableWords {
  t: TFunction<"document">;
  common: TFunction<"common">;
  /** starts a page and returns the top of its content */
  nextPage: () => number;
}

/** Formats an amount in crowns with haléře. */
export const amountOf = (haler: number): string => writeAmount(haler / 100, 2, null);
export const percentOf = (locale: DocumentData["locale"], rate: number): string => `${formatNumber(locale, rate * 100)}\u00a0%`;

/** Draws the rows over as many pages as needed, each with column headings. @returns the top of the next part */
export function drawLines(sheet: Sheet, data: DocumentData, from: number, words: TableWords): number {
  let y = drawHeading(sheet, from, words.t);
  for (const line of data.lines) {
    const name = sheet.wrap(line.name, NAME_WIDTH, {}, 6);
    const details = [...line.details, ...(line.sku ? [words.t("sku", { sku: line.sku })] : [])].flatMap((detail) =>
      sheet.wrap(detail, NAME_WIDTH, { size: DETAIL_SIZE }, 4),
    );
    const height = 9 * LEADING * name.length + DETAIL_SIZE * LEADING * details.length + 9;
    if (y + height > PAGE.bottom) y = drawHeading(sheet, words.nextPage(), words.t);
    drawAmounts(sheet, line, data, y + 4.5, words.common);
    const below = sheet.lines(name, PAGE.left, y + 4.5);
    sheet.lines(details, PAGE.left, below, { size: DETAIL_SIZE, color: COLOR.quiet });
    y += height;
    sheet.rule(y);
  }
  return y;
}

function drawAmounts(sheet: Sheet, line: DocumentLine, { locale }: DocumentData, y: number, common: TFunction<"common">): void {
  const right = (text: string, x: number) => sheet.text(text, x, y, { align: "right" });
  if (isCounted(line)) {
    right(`${formatNumber(locale, line.quantity)}\u00a0${common(`unit.${line.unit}`)}`, ENDS.quantity);
    right(amountOf(roundHalfAway(line.netHaler / line.quantity)), ENDS.unitPrice);
  }
  right(percentOf(locale, line.rate), ENDS.rate);
  right(amountOf(line.netHaler), ENDS.net);
  right(amountOf(line.grossHaler), ENDS.gross);
}

function drawHeading(sheet: Sheet, y: number, t: TFunction<"document">): number {
  const style = { size: 7.5, color: COLOR.quiet };
  sheet.text(t("item"), PAGE.left, y, style);
  for (const [key, x] of Object.entries(ENDS)) {
    const text = { quantity: t("quantity"), unitPrice: t("unitPrice"), rate: t("rate"), net: t("net"), gross: t("gross") }[key] ?? "";
    sheet.text(text, x, y, { ...style, align: "right" });
  }
  sheet.rule(y + 13, PAGE.left, PAGE.right, COLOR.ink);
  return y + 13;
}
