import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { IMAGE_SIZES, type ImageSize } from "~/contract/content/images";
import { done, NOT_FOUND, UNAVAILABLE, type Result } from "~/contract/failures/result";
import { createCircuit } from "~/domain/web";
import { errorCodeOf, type RateLimiter } from "../../db/index";
import { BUSY, createFairQueue } from "../fair-queue";
import { TooLarge } from "../read-text";
import { createImageCache } from "./image-cache";
import { makeImage, type ImageFormat } from "./make-image";
import type { PictureStore } from "./picture-store";

export { IMAGE_SIZES, type ImageSize };

/** The file of a generated picture, relative to `folder`, or the reason of a failure: no readable original, or too many running requests in total or of this address. */
type FoundImage = Result<string>;

export interface Images {
  /** @param address client address for the rate limit */
  find(
    size: ImageSize,
    file: string,
    format: ImageFormat,
    address: string | undefined,
  ): Promise<FoundImage>;
  folder: string;
}

/** Extensions of originals; the demo has most of the first. */
const ORIGINALS = ["avif", "webp", "jpg", "jpeg", "png"];
/** Folder of copies of the store's originals, below that of generated pictures: their sizes are limited together. */
const COPIES = "originals";
/** Names of other backends may have capitals, dots, blanks and an extension. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]{0,119}$/u;
/** Maximum at once, so that pages keep one of two cores. */
const AT_ONCE = 2;
/** Copies from the store at once: each waits for the network, and a store that hangs holds only these. */
const COPIES_AT_ONCE = 6;
const STORE_CIRCUIT = { failures: 3, openMs: 5_000 };
/** Maximum of waiting pictures, about ten seconds of work. */
const WAITING = 200;
/** Generated pictures per minute and address: three pages of new goods. Cached ones are not counted. */
export const IMAGES_PER_MINUTE = 300;

/** Makes pictures from originals (the first of `sources` that has one wins), cached up to `limitBytes`. Concurrent requests for one share work. */
export function createImages({
  sources,
  store,
  folder,
  limitBytes,
  onError,
  budget,
  atOnce = AT_ONCE,
  waiting = WAITING,
}: {
  sources: readonly string[];
  /** has originals that no folder has; they are copied into `folder` */
  store?: PictureStore | undefined;
  folder: string;
  limitBytes: number;
  onError: (error: unknown, file: string) => void;
  budget: RateLimiter;
  atOnce?: number;
  waiting?: number;
}): Images {
  const underway = new Map<string, Promise<FoundImage | typeof BUSY>>();
  const enqueue = createFairQueue({ atOnce, waiting });
  const underwayCopies = new Map<string, Promise<Result<string> | typeof BUSY>>();
  const enqueueCopy = createFairQueue({ atOnce: COPIES_AT_ONCE, waiting });
  const circuit = createCircuit(STORE_CIRCUIT, () => performance.now());
  const addToCache = createImageCache(folder, limitBytes);
  const copies = path.join(folder, COPIES);

  async function copyOriginal(from: PictureStore, file: string): Promise<Result<string>> {
    for (const name of originalsOf(file)) {
      const original = await from.copy(name, copies);
      if (original === undefined) continue;
      await addToCache((await stat(original)).size);
      return done(original);
    }
    return NOT_FOUND;
  }

  async function askStore(from: PictureStore, file: string): Promise<Result<string>> {
    if (!circuit.mayTry()) return UNAVAILABLE;
    try {
      const copied = await copyOriginal(from, file);
      circuit.note(false);
      return copied;
    } catch (error) {
      const isFailure = !(error instanceof TooLarge);
      circuit.note(isFailure);
      onError(error, file);
      return isFailure ? UNAVAILABLE : NOT_FOUND;
    }
  }

  /** The copy of an original of the store: one call for all its sizes, outside of the queue that makes pictures. */
  async function originalOf(
    from: PictureStore,
    file: string,
    address: string,
  ): Promise<Result<string>> {
    const copying =
      underwayCopies.get(file) ??
      enqueueCopy(address, () => askStore(from, file)).finally(() => underwayCopies.delete(file));
    underwayCopies.set(file, copying);
    const copied = await copying;
    return copied === BUSY ? UNAVAILABLE : copied;
  }

  return {
    folder,
    async find(size, file, format, address) {
      if (!FILE_NAME.test(file)) return NOT_FOUND;
      const local = await findOriginal(store ? [...sources, copies] : sources, file);
      if (!local && !store) return NOT_FOUND;
      const name = path.join(size, `${file}.${format}`);
      const target = path.join(folder, name);
      if (await isNewer(target, local)) return done(name);
      if (!underway.has(name) && address !== undefined) {
        const allowed = await budget.consume(address);
        if (!allowed.ok) return allowed;
      }
      const original =
        local === undefined && store
          ? await originalOf(store, file, address ?? "")
          : done(local ?? "");
      if (!original.ok) return original;
      const make = async () => {
        await addToCache(await makeImage(original.value, target, size, format));
        return done(name);
      };
      const begin = () => enqueue(address ?? "", make).finally(() => underway.delete(name));
      try {
        const making = underway.get(name) ?? begin();
        underway.set(name, making);
        const image = await making;
        return image === BUSY ? UNAVAILABLE : image;
      } catch (error) {
        onError(error, file);
        // the disk is full or fails, the picture may be right
        return errorCodeOf(error) === undefined ? NOT_FOUND : UNAVAILABLE;
      }
    },
  };
}

/** Names that the original of a picture may have. */
const originalsOf = (file: string): string[] =>
  ORIGINALS.includes(path.extname(file).slice(1).toLowerCase())
    ? [file]
    : ORIGINALS.map((extension) => `${file}.${extension}`);

/** Path of an original. A symbolic link out of the folder is refused. */
async function findOriginal(sources: readonly string[], file: string): Promise<string | undefined> {
  for (const source of sources)
    for (const name of originalsOf(file)) {
      const original = await realpath(path.join(source, name)).catch(() => undefined);
      if (original !== undefined && path.dirname(original) === (await realpath(source)))
        return original;
    }
  return undefined;
}

/** True if the picture is made; an empty file is what a power cut left of an older release. @param original undefined if the store has it, where originals do not change */
async function isNewer(target: string, original: string | undefined): Promise<boolean> {
  const [made, source] = await Promise.all([
    stat(target).catch(() => undefined),
    original === undefined ? undefined : stat(original),
  ]);
  return made !== undefined && made.size > 0 && made.mtimeMs >= (source?.mtimeMs ?? 0);
}
