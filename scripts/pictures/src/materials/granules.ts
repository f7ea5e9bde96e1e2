import { flatSurface, type Surface } from "../heightfield";
import { fractalField } from "../noise";
import { hashCell, hashText } from "../random";
import { cells, lookScale, smoothstep, type Draw, type Piece } from "./kit";

/** Calls `paint` for each pixel with the nearest grain and the distance to its border. */
function eachGrain(
  piece: Piece,
  sizePx: number,
  seed: number,
  paint: (at: number, grainX: number, grainY: number, border: number) => void,
): void {
  const across = cells(piece.width, sizePx);
  const down = cells(piece.height, sizePx);
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      const gx = x / across.size;
      const gy = y / down.size;
      const ix = Math.floor(gx);
      const iy = Math.floor(gy);
      let first = 9;
      let second = 9;
      let bestX = 0;
      let bestY = 0;
      for (let j = iy - 1; j <= iy + 1; j++) {
        const wy = (j + down.count) % down.count;
        for (let i = ix - 1; i <= ix + 1; i++) {
          const wx = (i + across.count) % across.count;
          const dx = i + hashCell(wx, wy, seed) - gx;
          const dy = j + hashCell(wx, wy, seed + 1) - gy;
          const d = Math.max(
            Math.abs(dx) * 0.7 + Math.abs(dy) * 0.5,
            Math.abs(dx * 0.3 - dy * 0.95),
          );
          if (d < first) {
            second = first;
            first = d;
            bestX = wx;
            bestY = wy;
          } else if (d < second) second = d;
        }
      }
      paint(y * piece.width + x, bestX, bestY, second - first);
    }
  }
}

function startGrains(piece: Piece): { s: Surface; seed: number; clouds: Float32Array } {
  const seed = hashText(piece.seed) & 0xffff;
  return {
    s: flatSurface(piece.width, piece.height, piece.pxPerCm),
    seed,
    clouds: fractalField(piece.width, piece.height, 6, 7, 4, seed + 4),
  };
}

export const drawChip: Draw = (piece) => {
  const { s, seed, clouds } = startGrains(piece);
  const size = Math.max(2.5, 0.42 * lookScale(piece) * piece.pxPerCm);
  eachGrain(piece, size, seed, (at, x, y, border) => {
    const pick = hashCell(x, y, seed + 5);
    const chip = pick > 0.62;
    const ink =
      piece.inks > 1 && chip ? 1 + Math.floor(hashCell(x, y, seed + 6) * (piece.inks - 1)) : 0;
    const edge = smoothstep(0.0, 0.12, border);
    s.blend[at] = ink * (chip ? (edge > 0.4 ? 1 : 0) : 1);
    s.tone[at] = 1 + (hashCell(x, y, seed + 7) - 0.5) * (chip ? 0.14 : 0.05) + clouds[at] * 0.03;
    s.z[at] = clouds[at] * 0.01 * piece.pxPerCm;
  });
  return { surface: s, lighting: { relief: 1, hollowCm: 0.1, hollow: 0.2, side: 0.4 } };
};

export const drawCork: Draw = (piece) => {
  const { s, seed, clouds } = startGrains(piece);
  const size = Math.max(2.5, 0.55 * lookScale(piece) * piece.pxPerCm);
  const last = Math.max(0, piece.inks - 1);
  eachGrain(piece, size, seed, (at, x, y, border) => {
    const dark = hashCell(x, y, seed + 6);
    const edge = 1 - smoothstep(0, 0.1, border);
    s.blend[at] = Math.min(last, (dark ** 2.2 + edge * 0.35) * last);
    s.tone[at] = 1 + (hashCell(x, y, seed + 7) - 0.5) * 0.22 + clouds[at] * 0.08 - edge * 0.1;
    s.z[at] =
      (clouds[at] * 0.02 + hashCell(x, y, seed + 8) * 0.03 - edge * 0.05) *
      Math.min(24 * piece.fine, piece.pxPerCm);
  });
  return { surface: s, lighting: { relief: 1, hollowCm: 0.12, hollow: 0.5, side: 0.55 } };
};

/** Rubber mat: rows of raised round studs, or with `look.pattern` fine "ribs" or pressed "granulate". */
export const drawRubber: Draw = (piece) => {
  if (piece.look.pattern === "granulate") return drawChip(piece);
  const { s, seed, clouds } = startGrains(piece);
  const ribs = piece.look.pattern === "ribs";
  const across = cells(piece.width, (ribs ? 0.6 : 2.4) * piece.pxPerCm * lookScale(piece));
  const down = cells(piece.height, 2.4 * piece.pxPerCm * lookScale(piece));
  const speckPx = 2 * piece.fine;
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      const at = y * piece.width + x;
      const u = (x / across.size) % 1;
      const v = (y / down.size + (Math.floor(x / across.size) % 2) * 0.5) % 1;
      const rise = ribs
        ? smoothstep(0.1, 0.3, u) * (1 - smoothstep(0.7, 0.9, u))
        : 1 - smoothstep(0.3, 0.36, Math.hypot(u - 0.5, v - 0.5));
      s.z[at] = rise * 0.16 * piece.pxPerCm + clouds[at] * 0.01 * piece.pxPerCm;
      const speck =
        hashCell(Math.floor(x / speckPx), Math.floor(y / speckPx), seed) > 0.985 && piece.inks > 1;
      s.blend[at] = speck ? 1 : 0;
      s.tone[at] = 1 + clouds[at] * 0.04 + rise * 0.06;
    }
  }
  return { surface: s, lighting: { relief: 1, hollowCm: 0.3, hollow: 0.5, side: 0.7 } };
};
