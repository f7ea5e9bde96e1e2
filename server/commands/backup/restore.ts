import { existsSync } from "node:fs";
import { chmod, copyFile, cp, link, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { openPictureStore, type PictureStoreConfig } from "../../adapters/images/picture-store";
import {
  countRows,
  errorCodeOf,
  findDamage,
  ForeignFile,
  migrate,
  NewerDatabase,
  recordRestore,
  tryLockRestore,
  type Database,
  type DatabaseTarget,
} from "../../db/index";
import { makeFolder } from "../../files/make-folder";
import type { EarlierRestore } from "../../rules/payment";
import { databaseTarget } from "../../settings/database-target";
import { syncFile, syncFolder, syncTree } from "../../start/durable-files";
import { SQLITE_FILE, SQLITE_FILES, sqliteFilesIn } from "../../start/sqlite-files";
import { readArguments } from "../arguments";
import {
  Refused,
  UnusableFile,
  UsageError,
  type CommandWithoutShop,
  type ContextWithoutShop,
} from "../command";
import { countToSkip, explainRestore } from "../numbers";
import {
  addRestore,
  DUMP_FILE,
  explained,
  inside,
  PICTURES,
  readManifest,
  readRestores,
  runPostgres,
  STORED_PICTURES,
  type Manifest,
} from "./backup-files";

/** Names of missing pictures that are printed. */
const MAX_LISTED = 20;
/** Begin of the folder's name in which an SQLite file is prepared. */
const DRAFT = ".restore-";
type PostgresTarget = Extract<DatabaseTarget, { kind: "postgres" }>;
const SILENT = { info: () => undefined, warn: () => undefined };

export const restoreCommand: CommandWithoutShop = {
  name: "restore",
  usage: "folder [--skip count]",
  help: "Puts a backup into an empty installation: a DATA_DIR without shop.sqlite, shop.sqlite-wal and shop.sqlite-shm, or an empty PostgreSQL database. Migrates it and checks it. Orders, invoices and credit notes go on beyond the numbers that may have been given after the copy: by its age, or --skip numbers. E-mails that waited are held, because they may have been sent. --skip 0: nothing happened after the copy. Start the shop afterwards. With PostgreSQL it needs pg_restore.",
  async runWithoutShop({ environment, data, print, needsAttention }, args) {
    const { values, positionals } = readArguments(args, { skip: { type: "string" } });
    const [copy, ...more] = positionals;
    if (copy === undefined || more.length) throw new UsageError("Give exactly one folder");
    const skip = values.skip === undefined ? undefined : countToSkip(values.skip);
    const config = data();
    const manifest = await readManifest(copy);
    const target = databaseTarget(config, SILENT);
    if (manifest.database !== target.kind)
      throw new Refused(
        `the backup is of ${manifest.database}, and this installation uses ${target.kind}`,
      );
    await refuseUnlessEmpty(target);
    const plan: RestorePlan = { manifest, skip, earlier: await readRestores(copy) };
    const pictures = path.join(copy, PICTURES);
    // the database last: without it the installation is still empty, and the command can be repeated
    const fill = async () => {
      makeFolder(config.dataDir, 0o700);
      if (existsSync(pictures)) {
        const restored = path.join(config.dataDir, PICTURES);
        await cp(pictures, restored, { recursive: true });
        await syncTree(restored);
      }
      if (target.kind === "sqlite")
        return putSqlite(path.join(copy, SQLITE_FILE), target.file, (db) => makeReady(db, plan));
      await fillPostgres(environment, target, path.join(copy, DUMP_FILE));
      return inside(target, (db) => makeReady(db, plan)).catch((error: unknown) => {
        if (!(error instanceof UnusableFile)) throw error;
        throw new UnusableFile(
          `${error.message}\nThe database has the copy now: create an empty one before you repeat`,
        );
      });
    };
    const recorded = await fill().catch((error: unknown) => {
      throw explained(error);
    });
    print(
      `restored the shop of ${manifest.madeAt}: ${Object.keys(manifest.tables).length} tables, the same number of rows in each`,
    );
    for (const line of recorded.lines) print(line);
    await addRestore(copy, recorded).catch((error: unknown) => {
      needsAttention();
      print(
        `The copy cannot be marked as restored (${error instanceof Error ? error.message : String(error)}): if you restore it again, say --skip with the numbers that the shop has given by then`,
      );
    });
    print(
      `Lost: what came after ${manifest.madeAt}, such as orders, payments, invoices and accounts. docs/operating.md, "After a restore", says what to do before the start`,
    );
    print("Give the same SESSION_SECRETS as before, or shoppers have to log in again");
    const problem =
      manifest.pictureStore &&
      (await findMissingPictures(copy, manifest.pictureStore, config.pictureStore));
    if (problem === undefined) return;
    needsAttention();
    print(problem);
  },
};

interface RestorePlan {
  manifest: Manifest;
  /** numbers to leave out; undefined: by the age of the copy and its earlier restores */
  skip: number | undefined;
  earlier: readonly EarlierRestore[];
}

/** Runs pg_restore, one at a time. @throws {Refused} if another restore or a start fills the database, too */
async function fillPostgres(
  environment: ContextWithoutShop["environment"],
  target: PostgresTarget,
  dump: string,
): Promise<void> {
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  await inside(target, (db) =>
    db.transaction(async (tx) => {
      if (!(await tryLockRestore(tx)))
        throw new Refused("another restore fills this database now: wait for its end");
      await runPostgres(environment, "pg_restore", target.url, [...options, dump]).catch(
        async (error: unknown) => {
          // its own tables are gone with its transaction
          const [table] = Object.keys(await countRows(db));
          throw table === undefined
            ? error
            : new Refused(
                "another restore or a start has filled this database meanwhile: create an empty one",
              );
        },
      );
    }),
  );
}

/** Puts a database file in its place once it is complete, verified and on the disk. */
async function putSqlite<T>(
  from: string,
  file: string,
  makeDraftReady: (db: Database) => Promise<T>,
): Promise<T> {
  const dataDir = path.dirname(file);
  const folder = await mkdtemp(path.join(dataDir, DRAFT));
  let isLinked = false;
  try {
    const draft = path.join(folder, SQLITE_FILE);
    await copyFile(from, draft);
    await chmod(draft, 0o600);
    const prepared = await inside({ kind: "sqlite", file: draft }, makeDraftReady);
    if (sqliteFilesIn(folder).length > 1)
      throw new UnusableFile("another process uses the file that is being restored");
    await syncFile(draft);
    // the only decision between restores at the same time: it fails if there is a shop by now
    await link(draft, file);
    isLinked = true;
    await syncFolder(dataDir);
    await removeDrafts(dataDir);
    return prepared;
  } catch (error) {
    if (isLinked || !existsSync(file)) throw error;
    throw new Refused(
      `another restore or a start has made a shop in DATA_DIR: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the drafts of restores that were killed, and of those that came too late. They may write and remove files meanwhile. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(DRAFT))
      await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
}

/** Opens the restored database as a start of the shop does: looks for damage, compares its rows, migrates it; then records the restore. @returns what it changed, for the operator */
async function makeReady(
  db: Database,
  { manifest: { tables, madeAt }, skip, earlier }: RestorePlan,
): Promise<EarlierRestore & { lines: string[] }> {
  const damage = db.kind === "sqlite" ? await findDamage(db).catch(damageOf) : [];
  if (damage.length) throw new UnusableFile(`the backup is damaged: ${damage[0]}`);
  const restored = await countRows(db);
  const other = Object.keys({ ...tables, ...restored }).filter(
    (table) => tables[table] !== restored[table],
  );
  if (other.length)
    throw new UnusableFile(`these tables are not as they were: ${other.join(", ")}`);
  await migrate(db).catch((error: unknown) => {
    if (!(error instanceof NewerDatabase)) throw error;
    throw new UnusableFile(
      "the backup is of a newer release of the shop: restore it with that release",
    );
  });
  const at = new Date();
  const recorded = await db.transaction((tx) =>
    recordRestore(tx, { copiedAt: new Date(madeAt), now: at, skip, earlier }),
  );
  return { at, skipped: recorded.ok ? recorded.skipped : 0, lines: explainRestore(recorded) };
}

/** What is wrong with the store of the restored shop; undefined if it has all pictures of the backup. */
async function findMissingPictures(
  copy: string,
  { url, files }: NonNullable<Manifest["pictureStore"]>,
  config: PictureStoreConfig | undefined,
): Promise<string | undefined> {
  if (!config)
    return `The pictures are in the bucket ${url}: give PICTURE_STORE_URL, or put them into DATA_DIR/${PICTURES}`;
  if (files === undefined) return `The backup has no list of the pictures in ${url}`;
  const missing = new Set(
    (await readFile(path.join(copy, STORED_PICTURES), "utf8"))
      .split("\n")
      .flatMap((line) => line.split("\t")[1] ?? []),
  );
  try {
    for await (const { name } of openPictureStore(config).list()) missing.delete(name);
  } catch (error) {
    return `The pictures could not be compared: ${error instanceof Error ? error.message : String(error)}`;
  }
  const [first, more] = [[...missing].slice(0, MAX_LISTED), Math.max(0, missing.size - MAX_LISTED)];
  return missing.size
    ? `Missing in ${config.url}: ${first.join(", ")}${more ? `, and ${more} more` : ""}`
    : undefined;
}

/** Damage that prevents SQLite from reading the file at all, or the file of another program. */
function damageOf(error: unknown): string[] {
  if (error instanceof ForeignFile) return [`shop.sqlite is of another program: ${error.message}`];
  if (error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(errorCodeOf(error) ?? ""))
    return [error.message];
  throw error;
}

/** @throws {Refused} if there is a shop, or a file of one: SQLite would read an old log into the restored database */
async function refuseUnlessEmpty(target: DatabaseTarget): Promise<void> {
  const left =
    target.kind === "sqlite"
      ? sqliteFilesIn(path.dirname(target.file))
      : Object.keys(await inside(target, countRows)).slice(0, 1);
  if (!left.length) return;
  const remedy =
    target.kind === "sqlite"
      ? `: move ${SQLITE_FILES.slice(0, 3).join(", ")} away together (there is ${left.join(", ")})`
      : ", and this database has tables: create an empty one";
  throw new Refused(
    `there is a shop already, and a backup is only put into an empty installation${remedy}`,
  );
}
