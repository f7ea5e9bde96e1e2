import { flatSurface, layStrand, type Surface } from "../heightfield";
import { fractalField, smoothNoise } from "../noise";
import { hashText, seeded } from "../random";
import type { Lighting } from "../shade";
import { cells, lookScale, pickInk, type Draw, type Piece } from "./kit";

/** Shape of a cut pile's tufts. Lengths in cm. */
export interface PileMake {
  gaugeCm: number;
  /** yarns per tuft */
  ends: number;
  /** spread of the yarn ends, as a share of the gauge */
  splay: number;
  /** thickness of a yarn, as a share of the gauge */
  thickness: number;
  /** visible turns of twist */
  twist: number;
  /** height differences, as a share of the gauge */
  height: number;
  /** lightness variation of tufts and of large patches, 0…1 */
  scatter: number;
  unevenness: number;
  mainShare: number;
  /** the pattern lies lower than the first colour by this */
  carvedCm?: number;
  /** lightness variation of the dyed batches of yarn, which follow each other along the length */
  batches?: number;
}

/** Palette colour of a tuft by its position in cm. */
export type InkAt = (xCm: number, yCm: number) => number;

export function layPile(piece: Piece, make: PileMake, inkAt?: InkAt): Surface {
  const surface = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const random = seeded(`${piece.seed}-pile`);
  const wished = Math.max(
    2.2,
    make.gaugeCm * piece.pxPerCm * (inkAt ? 1 : Math.sqrt(lookScale(piece))),
  );
  const across = cells(piece.width, wished);
  const down = cells(piece.height, wished * 0.92);
  const { batches = 0 } = make;
  const ends = wished < 5 ? Math.min(make.ends, 3) : make.ends;
  const seed = hashText(piece.seed);
  const patches = fractalField(
    across.count,
    down.count,
    across.count / 34,
    down.count / 34,
    3,
    seed,
  );
  const swirl = fractalField(
    across.count,
    down.count,
    across.count / 12,
    down.count / 12,
    2,
    seed + 7,
  );
  if (inkAt) fillGround(surface, inkAt);
  // between tufts only deeper yarn is visible, not the ground
  surface.z.fill(make.height * wished * 0.42);
  const field = (make.carvedCm ?? 0) * piece.pxPerCm;
  if (field > 0) surface.blend.forEach((ink, at) => (surface.z[at] += ink === 0 ? field : 0));
  if (!inkAt) surface.tone.fill(0.93);
  for (let j = 0; j < down.count; j++) {
    for (let i = 0; i < across.count; i++) {
      const cell = j * across.count + i;
      const x = (i + 0.5 + (j % 2) * 0.5 + random.bell() * 0.3) * across.size;
      const y = (j + 0.5 + random.bell() * 0.3) * down.size;
      const ink = inkAt
        ? inkAt(x / piece.pxPerCm, y / piece.pxPerCm)
        : pickInk(random, piece.inks, make.mainShare);
      const batch = batches && batches * smoothNoise(0, y / piece.pxPerCm / 7, 99, 99, seed);
      const tone = 1 + random.bell() * make.scatter + patches[cell] * make.unevenness + batch;
      const lift = random.bell() * make.height * wished * 0.35;
      const lean = 0.9 + swirl[cell] * 1.6;
      for (let e = 0; e < ends; e++) {
        const angle = ((e + random.next() * 0.8) / ends) * 6.2832;
        const dx = Math.cos(angle) * make.splay + Math.cos(lean) * 0.18;
        const dy = Math.sin(angle) * make.splay + Math.sin(lean) * 0.18;
        const reach = Math.hypot(dx, dy) * wished * (0.6 + random.next() * 0.6);
        const radius = Math.max(0.75, make.thickness * wished * (0.8 + random.next() * 0.4));
        const foot = ink === 0 ? field : 0;
        const crown = make.height * wished + lift;
        layStrand(surface, {
          x,
          y,
          angle: Math.atan2(dy, dx),
          length: reach,
          bow: random.bell() * 0.25,
          radiusStart: radius * 1.1,
          radiusEnd: radius,
          zStart: foot + crown,
          zMiddle: foot + crown * 0.95,
          zEnd: foot + crown * (0.45 + random.next() * 0.4),
          blend: ink,
          toneStart: tone * 1.04,
          toneEnd: tone * (0.92 + random.next() * 0.1),
          twist: make.twist,
        });
      }
    }
  }
  return surface;
}

/** Fills the gaps between tufts with dark yarn of the same colour. */
export function fillGround(surface: Surface, inkAt: InkAt): void {
  for (let y = 0; y < surface.height; y++) {
    for (let x = 0; x < surface.width; x++) {
      const at = y * surface.width + x;
      surface.blend[at] = inkAt(x / surface.pxPerCm, y / surface.pxPerCm);
      surface.tone[at] = 0.92;
    }
  }
}

const pileLighting: Lighting = { relief: 0.5, hollowCm: 0.16, hollow: 0.5, side: 0.5 };

const makes = {
  "cut-pile": {
    gaugeCm: 0.27,
    ends: 9,
    splay: 0.62,
    thickness: 0.13,
    twist: 0,
    height: 0.62,
    scatter: 0.05,
    unevenness: 0.05,
    mainShare: 0.6,
  },
  saxony: {
    gaugeCm: 0.4,
    ends: 13,
    splay: 0.62,
    thickness: 0.15,
    twist: 1.6,
    height: 0.5,
    scatter: 0.06,
    unevenness: 0.07,
    mainShare: 0.62,
  },
  velour: {
    gaugeCm: 0.17,
    ends: 8,
    splay: 0.66,
    thickness: 0.14,
    twist: 0,
    height: 0.42,
    scatter: 0.035,
    unevenness: 0.075,
    mainShare: 0.72,
  },
} satisfies Record<string, PileMake>;

export const drawCutPile: Draw = (piece) => ({
  surface: layPile(piece, makes["cut-pile"]),
  lighting: pileLighting,
});

export const drawSaxony: Draw = (piece) => ({
  surface: layPile(piece, makes.saxony),
  lighting: { ...pileLighting, hollowCm: 0.2 },
});

export const drawVelour: Draw = (piece) => ({
  surface: layPile(piece, makes.velour),
  lighting: { relief: 0.42, hollowCm: 0.12, hollow: 0.38, side: 0.5 },
});
