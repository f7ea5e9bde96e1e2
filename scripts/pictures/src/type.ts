import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

/** Weights of the shop's typeface. */
const FILES = {
  regular: "500Medium/Figtree_500Medium.ttf",
  bold: "800ExtraBold/Figtree_800ExtraBold.ttf",
};
type Weight = keyof typeof FILES;

const opened = new Map<Weight, Font>();
const isFont = (font: ReturnType<typeof create>): font is Font => "characterSet" in font;

function fontOf(weight: Weight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(
    `@expo-google-fonts/figtree/${FILES[weight]}`,
  );
  const font = create(readFileSync(file));
  if (!isFont(font)) throw new Error(`${file} contains several fonts`);
  opened.set(weight, font);
  return font;
}

/** The width of a line of text of this size. */
export function widthOf(text: string, weight: Weight, size: number): number {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** A line of text as SVG outlines, its baseline beginning at a point; text wider than `widest` is set smaller. */
export function typeset(
  text: string,
  weight: Weight,
  [x, y]: readonly [number, number],
  size: number,
  widest = Infinity,
): string {
  const font = fontOf(weight);
  const { glyphs, positions } = font.layout(text);
  const scale = (size / font.unitsPerEm) * Math.min(1, widest / widthOf(text, weight, size));
  let at = 0;
  const outlines = glyphs.map((glyph, i) => {
    const outline = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[i].xAdvance;
    return outline;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
}
