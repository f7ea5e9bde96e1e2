import { flatSurface, layStrand } from "../heightfield";
import { fractalField } from "../noise";
import { hashText, seeded } from "../random";
import { lookNumber, pickInk, type Draw, type Piece } from "./kit";

interface FeltMake {
  fibreCm: number;
  thicknessCm: number;
  layers: number;
  bow: number;
  reliefCm: number;
  ribCm: number;
  mainShare: number;
}

function drawFelt(piece: Piece, make: FeltMake): ReturnType<Draw> {
  const surface = flatSurface(piece.width, piece.height, piece.pxPerCm);
  const random = seeded(`${piece.seed}-felt`);
  const clouds = fractalField(piece.width, piece.height, 5, 6, 4, hashText(piece.seed));
  const radius = Math.max(0.8, make.thicknessCm * piece.pxPerCm);
  const length = Math.max(3, make.fibreCm * piece.pxPerCm);
  const relief = Math.max(1.6, make.reliefCm * piece.pxPerCm);
  const ribs = make.ribCm > 0 ? Math.round(piece.width / (make.ribCm * piece.pxPerCm)) : 0;
  const count = Math.round((piece.width * piece.height * make.layers) / (length * radius * 2));
  for (let k = 0; k < count; k++) {
    const x = random.next() * piece.width;
    const y = random.next() * piece.height;
    const at = Math.floor(y) * piece.width + Math.floor(x);
    const rib =
      ribs > 0 ? Math.abs(Math.sin((x / piece.width) * ribs * Math.PI)) * relief * 1.6 : 0;
    const base = random.next() * relief + clouds[at] * relief * 0.5 + rib;
    const tone = 1 + random.bell() * 0.07 + clouds[at] * 0.04;
    layStrand(surface, {
      x,
      y,
      angle: random.next() * 6.2832,
      length: length * (0.5 + random.next()),
      bow: random.bell() * make.bow,
      radiusStart: radius,
      radiusEnd: radius * 0.9,
      zStart: base * 0.6,
      zMiddle: base,
      zEnd: base * 0.6,
      blend: pickInk(random, piece.inks, make.mainShare),
      toneStart: tone * 0.96,
      toneEnd: tone * 1.03,
      twist: 0,
    });
  }
  return { surface, lighting: { relief: 0.45, hollowCm: 0.12, hollow: 0.45, side: 0.45 } };
}

export const drawNeedleFelt: Draw = (piece) =>
  drawFelt(piece, {
    fibreCm: 0.8,
    thicknessCm: 0.015,
    layers: 4.5,
    bow: 0.35,
    reliefCm: 0.07,
    ribCm: lookNumber(piece, "rib", 0) / 10,
    mainShare: 0.55,
  });

export const drawTurfFelt: Draw = (piece) =>
  drawFelt(piece, {
    fibreCm: 0.55,
    thicknessCm: 0.03,
    layers: 4,
    bow: 0.6,
    reliefCm: 0.28,
    ribCm: lookNumber(piece, "rib", 0) / 10,
    mainShare: 0.6,
  });
