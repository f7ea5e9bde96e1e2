import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { IMAGE_SIZES, type ImageSize } from "~/contract/images";
import { done, NOT_FOUND, UNAVAILABLE, type Result } from "~/contract/result";
import type { RateLimiter } from "../db/index";
import { createImageCache } from "./image-cache";
import { BUSY, createFairQueue } from "./fair-queue";
import { makeImage, type ImageFormat } from "./make-image";

export { IMAGE_SIZES, type ImageSize };

/** The file of a made picture, relative to `folder`, or why there is none: no such original (or one that cannot be read), or too many are being made, by all or for this address. */
export type FoundImage = Result<string>;

/** Generates pictures in the sizes and formats of the pages. */
export interface Images {
  /** @param address client address for the rate limit */
  find(size: ImageSize, file: string, format: ImageFormat, address: string | undefined): Promise<FoundImage>;
  /** cache folder of generated files */
  folder: string;
}

const ORIGINALS = ["webp", "jpg", "jpeg", "png"];
const FILE_NAME = /^[a-z0-9-]{1,120}$/;
/** Few at once, so that pages keep a core of a usual machine with two. */
const AT_ONCE = 2;
/** About ten seconds of work. */
const WAITING = 200;
/** Generated pictures per minute and address: three pages of new goods. Cached ones are not counted. */
export const IMAGES_PER_MINUTE = 300;

/**
 * Generates pictures from originals in `sources` (the first folder that has one wins), cached in `folder` up to `limitBytes`. Concurrent requests for
 * one picture share the work.
 */
export function createImages({
  sources,
  folder,
  limitBytes,
  onError,
  budget,
  atOnce = AT_ONCE,
  waiting = WAITING,
}: {
  sources: readonly string[];
  folder: string;
  limitBytes: number;
  onError: (error: unknown, file: string) => void;
  budget: RateLimiter;
  atOnce?: number;
  waiting?: number;
}): Images {
  const underway = new Map<string, Promise<unknown>>();
  const enqueue = createFairQueue({ atOnce, waiting });
  const addToCache = createImageCache(folder, limitBytes);

  return {
    folder,
    async find(size, file, format, address) {
      const original = FILE_NAME.test(file) ? await findOriginal(sources, file) : undefined;
      if (!original) return NOT_FOUND;
      const name = path.join(size, `${file}.${format}`);
      const target = path.join(folder, name);
      if (await isNewer(target, original)) return done(name);
      if (!underway.has(name) && address !== undefined) {
        const allowed = await budget.consume(address);
        if (!allowed.ok) return allowed;
      }
      const begin = () =>
        enqueue(address ?? "", () => makeImage(original, target, size, format).then(addToCache)).finally(() => underway.delete(name));
      try {
        const making = underway.get(name) ?? begin();
        underway.set(name, making);
        return (await making) === BUSY ? UNAVAILABLE : done(name);
      } catch (error) {
        onError(error, file);
        return NOT_FOUND;
      }
    },
  };
}

/** Path of an original. A symbolic link out of the folder is refused. */
async function findOriginal(sources: readonly string[], file: string): Promise<string | undefined> {
  for (const source of sources)
    for (const extension of ORIGINALS) {
      const original = await realpath(path.join(source, `${file}.${extension}`)).catch(() => undefined);
      if (original !== undefined && path.dirname(original) === (await realpath(source))) return original;
    }
  return undefined;
}

async function isNewer(target: string, original: string): Promise<boolean> {
  const [made, source] = await Promise.all([stat(target).catch(() => undefined), stat(original)]);
  return made !== undefined && made.mtimeMs >= source.mtimeMs;
}
