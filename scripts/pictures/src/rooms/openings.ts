import { fromHex, type Rgb } from "../colour";
import { paint } from "../space/bake";
import { join, place, rectangle, roundedBox, type Mesh } from "../space/mesh";
import type { Paint, Part, Sun } from "../space/scene";
import { white } from "./furniture";

/** A hole in a wall in cm. */
export interface Opening {
  from: number;
  to: number;
  bottom: number;
  top: number;
}

/** Height of walls, above the top of pictures. */
export const WALL_HEIGHT_CM = 420;

/** rotates an object facing −z to face −x */
export const quarter = Math.PI / 2;

export const wallPaint: Paint = { colour: fromHex("#ddd4c6"), slot: "wall", grain: "plaster" };

export const throughWindow: Sun = {
  direction: [-0.42, 0.52, 0.74],
  strength: 0.4,
};

/** The sky as a backdrop of windows by day. */
export const skyBlue: Rgb = [0.8, 0.92, 1];

/** A wall along x in the plane z = 0, seen from −z, with openings and white skirting. */
export function pierced(
  from: number,
  to: number,
  openings: readonly Opening[],
  what: Paint = wallPaint,
): Part[] {
  const panels: Mesh[] = [];
  const foot: Mesh[] = [];
  const panel = (a: number, b: number, low: number, high: number): void => {
    if (b - a > 0.1 && high - low > 0.1)
      panels.push(rectangle([a, low, 0], [b - a, 0, 0], [0, high - low, 0]));
  };
  let at = from;
  const skirt = (a: number, b: number): void => {
    if (b - a > 1) foot.push(place(roundedBox(b - a, 8, 1.6, 0.5), [(a + b) / 2, 0, -0.8]));
  };
  let skirtFrom = from;
  for (const hole of [...openings].sort((a, b) => a.from - b.from)) {
    panel(at, hole.from, 0, WALL_HEIGHT_CM);
    panel(hole.from, hole.to, 0, hole.bottom);
    panel(hole.from, hole.to, hole.top, WALL_HEIGHT_CM);
    at = hole.to;
    if (hole.bottom > 8) continue;
    skirt(skirtFrom, hole.from);
    skirtFrom = hole.to;
  }
  panel(at, to, 0, WALL_HEIGHT_CM);
  skirt(skirtFrom, to);
  return [
    { mesh: join(...panels), paint: what },
    ...(foot.length > 0
      ? [
          {
            mesh: join(...foot),
            paint: { ...paint(fromHex("#f0ebe2")), ghost: what.ghost === true },
          },
        ]
      : []),
  ];
}

/** A window's reveal, frame, glazing bars and sill; `across` × `up` panes. */
export function casement(hole: Opening, across: number, up: number, frame: Paint = white): Part[] {
  const width = hole.to - hole.from;
  const height = hole.top - hole.bottom;
  const middle = (hole.from + hole.to) / 2;
  const depth = 16;
  const reveal = join(
    rectangle([hole.from, hole.bottom, 0], [0, 0, depth], [0, height, 0]),
    rectangle([hole.to, hole.bottom, 0], [0, 0, depth], [0, height, 0]),
    rectangle([hole.from, hole.top, 0], [width, 0, 0], [0, 0, depth]),
  );
  const bars: Mesh[] = [
    ...Array.from({ length: across + 1 }, (_, i) =>
      place(roundedBox(i === 0 || i === across ? 7 : 5, height, 5, 0.6), [
        hole.from + (width * i) / across,
        hole.bottom,
        depth - 3,
      ]),
    ),
    ...Array.from({ length: up + 1 }, (_, j) =>
      place(roundedBox(width, j === 0 || j === up ? 7 : 3.4, 5, 0.6), [
        middle,
        hole.bottom + (height * j) / up - 2,
        depth - 3,
      ]),
    ),
  ];
  return [
    { mesh: reveal, paint: white },
    {
      mesh: rectangle([hole.from, hole.bottom, depth], [width, 0, 0], [0, height, 0]),
      paint: { ...white, pane: true },
    },
    { mesh: join(...bars), paint: frame },
    ...(hole.bottom > 20
      ? [
          {
            mesh: place(roundedBox(width + 12, 3, depth + 9, 1), [
              middle,
              hole.bottom - 3,
              depth / 2 - 4,
            ]),
            paint: white,
          },
        ]
      : []),
  ];
}
