import { fromHex, type Rgb } from "../colour";
import type { Picture } from "../compose";
import { blurField } from "../heightfield";
import { smoothNoise } from "../noise";
import { hashCell, seeded } from "../random";
import type { Texture } from "../texture";
import { finish, sizeAt, type Canvas } from "./picture";

const ground = fromHex("#f4f0ea");
const FRINGE = fromHex("#e9e0cb");
/** Radius of the corners of a rug with long hair, as a multiple of its overhang. */
const CORNER = 3;

export interface Edge {
  fringe: boolean;
  /** overhang of long hair in pixels of a picture of 944 px */
  ragged: number;
}

/** A whole rug from above on a light ground. @param fine factor of resolution, the same as of the texture */
export function drawWholeRug(texture: Texture, edge: Edge, fine: number): Picture {
  const { width, height } = sizeAt(fine);
  const face = texture.levels[0];
  const w = face.width;
  const h = face.height;
  const x0 = Math.round((width - w) / 2);
  const y0 = Math.round((height - h) / 2 - 4 * fine);
  const mask = new Float32Array(width * height);
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) mask[y * width + x] = cover(x - x0, y - y0, w, h, edge, fine);
  }
  if (edge.fringe) layFringe(canvas, mask, [x0, y0, w, h], fine);
  if (edge.ragged > 0) layHair(canvas, mask, face, [x0, y0, w, h], edge.ragged * fine, fine);
  const near = blurField(mask, width, height, 4 * fine);
  const far = blurField(mask, width, height, 15 * fine);
  const binding = 6 * fine;
  const yarn = borderOf(texture, fine);
  const shade = (field: Float32Array, x: number, y: number): number =>
    take(field, width, height, Math.round(x), Math.round(y));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const u = x - x0;
      const v = y - y0;
      const m = mask[at];
      const lit =
        1 -
        0.38 * shade(far, x - 9 * fine, y - 14 * fine) -
        0.36 * shade(near, x - 2 * fine, y - 4 * fine);
      const inRug = u >= 0 && v >= 0 && u < w && v < h && cover(u, v, w, h, edge, fine) > 0;
      const fx = Math.min(w - 1, Math.max(0, u));
      const fy = Math.min(h - 1, Math.max(0, v));
      const from = (fy * face.width + fx) * 3;
      const inset = Math.min(u, w - 1 - u, edge.fringe ? w : Math.min(v, h - 1 - v));
      const bound = edge.ragged === 0 && inset < binding;
      const roll = bound
        ? 0.78 +
          0.3 * Math.sin(Math.max(0, Math.min(1, inset / binding)) * Math.PI) +
          0.08 * (hashCell(((u + v) / (2 * fine)) | 0, 3, 1) - 0.5)
        : 1;
      for (let c = 0; c < 3; c++) {
        const behind = ground[c] * lit;
        if (inRug) {
          const own = bound ? yarn[c] * roll : face.rgb[from + c];
          canvas.rgb[at * 3 + c] = own * m + behind * (1 - m);
        } else
          canvas.rgb[at * 3 + c] = m > 0 ? canvas.rgb[at * 3 + c] * m + behind * (1 - m) : behind;
      }
    }
  }
  return finish(canvas);
}

/** The mean colour of a small square at the upper left corner of a rug. */
export function borderOf({ levels: [face] }: Texture, fine: number): Rgb {
  const from = Math.round(6 * fine);
  const side = Math.round(8 * fine);
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = from; y < from + side; y++)
    for (let x = from; x < from + side; x++)
      for (let c = 0; c < 3; c++) sum[c] += face.rgb[(y * face.width + x) * 3 + c] / side ** 2;
  return sum;
}

function take(field: Float32Array, width: number, height: number, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : field[y * width + x];
}

