import type { Locale } from "~/contract/core/common";
import { formatDate, formatNumber } from "~/i18n/format";
import { textsIn } from "~/i18n/texts/translate.server";
import type { CutToMake, RollToCut } from "../../rules/cut";
import { drawLetterhead, drawPageNumber } from "./letterhead";
import { COLOR, LEADING, openSheet, PAGE, type Sheet } from "./sheet";

const BOX = 10;
const ROW = 9 * LEADING;
const LABEL = PAGE.left + BOX + 8;
const LENGTH = PAGE.left + 130;
const PIECES = PAGE.left + 190;
/** Height of a roll's heading with one cut. */
const ROLL_ROOM = 56;

/** PDF with the cuts of a day by roll, with a tick box for each cut. @param locale of the staff */
export async function cuttingListPdf(
  rolls: readonly RollToCut[],
  day: string,
  locale: Locale,
): Promise<Uint8Array> {
  const t = textsIn(locale, "document");
  const brand = textsIn(locale, "common")("brand");
  const title = t("cuttingList.title");
  const sheet = await openSheet({
    title: `${title} ${day}`,
    author: brand,
    locale,
    at: new Date(`${day}T12:00:00Z`),
  });
  const date = formatDate(locale, `${day}T12:00:00Z`);
  let y = drawLetterhead(sheet, { brand, title, number: date });
  const nextPage = (): number => {
    sheet.doc.addPage();
    sheet.artifact(() =>
      sheet.text(t("continued", { title, number: date }), PAGE.left, PAGE.top, {
        size: 8,
        color: COLOR.quiet,
      }),
    );
    return PAGE.top + 22;
  };
  for (const roll of rolls) {
    if (y + ROLL_ROOM > PAGE.bottom) y = nextPage();
    y = drawRoll(sheet, roll, y, locale);
    for (const cut of roll.cuts) {
      const lines = linesOf(sheet, cut, roll, locale);
      if (y + lines.length * ROW + 4 > PAGE.bottom) y = nextPage();
      y = drawCut(sheet, cut, lines, y, locale);
    }
    y += 14;
  }
  if (rolls.length === 0) sheet.text(t("cuttingList.nothing"), PAGE.left, y);
  return sheet.finish((page, pages) => drawPageNumber(sheet, t("page", { page, pages })));
}

function drawRoll(
  sheet: Sheet,
  { sku, name, widthCm, lengthCm, repeatCm }: RollToCut,
  top: number,
  locale: Locale,
): number {
  const t = textsIn(locale, "document");
  const metres = t("cuttingList.metres", { length: formatNumber(locale, lengthCm / 100) });
  sheet.text(metres, PAGE.right, top, { size: 10.5, weight: "bold", align: "right" });
  const width = PAGE.right - PAGE.left - 70;
  const y = sheet.lines(
    sheet.wrap(name, width, { size: 10.5, weight: "bold" }, 2),
    PAGE.left,
    top,
    { size: 10.5, weight: "bold" },
  );
  const facts = [
    t("sku", { sku }),
    ...(widthCm === null ? [] : [t("cuttingList.roll", { width: widthCm })]),
  ];
  if (repeatCm !== null) facts.push(t("cuttingList.repeat", { repeat: repeatCm }));
  sheet.text(facts.join(", "), PAGE.left, y, { color: COLOR.quiet });
  sheet.rule(y + ROW + 2);
  return y + ROW + 8;
}

/** Sizes of a cut; goods without a roll, such as skirting boards, have only a length. */
function linesOf(
  sheet: Sheet,
  { piece, pieces }: CutToMake,
  { widthCm }: RollToCut,
  locale: Locale,
): string[] {
  const t = textsIn(locale, "document");
  const planned = pieces.map(({ number, room, across_cm, along_cm }) =>
    t("cuttingList.piece", {
      number,
      room,
      across: formatNumber(locale, across_cm),
      along: formatNumber(locale, along_cm),
    }),
  );
  const lines = [...(piece ? [piece] : []), ...planned].flatMap((line) =>
    sheet.wrap(line, PAGE.right - PIECES, {}, 2),
  );
  return lines.length > 0 ? lines : [widthCm === null ? "" : t("cuttingList.whole")];
}

function drawCut(
  sheet: Sheet,
  { label, lengthCm }: CutToMake,
  lines: readonly string[],
  y: number,
  locale: Locale,
): number {
  sheet.artifact(() =>
    sheet.doc
      .lineWidth(0.9)
      .strokeColor(COLOR.ink)
      .rect(PAGE.left, y + 1, BOX, BOX)
      .stroke(),
  );
  sheet.text(label, LABEL, y, { weight: "bold" });
  sheet.text(
    textsIn(locale, "drawing")("cm", { value: formatNumber(locale, lengthCm) }),
    LENGTH,
    y,
    { weight: "bold" },
  );
  return sheet.lines(lines, PIECES, y) + 4;
}
