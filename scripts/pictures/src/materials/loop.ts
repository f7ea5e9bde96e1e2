import { flatSurface, layStrand, type Surface } from "../heightfield";
import { fractalField } from "../noise";
import { hashText, seeded } from "../random";
import { cells, lookNumber, lookScale, pickInk, type Draw, type Piece } from "./kit";
import { fillGround, type InkAt } from "./pile";

export interface LoopMake {
  gaugeCm: number;
  rowCm: number;
  /** thickness of the yarn, as a share of the gauge */
  thickness: number;
  /** differences of height between loops, 0…1 */
  variety: number;
  jitter: number;
  scatter: number;
  mainShare: number;
}

export function layLoops(piece: Piece, make: LoopMake, inkAt?: InkAt): Surface {
  const surface = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const random = seeded(`${piece.seed}-loop`);
  if (inkAt) fillGround(surface, inkAt);
  const grow = inkAt ? 1 : lookScale(piece);
  const across = cells(piece.width, Math.max(2.2, make.gaugeCm * grow * piece.pxPerCm));
  const down = cells(piece.height, Math.max(2.2, make.rowCm * grow * piece.pxPerCm));
  const patches = fractalField(
    across.count,
    down.count,
    across.count / 30,
    2,
    3,
    hashText(piece.seed),
  );
  const stripe = lookNumber(piece, "stripe", 0);
  for (let i = 0; i < across.count; i++) {
    // striped carpet: one yarn per column
    const lineInk = stripe > 0 ? pickInk(random, piece.inks, 0.5) : -1;
    // one needle sews a column with constant yarn and tension
    const needle = random.bell() * 0.03;
    for (let j = 0; j < down.count; j++) {
      const x = (i + 0.5 + random.bell() * make.jitter) * across.size;
      const y = (j + (i % 2) * 0.5 + random.bell() * make.jitter) * down.size;
      const plain = lineInk >= 0 && random.next() < 0.8 ? lineInk : -1;
      const ink = inkAt
        ? inkAt(x / piece.pxPerCm, y / piece.pxPerCm)
        : plain >= 0
          ? plain
          : pickInk(random, piece.inks, make.mainShare);
      const radius = across.size * make.thickness * (1 + random.bell() * 0.12);
      const crown = across.size * (0.55 + make.variety * random.bell() * 0.5);
      const tone =
        1 + random.bell() * make.scatter + needle + patches[j * across.count + i] * 0.045;
      layStrand(surface, {
        x,
        y,
        angle: 1.5708 + random.bell() * make.jitter * 1.4,
        length: down.size * 0.92,
        bow: random.bell() * 0.12,
        radiusStart: radius * 0.86,
        radiusEnd: radius * 0.86,
        zStart: crown * 0.12,
        zMiddle: crown,
        zEnd: crown * 0.12,
        blend: ink,
        toneStart: tone,
        toneEnd: tone * 0.96,
        twist: radius > 3 ? 2.2 : 0,
      });
    }
  }
  return surface;
}

export const drawLoop: Draw = (piece) => ({
  surface: layLoops(piece, {
    gaugeCm: 0.34,
    rowCm: 0.4,
    thickness: 0.5,
    variety: 0.25 + lookNumber(piece, "irregular", 0),
    jitter: 0.08 + lookNumber(piece, "irregular", 0) * 0.2,
    scatter: 0.045,
    mainShare: 0.55,
  }),
  lighting: { relief: 0.75, hollowCm: 0.16, hollow: 0.75, side: 0.6 },
});

export const drawBerber: Draw = (piece) => ({
  surface: layLoops(piece, {
    gaugeCm: 0.62,
    rowCm: 0.72,
    thickness: 0.53,
    variety: 0.5,
    jitter: 0.16,
    scatter: 0.065,
    mainShare: 1 - lookNumber(piece, "fleck", 0.3) * 1.2,
  }),
  lighting: { relief: 0.7, hollowCm: 0.28, hollow: 0.8, side: 0.6 },
});