function cover(u: number, v: number, w: number, h: number, edge: Edge, fine: number): number {
  const [dx, dy] = [Math.min(u, w - 1 - u), Math.min(v, h - 1 - v)];
  if (edge.ragged === 0 || Math.min(dx, dy) < 0) return clamp(Math.min(dx, dy) + 1);
  // locks of hair cross the outline, and corners are round
  const lock = smoothNoise(u / fine / 7, v / fine / 7, 999, 999, 8) * 0.4 * edge.ragged * fine;
  const round = CORNER * edge.ragged * fine;
  const corner = Math.hypot(Math.max(0, round - dx), Math.max(0, round - dy));
  return clamp((corner > 0 ? round - corner : Math.min(dx, dy)) + 1 + lock);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** A yarn from its foot: its course, thickness and lightness by the distance from the foot. */
interface Yarn {
  reach: number;
  at: (t: number) => readonly [number, number];
  thick: (t: number) => number;
  colour: Rgb;
  shade: (t: number) => number;
}

function lay({ width, height, rgb }: Canvas, mask: Float32Array, yarn: Yarn, fine: number): void {
  const side = Math.ceil(2 * fine);
  for (let t = 0; t < yarn.reach; t += 0.5) {
    const [px, py] = yarn.at(t);
    const [thick, shade] = [yarn.thick(t), yarn.shade(t)];
    for (let yy = Math.round(py) - side; yy <= Math.round(py) + side; yy++) {
      for (let xx = Math.round(px) - side; xx <= Math.round(px) + side; xx++) {
        if (xx < 0 || yy < 0 || xx >= width || yy >= height) continue;
        const c = clamp(thick - Math.hypot(xx - px, yy - py));
        const at = yy * width + xx;
        if (c <= mask[at]) continue;
        mask[at] = c;
        const own = shade * (1 - (0.16 * (xx - px)) / fine);
        for (let ch = 0; ch < 3; ch++) rgb[at * 3 + ch] = yarn.colour[ch] * own;
      }
    }
  }
}

type Sides = readonly [x0: number, y0: number, w: number, h: number];

function layFringe(canvas: Canvas, mask: Float32Array, [x0, y0, w, h]: Sides, fine: number): void {
  const random = seeded("fringe");
  const length = 26 * fine;
  for (const end of [-1, 1]) {
    for (let x = 3 * fine; x < w - 3 * fine; x += 4.5 * fine) {
      const bow = random.bell() * 3 * fine;
      const tone = 1 + random.bell() * 0.1;
      const wave = (t: number): number =>
        t > 7 * fine ? Math.sin((t * 0.5 + x) / fine) * 0.7 * fine : 0;
      const yarn: Yarn = {
        reach: length * random.between(0.85, 1.05),
        at: (t) => [
          x0 + x + bow * (t / length) ** 1.6 + wave(t),
          end < 0 ? y0 - t : y0 + h - 1 + t,
        ],
        thick: (t) => (t < 5 * fine ? 1.8 : 1.35) * fine,
        colour: FRINGE,
        shade: (t) => tone * (t > 4 * fine && t < 6.5 * fine ? 0.8 : 1),
      };
      lay(canvas, mask, yarn, fine);
    }
  }
}

/** Tufts of long pile that lie over the outline, each in the colour of its foot. */
function layHair(
  canvas: Canvas,
  mask: Float32Array,
  face: Texture["levels"][0],
  [x0, y0, w, h]: Sides,
  long: number,
  fine: number,
): void {
  const random = seeded("hair");
  const round = CORNER * long;
  for (let n = 0; n < ((w + h) * 1.4) / fine; n++) {
    const way = random.next() * (w + h);
    const [a, b] = way < w ? [way, 0] : [0, way - w];
    const [u, v] = n % 2 === 0 ? [a, b] : [w - 1 - a, h - 1 - b];
    const [cx, cy] = [
      Math.min(w - 1 - round, Math.max(round, u)),
      Math.min(h - 1 - round, Math.max(round, v)),
    ];
    const far = Math.hypot(u - cx, v - cy);
    const [ox, oy] = [(u - cx) / far, (v - cy) / far];
    const inset = round - random.next() * 0.7 * long;
    const [fx, fy] = [cx + ox * inset, cy + oy * inset];
    const [lean, bow] = [random.bell() * 0.5, (random.bell() * 0.6) / long];
    const from = (Math.round(fy) * w + Math.round(fx)) * 3;
    const tone = random.between(0.82, 1.06);
    const reach = long * random.between(0.7, 1.7);
    const yarn: Yarn = {
      reach,
      at: (t) => {
        const aside = t * (lean + bow * t);
        return [x0 + fx + ox * t - oy * aside, y0 + fy + oy * t + ox * aside];
      },
      thick: (t) => (1.5 - (0.7 * t) / reach) * fine,
      colour: [face.rgb[from], face.rgb[from + 1], face.rgb[from + 2]],
      shade: (t) => tone * (0.8 + (0.25 * t) / reach),
    };
    lay(canvas, mask, yarn, fine);
  }
}
