import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { openPictureStore, type PictureStoreConfig } from "../../adapters/images/picture-store";
import {
  copySqlite,
  countRows,
  countSnapshot,
  findDamage,
  markCopy,
  type Database,
} from "../../db/index";
import { makeFolder } from "../../files/make-folder";
import { syncFolder, syncTree } from "../../start/durable-files";
import { SQLITE_FILE } from "../../start/sqlite-files";
import { UnusableFile, UsageError, type Command, type ContextWithoutShop } from "../command";
import {
  DUMP_FILE,
  explained,
  hashesOf,
  inside,
  MANIFEST,
  PICTURES,
  runPostgres,
  STORED_PICTURES,
  type Manifest,
} from "./backup-files";

/** Not copied, because a copy must not allow to log in as a shopper. */
const LEFT_OUT =
  "Not copied: the secrets (SESSION_SECRETS, DATA_DIR/session-secret), passwords in settings, and image-cache, which is made again";

type Environment = ContextWithoutShop["environment"];

export const backupCommand: Command = {
  name: "backup",
  usage: "folder",
  help: "Copies database and pictures into a new folder in this one while the shop runs, and checks that the copy can be read. Pictures in an S3-compatible store are listed, not copied. With PostgreSQL it needs pg_dump.",
  onlyReads: true,
  async run({ db, environment, data, print, needsAttention }, args) {
    const [folder, ...more] = args;
    if (folder === undefined || more.length) throw new UsageError("Give exactly one folder");
    const { dataDir, databaseUrl, pictureStore } = data();
    const madeAt = new Date().toISOString();
    // another backup may begin in the same second
    const newFolder = async () => {
      makeFolder(folder, 0o700);
      return mkdtemp(path.join(folder, `shop-${madeAt.replace(/\.\d+|[-:]/g, "")}-`));
    };
    const copy = await newFolder().catch((error: unknown) => {
      throw explained(error);
    });
    const fill = async () => {
      const tables = databaseUrl
        ? await dumpPostgres(db, environment, databaseUrl, copy)
        : await copyFileOf(db, copy);
      const pictures = path.join(dataDir, PICTURES);
      if (existsSync(pictures)) await cp(pictures, path.join(copy, PICTURES), { recursive: true });
      const listed =
        pictureStore && (await listPictures(pictureStore, path.join(copy, STORED_PICTURES)));
      const bucket = pictureStore && {
        url: pictureStore.url,
        ...(typeof listed === "number" && { files: listed }),
      };
      const manifest: Manifest = {
        madeAt,
        database: db.kind,
        tables,
        files: await hashesOf(copy),
        pictureStore: bucket,
      };
      // a folder with a manifest is a whole backup
      await syncTree(copy);
      await writeFile(path.join(copy, MANIFEST), JSON.stringify(manifest, null, 2), {
        mode: 0o600,
        flush: true,
      });
      await syncFolder(copy);
      await syncFolder(folder);
      return { tables, listed, bucket, manifest };
    };
    const { tables, listed, bucket, manifest } = await fill().catch(async (error: unknown) => {
      await rm(copy, { recursive: true, force: true }).catch(() => undefined);
      throw explained(error);
    });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    print(
      `${copy}: ${Object.keys(tables).length} tables with ${rows} rows, ${Object.keys(manifest.files).length} files`,
    );
    print(LEFT_OUT);
    if (listed === undefined) return;
    const list =
      typeof listed === "number"
        ? `${listed} files, listed in ${STORED_PICTURES}`
        : `no list: ${listed}`;
    print(
      `Not included: the pictures in the bucket ${bucket?.url}, back it up by the provider (${list})`,
    );
    if (typeof listed === "string") needsAttention();
  },
};

/** Writes the names and sizes of the store's pictures into a file. @returns their number, or why the store gives no list */
async function listPictures(config: PictureStoreConfig, file: string): Promise<number | string> {
  const handle = await open(file, "w", 0o600);
  let files = 0;
  try {
    for await (const { name, bytes } of openPictureStore(config).list()) {
      await handle.write(`${bytes}\t${name}\n`);
      files += 1;
    }
  } catch (error) {
    await rm(file);
    return error instanceof Error ? error.message : String(error);
  } finally {
    await handle.close();
  }
  return files;
}

async function copyFileOf(db: Database, copy: string): Promise<Manifest["tables"]> {
  const file = path.join(copy, SQLITE_FILE);
  await copySqlite(db, file);
  await chmod(file, 0o600);
  return inside({ kind: "sqlite", file }, async (copy) => {
    const damage = await findDamage(copy);
    if (damage.length) throw new UnusableFile(`the copy is damaged: ${damage[0]}`);
    await markCopy(copy, new Date());
    return countRows(copy);
  });
}

async function dumpPostgres(
  db: Database,
  environment: Environment,
  url: string,
  copy: string,
): Promise<Manifest["tables"]> {
  const file = path.join(copy, DUMP_FILE);
  const tables = await countSnapshot(db, (snapshot) =>
    runPostgres(environment, "pg_dump", url, [
      "--format=custom",
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    ]),
  );
  await chmod(file, 0o600);
  await runPostgres(environment, "pg_restore", undefined, ["--list", file]);
  return tables;
}
