import type { TilePlan } from "~/domain/plan";
import { escapeXml } from "~/domain/text";

/** Margin and font size as parts of the width of the widest room. */
const MARGIN = 0.14;
const FONT_SIZE = 1 / 22;
/** More pieces are too small to see. */
const MAX_DRAWN = 1_200;

interface Texts {
  title: string;
  names: readonly string[];
}

type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;
const pathOf = (corners: readonly Point[]): string =>
  `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

/** Draws each room with squares or planks as they are laid, all in one scale. Texts are escaped. */
export function tilesSvg(
  { outlines, tiles }: Pick<TilePlan, "outlines" | "tiles">,
  { title, names }: Texts,
): string {
  const widest = Math.max(...outlines.map((loops) => boxOf(loops.flat()).w));
  const [margin, fontSize] = [widest * MARGIN, widest * FONT_SIZE];
  const rooms = outlines.map((loops, room) => {
    const { x, y, w, l } = boxOf(loops.flat());
    const roomTiles = tiles.filter((tile) => tile.room === room);
    const planks =
      roomTiles.length > MAX_DRAWN
        ? ""
        : `<path d="${roomTiles.map((tile) => pathOf(tile.corners)).join("")}" clip-path="url(#floor-${room})" fill="none" stroke="#8c827a"/>`;
    const hasName = outlines.length > 1;
    const name = hasName ? text(x + w / 2, y - fontSize / 2, names[room] ?? "") : "";
    const outline = loops.map(pathOf).join("");
    const box = [
      x - margin - (widest - w) / 2,
      y - fontSize * 2,
      widest + 2 * margin,
      l + fontSize * 4,
    ]
      .map(round)
      .join(" ");
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" class="floor-plan floor-tiles" role="img" font-family="inherit" font-size="${round(fontSize)}" viewBox="${box}">` +
      `<title>${escapeXml(hasName ? `${title}: ${names[room] ?? ""}` : title)}</title><clipPath id="floor-${room}"><path d="${outline}" clip-rule="evenodd"/></clipPath>` +
      `<path d="${outline}" fill="#f1ece2" fill-rule="evenodd"/>${planks}<path d="${outline}" fill="none" stroke="currentColor" stroke-width="2"/>` +
      `${name}${text(x + w / 2, y + l + fontSize * 1.2, String(w))}${text(x - fontSize / 2, y + l / 2, String(l), "end")}</svg>`
    );
  });
  return rooms.join("");
}

function boxOf(corners: readonly Point[]): { x: number; y: number; w: number; l: number } {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, l: Math.max(...ys) - y };
}

const text = (x: number, y: number, content: string, anchor = "middle"): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="currentColor">${escapeXml(content)}</text>`;
