import { flatSurface, type Surface } from "../heightfield";
import { smoothNoise } from "../noise";
import { hashCell, hashText } from "../random";
import type { Lighting } from "../shade";
import { cells, lookNumber, shiftOf, smoothstep, type Draw } from "./kit";

/** Draws a point of board `id`; `u` across and `v` along it in cm. */
function paintBoard(
  s: Surface,
  at: number,
  u: number,
  v: number,
  id: number,
  widthCm: number,
  seed: number,
  contrast: number,
  fineness: number,
): void {
  const own = hashCell(id, 1, seed);
  const other = hashCell(id, 2, seed);
  const big = 1 << 20;
  const vv = v + own * 977;
  // rings cut almost along the trunk form the cathedral pattern
  const wander = smoothNoise(u * 0.11 + own * 50, vv * 0.018, big, big, seed + id) * 3.2;
  const axis = (other - 0.5) * widthCm * 1.5;
  const depth = 1.2 + own * 5 + smoothNoise(vv * 0.012, own * 9, big, big, seed + 5) * 3.4;
  const ring = Math.hypot(u - axis + wander, depth) * (1.15 + own * 0.7);
  const wobble = smoothNoise(u * 1.6, vv * 0.09, big, big, seed + 9) * 0.22;
  const phase = ring + wobble - Math.floor(ring + wobble);
  const late =
    smoothstep(0.35, 0.9, phase) *
    (1 - smoothstep(0.93, 1, phase)) *
    (0.55 + 0.45 * smoothNoise(u * 0.5 + own * 40, vv * 0.03, big, big, seed + 21));
  const fibre = smoothNoise(u * 14, vv * 0.35, big, big, seed + 11);
  const fine = s.pxPerCm > 14 * fineness ? smoothNoise(u * 42, vv * 1.1, big, big, seed + 13) : 0;
  const poreField = smoothNoise(u * 22, vv * 0.8, big, big, seed + 17);
  const pore = smoothstep(0.5, 0.85, poreField) * (0.35 + late * 0.65);
  const cloud = smoothNoise(u * 0.12, vv * 0.03, big, big, seed + 19);
  s.blend[at] = Math.min(
    1,
    Math.max(0, (0.12 + late * 0.42 + fibre * 0.14 + pore * 0.4 + fine * 0.08) * contrast),
  );
  s.tone[at] = 1 + (hashCell(id, 3, seed) - 0.5) * 0.17 + cloud * 0.06 + fine * 0.03;
  s.z[at] = (fibre * 0.012 - pore * 0.03 + late * 0.008) * s.pxPerCm;
}

const woodLighting: Lighting = { relief: 1, hollowCm: 0.12, hollow: 0.4, side: 0.6 };

function cutJoint(s: Surface, at: number, edgeCm: number, fineness: number): void {
  const bevel = Math.max(0.14, 0.8 / s.pxPerCm);
  if (edgeCm >= bevel) return;
  const depth = 1 - edgeCm / bevel;
  s.z[at] -= depth * 0.1 * Math.min(s.pxPerCm, 24 * fineness);
  s.tone[at] *= 1 - depth * 0.34;
  s.blend[at] = Math.min(1, s.blend[at] + depth * 0.3);
}

/** Floorboards along the picture with staggered joints; `look.plank_width` and `look.plank_length` in cm. */
export const drawPlanks: Draw = (piece) => {
  const s = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const seed = hashText(piece.seed) & 0xffff;
  const across = cells(
    piece.width,
    lookNumber(piece, "plank_width", 18) * piece.pxPerCm,
    piece.closeUp,
  );
  const down = cells(
    piece.height,
    lookNumber(piece, "plank_length", 122) * piece.pxPerCm,
    piece.closeUp,
  );
  const start = piece.closeUp ? shiftOf(0.63, piece.width, across.size) : 0;
  const widthCm = across.size / piece.pxPerCm;
  const lengthCm = down.size / piece.pxPerCm;
  const contrast = lookNumber(piece, "contrast", 1);
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      const column = Math.floor((x + start) / across.size);
      const shift = (hashCell(column, 0, seed) * 0.5 + (column % 2) * 0.5) * down.size;
      const along = (y + shift) % (down.count * down.size);
      const row = Math.floor(along / down.size) % down.count;
      const u = (x + start - column * across.size) / piece.pxPerCm;
      const v = (along - row * down.size) / piece.pxPerCm;
      const at = y * piece.width + x;
      paintBoard(s, at, u - widthCm / 2, v, column * 31 + row, widthCm, seed, contrast, piece.fine);
      cutJoint(s, at, Math.min(u, widthCm - u, v, lengthCm - v), piece.fine);
    }
  }
  return { surface: s, lighting: woodLighting };
};

/** Herringbone of blocks with a length of five widths; `look.plank_width` in cm. */
export const drawHerringbone: Draw = (piece) => {
  const s = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const seed = hashText(piece.seed) & 0xffff;
  const n = 5;
  const root = Math.SQRT2;
  const wished = lookNumber(piece, "plank_width", 10) * piece.pxPerCm;
  const sizeX = cells(piece.width, wished * n * root, piece.closeUp).size / (n * root);
  const sizeY = cells(piece.height, wished * root, piece.closeUp).size / root;
  const blockCm = (sizeX + sizeY) / 2 / piece.pxPerCm;
  const contrast = lookNumber(piece, "contrast", 1);
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      const p = (x / sizeX + y / sizeY) / root;
      const q = (y / sizeY - x / sizeX) / root;
      const i = Math.floor(p);
      const j = Math.floor(q);
      const step = (((i - j) % (2 * n)) + 2 * n) % (2 * n);
      const lying = step < n;
      const startP = lying ? i - step : i;
      const startQ = lying ? j : j - (2 * n - 1 - step);
      const u = (lying ? q - j : p - i) * blockCm;
      const v = (lying ? p - startP : q - startQ) * blockCm;
      // the block's id is its position modulo the sheet, so that the pattern is seamless
      const centreX = (((startP - startQ) / root) * sizeX + piece.width * 4) % piece.width;
      const centreY = (((startP + startQ) / root) * sizeY + piece.height * 4) % piece.height;
      const id =
        Math.round(centreX / sizeX) * 131 + Math.round(centreY / sizeY) * 7 + (lying ? 0 : 3);
      const at = y * piece.width + x;
      paintBoard(s, at, u - blockCm / 2, v, id, blockCm, seed, contrast, piece.fine);
      if (!lying) s.tone[at] *= 0.95;
      cutJoint(s, at, Math.min(u, blockCm - u, v, n * blockCm - v), piece.fine);
    }
  }
  return { surface: s, lighting: woodLighting };
};
