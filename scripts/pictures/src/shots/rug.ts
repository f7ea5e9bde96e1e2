import { fromHex, type Rgb } from "../colour";
import type { Picture } from "../compose";
import { blurField } from "../heightfield";
import { smoothNoise } from "../noise";
import { hashCell, seeded } from "../random";
import type { Texture } from "../texture";
import { finish, sizeAt, type Canvas } from "./picture";

const ground = fromHex("#f4f0ea");

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
  if (edge.fringe) layFringe(canvas, mask, x0, y0, w, h, fine);
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
        } else if (m > 0 && edge.ragged > 0) {
          canvas.rgb[at * 3 + c] = face.rgb[from + c] * 0.9 * m + behind * (1 - m);
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
  if (edge.ragged === 0) return clamp(Math.min(dx, dy) + 1);
  // locks of hair cross the outline, and corners are round
  const lock = smoothNoise(u / fine / 7, v / fine / 7, 999, 999, 8) * 0.55;
  const hair = (hashCell((u + 50) >> 1, (v + 50) >> 1, 9) - 0.3 + lock) * edge.ragged * fine;
  const round = 3 * edge.ragged * fine;
  const corner = Math.hypot(Math.max(0, round - dx), Math.max(0, round - dy));
  return clamp((corner > 0 ? round - corner : Math.min(dx, dy)) + 1 + hair);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function layFringe(
  canvas: Canvas,
  mask: Float32Array,
  x0: number,
  y0: number,
  w: number,
  h: number,
  fine: number,
): void {
  const random = seeded("fringe");
  const yarn = fromHex("#e9e0cb");
  const side = Math.ceil(2 * fine);
  const length = 26 * fine;
  for (const end of [-1, 1]) {
    for (let x = 3 * fine; x < w - 3 * fine; x += 4.5 * fine) {
      const bow = random.bell() * 3 * fine;
      const reach = length * random.between(0.85, 1.05);
      const tone = 1 + random.bell() * 0.1;
      for (let t = 0; t < reach; t += 0.5) {
        const px =
          x0 +
          x +
          bow * (t / length) ** 1.6 +
          (t > 7 * fine ? Math.sin((t * 0.5 + x) / fine) * 0.7 * fine : 0);
        const py = end < 0 ? y0 - t : y0 + h - 1 + t;
        const thick = (t < 5 * fine ? 1.8 : 1.35) * fine;
        for (let k = -side; k <= side; k++) {
          const xx = Math.round(px + k);
          const yy = Math.round(py);
          if (xx < 0 || yy < 0 || xx >= canvas.width || yy >= canvas.height) continue;
          const c = clamp(thick - Math.abs(xx - px));
          const at = yy * canvas.width + xx;
          if (c <= mask[at]) continue;
          mask[at] = c;
          const shade =
            tone * (1 - (0.16 * (xx - px)) / fine) * (t > 4 * fine && t < 6.5 * fine ? 0.8 : 1);
          for (let ch = 0; ch < 3; ch++) canvas.rgb[at * 3 + ch] = yarn[ch] * shade;
        }
      }
    }
  }
}
