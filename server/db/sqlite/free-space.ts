import { statfsSync } from "node:fs";

/** With less free space the next order or cart may fail. */
const MIN_FREE_BYTES = 1_000_000;

/** True if the disk of a folder has practically no space left. @throws if the folder does not exist */
export function isDiskFull(folder: string): boolean {
  const { bavail, bfree, bsize, blocks } = statfsSync(folder);
  // only root may use the reserved blocks; some network file systems report no size at all
  const free = process.getuid?.() === 0 ? bfree : bavail;
  return blocks > 0 && free * bsize < MIN_FREE_BYTES;
}
