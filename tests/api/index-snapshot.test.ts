import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SORTS } from "~/contract/catalogue";
import { LOCALES, type Locale } from "~/contract/locale";
import { keptSnapshots, writeIndexSnapshot } from "../../server/api/index";
import type { CatalogueIndex } from "../../server/api/catalogue/catalogue-index/catalogue-index";
import { createIndexes } from "../../server/api/catalogue/catalogue-index/indexes";
import { loadIndex, updateIndex } from "../../server/api/catalogue/catalogue-index/load-index";
import { MemoryIndex } from "../../server/api/catalogue/catalogue-index/memory/memory-index";
import { FORMAT, readSnapshot } from "../../server/api/catalogue/catalogue-index/snapshot/snapshot-file";
import { noteChanges } from "../../server/db/catalogue/changes";
import { prepareProducts } from "../../server/db/catalogue/prepare";
import { createChangeFeed, type Database } from "../../server/db/index";
import { runCommand } from "../../server/commands/index";
import { P } from "../support/assortment";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";

/** A format, and what the index of the test assortment is in it. */
const KNOWN = { format: 1, sha256: "be9203b8ac0fb4b6141b54b205964078cee09d3adb50130b828442fb847b25d0" };

const PHRASES = ["koberec", "kobrec", "lepidlo na pvc", "400 cm", "ORAVA-34", "lista", "be", "vinyl dub sedy", "něco co není"];
const answersOf = (index: CatalogueIndex) => ({
  pages: SORTS.map((sort) => index.query().page(sort, 0, 100)),
  counts: ["category", "brand", "width", "in_stock", "on_sale", "list"].map((facet) => [...index.query().counts(facet)].sort()),
  found: PHRASES.map((q) => [q, index.query({ q }).page("recommended", 0, 100), index.finds(q), index.complete(q, 5)]),
});

