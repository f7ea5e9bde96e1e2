import type { TFunction } from "i18next";
import type { Dimensions } from "~/contract/cart/cut";
import type { Locale } from "~/contract/core/common";
import {
  canBeHemmed,
  lengthOnRoll,
  planDrawing,
  widthOnRoll,
  type Box,
  type Edge,
} from "~/domain/cut";
import { hasPile } from "~/domain/price";
import { formatNumber } from "~/i18n/format";
import { textsIn } from "~/i18n/texts/translate.server";
import { COLOR, type Sheet } from "./sheet";

const SCALE = 0.8;
const SMALL = 7;
/** Colour of the roll: printers drop pale greys. */
const ROLL = "#f1ece6";
const PIECE = "#ffffff";

/** Height of a cut's drawing; 0 if the product is not cut from a roll. */
export const heightOfCut = (cut: Dimensions, groupTypeId: number): number => {
  const plan = planDrawing(cut, canBeHemmed(groupTypeId));
  return plan ? plan.height * SCALE + 4 : 0;
};

/** Draws a piece on its roll to scale, as on the shop's pages. @returns its height; 0 if the product is not cut from a roll */
export function drawCut(
  sheet: Sheet,
  cut: Dimensions,
  groupTypeId: number,
  left: number,
  top: number,
  locale: Locale,
): number {
  const t = textsIn(locale, "drawing");
  const number = (value: number) => formatNumber(locale, value);
  const plan = planDrawing(cut, canBeHemmed(groupTypeId));
  if (!plan || cut.roll_width_cm === null) return 0;
  const { doc } = sheet;
  const x = (at: number) => left + at * SCALE;
  const y = (at: number) => top + at * SCALE;
  const small = { size: SMALL, color: COLOR.ink } as const;
  const rect = ({ x: at, y: from, width, height }: Box) =>
    doc.rect(x(at), y(from), width * SCALE, height * SCALE);
  const { roll, piece } = plan;

  sheet.text(
    t("roll", { width: t("cm", { value: cut.roll_width_cm }) }),
    x(roll.x + roll.width / 2),
    y(roll.y - 30),
    {
      ...small,
      align: "center",
    },
  );
  doc.lineWidth(0.75).strokeColor(COLOR.ink);
  doc
    .roundedRect(x(roll.x - 3), y(roll.y - 12), (roll.width + 6) * SCALE, 9, 4.5)
    .fillAndStroke(ROLL, COLOR.ink);
  rect(roll).fillAndStroke(ROLL, COLOR.ink);
  if (plan.offcut || cut.shape === "round")
    hatch(sheet, {
      x: x(roll.x),
      y: y(roll.y),
      width: roll.width * SCALE,
      height: roll.height * SCALE,
    });
  if (cut.shape === "round") {
    doc
      .lineWidth(cut.hems ? 2.5 : 0.75)
      .ellipse(
        x(piece.x + piece.width / 2),
        y(piece.y + piece.height / 2),
        (piece.width / 2) * SCALE,
        (piece.height / 2) * SCALE,
      );
    doc.fillAndStroke(PIECE, COLOR.ink);
  } else rect(piece).fillAndStroke(PIECE, COLOR.ink);
  for (const edge of plan.edges) drawEdge(sheet, edge, x, y, textsIn(locale, "piece"));
  if (plan.offcut?.labelled) {
    const middle = x(plan.offcut.x + plan.offcut.width / 2);
    const at = y(plan.offcut.y + plan.offcut.height / 2);
    doc.rect(middle - 21, at - 10, 42, 20).fill(COLOR.white);
    sheet.text(t("offcut"), middle, at - 9, { ...small, align: "center" });
    sheet.text(
      t("size", {
        width: number(cut.roll_width_cm - widthOnRoll(cut)),
        length: number(lengthOnRoll(cut)),
      }),
      middle,
      at,
      {
        ...small,
        align: "center",
      },
    );
  }
  drawMeasures(sheet, cut, { piece, x, y }, locale);
  const arrow = x(roll.x + roll.width) + 12;
  const middle = y(roll.y + roll.height / 2);
  doc
    .lineWidth(0.75)
    .strokeColor(COLOR.ink)
    .moveTo(arrow, middle - 13)
    .lineTo(arrow, middle + 13)
    .stroke();
  doc
    .moveTo(arrow - 3, middle + 8)
    .lineTo(arrow, middle + 13)
    .lineTo(arrow + 3, middle + 8)
    .stroke();
  sheet.text(t(hasPile(groupTypeId) ? "pile" : "pattern"), arrow + 6, middle - 4, small);
  return plan.height * SCALE + 4;
}

function drawEdge(
  { doc, text }: Sheet,
  { hemmed, line, name, side }: Edge,
  x: (at: number) => number,
  y: (at: number) => number,
  tPiece: TFunction<"piece">,
): void {
  if (hemmed)
    doc
      .lineWidth(3)
      .strokeColor(COLOR.ink)
      .moveTo(x(line.x1), y(line.y1))
      .lineTo(x(line.x2), y(line.y2))
      .stroke();
  if (hemmed === "factory")
    doc
      .lineWidth(1)
      .strokeColor(COLOR.white)
      .moveTo(x(line.x1), y(line.y1))
      .lineTo(x(line.x2), y(line.y2))
      .stroke();
  if (!name) return;
  const [nameX, nameY] = [x(name.x), y(name.y)];
  const style = {
    size: SMALL,
    weight: hemmed ? "bold" : "regular",
    color: hemmed ? COLOR.ink : COLOR.quiet,
    align: "center",
  } as const;
  doc.save();
  if (name.isUpright) doc.rotate(-90, { origin: [nameX, nameY] });
  text(tPiece(`side.${side}`), nameX, nameY - SMALL, style);
  doc.restore();
}

function drawMeasures(
  sheet: Sheet,
  cut: Dimensions,
  { piece, x, y }: { piece: Box; x: (at: number) => number; y: (at: number) => number },
  locale: Locale,
): void {
  const t = textsIn(locale, "drawing");
  const tPiece = textsIn(locale, "piece");
  const isRound = cut.shape === "round";
  const cm = (value: number) => t("cm", { value: formatNumber(locale, value) });
  const style = { size: 8.5, weight: "bold", color: COLOR.ink } as const;
  const across = `${isRound ? tPiece("diameter") : tPiece(cut.rotated ? "length" : "width")} ${cm(widthOnRoll(cut))}`;
  sheet.text(across, x(piece.x + piece.width / 2), y(piece.y + piece.height) + 4, {
    ...style,
    align: "center",
  });
  if (isRound) return;
  const at = y(piece.y + piece.height / 2);
  sheet.text(tPiece(cut.rotated ? "width" : "length"), x(piece.x) - 5, at - 10, {
    ...style,
    align: "right",
  });
  sheet.text(cm(lengthOnRoll(cut)), x(piece.x) - 5, at, { ...style, align: "right" });
}

function hatch({ doc }: Sheet, { x, y, width, height }: Box): void {
  doc.save().rect(x, y, width, height).clip().lineWidth(0.4).strokeColor(COLOR.quiet);
  for (let at = x - height; at < x + width; at += 6)
    doc
      .moveTo(at, y + height)
      .lineTo(at + height, y)
      .stroke();
  doc.restore();
}
