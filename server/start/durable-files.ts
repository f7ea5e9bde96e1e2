import { open, readdir } from "node:fs/promises";
import path from "node:path";

/** Writes a file's content through to the disk, so that it survives a power cut. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a folder's names through to the disk: new, renamed and deleted files. */
export const syncFolder = syncFile;

/** Writes all files and folders below a folder through to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(place);
    else if (entry.isFile()) await syncFile(place);
  }
  await syncFolder(folder);
}
