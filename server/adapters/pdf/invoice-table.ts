import type { TFunction } from "i18next";
import { roundHalfAway } from "~/domain/price";
import { formatNumber, writeAmount } from "~/i18n/format";
import { isCounted, type DocumentData, type DocumentLine } from "../../rules/document";
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
export const invoiceAmount = (haler: number): string => writeAmount(haler / 100, 2, null);
/** Formats a rate: in English the sign stands close to the number. */
export const invoicePercent = (locale: DocumentData["locale"], rate: number): string =>
  `${formatNumber(locale, rate * 100)}${locale === "cs" ? "\u00a0" : ""}%`;

/** Draws the rows over as many pages as needed, each with column headings. @returns the top of the next part */
export function drawLines(
  sheet: Sheet,
  data: DocumentData,
  from: number,
  words: TableWords,
): number {
  return sheet.tag("Table", () => drawRows(sheet, data, drawHeading(sheet, from, words.t), words));
}

function drawRows(sheet: Sheet, data: DocumentData, from: number, words: TableWords): number {
  let y = from;
  for (const line of data.lines) {
    const name = sheet.wrap(line.name, NAME_WIDTH, {}, 6);
    const details = [
      ...line.details,
      ...(line.sku ? [words.t("sku", { sku: line.sku })] : []),
    ].flatMap((detail) => sheet.wrap(detail, NAME_WIDTH, { size: DETAIL_SIZE }, 4));
    const height = 9 * LEADING * name.length + DETAIL_SIZE * LEADING * details.length + 9;
    if (y + height > PAGE.bottom) {
      const top = words.nextPage();
      y = sheet.artifact(() => drawHeading(sheet, top, words.t));
    }
    const top = y + 4.5;
    sheet.tag("TR", () => {
      sheet.tag("TD", () => {
        const below = sheet.lines(name, PAGE.left, top);
        sheet.lines(details, PAGE.left, below, { size: DETAIL_SIZE, color: COLOR.quiet });
      });
      drawAmounts(sheet, line, data, top, words.common);
    });
    y += height;
    sheet.rule(y);
  }
  return y;
}

function drawAmounts(
  sheet: Sheet,
  line: DocumentLine,
  { locale }: DocumentData,
  y: number,
  common: TFunction<"common">,
): void {
  const right = (text: string, x: number) =>
    sheet.tag("TD", () => text && sheet.text(text, x, y, { align: "right" }));
  right(
    isCounted(line)
      ? `${formatNumber(locale, line.quantity)}\u00a0${common(`unit.${line.unit}`)}`
      : "",
    ENDS.quantity,
  );
  right(
    isCounted(line) ? invoiceAmount(roundHalfAway(line.netHaler / line.quantity)) : "",
    ENDS.unitPrice,
  );
  right(invoicePercent(locale, line.rate), ENDS.rate);
  right(invoiceAmount(line.netHaler), ENDS.net);
  right(invoiceAmount(line.grossHaler), ENDS.gross);
}

function drawHeading(sheet: Sheet, y: number, t: TFunction<"document">): number {
  const style = { size: 7.5, color: COLOR.quiet };
  sheet.tag("TR", () => {
    sheet.tag("TH", () => sheet.text(t("item"), PAGE.left, y, style), { scope: "Column" });
    for (const [key, x] of Object.entries(ENDS)) {
      const text =
        {
          quantity: t("quantity"),
          unitPrice: t("unitPrice"),
          rate: t("rate"),
          net: t("net"),
          gross: t("gross"),
        }[key] ?? "";
      sheet.tag("TH", () => sheet.text(text, x, y, { ...style, align: "right" }), {
        scope: "Column",
      });
    }
  });
  sheet.rule(y + 13, PAGE.left, PAGE.right, COLOR.ink);
  return y + 13;
}
