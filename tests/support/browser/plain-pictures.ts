import { link, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { IMAGE_SIZES, type ImageSize } from "../../../app/contract/content/images";

const ORIGINALS = path.resolve(import.meta.dirname, "../../../server/db/seed/pictures");
export const PICTURES = path.resolve(import.meta.dirname, "../../../.cache/pictures");
/** Asked for often; the shop itself makes the other sizes. */
const SIZES: readonly ImageSize[] = [
  "ico",
  "ico2",
  "thumb",
  "w144",
  "w236",
  "w354",
  "w472",
  "w708",
  "w736",
  "w944",
  "w1600",
];

/**
 * Fills the folder of resized pictures with plain ones of the right measures, which take no time to resize and to decode. Pictures that are already
 * there stay. `tests/http/files/images.test.ts` holds what the shop makes of originals.
 */
export async function makePlainPictures(sizes: readonly ImageSize[]): Promise<void> {
  const originals = (await readdir(ORIGINALS)).filter((file) => file.endsWith(".avif"));
  const made = new Map<string, Promise<string>>();
  for (const size of ["plain", ...sizes])
    await mkdir(path.join(PICTURES, size), { recursive: true });
  for (const file of originals) {
    const { width, height } = await sharp(path.join(ORIGINALS, file)).metadata();
    for (const size of sizes) {
      const box = boxOf(size, { width, height });
      const key = `${box.width}x${box.height}`;
      const plain = made.get(key) ?? makePlain(path.join(PICTURES, "plain", `${key}.avif`), box);
      made.set(key, plain);
      await link(await plain, path.join(PICTURES, size, `${path.parse(file).name}.avif`)).catch(
        ignoreExisting,
      );
    }
  }
}

/** Before the journeys. */
export default (): Promise<void> => makePlainPictures(SIZES);

interface Box {
  width: number;
  height: number;
}

function boxOf(size: ImageSize, original: Box): Box {
  const box = IMAGE_SIZES[size];
  if ("height" in box) return box;
  const width = Math.min(box.width, original.width);
  return { width, height: Math.round((original.height * width) / original.width) };
}

async function makePlain(file: string, { width, height }: Box): Promise<string> {
  await sharp({ create: { width, height, channels: 3, background: "#b9a88f" } })
    .avif({ quality: 30, effort: 0 })
    .toFile(file);
  return file;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
