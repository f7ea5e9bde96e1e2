import type { TFunction } from "i18next";
import { fitsNumber, type PlannedFloor, type PlannedRoom } from "~/domain/plan";
import { COLOR, LEADING, PAGE, type Sheet } from "./sheet";

/** Largest size of a room's drawing, in points. */
const DRAWING = { width: 200, height: 150 };
const COLUMNS = { number: PAGE.left + 240, size: PAGE.left + 285, direction: PAGE.left + 385 };
const ROW = 9 * LEADING;
const SMALL = 7.5;
/** Colour of the floor: printers drop pale greys. */
const FLOOR = "#f1ece6";

interface FloorWords {
  t: TFunction<"document">;
  ordered: TFunction<"order">;
  number: (value: number) => string;
  /** starts a page and returns the top of its content */
  nextPage: () => number;
}

/** Draws the floor plans of an order: each room to scale, with numbers, measures and direction of its pieces. @returns the top of the next part */
export function drawFloors(
  sheet: Sheet,
  floors: readonly PlannedFloor[],
  from: number,
  words: FloorWords,
): number {
  let y = from;
  for (const { rooms, pattern } of floors) {
    for (const [index, room] of rooms.entries()) {
      const isFirst = index === 0;
      if (
        y + (isFirst ? 22 : 0) + (isFirst && pattern ? ROW : 0) + ROW + DRAWING.height + 30 >
        PAGE.bottom
      )
        y = words.nextPage();
      if (isFirst) {
        const top = y;
        sheet.tag("H2", () =>
          sheet.text(words.t("floors.title"), PAGE.left, top, { size: 10.5, weight: "bold" }),
        );
        y += 22;
        if (pattern) {
          sheet.text(
            words.ordered(`plan.pattern.${pattern.drop}`, { repeat: pattern.repeat_cm }),
            PAGE.left,
            y - 6,
          );
          y += ROW;
        }
      }
      y = drawRoom(
        sheet,
        { ...room, name: room.name || words.t("floors.room", { number: index + 1 }) },
        y,
        words,
      );
    }
  }
  return y;
}

function drawRoom(
  sheet: Sheet,
  room: PlannedRoom,
  top: number,
  { t, number, nextPage }: FloorWords,
): number {
  const [name = ""] = sheet.wrap(room.name, 220, { weight: "bold" }, 1);
  sheet.text(name, PAGE.left, top, { weight: "bold" });
  const drawingEnd = sheet.tag("Figure", () => drawPieces(sheet, room, top + ROW + 4, number), {
    alt: `${room.name}, ${number(room.w)} × ${number(room.l)} cm`,
  });
  if (room.pieces.length === 0) return drawingEnd + 16;
  return sheet.tag("Table", () =>
    drawTable(sheet, room, { top, drawingEnd }, { t, number, nextPage }),
  );
}

function drawTable(
  sheet: Sheet,
  room: PlannedRoom,
  { top, drawingEnd }: { top: number; drawingEnd: number },
  { t, number: formatted, nextPage }: Pick<FloorWords, "t" | "number" | "nextPage">,
): number {
  const heading = { size: SMALL, color: COLOR.quiet };
  sheet.tag("TR", () => {
    for (const column of ["number", "size", "direction"] as const)
      sheet.tag("TH", () => sheet.text(t(`floors.${column}`), COLUMNS[column], top, heading), {
        scope: "Column",
      });
  });
  sheet.rule(top + 13, COLUMNS.number);
  let [y, end] = [top + 17, drawingEnd];
  for (const { number, across_cm, along_cm, direction } of room.pieces) {
    if (y + ROW > PAGE.bottom) [y, end] = [nextPage(), 0];
    const cell = (text: string, x: number, at = y) =>
      sheet.tag("TD", () => sheet.text(text, x, at));
    sheet.tag("TR", () => {
      cell(String(number), COLUMNS.number);
      cell(
        t("floors.sizeOf", { across: formatted(across_cm), along: formatted(along_cm) }),
        COLUMNS.size,
      );
      cell(t(direction === "y" ? "floors.along" : "floors.across"), COLUMNS.direction);
    });
    y += ROW;
  }
  return Math.max(y, end) + 16;
}

/** Draws a room with its pieces, whose common edges are the seams. @returns the lower end of its measures */
function drawPieces(
  sheet: Sheet,
  { w, l, pieces, parts }: PlannedRoom,
  top: number,
  number: FloorWords["number"],
): number {
  const { doc } = sheet;
  const scale = Math.min(DRAWING.width / w, DRAWING.height / l);
  const left = PAGE.left + 24;
  const rect = (place: { x: number; y: number; w: number; l: number }) =>
    doc.rect(left + place.x * scale, top + place.y * scale, place.w * scale, place.l * scale);
  for (const part of parts.filter(({ kind }) => kind === "floor")) rect(part).fill(FLOOR);
  doc.lineWidth(0.75);
  for (const piece of pieces) {
    rect(piece).fillAndStroke(FLOOR, COLOR.ink);
    if (!fitsNumber(piece.number, piece, SMALL / scale)) continue;
    const middle = top + (piece.y + piece.l / 2) * scale - SMALL / 2;
    sheet.text(String(piece.number), left + (piece.x + piece.w / 2) * scale, middle, {
      size: SMALL,
      align: "center",
    });
  }
  // pillars last: the rectangle of a piece covers the pillars that are cut out of it
  for (const part of parts.filter(({ kind }) => kind === "pillar"))
    rect(part).fillAndStroke(COLOR.white, COLOR.ink);
  const measure = { size: SMALL, color: COLOR.quiet } as const;
  sheet.text(number(w), left + (w * scale) / 2, top + l * scale + 3, {
    ...measure,
    align: "center",
  });
  sheet.text(number(l), left - 4, top + (l * scale) / 2 - SMALL / 2, {
    ...measure,
    align: "right",
  });
  return top + l * scale + 3 + SMALL * LEADING;
}
