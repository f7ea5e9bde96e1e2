import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkDatabase, migrate, openDatabase, releaseOfTables } from "../../../server/db/index";
import { databaseTarget } from "../../../server/settings/database-target";
import { refuseUnusableFiles } from "../../../server/start/sqlite-files";
import { StartError, startErrorOf } from "../../../server/start/start-error";
import { makeForeignFile } from "../../support/database/foreign-file";

const QUIET = { info: () => undefined, warn: () => undefined };
const TOGETHER =
  "move shop.sqlite, shop.sqlite-wal and shop.sqlite-shm away together, then restore a backup or start with an empty shop";

const LOST_LOG =
  "put that shop.sqlite-wal back, because the newest orders may be in it; if it is lost, restore a backup, or move shop.sqlite-shm away and run npm run shop -- numbers skip, because orders and their numbers may be missing";

async function makeShop(file: string): Promise<void> {
  const db = openDatabase({ kind: "sqlite", file });
  await migrate(db);
  await db.close();
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens, checks and migrates the database of a folder, as a start does. */
async function start(dataDir: string): Promise<"older" | "same" | "newer"> {
  const config = { dataDir, databaseUrl: undefined };
  refuseUnusableFiles(dataDir);
  const db = openDatabase(databaseTarget(config, QUIET));
  try {
    await checkDatabase(db, () => undefined);
    await migrate(db);
    return await releaseOfTables(db);
  } catch (error) {
    throw startErrorOf(error, config) ?? error;
  } finally {
    await db.close();
  }
}

describe("a start is refused, names the file and says what to do, if it", () => {
  it.each<[string, (file: string) => unknown, RegExp, string]>([
    [
      "is empty",
      (file) => writeFileSync(file, ""),
      /^the database file shop\.sqlite in \S+ is empty$/,
      TOGETHER,
    ],
    [
      "is a folder",
      (file) => mkdirSync(file),
      /^shop\.sqlite in \S+ is not a file$/,
      `put the file back if it lies elsewhere, or ${TOGETHER}`,
    ],
    [
      "is a link to a disk that is not there",
      (file) => symlinkSync("/nowhere/shop.sqlite", file),
      /^shop\.sqlite in \S+ is a link that leads to no file$/,
      `put the file back if it lies elsewhere, or ${TOGETHER}`,
    ],
    [
      "has a log that is a link to a disk that is not there",
      (file) => symlinkSync("/nowhere/log", `${file}-wal`),
      /^shop\.sqlite-wal in \S+ is a link that leads to no file$/,
      `put the file back if it lies elsewhere, or ${TOGETHER}`,
    ],
    [
      "has lost its log, whose index is there",
      async (file) => {
        await makeShop(file);
        writeFileSync(`${file}-shm`, "");
      },
      /^DATA_DIR \S+ has shop\.sqlite-shm without its shop\.sqlite-wal$/,
      LOST_LOG,
    ],
    [
      "is of another program",
      (file) => makeForeignFile(file, "create table notes (text)", "create table tags (name)"),
      /^the database file in \S+ is of another program: it has the tables notes, tags and none of the shop$/,
      `correct DATA_DIR, or ${TOGETHER}`,
    ],
    [
      "is marked by another program",
      (file) => makeForeignFile(file, "pragma application_id = 7"),
      /^the database file in \S+ is of another program: it has its application_id or user_version and no tables$/,
      `correct DATA_DIR, or ${TOGETHER}`,
    ],
  ])("%s", async (_name, make, message, remedy) => {
    const folder = newFolder();
    await make(path.join(folder, "shop.sqlite"));
    const [before, bytes] = [readdirSync(folder), contentOf(folder)];
    const refused = start(folder);
    await expect(refused).rejects.toBeInstanceOf(StartError);
    await expect(refused).rejects.toMatchObject({
      message: expect.stringMatching(message),
      remedy,
    });
    expect([readdirSync(folder), contentOf(folder)]).toEqual([before, bytes]);
  });

  const contentOf = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(path.join(folder, name), "hex"));
});

describe("a new shop is made", () => {
  it("in an empty folder, and opened again", async () => {
    const folder = newFolder();
    expect(await start(folder)).toBe("same");
    expect(await start(folder)).toBe("same");
  });

  it("in the file of a start that was killed before its tables were there", async () => {
    const folder = newFolder();
    const db = openDatabase({ kind: "sqlite", file: path.join(folder, "shop.sqlite") });
    await checkDatabase(db, () => undefined);
    await db.close();
    expect(await start(folder)).toBe("same");
  });

  it("by starts at the same time: no one sees a file without content", async () => {
    for (let round = 0; round < 5; round++) {
      const folder = newFolder();
      expect(await Promise.all([1, 2, 3].map(() => start(folder)))).toEqual([
        "same",
        "same",
        "same",
      ]);
      expect(readdirSync(folder)).toEqual(["shop.sqlite"]);
    }
  });
});
