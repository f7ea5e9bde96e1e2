import { flatSurface, layStrand, type Surface } from "../heightfield";
import { fractalField } from "../noise";
import { hashText, seeded } from "../random";
import { cells, lookNumber, lookScale, pickInk, type Draw, type Piece } from "./kit";
import { fillGround, type InkAt } from "./pile";

/** A surface of long yarn in locks; `look` has the pile height in mm. */
export function layShag(piece: Piece, inkAt?: InkAt): Surface {
  const surface = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const random = seeded(`${piece.seed}-shag`);
  if (inkAt) fillGround(surface, inkAt);
  const seed = hashText(piece.seed);
  const pileCm = Math.min(6, lookNumber(piece, "pile", 35) / 10);
  const gauge = Math.max(2.6, 0.42 * piece.pxPerCm * Math.sqrt(lookScale(piece)));
  const across = cells(piece.width, gauge);
  const down = cells(piece.height, gauge);
  const turn = fractalField(across.count, down.count, across.count / 9, down.count / 9, 3, seed);
  const lie = fractalField(
    across.count,
    down.count,
    across.count / 22,
    down.count / 22,
    2,
    seed + 3,
  );
  const radius = Math.max(0.9, 0.1 * piece.pxPerCm);
  for (let k = 0; k < across.count * down.count * 1.5; k++) {
    const i = Math.floor(random.next() * across.count);
    const j = Math.floor(random.next() * down.count);
    const cell = j * across.count + i;
    const x = (i + random.next()) * across.size;
    const y = (j + random.next()) * down.size;
    const ink = inkAt
      ? inkAt(x / piece.pxPerCm, y / piece.pxPerCm)
      : pickInk(random, piece.inks, 0.6);
    const tone = 1 + random.bell() * 0.09 + lie[cell] * 0.1;
    const length = pileCm * piece.pxPerCm * (0.5 + random.next() * 0.4);
    const rise = piece.pxPerCm * (0.35 + random.next() * 0.75 + lie[cell] * 0.3);
    layStrand(surface, {
      x,
      y,
      angle: 1.2 + turn[cell] * 3.6 + random.bell() * 0.7,
      length,
      bow: random.bell() * 0.3,
      radiusStart: radius,
      radiusEnd: radius * 0.85,
      zStart: rise * 0.3,
      zMiddle: rise,
      zEnd: rise * 0.7,
      blend: ink,
      toneStart: tone * 0.8,
      toneEnd: tone * 1.08,
      twist: piece.pxPerCm > 12 ? pileCm * 2.2 : 0,
    });
  }
  return surface;
}

export const drawShaggy: Draw = (piece) => ({
  surface: layShag(piece),
  lighting: { relief: 0.55, hollowCm: 0.35, hollow: 0.8, side: 0.55 },
});
