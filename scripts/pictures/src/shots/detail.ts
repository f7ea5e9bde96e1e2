import { fromHex } from "../colour";
import type { Picture } from "../compose";
import { blurField } from "../heightfield";
import type { Texture } from "../texture";
import { finish, sizeAt, type Canvas } from "./picture";

/** Diameter of the scale mark in cm: a two-crown coin. */
export const COIN_CM = 2.15;

const metal = fromHex("#c9c6bf");

/** A close-up of the material with a coin as scale. @param fine factor of resolution, the same as of the texture */
export function drawDetail(texture: Texture, fine: number): Picture {
  const { width, height } = sizeAt(fine);
  const face = texture.levels[0];
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  const r = (COIN_CM / 2) * texture.pxPerCm;
  const cx = width - r - 60 * fine;
  const cy = height - r - 64 * fine;
  const mask = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      mask[y * width + x] = Math.hypot(x - cx - r * 0.1, y - cy - r * 0.13) < r ? 1 : 0;
  }
  const shadow = blurField(mask, width, height, Math.max(3 * fine, r * 0.09));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const from = ((y % face.height) * face.width + (x % face.width)) * 3;
      const fall = 1.05 - 0.1 * (x / width + y / height) * 0.5;
      const dim = fall * (1 - 0.55 * shadow[at]);
      const d = Math.hypot(x - cx, y - cy);
      const cover = Math.min(1, Math.max(0, r - d + 0.5));
      const coin = cover > 0 ? coinLight((x - cx) / r, (y - cy) / r, d / r) : 0;
      for (let c = 0; c < 3; c++) {
        canvas.rgb[at * 3 + c] = face.rgb[from + c] * dim * (1 - cover) + metal[c] * coin * cover;
      }
    }
  }
  return finish(canvas);
}

function coinLight(x: number, y: number, d: number): number {
  const toLight = -(x * 0.66 + y * 0.75);
  const sweep = 0.86 + 0.16 * Math.cos(Math.atan2(y, x) * 2 + 1.5) + 0.1 * toLight;
  if (d > 0.97) return sweep * (0.82 + 0.25 * toLight);
  if (d > 0.9) return sweep * 1.05;
  if (d > 0.865) return sweep * (0.95 - 0.35 * toLight);
  const lines = [-0.36, -0.12, 0.12, 0.36];
  const board = Math.abs(x) < 0.52 && Math.abs(y) < 0.4;
  if (board) {
    const near = Math.min(...lines.map((line) => Math.abs(y - line)));
    const joint = Math.min(
      ...lines
        .slice(0, 3)
        .map((line, i) =>
          y > line && y < lines[i + 1] ? Math.abs(x - [-0.2, 0.24, -0.05][i]) : 1,
        ),
    );
    if (Math.min(near, joint) < 0.02) return sweep * 0.7;
    return sweep * 0.97;
  }
  return sweep * 0.92;
}
