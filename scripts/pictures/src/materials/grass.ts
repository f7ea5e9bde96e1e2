import { flatSurface, layStrand } from "../heightfield";
import { fractalField } from "../noise";
import { hashText, seeded } from "../random";
import { lookNumber, type Draw, type Piece } from "./kit";

function drawGrass(
  piece: Piece,
  pileMm: number,
  bladeCm: number,
  upright: number,
): ReturnType<Draw> {
  const surface = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const random = seeded(`${piece.seed}-grass`);
  const heightCm = lookNumber(piece, "pile", pileMm) / 10;
  const comb = fractalField(piece.width >> 2, piece.height >> 2, 7, 8, 3, hashText(piece.seed));
  const ppc = piece.pxPerCm;
  const radius = Math.max(0.8, bladeCm * ppc * 0.5);
  const lengthPx = Math.max(3, heightCm * ppc * upright);
  const count = Math.round((piece.width * piece.height * 3.4) / (lengthPx * radius * 2));
  for (let k = 0; k < count; k++) {
    const x = random.next() * piece.width;
    const y = random.next() * piece.height;
    const lie =
      comb[
        (Math.floor(y) >> 2) * (piece.width >> 2) +
          Math.min((piece.width >> 2) - 1, Math.floor(x) >> 2)
      ];
    const thatch = piece.inks > 2 && k < count * 0.22;
    const top = heightCm * ppc * (thatch ? 0.18 : 0.45 + random.next() * 0.4);
    const tone = (thatch ? 0.8 : 1) * (1 + random.bell() * 0.13 + lie * 0.1);
    const ink = thatch ? piece.inks - 1 : random.next() * Math.min(1.4, piece.inks - 1);
    layStrand(surface, {
      x,
      y,
      angle: thatch ? random.next() * 6.2832 : -1.3 + lie * 2 + random.bell() * 1.35,
      length: lengthPx * (0.55 + random.next() * 0.6) * (thatch ? 0.6 : 1),
      bow: random.bell() * (thatch ? 0.8 : 0.22),
      radiusStart: radius,
      radiusEnd: radius * 0.45,
      zStart: top * 0.1,
      zMiddle: top * 0.75,
      zEnd: top,
      blend: ink,
      toneStart: tone * 0.62,
      toneEnd: tone * 1.18,
      twist: 0,
    });
  }
  return { surface, lighting: { relief: 0.55, hollowCm: 0.3, hollow: 0.85, side: 0.5 } };
}

export const drawGrassShort: Draw = (piece) => drawGrass(piece, 9, 0.12, 0.9);

export const drawGrassLong: Draw = (piece) => drawGrass(piece, 32, 0.16, 0.8);
