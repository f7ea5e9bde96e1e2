import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { appendFile, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { openDatabase, type Database, type DatabaseTarget } from "../../db/index";
import type { EarlierRestore } from "../../rules/payment";
import { UnusableFile, type ContextWithoutShop } from "../command";

/** Files of a backup's folder. */
export const MANIFEST = "backup.json";
export const DUMP_FILE = "shop.dump";
export const PICTURES = "images";
/** Names and sizes of the pictures in an S3-compatible store, which are not copied. */
export const STORED_PICTURES = "pictures-in-store.tsv";

/** Restores of the copy, a line each: the shop has gone on with other numbers since. */
const RESTORES = "restores.jsonl";

type Environment = ContextWithoutShop["environment"];

const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  tables: z.record(z.string(), z.number()),
  /** SHA-256 of each file */
  files: z.record(z.string(), z.string()),
  /** the bucket that has the pictures; without a number if it refused the list */
  pictureStore: z.object({ url: z.string(), files: z.number().optional() }).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A failure of the file system as one line. */
export const explained = (error: unknown): unknown =>
  error instanceof Error && "syscall" in error
    ? new UnusableFile(`Cannot copy: ${error.message}`)
    : error;

/** Runs a PostgreSQL program; passes the password in its environment, so that process lists do not show it. */
export async function runPostgres(
  environment: Environment,
  program: "pg_dump" | "pg_restore",
  url: string | undefined,
  args: readonly string[],
): Promise<void> {
  const address = url === undefined ? undefined : new URL(url);
  const password = decodeURIComponent(address?.password ?? "");
  if (address) address.password = "";
  const env: NodeJS.ProcessEnv = {
    ...environment,
    ...(password && { PGPASSWORD: password }),
    NODE_ENV: "production",
  };
  try {
    await promisify(execFile)(
      program,
      [...(address ? [`--dbname=${address.href}`] : []), ...args],
      { env, maxBuffer: 100_000_000 },
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      throw new UnusableFile(
        `${program} is not installed: install PostgreSQL's client programs of the server's version`,
      );
    throw new UnusableFile(
      `${program} failed: ${error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error)}`,
    );
  }
}

/** Works with a database and closes it. */
export async function inside<T>(
  target: DatabaseTarget,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(target, { unlimited: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Reads a backup's manifest and compares the hashes of its files. @throws {UnusableFile} */
export async function readManifest(copy: string): Promise<Manifest> {
  const file = path.join(copy, MANIFEST);
  if (!existsSync(file)) throw new UnusableFile(`${copy} is no backup: ${MANIFEST} is missing`);
  const manifest = parseManifest(await readFile(file, "utf8"));
  if (!manifest)
    throw new UnusableFile(`${copy} is no backup of this release: ${MANIFEST} cannot be read`);
  const hashes = await hashesOf(copy);
  const damaged = Object.entries(manifest.files).filter(([name, hash]) => hashes[name] !== hash);
  if (damaged.length)
    throw new UnusableFile(`damaged or missing: ${damaged.map(([name]) => name).join(", ")}`);
  return manifest;
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const restoreSchema = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  skipped: z.int().nonnegative(),
});

/** Reads the earlier restores of a copy. @throws {UnusableFile} */
export async function readRestores(copy: string): Promise<EarlierRestore[]> {
  const file = path.join(copy, RESTORES);
  if (!existsSync(file)) return [];
  try {
    return (await readFile(file, "utf8"))
      .split("\n")
      .filter(Boolean)
      .map((line) => restoreSchema.parse(JSON.parse(line)));
  } catch {
    throw new UnusableFile(
      `${file} cannot be read: delete it, and say --skip with the numbers that were given since the copy`,
    );
  }
}

/** Adds a restore of a copy, so that another one goes on beyond its numbers. */
export const addRestore = (copy: string, { at, skipped }: EarlierRestore): Promise<void> =>
  appendFile(path.join(copy, RESTORES), `${JSON.stringify({ at: at.toISOString(), skipped })}\n`);

/** SHA-256 of each file in a backup except its manifest. */
export async function hashesOf(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
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
