import type { Quad } from "~/domain/designer";

export interface Photo {
  width: number;
  height: number;
  /** pixels; they stay in this browser */
  picture: ImageBitmap;
}

const MAX_SIDE_PX = 1600;

/** Reads a picture file; null if it is not a picture. Nothing is uploaded. */
export async function readPhoto(file: File): Promise<Photo | null> {
  try {
    // applies the EXIF orientation
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    if (scale === 1) return { width, height, picture: bitmap };
    const picture = await createImageBitmap(bitmap, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: "high",
    });
    bitmap.close();
    return { width, height, picture };
  } catch {
    return null;
  }
}

export function drawPhoto(
  canvas: HTMLCanvasElement | null,
  { picture, width, height }: Photo,
): void {
  if (!canvas) return;
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
}

const SAMPLE = 24;

/** Brightness of the marked floor, 0 to 1. */
export function brightnessAt({ picture }: Photo, corners: Quad): number {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SAMPLE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return 1;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  context.drawImage(
    picture,
    left,
    top,
    Math.max(...xs) - left,
    Math.max(...ys) - top,
    0,
    0,
    SAMPLE,
    SAMPLE,
  );
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.21 * (data[at] ?? 0) + 0.72 * (data[at + 1] ?? 0) + 0.07 * (data[at + 2] ?? 0);
  return sum / (SAMPLE * SAMPLE * 255);
}
