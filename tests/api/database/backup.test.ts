import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPictureStore } from "../../../server/adapters/images/picture-store";
import { openDatabase, type Database } from "../../../server/db/index";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { freePort } from "../../support/process/ports";
import { noShop, runOperator } from "../../support/process/run-command";
import { startS3Server, type S3Server } from "../../support/services/s3-server";
import { paymentShop } from "../../support/shops/payment-shop";

describe.each(BOTH_DATABASES)("a backup of a shop over %s", (kind) => {
  let database: TestDatabase;
  let empty: TestDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), "naslap-backup-"));
  const at = (...names: string[]) => path.join(folder, ...names);
  const settings = ({ target }: TestDatabase, dataDir: string): Record<string, string> => ({
    DATA_DIR: dataDir,
    ...(target.kind === "postgres" && {
      DATABASE_URL: target.url,
      SESSION_SECRETS: "s".repeat(32),
    }),
  });
  let copy: string;

  beforeAll(async () => {
    [database, empty] = [await freshDatabase(kind), await freshDatabase(kind, "empty")];
    mkdirSync(at("old/images"), { recursive: true });
    writeFileSync(at("old/images/own.jpg"), "a picture");
    writeFileSync(at("old/session-secret"), "secret".repeat(10));
    await paymentShop(database.db).order({ deliveryId: 2, paymentId: 1 });
    const made = await runOperator(
      settings(database, at("old")),
      () => database.again(),
      "backup",
      at("copies"),
    );
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out[1]).toContain("SESSION_SECRETS");
    copy = at("copies", readdirSync(at("copies"))[0] ?? "");
  });
  afterAll(async () => {
    await database.drop();
    await empty.drop();
    rmSync(folder, { recursive: true });
  });

  it("contains database and pictures, but no secret", () => {
    expect(readdirSync(copy, { recursive: true }).sort()).toEqual(
      [
        "backup.json",
        "images",
        "images/own.jpg",
        kind === "sqlite" ? "shop.sqlite" : "shop.dump",
      ].sort(),
    );
    for (const name of ["backup.json", kind === "sqlite" ? "shop.sqlite" : "shop.dump"])
      expect([name, statSync(path.join(copy, name)).mode & 0o077]).toEqual([name, 0]);
    expect(readFileSync(path.join(copy, "backup.json"), "utf8")).not.toContain("secretsecret");
  });

  it("is refused for a folder with a shop, for another kind of database, and if it is damaged", async () => {
    const inUse = settings(
      database,
      kind === "sqlite"
        ? path.dirname(database.target.kind === "sqlite" ? database.target.file : "")
        : at("old"),
    );
    expect(await runOperator(inUse, noShop, "restore", copy)).toMatchObject({
      code: 2,
      err: expect.stringContaining("a shop already"),
    });
    const other: Record<string, string> =
      kind === "sqlite"
        ? { DATABASE_URL: "postgres://127.0.0.1:1/x", SESSION_SECRETS: "s".repeat(32) }
        : { DATABASE_URL: "" };
    expect(
      await runOperator({ DATA_DIR: at("other"), ...other }, noShop, "restore", copy),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining("the backup is of"),
    });
    expect(
      await runOperator({ DATA_DIR: at("other") }, noShop, "restore", at("copies")),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining("no backup"),
    });
    const picture = path.join(copy, "images/own.jpg");
    writeFileSync(picture, "another picture");
    expect(await runOperator(settings(empty, at("other")), noShop, "restore", copy)).toMatchObject({
      code: 1,
      err: "damaged or missing: images/own.jpg",
    });
    writeFileSync(picture, "a picture");
  });

  it("restores the same shop in an empty installation", async () => {
    const restored = await runOperator(settings(empty, at("new")), noShop, "restore", copy);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(at("new/images/own.jpg"), "utf8")).toBe("a picture");
    if (kind === "sqlite") expect(statSync(at("new/shop.sqlite")).mode & 0o077).toBe(0);
    const db =
      kind === "sqlite" ? openDatabase({ kind, file: at("new/shop.sqlite") }) : empty.again();
    const read = (from: Database) => from.sql.selectFrom("orders").selectAll().execute();
    expect(await read(db)).toEqual(await read(database.db));
    const names = (from: Database) =>
      from.sql
        .selectFrom("product_texts")
        .selectAll()
        .orderBy("product_id")
        .orderBy("locale")
        .execute();
    expect(await names(db)).toEqual(await names(database.db));
    if (kind === "sqlite") await db.close();
  });
});

