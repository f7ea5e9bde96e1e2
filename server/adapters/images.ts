import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { Sharp } from "sharp";
import { IMAGE_SIZES, type ImageSize } from "../../app/contract/images";

export { IMAGE_SIZES, type ImageSize };
export const IMAGE_FORMATS = ["avif", "webp", "jpg"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Makes pictures in the sizes and formats that pages ask for. */
export interface Images {
  /** path of the made file, relative to `folder`; undefined when there is no such picture or it cannot be read */
  find(size: ImageSize, file: string, format: ImageFormat): Promise<string | undefined>;
  /** where the made files are kept */
  folder: string;
}

const ORIGINALS = ["webp", "jpg", "png"];
const FILE_NAME = /^[a-z0-9-]{1,120}$/;

/**
 * Pictures made from originals in `sources` (the first folder that has one wins), kept in `folder`. A picture is made once however many ask for
 * it at the same time, and never more than two at once, so that making them does not starve the pages.
 */
export function createImages({
  sources,
  folder,
  onError,
}: {
  sources: readonly string[];
  folder: string;
  onError: (error: unknown, file: string) => void;
}): Images {
  const underway = new Map<string, Promise<void>>();
  const inTurn = atMost(2);

  return {
    folder,
    async find(size, file, format) {
      const original = FILE_NAME.test(file) ? await findOriginal(sources, file) : undefined;
      if (!original) return undefined;
      const name = path.join(size, `${file}.${format}`);
      const target = path.join(folder, name);
      if (await isNewer(target, original)) return name;
      try {
        const made = underway.get(name) ?? inTurn(() => make(original, target, size, format)).finally(() => underway.delete(name));
        underway.set(name, made);
        await made;
        return name;
      } catch (error) {
        onError(error, file);
        return undefined;
      }
    },
  };
}

async function findOriginal(sources: readonly string[], file: string): Promise<string | undefined> {
  for (const source of sources)
    for (const extension of ORIGINALS) {
      const original = path.join(source, `${file}.${extension}`);
      if (
        await access(original).then(
          () => true,
          () => false,
        )
      )
        return original;
    }
  return undefined;
}

async function isNewer(target: string, original: string): Promise<boolean> {
  const [made, drawn] = await Promise.all([stat(target).catch(() => undefined), stat(original)]);
  return made !== undefined && made.mtimeMs >= drawn.mtimeMs;
}

async function make(original: string, target: string, size: ImageSize, format: ImageFormat): Promise<void> {
  const { default: sharp } = await import("sharp"); // loaded when the first picture is made: it is large and the cache may hold all
  sharp.cache(false);
  sharp.concurrency(1);
  const box = IMAGE_SIZES[size];
  const draft = `${target}.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await encode(
      sharp(original)
        .rotate()
        .resize({ ...box, fit: "cover", withoutEnlargement: !("height" in box) }),
      format,
    ).toFile(draft);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

function encode(picture: Sharp, format: ImageFormat): Sharp {
  if (format === "avif") return picture.avif({ quality: 55, effort: 3 });
  return format === "webp" ? picture.webp({ quality: 76 }) : picture.jpeg({ quality: 78, mozjpeg: true });
}

/** Runs what it is given, at most `limit` at the same time, the others in the order they came. */
function atMost(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
