import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { draftFileOf } from "./images/image-cache";

/** Writes a file completely or not at all, also if the power fails: its bytes are on the disk before its name. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = draftFileOf(file, randomUUID());
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const written = await open(draft, "wx");
    try {
      await written.writeFile(bytes);
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
