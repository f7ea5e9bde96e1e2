import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** How full the folder is left: emptied to the brim it would have to be gone through at every picture. */
const KEPT_SHARE = 0.9;
/** Drafts of a making that died with its process; none takes so long. */
const STALE_DRAFT_MS = 10 * 60_000;

interface Made {
  file: string;
  bytes: number;
  madeMs: number;
}

/**
 * Limits the size of a folder of made pictures: each addition is reported, and the oldest are removed when there is too much. They are made
 * again when somebody asks. Processes that share a folder each count for themselves and count anew whenever they tidy.
 * @param limitBytes size on disk, without what the file system adds
 * @returns what to call with the bytes of each new picture
 */
export function createImageCache(folder: string, limitBytes: number): (bytes: number) => Promise<void> {
  let held: number | undefined;
  let tidying: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    const files = await listMade(folder);
    files.sort((a, b) => a.madeMs - b.madeMs);
    let sum = files.reduce((total, { bytes }) => total + bytes, 0);
    if (sum > limitBytes) {
      for (const { file, bytes } of files) {
        if (sum <= limitBytes * KEPT_SHARE) break;
        await rm(file, { force: true });
        sum -= bytes;
      }
    }
    held = sum;
  }

  return async (bytes) => {
    if (held !== undefined) held += bytes;
    if (held !== undefined && held <= limitBytes) return;
    await (tidying ??= tidy().finally(() => (tidying = undefined)));
  };
}

/** All files below a folder; those that vanish meanwhile do not count. */
async function listMade(folder: string): Promise<Made[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const made: Made[] = [];
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    if (!isDraft(file)) made.push({ file, bytes: found.size, madeMs: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > STALE_DRAFT_MS) await rm(file, { force: true });
  }
  return made;
}

/** A picture that is being made is written under another name, so that a file is complete when it appears. */
export const draftOf = (file: string, unique: string): string => `${file}.${unique}.draft`;
const isDraft = (file: string) => file.endsWith(".draft");
