import { stat, utimes } from "node:fs/promises";
import type { Sharp } from "sharp";
import { IMAGE_SIZES, type ImageSize } from "~/contract/content/images";
import { writeWhole } from "../write-whole";

export type ImageFormat = "avif" | "webp" | "jpg" | "png";

/** Larger inputs are refused: a small file can claim a huge picture and fill the memory. */
const MAX_INPUT_PIXELS = 64_000_000;
const MAX_SECONDS = 20;

/** Makes a picture; `target` is written completely or not at all. @returns the file's size in bytes @throws if the original is not a picture */
export async function makeImage(
  original: string,
  target: string,
  size: ImageSize,
  format: ImageFormat,
): Promise<number> {
  const { default: sharp } = await import("sharp"); // large, loaded with the first picture that is not cached
  sharp.cache(false);
  sharp.concurrency(1);
  const box = IMAGE_SIZES[size];
  const picture = sharp(original, { limitInputPixels: MAX_INPUT_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize({ ...box, fit: "cover", withoutEnlargement: !("height" in box) });
  const bytes = await encode(picture, format).toBuffer();
  await writeWhole(target, bytes);
  const { mtimeMs } = await stat(original);
  // an original of before the clock went back would look newer for as long
  if (mtimeMs > Date.now()) await utimes(target, new Date(mtimeMs + 1), new Date(mtimeMs + 1));
  return bytes.length;
}

/** Qualities of similar appearance. AVIF at effort 0 takes as long as WebP; more effort takes five times as long for 5 % fewer bytes (ADR 15). */
function encode(picture: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case "avif":
      return picture.avif({ quality: 55, effort: 0 });
    case "webp":
      return picture.webp({ quality: 76 });
    case "jpg":
      // JPEG has no transparency; pages are white
      return picture.flatten({ background: "#fff" }).jpeg({ quality: 78, mozjpeg: true });
    case "png":
      return picture.png();
  }
}
