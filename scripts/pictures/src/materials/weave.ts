import { flatSurface, layStrand, type Surface } from "../heightfield";
import { seeded } from "../random";
import { cells, lookScale, pickInk, type Draw, type Piece } from "./kit";
import { fillGround, type InkAt } from "./pile";

export function layWeave(piece: Piece, threadCm: number, inkAt?: InkAt): Surface {
  const surface = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const random = seeded(`${piece.seed}-weave`);
  if (inkAt) fillGround(surface, inkAt);
  const wished = Math.max(2.4, threadCm * piece.pxPerCm * lookScale(piece));
  const across = cells(piece.width / 2, wished * 1.25);
  const down = cells(piece.height / 2, wished * 0.9);
  const columns = across.count * 2;
  const rows = down.count * 2;
  for (let j = 0; j < rows; j++) {
    const weftTone = 1 + random.bell() * 0.06;
    for (let i = 0; i < columns; i++) {
      const over = (i + j) % 2 === 0;
      const x = i * across.size;
      const y = (j + 0.5) * down.size;
      const place: [number, number] = [(x + across.size) / piece.pxPerCm, y / piece.pxPerCm];
      const ink = inkAt ? inkAt(...place) : pickInk(random, piece.inks, over ? 0.62 : 0.5);
      const tone = weftTone + random.bell() * 0.06;
      const radius = down.size * 0.5 * (1 + random.bell() * 0.1);
      layStrand(surface, {
        x: over ? x - across.size * 0.35 : x + across.size * 0.5,
        y: over ? y + random.bell() * 0.6 * piece.fine : y - down.size * 0.75,
        angle: over ? random.bell() * 0.06 : 1.5708,
        length: over ? across.size * 1.7 : down.size * 1.5,
        bow: 0,
        radiusStart: radius * (over ? 0.8 : 0.7),
        radiusEnd: radius * (over ? 0.8 : 0.7),
        zStart: 0,
        zMiddle: down.size * (over ? 0.55 : 0.3),
        zEnd: 0,
        blend: ink,
        toneStart: tone * (over ? 1 : 0.9),
        toneEnd: tone * (over ? 0.98 : 0.88),
        twist: radius > 2.5 ? (over ? 2.4 : 1.6) : 0,
      });
    }
  }
  return surface;
}

export const drawSisal: Draw = (piece) => ({
  surface: layWeave(piece, 0.42),
  lighting: { relief: 0.8, hollowCm: 0.16, hollow: 0.75, side: 0.65 },
});
