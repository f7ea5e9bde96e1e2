import { escapeXml } from "~/domain/text/xml";
import { fitsNumber } from "./planned";
import { largestPart } from "./shape/largest-part";
import type { Corner, FloorPlan, PlanTexts, Seam, Strip } from "./types";

/** Size of the drawing in its own unit; text is sized in it and stays readable. */
const WIDTH = 640;
const MARGIN = 44;
const MAX_HEIGHT = 560;
const FOOTER = 46;
const ARROW = 26;
/** Least space of a wall's measure, and of a strip's label along and across its text. */
const MEASURE_ROOM = 34;
const LABEL_ROOM = { along: 112, across: 22 };
/** A letter in the larger type of phones (`planner.css`). */
const LETTER = { width: 12, height: 23 };

export interface DrawnPlan extends Pick<FloorPlan, "outlines" | "directions"> {
  strips: readonly DrawnStrip[];
  seams: readonly Pick<Seam, "room" | "from" | "to">[];
}

type DrawnStrip = Pick<Strip, "room" | "place" | "acrossCm" | "alongCm">;

interface Frame {
  room: number;
  /** drawing units per cm */
  scale: number;
  /** of the room's upper left corner */
  left: number;
  top: number;
  originX: number;
  originY: number;
  width: number;
  height: number;
}

/** Draws a plan as SVG with title and description; escapes texts. Classes: `floor-plan`, `floor`, `strip`, `seam`, `measure`, `direction`. */
export function planSvg(plan: DrawnPlan, texts: PlanTexts): string {
  const frames = framesOf(plan);
  const last = frames.at(-1);
  const height = (last ? last.top + last.height : 0) + MARGIN + FOOTER;
  return svgOf(frames.map((frame) => drawRoom(plan, frame, texts)).join(""), height, texts);
}

/** Draws each room by itself, all in one scale: a printed page may end between them. */
export const roomSvgs = (plan: DrawnPlan, texts: PlanTexts): string[] =>
  framesOf(plan).map((frame, room, { length }) => {
    const title = length > 1 ? `${texts.title}: ${texts.room(room + 1)}` : texts.title;
    const drawn = drawRoom(plan, { ...frame, top: MARGIN }, texts);
    return svgOf(drawn, MARGIN + frame.height + FOOTER + ARROW / 2, {
      title,
      desc: room === 0 ? texts.desc : "",
    });
  });

function svgOf(
  rooms: string,
  height: number,
  { title, desc }: Pick<PlanTexts, "title" | "desc">,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="floor-plan" role="img" viewBox="0 0 ${WIDTH} ${round(height)}" font-family="inherit" font-size="13">` +
    `<title>${escapeXml(title)}</title>${desc && `<desc>${escapeXml(desc)}</desc>`}${rooms}</svg>`
  );
}

/** Rooms below each other, in one scale. */
function framesOf({ outlines }: DrawnPlan): Frame[] {
  const boxes = outlines.map((loops) => {
    const corners = loops.flat();
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [originX, originY] = [Math.min(...xs), Math.min(...ys)];
    return { originX, originY, w: Math.max(...xs) - originX, l: Math.max(...ys) - originY };
  });
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(...boxes.map(({ w }) => w)),
    MAX_HEIGHT / Math.max(...boxes.map(({ l }) => l)),
  );
  let top = 0;
  return boxes.map(({ originX, originY, w, l }, room) => {
    const [width, height] = [w * scale, l * scale];
    const frame = {
      room,
      scale,
      left: (WIDTH - width) / 2,
      top: top + MARGIN,
      originX,
      originY,
      width,
      height,
    };
    top = frame.top + height + FOOTER;
    return frame;
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ scale, left, top, originX, originY }: Frame, [x, y]: Corner): [number, number] => [
  round(left + (x - originX) * scale),
  round(top + (y - originY) * scale),
];

interface TextOptions {
  className?: string;
  isUpright?: boolean;
  anchor?: string;
  /** space along the text, and the number of letters that phones show if it is too short for their type */
  room?: number;
  least?: number;
}

function text(
  x: number,
  y: number,
  content: string,
  { className = "", isUpright = false, anchor = "middle", ...cut }: TextOptions = {},
): string {
  const { room = Infinity, least = 0 } = cut;
  const isShort = content.length * LETTER.width <= room;
  const shown = isShort
    ? escapeXml(content)
    : `${escapeXml(content.slice(0, least))}<tspan class="wide">${escapeXml(content.slice(least))}</tspan>`;
  const turn = isUpright ? ` transform="rotate(-90 ${round(x)} ${round(y)})"` : "";
  const kind = className && ` class="${className}"`;
  return `<text${kind} x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" dominant-baseline="central" fill="currentColor"${turn}>${shown}</text>`;
}

