import { mkdtempSync } from "node:fs";
import { mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createImageCache, draftFileOf } from "../../../server/adapters/images/image-cache";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "naslap-cache-"));
  await mkdir(path.join(folder, "thumb"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, minutesAgo: number): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, Buffer.alloc(100));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(file, at, at);
}
const names = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes(".")).sort();

test("deletes the oldest files of all sizes until the limit is kept", async () => {
  await put("thumb/old.webp", 50);
  await put("oldest.webp", 60);
  const keep = createImageCache(folder, 1_000);
  for (let count = 1; count <= 8; count++) {
    await put(`new-${count}.webp`, 10 - count);
    await keep(100);
  }
  expect(await names()).toHaveLength(10);
  await put("newest.webp", 0);
  await keep(100);
  expect(await names()).toEqual(
    [...Array.from({ length: 8 }, (_, index) => `new-${index + 1}.webp`), "newest.webp"].sort(),
  );
});

test("counts files from before the start", async () => {
  for (let count = 1; count <= 20; count++) await put(`before-${count}.webp`, 100 + count);
  await put("new.webp", 0);
  await createImageCache(folder, 1_000)(100);
  expect(await names()).toHaveLength(9);
  expect((await stat(path.join(folder, "new.webp"))).size).toBe(100);
});

test("keeps recent drafts of other processes", async () => {
  await put(draftFileOf("thumb/a.webp", "1"), 1);
  await put(draftFileOf("thumb/a.webp", "2"), 11);
  await createImageCache(folder, 50)(100);
  expect(await names()).toEqual(["thumb/a.webp.1.draft"]);
});
