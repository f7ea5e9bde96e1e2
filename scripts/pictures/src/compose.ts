import { rollOff, toByte, type Rgb } from "./colour";
import { smoothNoise } from "./noise";
import { PLAIN_STRIDE, TEXTURED_STRIDE, type Baked, type Layer } from "./space/bake";
import { sampleInto, type Texture } from "./texture";

/** Filling of a slot: a colour, or a texture with gloss 0…1 and offset in cm; metal reflects in its own colour. */
export type Fill =
  | { colour: Rgb }
  | {
      texture: Texture;
      gloss: number;
      offset?: readonly [number, number];
      uneven?: number;
      metal?: boolean;
    };

/** A finished picture, 3 bytes per pixel. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** The picture of a lit scene with its slots filled; empty slots stay black. */
export function composeScene(
  baked: Baked,
  fills: Readonly<Record<string, Fill>>,
  exposure = 1,
  curve = rollOff,
): Picture {
  const sum = Float32Array.from(baked.fixed);
  for (const layer of baked.layers) {
    const fill = fills[layer.slot];
    if (!fill) continue;
    if ("colour" in fill) addColour(layer, fill.colour, sum);
    else
      addTexture(
        layer,
        fill.texture,
        fill.gloss,
        fill.offset ?? [0, 0],
        fill.uneven ?? 0,
        fill.metal ?? false,
        sum,
      );
  }
  const rgb = new Uint8Array(sum.length);
  for (let i = 0; i < sum.length; i++) rgb[i] = toByte(curve(sum[i] * exposure));
  return { width: baked.width, height: baked.height, rgb };
}

function addColour(layer: Layer, colour: Rgb, sum: Float32Array): void {
  const stride = layer.textured ? TEXTURED_STRIDE : PLAIN_STRIDE;
  const base = layer.textured ? 6 : 0;
  layer.index.forEach((at, k) => {
    for (let c = 0; c < 3; c++) sum[at * 3 + c] += layer.data[k * stride + base + c] * colour[c];
  });
}

/** Part of a pixel that a texture is averaged over: less keeps pile and joints crisp. */
const SHARP = 0.7;

/** Most of a reflection, as a share of the goods' own brightness: a window does not hide the floor. */
const MOST_SHINE = 0.3;

/** Shares of scattered and mirrored light on brushed metal. */
const METAL_LIGHT = 0.3;
const METAL_MIRROR = 0.75;

function addTexture(
  layer: Layer,
  texture: Texture,
  gloss: number,
  offset: readonly [number, number],
  uneven: number,
  metal: boolean,
  sum: Float32Array,
): void {
  const { index, data } = layer;
  const out = new Float32Array(3);
  const big = 1 << 20;
  for (let k = 0; k < index.length; k++) {
    const d = k * TEXTURED_STRIDE;
    const alongX = Math.hypot(data[d + 2], data[d + 3]);
    const alongY = Math.hypot(data[d + 4], data[d + 5]);
    const longX = alongX > alongY;
    const major = Math.max(alongX, alongY);
    const minor = Math.min(alongX, alongY);
    const taps = Math.min(5, Math.max(1, Math.ceil(major / Math.max(1e-6, minor))));
    const foot = Math.max(minor, major / taps) * SHARP;
    const du = longX ? data[d + 2] : data[d + 4];
    const dv = longX ? data[d + 3] : data[d + 5];
    const u = data[d] + offset[0];
    const v = data[d + 1] + offset[1];
    out.fill(0);
    for (let t = 0; t < taps; t++) {
      const shift = (t + 0.5) / taps - 0.5;
      sampleInto(texture, u + du * shift, v + dv * shift, foot, 1 / taps, out);
    }
    // varies the brightness of pile so that the repeat of a small texture is invisible
    const lie =
      uneven === 0
        ? 1
        : 1 +
          uneven *
            (0.7 * smoothNoise(u / 41, v / 47, big, big, 21) +
              0.6 * smoothNoise(u / 13, v / 15, big, big, 22) +
              0.7 * smoothNoise(u / 2.6, v / 4.7, big, big, 23) +
              // single tufts, as far as a pixel shows them
              Math.min(1.8, 0.6 / foot) * smoothNoise(u / 0.5, v / 0.6, big, big, 24));
    const at = index[k] * 3;
    if (metal) {
      for (let c = 0; c < 3; c++)
        sum[at + c] += out[c] * (METAL_LIGHT * data[d + 6 + c] + METAL_MIRROR * data[d + 10]);
      continue;
    }
    const shine = Math.min(gloss * data[d + 9], (0.03 + MOST_SHINE * out[1]) * data[d + 7]);
    for (let c = 0; c < 3; c++) sum[at + c] += out[c] * lie * data[d + 6 + c] + shine;
  }
}