describe.each(DATABASES)("listings that start from a snapshot over %s", (kind) => {
  let database: TestDatabase;
  let folder: string;
  let made: Locale[];
  let errors: unknown[];
  /** what goes on while a snapshot is made */
  let meanwhile: () => Promise<void>;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    folder = mkdtempSync(path.join(tmpdir(), "naslap-index-"));
    [made, errors, meanwhile] = [[], [], async () => {}];
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const noLog = { warn: (fields: object) => void errors.push(fields) };
  /** What a shop that starts now shows. */
  async function start(locale: Locale = "cs", fewProducts = 0): Promise<CatalogueIndex> {
    const db = database.again();
    const write = async (of: Locale) => {
      made.push(of);
      await writeIndexSnapshot(db, of, folder);
      await meanwhile();
    };
    const snapshots = keptSnapshots({ folder, write, log: noLog });
    const changes = createChangeFeed(db, noLog);
    const onError = (error: unknown) => void errors.push(error);
    return createIndexes({ db, changes, snapshots, patienceMs: 10_000, onError, fewProducts }).of(locale);
  }
  const change = (db: Database, id: number, fields: { price_haler?: number; active?: boolean }) =>
    db.transaction(async (tx) => {
      await tx.sql.updateTable("products").set(fields).where("id", "=", id).execute();
      await prepareProducts(tx, [id]);
    });
  const cheapest = (index: CatalogueIndex) => index.query().page("price_asc", 0, 1)[0];
  const file = () => path.join(folder, "cs.snapshot");

  it("make it once, and answer from it as if every product had been read", async () => {
    for (const locale of LOCALES) {
      const expected = answersOf(await loadIndex(database.db, locale));
      expect(answersOf(await start(locale))).toEqual(expected);
      expect(answersOf(await start(locale))).toEqual(expected);
    }
    expect(made).toEqual(LOCALES);
    expect(readdirSync(folder)).toEqual(["cs.snapshot", "en.snapshot"]);
    expect(errors).toEqual([]);
  });

  it("show what changed since, without making another", async () => {
    await start();
    await change(database.db, P.squares, { price_haler: 100 });
    await change(database.db, P.pvc, { active: false });
    const index = await start();
    expect(cheapest(index)).toBe(P.squares);
    expect(index.query().total).toBe(11);
    expect(answersOf(index)).toEqual(answersOf(await loadIndex(database.db, "cs")));
    expect(made).toHaveLength(1);
  });

  it("show what changed while it was made", async () => {
    meanwhile = () => change(database.db, P.squares, { price_haler: 100 });
    expect(cheapest(await start())).toBe(P.squares);
  });

  it("show what changed while it was made even if that was everything", async () => {
    meanwhile = async () => {
      meanwhile = async () => {};
      await change(database.db, P.squares, { price_haler: 100 });
      await database.db.transaction((tx) => noteChanges(tx));
    };
    expect(cheapest(await start())).toBe(P.squares);
    expect(made).toHaveLength(2);
  });

  const timeOfNewest = new Date("2001-01-01T00:00:00Z");
  it.each<[string, () => Promise<unknown>]>([
    ["everything changed", () => database.db.transaction((tx) => noteChanges(tx))],
    ["the log does not reach back so far", () => database.db.sql.deleteFrom("changes").execute()],
    ["the log is another one", () => database.db.sql.updateTable("changes").set({ at: timeOfNewest }).execute()],
  ])("make another where %s", async (_what, happen) => {
    await start();
    // not in the log: only what is read anew shows it
    await database.db.sql.updateTable("listings").set({ price_haler: 100 }).where("product_id", "=", P.squares).execute();
    expect(cheapest(await start())).not.toBe(P.squares);
    await happen();
    await change(database.db, P.pvc, { active: false });
    expect(cheapest(await start())).toBe(P.squares);
    expect(made).toHaveLength(2);
  });

  it("make another where the file is damaged, cut off, of another format or of another language", async () => {
    await start();
    const whole = readFileSync(file());
    const withByte = (at: number) => Buffer.from(whole).fill((whole[at] ?? 0) ^ 1, at, at + 1);
    const damaged = [
      ...[0, 20, 100, 256, 300, whole.length >> 1, whole.length - 1].map(withByte),
      ...[0, 10, 256, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.from(whole.toString("latin1").replace('"format":1', '"format":0'), "latin1"),
      Buffer.from(whole.toString("latin1").replace('"locale":"cs"', '"locale":"en"'), "latin1"),
      Buffer.from(whole.toString("latin1").replace(/"body":\d+/, '"body":99999999999999'), "latin1"),
    ];
    for (const [place, bytes] of damaged.entries()) {
      writeFileSync(file(), bytes);
      expect([place, await readSnapshot(folder, "cs")]).toEqual([place, undefined]);
    }
    expect((await start()).query().total).toBe(12);
    expect(made).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it("read every product, and say so, where none can be made", async () => {
    meanwhile = async () => {
      throw new Error("no room");
    };
    expect((await start()).query().total).toBe(12);
    expect(errors).toEqual([new Error("no room")]);
  });

  it("have none where products are few", async () => {
    expect((await start("cs", 12)).query().total).toBe(12);
    expect(made).toEqual([]);
    await start("cs", 11);
    expect(made).toEqual(["cs"]);
  });

  it("let requests be answered between some products and the next", async () => {
    const index = new MemoryIndex("cs");
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    turn();
    await updateIndex(
      database.db,
      index,
      "cs",
      Array.from({ length: 200 }, (_none, id) => id),
    );
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it("can be made by the operator before the start", async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const run = (...args: string[]) =>
      runCommand(["catalogue", "index", ...args], {
        open: () => database.again(),
        indexFolder: () => folder,
        explain: () => undefined,
        print,
        printError: print,
      });
    expect(await run("de")).toBe(1);
    expect(lines.splice(0)).toEqual(["No such language: de\nUsage: catalogue index [language …]"]);
    expect(await run()).toBe(0);
    expect(lines).toEqual(["cs: snapshot written", "en: snapshot written"]);
    expect((await start()).query().total).toBe(12);
    expect(made).toEqual([]);
  });
});

describe("the format of snapshots", () => {
  it("is another one (raise FORMAT, and this) when what an index consists of or how texts become tokens has changed", async () => {
    const database = await freshDatabase("sqlite");
    const state = (await loadIndex(database.db, "cs")).state();
    const said = JSON.stringify(state, (_key, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value));
    expect({ format: FORMAT, sha256: createHash("sha256").update(said).digest("hex") }).toEqual(KNOWN);
    await database.drop();
  });
});
