import type { Picture } from "../compose";
import { textureOf } from "../lettering";
import type { Texture } from "../texture";
import { typeset, widthOf } from "../type";
import { finish, sizeAt, type Canvas } from "./picture";

/** Width of a detail: all have one scale. */
export const DETAIL_CM = 10;

/** Width of the steel ruler in cm: it lies along the lower edge and shows the scale. */
const RULER_CM = 1.5;
const STEEL = ["#b4b6b6", "#d6d7d6", "#aeb0b0"];

const rulers = new Map<string, Promise<Texture>>();

/** A piece of a steel ruler with lines for millimetres and numbers for centimetres. */
function rulerOf(width: number, height: number, pxPerCm: number): Promise<Texture> {
  const key = `${width} ${pxPerCm}`;
  const mm = pxPerCm / 10;
  // the first number is wholly in the picture
  const origin = -0.6 * pxPerCm;
  const lines = Array.from({ length: Math.ceil((width - origin) / mm) }, (_, i) => {
    const long = i % 10 === 0 ? 0.46 : i % 5 === 0 ? 0.36 : 0.24;
    return `<rect x="${origin + i * mm - mm * 0.07}" width="${mm * 0.14}" height="${height * long}"/>`;
  });
  const size = height * 0.34;
  const numbers = Array.from({ length: Math.ceil(width / pxPerCm) }, (_, i) => {
    const text = String(i + 1);
    const x = origin + (i + 1) * pxPerCm - widthOf(text, "regular", size) / 2;
    return typeset(text, "regular", [x, height * 0.86], size);
  });
  const stops = STEEL.map((hue, i) => `<stop offset="${i / 2}" stop-color="${hue}"/>`);
  const made =
    rulers.get(key) ??
    textureOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x2="1" y2=".4">${stops.join("")}</linearGradient><rect width="100%" height="100%" fill="url(#s)"/><rect width="100%" height="${mm * 0.25}" fill="#fff" opacity=".7"/><g fill="#26272a">${lines.join("")}${numbers.join("")}</g></svg>`,
      width / pxPerCm,
    );
  rulers.set(key, made);
  return made;
}

/** A close-up of the material with a ruler as scale. @param fine factor of resolution, the same as of the texture */
export async function drawDetail({ levels, pxPerCm }: Texture, fine: number): Promise<Picture> {
  const { width, height } = sizeAt(fine);
  const [face] = levels;
  const top = height - Math.round(RULER_CM * pxPerCm);
  const [ruler] = (await rulerOf(width, height - top, pxPerCm)).levels;
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 3;
      const from = ((y % face.height) * face.width + (x % face.width)) * 3;
      const onRuler = ((y - top) * width + x) * 3;
      const fall = 1.05 - 0.1 * (x / width + y / height) * 0.5;
      // the ruler lies on the goods: its edge is in their light and casts a narrow shadow
      const dim = fall * (1 - 0.5 * Math.exp((y - top) / (0.09 * pxPerCm)));
      for (let c = 0; c < 3; c++)
        canvas.rgb[to + c] = y < top ? face.rgb[from + c] * dim : ruler.rgb[onRuler + c];
    }
  }
  return finish(canvas);
}
