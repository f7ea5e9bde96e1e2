import sharp from "sharp";
import { toByte } from "../colour";
import type { Picture } from "../compose";
import type { Baked } from "../space/bake";

/** Size of a product picture in pixels at the factor of resolution 1: twice the 472 × 534 of a card. */
export const SIZE = { width: 944, height: 1068 };

export function sizeAt(fine: number): { width: number; height: number } {
  return { width: Math.round(SIZE.width * fine), height: Math.round(SIZE.height * fine) };
}

export interface Canvas {
  width: number;
  height: number;
  rgb: Float32Array;
}

export function finish(canvas: Canvas): Picture {
  const rgb = new Uint8Array(canvas.rgb.length);
  for (let i = 0; i < rgb.length; i++) rgb[i] = toByte(canvas.rgb[i]);
  return { width: canvas.width, height: canvas.height, rgb };
}

/** Compression steps, each smaller than the previous one: WebP quality and blur in pixels. */
const compressionSteps = [
  { over: 1, quality: 74, soft: 0 },
  { over: 1.3, quality: 62, soft: 0 },
  { over: 1.7, quality: 52, soft: 0.5 },
  { over: 2.3, quality: 45, soft: 0.65 },
  { over: 3.1, quality: 38, soft: 0.8 },
  { over: 4.2, quality: 32, soft: 1 },
  { over: 5.5, quality: 28, soft: 1.2 },
  { over: Infinity, quality: 24, soft: 1.4 },
];

/** Encodes a picture as WebP of about `budgetKb`; a quick trial estimates the first compression step. @param shown output size, default: the drawn size */
export async function encodeWebp(
  picture: Picture,
  budgetKb: number,
  shown?: { width: number; height: number },
): Promise<Buffer> {
  const { width, height, rgb } = picture;
  const drawn = sharp(Buffer.from(rgb.buffer), { raw: { width, height, channels: 3 } });
  const small =
    shown &&
    (await drawn
      .resize({ width: shown.width, height: shown.height, fit: "fill" })
      .raw()
      .toBuffer());
  const image =
    small && shown
      ? sharp(small, { raw: { width: shown.width, height: shown.height, channels: 3 } })
      : drawn;
  const limit = budgetKb * 1024 * 1.08;
  const probe = await image.clone().webp({ quality: 74, effort: 2 }).toBuffer();
  let step = compressionSteps.findIndex((s) => probe.length <= limit * s.over);
  let best: Buffer | undefined;
  for (let tries = 0; tries < 4; tries++) {
    const { quality, soft } = compressionSteps[step];
    const ready = soft > 0 ? image.clone().blur(soft) : image.clone();
    const file = await ready.webp({ quality, effort: 4 }).toBuffer();
    const fits = file.length <= limit;
    // stops at a step that fits and has a neighbour that does not fit
    if (fits) {
      const missed = best !== undefined && best.length > limit;
      best = best && best.length <= limit && best.length > file.length ? best : file;
      if (missed || step === 0 || file.length > limit * 0.75) return best;
      step--;
    } else {
      if (best && best.length <= limit) return best;
      best = file;
      if (step === compressionSteps.length - 1) return file;
      step++;
    }
  }
  return best ?? probe;
}

/** AVIF qualities. Effort 3 takes a third of the time of effort 4 and 5 % more bytes. */
const QUALITY = { low: 15, trial: 50, high: 50 };
const EFFORT = 3;
/** A step of quality changes the size by about this share. */
const PER_STEP = 0.05;
/** A picture at effort 3 has about this share of the bytes of a quick trial at effort 0. */
const TRIAL_SHARE = 0.96;

/** Encodes a picture as AVIF of about `budgetKb`, or of less if that is good enough; two quick trials estimate the quality. */
export async function encodeAvif(
  { width, height, rgb }: Picture,
  budgetKb: number,
): Promise<Buffer> {
  const image = sharp(Buffer.from(rgb.buffer), { raw: { width, height, channels: 3 } });
  const limit = budgetKb * 1024;
  const at = (quality: number, effort: number): Promise<Buffer> =>
    image.clone().avif({ quality, effort, chromaSubsampling: "4:2:0" }).toBuffer();
  const better = async (quality: number): Promise<number> => {
    const trial = await at(quality, 0);
    const steps = Math.log(limit / (trial.length * TRIAL_SHARE)) / PER_STEP;
    return Math.round(Math.min(QUALITY.high, Math.max(QUALITY.low, quality + steps)));
  };
  return at(await better(await better(QUALITY.trial)), EFFORT);
}

/** The picture as in a mirror. */
export function mirror(picture: Picture): Picture {
  const { width } = picture;
  const rgb = picture.rgb.map((_, i, all) => {
    const x = Math.floor(i / 3) % width;
    return all[i + (width - 1 - 2 * x) * 3];
  });
  return { ...picture, rgb };
}

/** Least share of a picture that a part shows. */
const PART = 0.62;

/** The part of a picture around what fills a slot, or its middle. */
export function partWith(
  slot: string,
  { width, height, rgb }: Picture,
  { layers }: Baked,
): Picture {
  const shown = layers.find((layer) => layer.slot === slot)?.index ?? new Uint32Array();
  const [left, right] = ends(shown.length > 0 ? shown.map((at) => at % width).sort() : [0, width]);
  const [top, bottom] = ends(
    shown.length > 0 ? shown.map((at) => Math.floor(at / width)) : [0, height],
  );
  // its whole height with air around it
  const share = Math.min(1, Math.max(PART, shown.length > 0 ? ((bottom - top) / height) * 1.3 : 0));
  const [w, h] = [width, height].map((side) => Math.round(side * share));
  const within = (middle: number, size: number, all: number): number =>
    Math.round(Math.min(all - size, Math.max(0, middle - size / 2)));
  const [x, y] = [within((left + right) / 2, w, width), within((top + bottom) / 2, h, height)];
  const part = new Uint8Array(w * h * 3);
  for (let row = 0; row < h; row++) {
    const from = ((y + row) * width + x) * 3;
    part.set(rgb.subarray(from, from + w * 3), row * w * 3);
  }
  return { width: w, height: h, rgb: part };
}

const ends = (list: ArrayLike<number>): [number, number] => [list[0], list[list.length - 1]];
