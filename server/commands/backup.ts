import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { openPictureStore, type PictureStoreConfig } from "../adapters/picture-store";
import { copySqlite, countRows, countSnapshot, findDamage, openDatabase, type Database, type DatabaseTarget } from "../db/index";
import { Refused, UnusableFile, UsageError, type Command, type CommandWithoutShop, type ContextWithoutShop } from "./command";

const MANIFEST = "backup.json";
const SQLITE_FILE = "shop.sqlite";
const DUMP_FILE = "shop.dump";
const PICTURES = "images";
/** Names and sizes of the pictures in an S3-compatible store, which are not copied. */
const STORED_PICTURES = "pictures-in-store.tsv";
/** Names of missing pictures that are printed. */
const TOLD = 20;
/** Not copied, because a copy must not allow to log in as a shopper. */
const LEFT_OUT =
  "Not copied: the secrets (SESSION_SECRETS, DATA_DIR/session-secret), passwords in settings, and image-cache, which is made again";

type Environment = ContextWithoutShop["environment"];

const manifestSchema = z.object({
  madeAt: z.string(),
  database: z.enum(["sqlite", "postgres"]),
  tables: z.record(z.string(), z.number()),
  /** SHA-256 of each file */
  files: z.record(z.string(), z.string()),
  /** the bucket that has the pictures; without a number if it refused the list */
  pictureStore: z.object({ url: z.string(), files: z.number().optional() }).optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

export const backupCommand: Command = {
  name: "backup",
  usage: "folder",
  help: "Copies database and pictures into a new folder in this one while the shop runs, and checks that the copy can be read. Pictures in an S3-compatible store are listed, not copied. With PostgreSQL it needs pg_dump.",
  async run({ db, environment, data, print, needsAttention }, args) {
    const [folder, ...more] = args;
    if (folder === undefined || more.length) throw new UsageError("Give exactly one folder");
    const { dataDir, databaseUrl, pictureStore } = data();
    const madeAt = new Date().toISOString();
    // another backup may begin in the same second
    const newFolder = async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return mkdtemp(path.join(folder, `shop-${madeAt.replace(/\.\d+|[-:]/g, "")}-`));
    };
    const copy = await newFolder().catch((error: unknown) => {
      throw explained(error);
    });
    const fill = async () => {
      const tables = databaseUrl ? await dumpPostgres(db, environment, databaseUrl, copy) : await copyFileOf(db, copy);
      const pictures = path.join(dataDir, PICTURES);
      if (existsSync(pictures)) await cp(pictures, path.join(copy, PICTURES), { recursive: true });
      const listed = pictureStore && (await listPictures(pictureStore, path.join(copy, STORED_PICTURES)));
      const bucket = pictureStore && { url: pictureStore.url, ...(typeof listed === "number" && { files: listed }) };
      const manifest: Manifest = { madeAt, database: db.kind, tables, files: await hashesOf(copy), pictureStore: bucket };
      await writeFile(path.join(copy, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 });
      return { tables, listed, bucket, manifest };
    };
    const { tables, listed, bucket, manifest } = await fill().catch(async (error: unknown) => {
      await rm(copy, { recursive: true, force: true }).catch(() => undefined);
      throw explained(error);
    });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    print(`${copy}: ${Object.keys(tables).length} tables with ${rows} rows, ${Object.keys(manifest.files).length} files`);
    print(LEFT_OUT);
    if (listed === undefined) return;
    const list = typeof listed === "number" ? `${listed} files, listed in ${STORED_PICTURES}` : `no list: ${listed}`;
    print(`Not included: the pictures in the bucket ${bucket?.url}, back it up by the provider (${list})`);
    if (typeof listed === "string") needsAttention();
  },
};

export const restoreCommand: CommandWithoutShop = {
  name: "restore",
  usage: "folder",
  help: "Puts a backup into an empty installation: a DATA_DIR without shop.sqlite, or an empty PostgreSQL database. Start the shop afterwards. With PostgreSQL it needs pg_restore.",
  async runWithoutShop({ environment, data, print, needsAttention }, args) {
    const [copy, ...more] = args;
    if (copy === undefined || more.length) throw new UsageError("Give exactly one folder");
    const config = data();
    const manifest = await readManifest(copy);
    const target: DatabaseTarget = config.databaseUrl
      ? { kind: "postgres", url: config.databaseUrl }
      : { kind: "sqlite", file: path.join(config.dataDir, SQLITE_FILE) };
    if (manifest.database !== target.kind)
      throw new Refused(`the backup is of ${manifest.database}, and this installation uses ${target.kind}`);
    await refuseUnlessEmpty(target);
    const pictures = path.join(copy, PICTURES);
    // the database last: without it the installation is still empty, and the command can be repeated
    const fill = async () => {
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
      if (existsSync(pictures)) await cp(pictures, path.join(config.dataDir, PICTURES), { recursive: true });
      if (target.kind === "sqlite") return putSqlite(path.join(copy, SQLITE_FILE), target.file, manifest);
      const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
      await runPostgres(environment, "pg_restore", target.url, [...options, path.join(copy, DUMP_FILE)]);
      await compare(target, manifest);
    };
    await fill().catch((error: unknown) => {
      throw explained(error);
    });
    print(`restored the shop of ${manifest.madeAt}: ${Object.keys(manifest.tables).length} tables, the same number of rows in each`);
    print("Give the same SESSION_SECRETS as before, or shoppers have to log in again");
    const problem = manifest.pictureStore && (await findMissingPictures(copy, manifest.pictureStore, config.pictureStore));
    if (problem === undefined) return;
    needsAttention();
    print(problem);
  },
};

/** A failure of the file system as one line. */
const explained = (error: unknown): unknown =>
  error instanceof Error && "syscall" in error ? new UnusableFile(`Cannot copy: ${error.message}`) : error;

/** Puts a database file in its place once it is complete and compared. */
async function putSqlite(from: string, file: string, manifest: Manifest): Promise<void> {
  const draft = `${file}.part`;
  try {
    await copyFile(from, draft);
    await chmod(draft, 0o600);
    await compare({ kind: "sqlite", file: draft }, manifest);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

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

/** What is wrong with the store of the restored shop; undefined if it has all pictures of the backup. */
async function findMissingPictures(
  copy: string,
  { url, files }: NonNullable<Manifest["pictureStore"]>,
  config: PictureStoreConfig | undefined,
): Promise<string | undefined> {
  if (!config) return `The pictures are in the bucket ${url}: give PICTURE_STORE_URL, or put them into DATA_DIR/${PICTURES}`;
  if (files === undefined) return `The backup has no list of the pictures in ${url}`;
  const missing = new Set(
    (await readFile(path.join(copy, STORED_PICTURES), "utf8")).split("\n").flatMap((line) => line.split("\t")[1] ?? []),
  );
  try {
    for await (const { name } of openPictureStore(config).list()) missing.delete(name);
  } catch (error) {
    return `The pictures could not be compared: ${error instanceof Error ? error.message : String(error)}`;
  }
  const [first, more] = [[...missing].slice(0, TOLD), Math.max(0, missing.size - TOLD)];
  return missing.size ? `Missing in ${config.url}: ${first.join(", ")}${more ? `, and ${more} more` : ""}` : undefined;
}

async function copyFileOf(db: Database, copy: string): Promise<Manifest["tables"]> {
  const file = path.join(copy, SQLITE_FILE);
  await copySqlite(db, file);
  await chmod(file, 0o600);
  return inside({ kind: "sqlite", file }, async (made) => {
    const damage = await findDamage(made);
    if (damage.length) throw new UnusableFile(`the copy is damaged: ${damage[0]}`);
    return countRows(made);
  });
}

async function dumpPostgres(db: Database, environment: Environment, url: string, copy: string): Promise<Manifest["tables"]> {
  const file = path.join(copy, DUMP_FILE);
  const tables = await countSnapshot(db, (snapshot) =>
    runPostgres(environment, "pg_dump", url, ["--format=custom", `--snapshot=${snapshot}`, `--file=${file}`]),
  );
  await chmod(file, 0o600);
  await runPostgres(environment, "pg_restore", undefined, ["--list", file]);
  return tables;
}

/** Runs a PostgreSQL program; passes the password in its environment, so that process lists do not show it. */
async function runPostgres(
  environment: Environment,
  program: "pg_dump" | "pg_restore",
  url: string | undefined,
  args: readonly string[],
): Promise<void> {
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? "");
  if (address) address.password = "";
  const env: NodeJS.ProcessEnv = { ...environment, ...(password && { PGPASSWORD: password }), NODE_ENV: "production" };
  try {
    await promisify(execFile)(program, [...(address ? [`--dbname=${address.href}`] : []), ...args], { env, maxBuffer: 100_000_000 });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new UnusableFile(`${program} is not installed: install PostgreSQL's client programs of the server's version`);
    throw new UnusableFile(
      `${program} failed: ${error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error)}`,
    );
  }
}

async function inside<T>(target: DatabaseTarget, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(target, { unlimited: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function refuseUnlessEmpty(target: DatabaseTarget): Promise<void> {
  const isEmpty = target.kind === "sqlite" ? !existsSync(target.file) : Object.keys(await inside(target, countRows)).length === 0;
  if (!isEmpty) throw new Refused("there is a shop already: a backup is only put into an empty installation");
}

async function compare(target: DatabaseTarget, { tables }: Manifest): Promise<void> {
  const restored = await inside(target, countRows);
  const other = Object.keys({ ...tables, ...restored }).filter((table) => tables[table] !== restored[table]);
  if (other.length) throw new UnusableFile(`these tables are not as they were: ${other.join(", ")}`);
}

async function readManifest(copy: string): Promise<Manifest> {
  const file = path.join(copy, MANIFEST);
  if (!existsSync(file)) throw new UnusableFile(`${copy} is no backup: ${MANIFEST} is missing`);
  const manifest = parseManifest(await readFile(file, "utf8"));
  if (!manifest) throw new UnusableFile(`${copy} is no backup of this release: ${MANIFEST} cannot be read`);
  const found = await hashesOf(copy);
  const damaged = Object.entries(manifest.files).filter(([name, hash]) => found[name] !== hash);
  if (damaged.length) throw new UnusableFile(`damaged or missing: ${damaged.map(([name]) => name).join(", ")}`);
  return manifest;
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function hashesOf(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hashes: Manifest["files"] = {};
  for (const file of files.sort()) {
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (name === MANIFEST) continue;
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash);
    hashes[name] = hash.digest("hex");
  }
  return hashes;
}
