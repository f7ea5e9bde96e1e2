import type { Surface } from "../heightfield";
import { drawNeedleFelt } from "./felt";
import { lookNumber, lookWord, type Draw, type Piece } from "./kit";
import { layLoops } from "./loop";
import { borderLines, geometric, oriental, piping, stripes, type Canvas } from "./patterns";
import { kids } from "./patterns-kids";
import { layPile, type InkAt } from "./pile";
import { layShag } from "./shaggy";
import { layWeave } from "./weave";

const short = {
  gaugeCm: 0.3,
  ends: 5,
  splay: 0.46,
  thickness: 0.2,
  twist: 0,
  height: 0.7,
  scatter: 0.07,
  unevenness: 0.07,
  mainShare: 1,
};

/** Size of a rug or runner and the position of the drawn piece on it. */
export interface RugPlace {
  widthCm: number;
  lengthCm: number;
  offsetXCm: number;
  offsetYCm: number;
  round?: boolean;
  repeatCm?: number;
}

/** The pattern of a patterned material; undefined for a plain one. */
export function patternOf(material: string, canvas: Canvas): InkAt | undefined {
  if (canvas.design === "piping") return piping(canvas);
  switch (material) {
    case "rug-geometric":
      return geometric(canvas);
    case "rug-oriental":
    case "runner-oriental":
      return oriental(canvas);
    case "rug-stripes":
      return stripes(canvas, false);
    case "runner-stripes":
      return canvas.design === "border" ? borderLines(canvas) : stripes(canvas, true);
    case "rug-kids":
      return kids(canvas);
    default:
      return undefined;
  }
}

export function drawRugPiece(material: string, place: RugPlace): Draw {
  return (piece) => {
    const canvas: Canvas = {
      widthCm: place.widthCm,
      lengthCm: place.lengthCm,
      inks: piece.inks,
      seed: piece.seed,
      design: lookWord(piece, "motif", ""),
      border: lookNumber(piece, "border", 0.15),
      round: place.round === true,
      ...(place.repeatCm ? { repeatCm: place.repeatCm } : {}),
    };
    const pattern = patternOf(material, canvas);
    const at: InkAt | undefined =
      pattern &&
      ((x, y) =>
        pattern(
          clamp(x + place.offsetXCm, place.widthCm),
          clamp(y + place.offsetYCm, place.lengthCm),
        ));
    return { surface: lay(material, piece, at), lighting: lightingOf(material, piece) };
  };
}

function clamp(value: number, end: number): number {
  return Math.min(end - 0.01, Math.max(0.01, value));
}

function lay(material: string, piece: Piece, at: InkAt | undefined): Surface {
  const weave = lookWord(piece, "weave", "");
  if (material === "rug-shaggy") return layShag(piece, at);
  if (weave !== "" || material === "rug-stripes")
    return layWeave(piece, weave === "braid" ? 0.8 : 0.4, at);
  if (typeof piece.look.rib === "number") return drawNeedleFelt(piece).surface;
  if (material === "runner-stripes" || material === "runner-plain") {
    return layLoops(
      piece,
      {
        gaugeCm: 0.34,
        rowCm: 0.4,
        thickness: 0.5,
        variety: 0.2,
        jitter: 0.08,
        scatter: 0.05,
        mainShare: 0.6,
      },
      at,
    );
  }
  if (material === "rug-plain" && !at)
    return layPile(piece, { ...short, unevenness: 0.11, mainShare: 0.7 });
  return layPile(
    piece,
    material === "rug-geometric" ? { ...short, carvedCm: 0.3 } : { ...short, batches: 0.07 },
    at,
  );
}

function lightingOf(material: string, piece: Piece): ReturnType<Draw>["lighting"] {
  const far = piece.pxPerCm < 8 * piece.fine;
  if (material === "rug-shaggy") return { relief: 0.5, hollowCm: 0.4, hollow: 0.75, side: 0.55 };
  return {
    relief: 0.7,
    hollowCm: far ? 0.5 : 0.15,
    hollow: far ? 0.4 : 0.7,
    side: 0.55,
  };
}
