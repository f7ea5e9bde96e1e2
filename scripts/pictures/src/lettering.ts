import sharp from "sharp";
import { toLinear } from "./colour";
import { seeded } from "./random";
import { withLevels, type Texture } from "./texture";
import { typeset, widthOf } from "./type";

const NAME = "Nášlap";
/** Height of its letters above the baseline, as a share of their size. */
const LETTERS = { top: 0.72, bottom: -0.04 };

/** A drawing of `widthCm` as a texture. @param light factor of its lightness */
export async function textureOf(svg: string, widthCm: number, light = 1): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgb = Float32Array.from(data, (byte) => toLinear(byte / 255) * light);
  return withLevels({
    pxPerCm: info.width / widthCm,
    levels: [{ width: info.width, height: info.height, rgb }],
  });
}

/** A board with the shop's name in its middle; sizes in cm. @param share height of the letters as a share of the board's */
export function nameBoard(
  widthCm: number,
  heightCm: number,
  ground: string,
  ink: string,
  share = 0.56,
  light = 1,
): Promise<Texture> {
  const px = 1600 / widthCm;
  const [width, height] = [1600, Math.round(heightCm * px)];
  const size = (height * share) / (LETTERS.top - LETTERS.bottom);
  const x = (width - widthOf(NAME, "bold", size)) / 2;
  const y = height * (1 - (1 - share) / 2) + LETTERS.bottom * size;
  const letters = `<g fill="${ink}">${typeset(NAME, "bold", [x, y], size)}</g>`;
  return textureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${letters}</svg>`,
    widthCm,
    light,
  );
}

/** Blocks in rows that are shifted by half a block: bricks or paving, 240 cm wide. */
export function blocks(
  seed: string,
  block: readonly [number, number],
  hues: readonly string[],
  joint: string,
): Promise<Texture> {
  const random = seeded(seed);
  const px = 5;
  const columns = Math.round(240 / block[0]);
  const rows = 2 * Math.round(120 / block[1]);
  const [w, h] = [(240 / columns) * px, block[1] * px];
  const gap = px * 1.1;
  const shapes: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      // the block at the left edge goes on at the right edge
      const hue =
        hues[Math.floor(seeded(`${seed} ${row} ${column % columns}`).next() * hues.length)];
      const shade = 0.12 * seeded(`${seed} shade ${row} ${column % columns}`).next();
      const x = (column - (row % 2 ? 0.5 : 0)) * w;
      const at = `x="${x + gap / 2}" y="${row * h + gap / 2}" width="${w - gap}" height="${h - gap}" rx="${px * 0.4}"`;
      shapes.push(
        `<rect ${at} fill="${hue}"/><rect ${at} fill="#000" opacity="${shade.toFixed(3)}"/>`,
      );
    }
  }
  for (let i = 0; i < 500; i++) {
    const [cx, cy, r] = [random.next() * 240 * px, random.next() * rows * h, 1 + random.next() * 3];
    shapes.push(
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${random.next() < 0.5 ? "#000" : "#fff"}" opacity=".06"/>`,
    );
  }
  return textureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${240 * px}" height="${rows * h}"><rect width="100%" height="100%" fill="${joint}"/>${shapes.join("")}</svg>`,
    240,
  );
}

/** A sky from the zenith down to the horizon with a few soft clouds, `widthCm` wide and half as high. */
export function sky(
  seed: string,
  top: string,
  low: string,
  clouds: number,
  widthCm: number,
  light = 1,
): Promise<Texture> {
  const random = seeded(seed);
  const puffs = Array.from({ length: clouds }, () => {
    const [x, y, r] = [random.next() * 1000, random.between(120, 400), random.between(20, 46)];
    return Array.from(
      { length: 7 },
      (_, i) =>
        `<ellipse cx="${x + (i - 3) * r * 0.8}" cy="${y - Math.abs(random.next()) * r * 0.5}" rx="${r * random.between(0.8, 1.5)}" ry="${r * random.between(0.3, 0.55)}"/>`,
    ).join("");
  });
  return textureOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="1000" height="500" fill="url(#s)"/><g fill="#fff" opacity=".75" filter="url(#b)">${puffs.join("")}</g></svg>`,
    widthCm,
    light,
  );
}
