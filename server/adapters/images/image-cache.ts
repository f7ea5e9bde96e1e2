import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Share of the limit that remains after a cleanup; without this gap every new picture would start one. */
const KEPT_SHARE = 0.9;
/** Drafts older than this belong to a process that died. */
const STALE_DRAFT_MS = 10 * 60_000;

interface GeneratedFile {
  file: string;
  bytes: number;
  modifiedMs: number;
}

/**
 * Limits the size of a folder of generated pictures: each new file is reported, and the oldest files are removed over the limit. They are generated
 * again on request. Processes that share a folder count separately and recount at each cleanup.
 * @param limitBytes total file size
 * @returns reports the bytes of a new picture
 */
export function createImageCache(
  folder: string,
  limitBytes: number,
): (bytes: number) => Promise<void> {
  let totalBytes: number | undefined;
  let tidying: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    const files = await listGenerated(folder);
    files.sort((a, b) => a.modifiedMs - b.modifiedMs);
    let sum = files.reduce((total, { bytes }) => total + bytes, 0);
    if (sum > limitBytes) {
      for (const { file, bytes } of files) {
        if (sum <= limitBytes * KEPT_SHARE) break;
        await rm(file, { force: true });
        sum -= bytes;
      }
    }
    totalBytes = sum;
  }

  return async (bytes) => {
    if (totalBytes !== undefined) totalBytes += bytes;
    if (totalBytes !== undefined && totalBytes <= limitBytes) return;
    await (tidying ??= tidy().finally(() => (tidying = undefined)));
  };
}

/** Lists all files below a folder; skips files that vanish meanwhile. */
async function listGenerated(folder: string): Promise<GeneratedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const generated: GeneratedFile[] = [];
  for (const file of files) {
    const stats = await stat(file).catch(() => undefined);
    if (!stats) continue;
    if (!isDraft(file)) generated.push({ file, bytes: stats.size, modifiedMs: stats.mtimeMs });
    else if (Date.now() - stats.mtimeMs > STALE_DRAFT_MS) await rm(file, { force: true });
  }
  return generated;
}

/** Name of a file that is being written; it is renamed when complete. */
export const draftFileOf = (file: string, unique: string): string => `${file}.${unique}.draft`;
const isDraft = (file: string) => file.endsWith(".draft");
