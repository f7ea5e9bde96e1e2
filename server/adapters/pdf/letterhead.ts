import { COLOR, PAGE, type Sheet } from "./sheet";

/** The logo of `public/favicon.svg` on a 32 × 32 grid. */
const MARK = "M3 6a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v12H21a3 3 0 0 0-3 3v8H6a3 3 0 0 1-3-3z";
const CORNER = "M20.5 29V22a1.5 1.5 0 0 1 1.5-1.5h7z";
const MARK_SIZE = 24;

/** Style of the small text at the end of each page. */
export const FOOT = { size: 7.5, color: COLOR.quiet };

/** Draws `1/2` at the end of a page, on the right. */
export const drawPageNumber = (sheet: Sheet, text: string): void =>
  sheet.text(text, PAGE.right, PAGE.bottom + 20, { ...FOOT, align: "right" });

/** Draws logo and name on the left, title and number on the right. @returns the top of the content */
export function drawLetterhead(
  sheet: Sheet,
  { brand, title, number }: { brand: string; title: string; number: string },
): number {
  const { doc } = sheet;
  sheet.artifact(() => {
    doc
      .save()
      .translate(PAGE.left - 2, PAGE.top)
      .scale(MARK_SIZE / 32);
    doc.path(MARK).fill(COLOR.brand);
    doc.path(CORNER).fillOpacity(0.45).fill(COLOR.brand).fillOpacity(1);
    doc.restore();
  });
  sheet.text(brand, PAGE.left + MARK_SIZE + 5, PAGE.top + 3, { size: 15, weight: "bold" });
  sheet.tag("H1", () => {
    sheet.text(title, PAGE.right, PAGE.top - 2, { size: 11, color: COLOR.quiet, align: "right" });
    sheet.text(number, PAGE.right, PAGE.top + 12, { size: 15, weight: "bold", align: "right" });
  });
  sheet.rule(PAGE.top + 40);
  return PAGE.top + 54;
}