describe("a backup of a shop with pictures in an S3-compatible store", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naslap-backup-s3-"));
  let database: TestDatabase;
  let server: S3Server;
  beforeAll(async () => {
    [database, server] = [await freshDatabase("sqlite"), await startS3Server()];
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  const restoreInto = (name: string, copy: string, settings: Record<string, string>) =>
    runOperator({ DATA_DIR: path.join(folder, name), ...settings }, noShop, "restore", copy);

  it("lists the pictures, and a restore says which are missing", async () => {
    const store = openPictureStore(server.config);
    await store.put("luzan.jpg", Buffer.from("a picture"));
    const settings = { DATA_DIR: path.join(folder, "old"), ...server.settings };
    const made = await runOperator(settings, () => database.again(), "backup", folder);
    expect(made).toMatchObject({ code: 0, err: "" });
    const bucket = server.config.url;
    expect(made.out.at(-1)).toBe(
      `Not included: the pictures in the bucket ${bucket}, back it up by the provider (1 files, listed in pictures-in-store.tsv)`,
    );
    const copy = path.join(
      folder,
      readdirSync(folder).find((name) => name.startsWith("shop-")) ?? "",
    );
    expect(readFileSync(path.join(copy, "pictures-in-store.tsv"), "utf8")).toBe("9\tluzan.jpg\n");

    const without = await restoreInto("without", copy, {});
    expect([without.code, without.out.at(-1)]).toEqual([
      2,
      expect.stringContaining(`The pictures are in the bucket ${bucket}: give PICTURE_STORE_URL`),
    ]);
    expect((await restoreInto("same", copy, server.settings)).code).toBe(0);
    const empty = { ...server.settings, PICTURE_STORE_URL: `${bucket}/empty` };
    const missing = await restoreInto("missing", copy, empty);
    expect([missing.code, missing.out.at(-1)]).toEqual([
      2,
      `Missing in ${bucket}/empty: luzan.jpg`,
    ]);
  });

  it.each([
    [
      "key",
      { PICTURE_STORE_KEY: "another" },
      "the store does not know PICTURE_STORE_KEY (403 InvalidAccessKeyId)",
    ],
    [
      "secret",
      { PICTURE_STORE_SECRET: "another" },
      "PICTURE_STORE_SECRET is wrong (403 SignatureDoesNotMatch)",
    ],
    [
      "bucket",
      { PICTURE_STORE_URL: "another" },
      "the bucket of PICTURE_STORE_URL does not exist: create it, or correct the address (404 NoSuchBucket)",
    ],
    [
      "server",
      { PICTURE_STORE_URL: "gone" },
      "the store of pictures does not answer: connect ECONNREFUSED",
    ],
  ])(
    "with a wrong %s: backup, restore and doctor say so in one line, the copy of the database is whole",
    async (name, wrong, sentence) => {
      const urls: Record<string, string> = {
        another: server.config.url.replace("pictures", "another"),
        gone: `http://127.0.0.1:${await freePort()}/pictures`,
      };
      const url = "PICTURE_STORE_URL" in wrong ? urls[wrong.PICTURE_STORE_URL] : server.config.url;
      const settings = { ...server.settings, ...wrong, PICTURE_STORE_URL: url ?? "" };
      const oneLine = expect.stringMatching(
        new RegExp(`^[^\n]*${sentence.replace(/[()]/g, "\\$&")}[^\n]*$`),
      );

      const copies = path.join(folder, `with-wrong-${name}`);
      const made = await runOperator(
        { DATA_DIR: folder, ...settings },
        () => database.again(),
        "backup",
        copies,
      );
      expect([made.code, made.err, made.out.at(-1)]).toEqual([2, "", oneLine]);
      const copy = path.join(copies, readdirSync(copies)[0] ?? "");
      expect(readdirSync(copy).sort()).toEqual(["backup.json", "shop.sqlite"]);
      const restored = await restoreInto(`${name}-without-list`, copy, server.settings);
      expect([restored.code, restored.out.at(-1)]).toEqual([
        2,
        `The backup has no list of the pictures in ${url}`,
      ]);

      const good = path.join(
        folder,
        readdirSync(folder).find((one) => one.startsWith("shop-")) ?? "",
      );
      const compared = await restoreInto(`${name}-restored`, good, settings);
      expect([compared.code, compared.err, compared.out.at(-1)]).toEqual([2, "", oneLine]);
      expect(readdirSync(path.join(folder, `${name}-restored`))).toEqual(["shop.sqlite"]);

      const examined = await runOperator({ DATA_DIR: folder, ...settings }, noShop, "doctor");
      expect([examined.code, examined.out.filter((line) => line.includes("pictures:"))]).toEqual([
        1,
        [oneLine],
      ]);
    },
  );

  it("is examined by the doctor with its store", async () => {
    const examine = async (settings: Record<string, string> = {}) =>
      (
        await runOperator({ DATA_DIR: folder, ...server.settings, ...settings }, noShop, "doctor")
      ).out.filter((line) => line.includes("pictures:"));
    const bucket = server.config.url;
    expect(await examine()).toEqual([
      `ok       pictures: ${bucket} stores, returns and deletes an object`,
    ]);
  });
});

it("two backups that begin in the same second are two", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naslap-backup-twice-"));
  const database = await freshDatabase("sqlite");
  const make = () =>
    runOperator(
      { DATA_DIR: folder },
      () => database.again(),
      "backup",
      path.join(folder, "copies"),
    );
  const made = await Promise.all([make(), make(), make()]);
  expect(made.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readdirSync(path.join(folder, "copies"))).toHaveLength(3);
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe("a backup that cannot be finished", () => {
  let database: TestDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), "naslap-backup-broken-"));
  const at = (...names: string[]) => path.join(folder, ...names);
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    mkdirSync(at("old/images"), { recursive: true });
    writeFileSync(at("old/images/own.jpg"), "a picture");
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  const backUp = (to: string) =>
    runOperator({ DATA_DIR: at("old") }, () => database.again(), "backup", to);
  const restore = (from: string, to: string) =>
    runOperator({ DATA_DIR: at(to) }, noShop, "restore", from);

  it("leaves nothing, and says why in one line", async () => {
    writeFileSync(at("file"), "");
    expect(await backUp(at("file"))).toMatchObject({
      code: 1,
      out: [],
      err: expect.stringMatching(/^Cannot copy: EEXIST[^\n]*$/),
    });
    execFileSync("mkfifo", [at("old/images/pipe")]);
    const made = await backUp(at("copies"));
    expect([made.code, made.err.split("\n").length, readdirSync(at("copies"))]).toEqual([1, 1, []]);
    rmSync(at("old/images/pipe"));
  });

  it("and a restore that cannot be finished can be repeated", async () => {
    expect((await backUp(at("whole"))).code).toBe(0);
    const copy = at("whole", readdirSync(at("whole"))[0] ?? "");
    mkdirSync(at("new"));
    writeFileSync(at("new/images"), "a file in place of a folder");
    mkdirSync(path.join(copy, "images"), { recursive: true });
    const failed = await restore(copy, "new");
    expect([failed.code, failed.err.split("\n").length, readdirSync(at("new"))]).toEqual([
      1,
      1,
      ["images"],
    ]);
    rmSync(at("new/images"));
    expect((await restore(copy, "new")).code).toBe(0);
  });

  it.each(["", "{}", "[", '{"madeAt":1}'])("a manifest of %j is no backup", async (text) => {
    mkdirSync(at("odd"), { recursive: true });
    writeFileSync(at("odd/backup.json"), text);
    expect(await restore(at("odd"), "other")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is no backup[^\n]*$/),
    });
    expect(existsSync(at("other"))).toBe(false);
  });
});
