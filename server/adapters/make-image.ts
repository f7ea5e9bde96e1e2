import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import { IMAGE_SIZES, type ImageSize } from "../../app/contract/images";
import { draftOf } from "./image-cache";

export type ImageFormat = "avif" | "webp" | "jpg" | "png";

/** No photograph is larger; a picture of a few kB can claim to be, and would fill the memory. */
const MAX_INPUT_PIXELS = 64_000_000;
const MAX_SECONDS = 20;

/**
 * Makes a picture in a size and a format; `target` appears whole or not at all.
 * @returns the size of the file in bytes
 * @throws when the original is no picture
 */
export async function makeImage(original: string, target: string, size: ImageSize, format: ImageFormat): Promise<number> {
  const { default: sharp } = await import("sharp"); // loaded when the first picture is made: it is large and the cache may hold all
  sharp.cache(false);
  sharp.concurrency(1);
  const box = IMAGE_SIZES[size];
  const draft = draftOf(target, randomUUID());
  await mkdir(path.dirname(target), { recursive: true });
  try {
    const picture = sharp(original, { limitInputPixels: MAX_INPUT_PIXELS, failOn: "error" })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ ...box, fit: "cover", withoutEnlargement: !("height" in box) });
    const { size: bytes } = await encode(picture, format).toFile(draft);
    await rename(draft, target);
    return bytes;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Qualities that look alike. AVIF at no effort takes WebP's time; any more costs five times it for a twentieth of the bytes (decision 15). */
function encode(picture: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case "avif":
      return picture.avif({ quality: 55, effort: 0 });
    case "webp":
      return picture.webp({ quality: 76 });
    case "jpg":
      return picture.jpeg({ quality: 78, mozjpeg: true });
    case "png":
      return picture.png();
  }
}
