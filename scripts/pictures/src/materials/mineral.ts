import { flatSurface, type Surface } from "../heightfield";
import { fractalField } from "../noise";
import { hashCell, hashText } from "../random";
import type { Lighting } from "../shade";
import { cells, lookNumber, lookScale, shiftOf, smoothstep, type Draw, type Piece } from "./kit";

const flatLighting: Lighting = { relief: 1, hollowCm: 0.15, hollow: 0.45, side: 0.6 };

interface Clouds {
  large: Float32Array;
  fine: Float32Array;
  grit: Float32Array;
  /** low-frequency waves that veins follow */
  vein: Float32Array;
}

function clouds(piece: Piece, seed: number): Clouds {
  const { width, height } = piece;
  const cm = width / piece.pxPerCm;
  const scale = lookScale(piece);
  return {
    large: fractalField(width, height, cm / (24 * scale), (cm * 1.13) / (24 * scale), 5, seed),
    fine: fractalField(width, height, cm / (3 * scale), (cm * 1.13) / (3 * scale), 4, seed + 50),
    vein: fractalField(
      width,
      height,
      (cm * 0.6) / (24 * scale),
      (cm * 2.4) / (24 * scale),
      3,
      seed + 70,
    ),
    grit: fractalField(
      width,
      height,
      Math.min(width / 2, cm * 5),
      Math.min(height / 2, cm * 5.6),
      2,
      seed + 90,
    ),
  };
}

function paintCement(s: Surface, piece: Piece, c: Clouds, at: number, strength: number): void {
  const value = 0.5 + c.large[at] * 0.55 + c.fine[at] * 0.22;
  s.blend[at] = Math.min(1, Math.max(0, value * 0.9 * strength)) * Math.max(0, piece.inks - 1);
  s.tone[at] = 1 + c.large[at] * 0.09 + c.fine[at] * 0.06 + c.grit[at] * 0.1;
  const pit = smoothstep(0.62, 0.8, c.grit[at] + c.fine[at] * 0.3);
  s.z[at] = (c.fine[at] * 0.03 - pit * 0.05) * Math.min(s.pxPerCm, 20 * piece.fine);
  s.tone[at] *= 1 - pit * 0.12;
}

export const drawConcrete: Draw = (piece) => {
  const s = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const c = clouds(piece, hashText(piece.seed) & 0xffff);
  for (let at = 0; at < s.z.length; at++) paintCement(s, piece, c, at, 1);
  return { surface: s, lighting: flatLighting };
};

/** Tiles with grout joints; `look.tile` is their side in cm. */
export const drawTile: Draw = (piece) => drawTiles(piece, false);

export const drawStone: Draw = (piece) => drawTiles(piece, true);