function drawRoom(plan: DrawnPlan, frame: Frame, texts: PlanTexts): string {
  const { room } = frame;
  const loops = plan.outlines[room] ?? [];
  const path = loops
    .map((loop) => `M${loop.map((corner) => at(frame, corner).join(" ")).join("L")}Z`)
    .join("");
  const floor = `<path class="floor" d="${path}" fill="#f1ece2" fill-rule="evenodd" stroke="currentColor" stroke-width="2"/>`;
  const seams = plan.seams
    .filter((seam) => seam.room === room)
    .map(({ from, to }) => {
      const [[x1, y1], [x2, y2]] = [at(frame, from), at(frame, to)];
      return `<line class="seam" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="currentColor" stroke-width="2" stroke-dasharray="7 4"><title>${escapeXml(texts.seam)}</title></line>`;
    });
  const strips = plan.strips.map((strip, index) =>
    strip.room === room ? drawStrip(strip, index + 1, loops, frame, texts) : "",
  );
  return `<g>${floor}${seams.join("")}${strips.join("")}${drawMeasures(loops, frame, texts)}${drawFooter(plan, frame, texts)}</g>`;
}

function drawStrip(
  { place, acrossCm, alongCm }: DrawnStrip,
  number: number,
  loops: Loops,
  frame: Frame,
  texts: PlanTexts,
): string {
  const free = largestPart(place, loops);
  const [x, y] = at(frame, [free.x + free.w / 2, free.y + free.l / 2]);
  const [width, height] = [free.w * frame.scale, free.l * frame.scale];
  const label = texts.strip({ number, acrossCm, alongCm });
  const isUpright = width < LABEL_ROOM.along && height > width;
  const [along, across] = isUpright ? [height, width] : [width, height];
  const fits = along >= LABEL_ROOM.along && across >= LABEL_ROOM.across;
  const shown = fits
    ? label
    : fitsNumber(number, free, LETTER.height / frame.scale)
      ? String(number)
      : "";
  const drawn =
    shown &&
    text(x, y, shown, { isUpright: fits && isUpright, room: along, least: String(number).length });
  return `<g class="strip"><title>${escapeXml(label)}</title>${drawn}</g>`;
}

type Loops = readonly (readonly Corner[])[];

/** The lengths of walls; leaves out one that would cover another, as in a niche. */
function drawMeasures(
  loops: readonly (readonly Corner[])[],
  frame: Frame,
  texts: PlanTexts,
): string {
  const shown: WallMeasure[] = [];
  for (const loop of loops) {
    for (const [index, from] of loop.entries()) {
      const measure = measureOf(from, loop[(index + 1) % loop.length] ?? from, frame, texts);
      if (measure && !shown.some((other) => overlap(measure, other))) shown.push(measure);
    }
  }
  return shown
    .map(({ x, y, content, isUpright }) => text(x, y, content, { className: "measure", isUpright }))
    .join("");
}

interface WallMeasure {
  /** the middle */
  x: number;
  y: number;
  width: number;
  height: number;
  content: string;
  isUpright: boolean;
}

const overlap = (one: WallMeasure, other: WallMeasure): boolean =>
  2 * Math.abs(one.x - other.x) < one.width + other.width &&
  2 * Math.abs(one.y - other.y) < one.height + other.height;

/** The length of a wall, outside of the room. With the floor on the right, outside is on the left. */
function measureOf(from: Corner, to: Corner, frame: Frame, texts: PlanTexts): WallMeasure | null {
  const [[x1, y1], [x2, y2]] = [at(frame, from), at(frame, to)];
  if (Math.abs(x2 - x1) + Math.abs(y2 - y1) < MEASURE_ROOM) return null;
  const content = texts.measure(Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]));
  const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  const [along, across] = [content.length * LETTER.width, LETTER.height];
  const isUpright = dx === 0;
  const [width, height] = isUpright ? [across, along] : [along, across];
  return {
    x: (x1 + x2) / 2 + dy * 15,
    y: (y1 + y2) / 2 - dx * 15,
    width,
    height,
    content,
    isUpright,
  };
}

function drawFooter(
  { directions, outlines }: DrawnPlan,
  { room, top, height }: Frame,
  texts: PlanTexts,
): string {
  const y = round(top + height + 40);
  const name = outlines.length > 1 ? texts.room(room + 1) : "";
  const label = [name, texts.direction].filter(Boolean).join(" · ");
  const half = ARROW / 2;
  const arrow =
    directions[room] === "x"
      ? `M${MARGIN - half} ${y}h${ARROW}m-7 -5l7 5l-7 5`
      : `M${MARGIN} ${round(y - half)}v${ARROW}m-5 -7l5 7l5 -7`;
  return (
    `<path class="direction" d="${arrow}" fill="none" stroke="currentColor" stroke-width="2"/>` +
    text(MARGIN + ARROW, y, label, {
      anchor: "start",
      room: WIDTH - MARGIN - ARROW,
      least: name.length,
    })
  );
}
