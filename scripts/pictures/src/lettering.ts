import sharp from "sharp";
import { toLinear } from "./colour";
import { seeded } from "./random";
import { withLevels, type Texture } from "./texture";

/** Outlines of the shop's name in Figtree, 324 × 112 units, baseline at 80. */
const NAME = [
  "M7 80V10H24L54 53V10H71V80H54L23 36V80Z",
  "M98 81Q90 81 85 77Q80 73 80 66Q80 58 85 54Q90 50 99 50H111Q111 46 109 44Q107 42 103 42Q100 42 98 43Q96 44 95 47L81 42Q83 38 86 35Q89 32 93 31Q97 29 103 29Q111 29 116 32Q121 35 124 40Q127 45 127 52L127 80H112L112 75Q110 78 106 80Q103 81 98 81Z",
  "M102 69Q105 69 107 68Q109 67 110 65Q112 63 112 60V60H105Q100 60 98 62Q96 63 96 66Q96 67 97 68Q99 69 102 69Z",
  "M93 24 105 10H121L108 24Z",
  "M155 81Q150 81 146 80Q142 78 138 76Q135 73 134 69L147 64Q148 66 150 68Q152 69 155 69Q157 69 159 68Q160 67 160 66Q160 64 159 63Q157 62 155 62L150 61Q143 59 140 55Q136 50 136 45Q136 37 141 33Q146 29 156 29Q161 29 165 30Q169 32 172 34Q175 37 176 40L164 45Q163 43 161 42Q158 41 156 41Q154 41 152 42Q151 43 151 45Q151 46 153 47Q154 48 157 48L162 50Q167 51 170 53Q173 56 175 59Q177 62 177 66Q177 71 174 74Q171 77 166 79Q161 81 155 81Z",
  "M149 24V24L162 10H176L163 24ZM148 24 135 10H149L162 24V24ZM185 80V10H200V80Z",
  "M227 81Q218 81 213 77Q208 73 208 66Q208 58 213 54Q218 50 227 50H240Q239 46 237 44Q235 42 231 42Q228 42 226 43Q224 44 223 47L209 42Q211 38 214 35Q217 32 221 31Q225 29 231 29Q239 29 244 32Q250 35 252 40Q255 45 255 52L255 80H240L240 75Q238 78 235 80Q231 81 227 81Z",
  "M230 69Q233 69 235 68Q237 67 238 65Q240 63 240 60V60H233Q228 60 226 62Q224 63 224 66Q224 67 225 68Q227 69 230 69Z",
  "M265 100V30H280L280 36Q283 33 286 31Q290 29 295 29Q302 29 307 32Q312 35 315 41Q317 47 317 55Q317 63 315 69Q312 75 307 78Q302 81 295 81Q290 81 287 79Q283 77 281 74V100Z",
  "M291 67Q294 67 296 65Q298 64 300 61Q301 58 301 55Q301 52 300 49Q299 46 296 45Q294 43 291 43Q288 43 286 45Q283 46 282 49Q281 52 281 55Q281 58 282 61Q283 64 285 65Q288 67 291 67Z",
].join("");
const NAME_SIZE = { width: 324, top: 8, bottom: 84 };

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
  const scale = (height * share) / (NAME_SIZE.bottom - NAME_SIZE.top);
  const x = (width - NAME_SIZE.width * scale) / 2;
  const y = (height * (1 - share)) / 2 - NAME_SIZE.top * scale;
  const letters = `<path transform="translate(${x} ${y}) scale(${scale})" d="${NAME}" fill="${ink}"/>`;
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
