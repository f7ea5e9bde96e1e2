import type { Material } from "../seed";
import { drawNeedleFelt, drawTurfFelt } from "./felt";
import { drawChip, drawCork, drawRubber } from "./granules";
import { drawGrassLong, drawGrassShort } from "./grass";
import type { Draw } from "./kit";
import { drawBerber, drawLoop } from "./loop";
import { drawConcrete, drawStone, drawTile } from "./mineral";
import { drawCutPile, drawSaxony, drawVelour } from "./pile";
import { drawShaggy } from "./shaggy";
import { drawSisal } from "./weave";
import { drawHerringbone, drawPlanks } from "./wood";

/** Uniform materials, drawn as a small repeating piece. */
export const sheets = {
  loop: drawLoop,
  berber: drawBerber,
  "cut-pile": drawCutPile,
  saxony: drawSaxony,
  shaggy: drawShaggy,
  velour: drawVelour,
  sisal: drawSisal,
  "needle-felt": drawNeedleFelt,
  "turf-felt": drawTurfFelt,
  "wood-plank": drawPlanks,
  herringbone: drawHerringbone,
  tile: drawTile,
  stone: drawStone,
  concrete: drawConcrete,
  chip: drawChip,
  cork: drawCork,
  "grass-short": drawGrassShort,
  "grass-long": drawGrassLong,
  "mat-rubber": drawRubber,
} satisfies Partial<Record<Material, Draw>>;

export type SheetMaterial = keyof typeof sheets;

export function isSheet(material: Material): material is SheetMaterial {
  return material in sheets;
}

/** Widths in cm of a material's swatch and far repeat. */
export function viewsOf(material: SheetMaterial): {
  swatchCm: number;
  farCm: number;
  gloss: number;
} {
  switch (material) {
    case "wood-plank":
    case "herringbone":
      return { swatchCm: 84, farCm: 240, gloss: 0.5 };
    case "tile":
    case "stone":
      return { swatchCm: 110, farCm: 264, gloss: 0.6 };
    case "concrete":
      return { swatchCm: 80, farCm: 240, gloss: 0.35 };
    case "cork":
    case "chip":
      return { swatchCm: 44, farCm: 60, gloss: 0.4 };
    case "shaggy":
    case "grass-long":
      return { swatchCm: 44, farCm: 44, gloss: 0 };
    case "velour":
    case "needle-felt":
      return { swatchCm: 34, farCm: 34, gloss: 0 };
    case "berber":
    case "saxony":
      return { swatchCm: 42, farCm: 42, gloss: 0 };
    case "mat-rubber":
      return { swatchCm: 50, farCm: 50, gloss: 0.15 };
    default:
      return { swatchCm: 36, farCm: 36, gloss: 0 };
  }
}