function drawTiles(piece: Piece, stone: boolean): ReturnType<Draw> {
  const s = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const seed = hashText(piece.seed) & 0xffff;
  const c = clouds(piece, seed);
  const sideCm = lookNumber(piece, "tile", stone ? 45 : 33);
  const { motif } = piece.look;
  const chess = motif === "chess";
  const across = cells(piece.width, sideCm * piece.pxPerCm, piece.closeUp, chess);
  const down = cells(
    piece.height,
    lookNumber(piece, "tile_length", sideCm) * piece.pxPerCm,
    piece.closeUp,
    chess,
  );
  // a picture smaller than a tile has joints
  const startX = shiftOf(0.63, piece.width, across.size);
  const startY = shiftOf(0.58, piece.height, down.size);
  const veined = stone || motif === "stone";
  const grain =
    motif === "wood"
      ? fractalField(piece.width, piece.height, piece.width / piece.pxPerCm, 9, 4, seed + 30)
      : undefined;
  const groutCm = Math.max(0.18, 0.7 / piece.pxPerCm);
  const ink = Math.max(0, piece.inks - 1);
  for (let y = 0; y < piece.height; y++) {
    for (let x = 0; x < piece.width; x++) {
      const sx = (x + startX) % (across.count * across.size);
      const sy = (y + startY) % (down.count * down.size);
      const i = Math.floor(sx / across.size);
      const j = Math.floor(sy / down.size);
      const u = (sx - i * across.size) / piece.pxPerCm;
      const v = (sy - j * down.size) / piece.pxPerCm;
      const at = y * piece.width + x;
      const dx = Math.floor(hashCell(i, j, seed) * piece.width);
      const dy = Math.floor(hashCell(i, j, seed + 1) * piece.height);
      const from = ((y + dy) % piece.height) * piece.width + ((x + dx) % piece.width);
      const own = (hashCell(i, j, seed + 2) - 0.5) * 0.07;
      if (veined) {
        const wave = c.vein[from] + c.large[from] * 0.16 + c.fine[from] * 0.035;
        const strength = Math.max(0, 0.55 + c.large[from] * 0.9);
        const vein = (1 - smoothstep(0.0, 0.03 + strength * 0.05, Math.abs(wave))) * strength;
        const hair = (1 - smoothstep(0.0, 0.02, Math.abs(wave - 0.22 + c.fine[from] * 0.06))) * 0.6;
        const cloud = smoothstep(-0.1, 0.7, c.vein[from] * 0.7 + c.large[from] * 0.6);
        s.blend[at] = Math.min(ink, (vein * 0.6 + hair * 0.35 + cloud * 0.35) * ink);
        s.tone[at] = 1 + own + c.large[from] * 0.1 + c.fine[from] * 0.05 + c.grit[from] * 0.045;
        s.z[at] = (c.fine[from] * 0.05 - vein * 0.03) * Math.min(20 * piece.fine, piece.pxPerCm);
      } else if (motif === "moorish") {
        s.blend[at] = moorishInk((sx / across.size) % 1, (sy / down.size) % 1, piece.inks);
        s.tone[at] = 1 + own * 0.4 + c.large[from] * 0.04 + c.fine[from] * 0.05;
      } else if (grain) {
        s.blend[at] = Math.min(ink, Math.max(0, 0.4 + grain[from] * 0.8) * ink);
        s.tone[at] = 1 + own + grain[from] * 0.1;
      } else {
        s.blend[at] = chess
          ? (i + j) % 2
          : Math.min(ink, Math.max(0, 0.25 + c.large[from] * 0.5 + c.fine[from] * 0.2) * ink);
        s.tone[at] = 1 + own + c.large[from] * 0.05 + c.fine[from] * 0.035 + c.grit[from] * 0.03;
        s.z[at] = c.fine[from] * 0.02 * Math.min(20 * piece.fine, piece.pxPerCm);
      }
      const edge = Math.min(u, across.size / piece.pxPerCm - u, v, down.size / piece.pxPerCm - v);
      const joint = 1 - smoothstep(groutCm * 0.6, groutCm * 1.3, edge);
      s.z[at] -= joint * 0.12 * Math.min(20 * piece.fine, piece.pxPerCm);
      s.tone[at] *= 1 - joint * 0.22;
    }
  }
  return { surface: s, lighting: flatLighting };
}

/** The ink of an ornamental tile at a point 0…1: a star in a quatrefoil whose corners form a pattern with three neighbours. */
function moorishInk(u: number, v: number, inks: number): number {
  const last = inks - 1;
  const x = Math.abs(u - 0.5);
  const y = Math.abs(v - 0.5);
  const r = Math.hypot(x, y);
  const angle = Math.atan2(y, x);
  const star = 0.2 + 0.075 * Math.cos(angle * 8);
  if (r < 0.07) return Math.min(last, 2);
  if (r < star - 0.035) return Math.min(last, 1);
  if (r < star) return 0;
  const foil = Math.min(Math.hypot(x - 0.24, y), Math.hypot(x, y - 0.24));
  if (Math.abs(foil - 0.15) < 0.018 && r > 0.24) return Math.min(last, 1);
  const corner = Math.hypot(0.5 - x, 0.5 - y);
  if (corner < 0.1) return Math.min(last, 1);
  if (corner < 0.13) return 0;
  if (corner < 0.2) return Math.min(last, 2);
  if (Math.abs(corner - 0.235) < 0.014) return Math.min(last, 1);
  const leaf = Math.abs(x - y);
  if (leaf < 0.035 * Math.sin(Math.PI * Math.min(1, Math.max(0, (r - 0.28) / 0.18))))
    return Math.min(last, 1);
  return 0;
}
