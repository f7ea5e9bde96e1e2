import type { TilePlan } from "~/domain/plan/tiles";

const MARGIN = 40;
/** Space between rooms. */
const GAP = 60;
/** More pieces are too small to see. */
const MAX_DRAWN = 1_200;

interface Texts {
  title: string;
  names: readonly string[];
}

type Point = readonly [x: number, y: number];

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const round = (value: number): number => Math.round(value * 10) / 10;
const pathOf = (corners: readonly Point[]): string => `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

/** Draws rooms with squares or planks as they are laid, beside each other. Texts are escaped. */
export function tilesSvg({ outlines, tiles }: Pick<TilePlan, "outlines" | "tiles">, { title, names }: Texts): string {
  let left = MARGIN;
  let height = 0;
  const rooms = outlines.map((loops, room) => {
    const corners = loops.flat();
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [x, y, w, l] = [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    const own = tiles.filter((tile) => tile.room === room);
    const planks =
      own.length > MAX_DRAWN
        ? ""
        : `<path d="${own.map((tile) => pathOf(tile.corners)).join("")}" clip-path="url(#floor-${room})" fill="none" stroke="#8c827a"/>`;
    const name = outlines.length > 1 ? text(x + w / 2, y - 14, names[room] ?? "") : "";
    const outline = loops.map(pathOf).join("");
    const drawn =
      `<g transform="translate(${left - x} ${MARGIN - y})"><clipPath id="floor-${room}"><path d="${outline}" clip-rule="evenodd"/></clipPath>` +
      `<path d="${outline}" fill="#f1ece2" fill-rule="evenodd"/>${planks}<path d="${outline}" fill="none" stroke="currentColor" stroke-width="2"/>` +
      `${name}${text(x + w / 2, y + l + 22, String(w))}${text(x - 8, y + l / 2, String(l), "end")}</g>`;
    left += w + GAP;
    height = Math.max(height, l);
    return drawn;
  });
  const size = `0 0 ${round(left - GAP + MARGIN)} ${round(height + 2 * MARGIN)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="floor-plan floor-tiles" role="img" font-family="inherit" font-size="18" viewBox="${size}"><title>${escape(title)}</title>${rooms.join("")}</svg>`;
}

const text = (x: number, y: number, content: string, anchor = "middle"): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="currentColor">${escape(content)}</text>`;
