import { mkdtempSync } from "node:fs";
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageSrc } from "~/i18n/links";
import { createImages } from "../../../server/adapters/images/images";
import { memoryRateLimits } from "../../../server/db/index";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-images-"));
const originals = path.join(folder, "originals");
const failures: string[] = [];
const budgetOf = (points: number) =>
  memoryRateLimits().exact({ name: "images", points, seconds: 60 });
const images = createImages({
  budget: budgetOf(1_000),
  sources: [path.join(folder, "none"), originals],
  folder: path.join(folder, "made"),
  limitBytes: 10_000_000,
  onError: (error, file) => failures.push(`${file}: ${String(error)}`),
});
let shop: HttpShop;

beforeAll(async () => {
  await mkdir(originals, { recursive: true });
  const carpet = sharp({
    create: { width: 1200, height: 1400, channels: 3, background: "#a08060" },
  });
  await carpet.webp().toFile(path.join(originals, "carpet-1.webp"));
  await carpet.avif({ effort: 0 }).toFile(path.join(originals, "fine-1.avif"));
  await writeFile(path.join(originals, "broken.webp"), "no picture");
  await carpet.webp().toFile(path.join(folder, "secret.webp"));
  await symlink(path.join(folder, "secret.webp"), path.join(originals, "linked.webp"));
  await sharp({
    create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toFile(path.join(originals, "clear-1.png"));
  // 66 megapixels in a small file
  await sharp({ create: { width: 8_100, height: 8_100, channels: 3, background: "#000000" } })
    .png({ compressionLevel: 1 })
    .toFile(path.join(originals, "bomb.png"));
  const whole = await carpet.jpeg().toBuffer();
  await writeFile(path.join(originals, "cut-off.jpg"), whole.subarray(0, whole.length / 2));
  shop = await startHttpShop({ images });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

// Specification: 5.11, 9.33
describe("resizes a picture to the requested size and format", () => {
  test.each([
    ["thumb", "avif", 472, 534, "image/avif"],
    ["ico", "webp", 47, 47, "image/webp"],
    ["big", "jpg", 944, 1068, "image/jpeg"],
    ["w236", "webp", 236, 275, "image/webp"],
    ["w1600", "webp", 1200, 1400, "image/webp"],
    ["hero1600", "webp", 1600, 700, "image/webp"],
    ["hero3840", "webp", 3840, 1680, "image/webp"],
  ])("%s.%s", async (size, format, width, height, type) => {
    const answer = await shop.ask(`/images/${size}/carpet-1/krasny-koberec.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await sharp(answer.body).metadata()).toMatchObject({ width, height });
  });
});

test.each([
  ["thumb", "webp", 472, 534, "image/webp"],
  ["w944", "avif", 944, 1101, "image/avif"],
  ["w2000", "jpg", 1200, 1400, "image/jpeg"],
])("an original in AVIF is resized, too: %s.%s", async (size, format, width, height, type) => {
  const { status, headers, body } = await shop.ask(
    `/images/${size}/fine-1/krasny-koberec.${format}`,
  );
  expect([status, headers["content-type"]]).toEqual([200, type]);
  expect(await sharp(body).metadata()).toMatchObject({ width, height });
});

test("a transparent original has a white ground in JPEG, and stays transparent in other formats", async () => {
  const pixelOf = async (format: string) => {
    const { body } = await shop.ask(`/images/ico/clear-1/x.${format}`);
    return [
      ...(await sharp(body)
        .ensureAlpha()
        .extract({ left: 20, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
  };
  expect(await pixelOf("jpg")).toEqual([255, 255, 255, 255]);
  expect((await pixelOf("webp")).at(3)).toBe(0);
});

describe("the format is the best one of Accept, otherwise that of the extension", () => {
  const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
  test.each([
    ["webp", chrome, "image/avif"],
    ["jpg", chrome, "image/avif"],
    ["jpeg", "image/webp,*/*", "image/webp"],
    ["png", "IMAGE/WEBP", "image/webp"],
    ["webp", "image/avif;q=0, image/webp;q=0.1", "image/webp"],
    ["webp", "image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["png", "image/png,image/*;q=0.8", "image/png"],
    ["webp", "*/*", "image/webp"],
    ["jpg", "*/*", "image/jpeg"],
    ["jpg", "text/html,*/*;q=0.8", "image/jpeg"],
    ["png", undefined, "image/png"],
    ["avif", "image/webp,*/*", "image/avif"],
  ])("%s for %s", async (ending, accept, type) => {
    const { status, headers, body } = await shop.ask(`/images/ico/carpet-1/x.${ending}`, {
      headers: accept ? { accept } : {},
    });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(headers.vary).toBe(ending === "avif" ? undefined : "Accept");
    const { format, compression } = await sharp(body).metadata();
    expect(`image/${compression === "av1" ? "avif" : format}`).toBe(type);
  });
});

test("HEAD gets only headers, other methods are refused", async () => {
  const head = await shop.ask("/images/ico/carpet-1/x.webp", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, text: "", headers: { "content-type": "image/webp" } });
  expect(Number(head.headers["content-length"])).toBeGreaterThan(0);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect(
    await shop.ask("/images/ico/carpet-1/x.webp", { method: "POST", headers: form, body: "a=1" }),
  ).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD" },
  });
});

test("answers 304 for each format separately", async () => {
  const target = "/images/ico/carpet-1/x.webp";
  const { headers } = await shop.ask(target);
  const known = { "if-none-match": String(headers.etag) };
  expect(await shop.ask(target, { headers: known })).toMatchObject({ status: 304, text: "" });
  expect((await shop.ask(target, { headers: { ...known, accept: "image/avif" } })).status).toBe(
    200,
  );
});

test("concurrent requests resize a picture once and leave no draft", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.ask("/images/w708/carpet-1/x.webp")),
  );
  expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(1);
  expect(await readdir(path.join(folder, "made/w708"))).toEqual(["carpet-1.webp"]);
});

test("makes a picture again whose file is empty, as a power cut leaves it", async () => {
  const target = "/images/ico/carpet-1/x.jpg";
  const { body } = await shop.ask(target);
  await writeFile(path.join(folder, "made/ico/carpet-1.jpg"), "");
  const again = await shop.ask(target);
  expect([again.status, again.body.equals(body)]).toEqual([200, true]);
});

test("makes a picture once although its original is of before the clock went back", async () => {
  const original = path.join(originals, "carpet-3.webp");
  await sharp({ create: { width: 60, height: 60, channels: 3, background: "#808080" } })
    .webp()
    .toFile(original);
  const later = new Date(Date.now() + 3_600_000);
  await utimes(original, later, later);
  await shop.ask("/images/ico/carpet-3/x.webp");
  const made = await stat(path.join(folder, "made/ico/carpet-3.webp"));
  await shop.ask("/images/ico/carpet-3/x.webp");
  expect((await stat(path.join(folder, "made/ico/carpet-3.webp"))).ino).toBe(made.ino);
});

test("a picture that cannot be stored is unavailable for now, not missing", async () => {
  const blocked = path.join(folder, "blocked");
  await writeFile(blocked, "a file instead of the folder, like a full disk");
  const failing = await startHttpShop({
    images: createImages({
      budget: budgetOf(1_000),
      sources: [originals],
      folder: blocked,
      limitBytes: 10_000_000,
      onError: () => undefined,
    }),
  });
  const answer = await failing.ask("/images/ico/carpet-1/x.webp");
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
  await failing.close();
});

test("resizes a changed picture again", async () => {
  const original = path.join(originals, "carpet-2.webp");
  const writeOriginal = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .webp()
      .toFile(original);
  await writeOriginal("#ffffff");
  const before = await shop.ask("/images/ico/carpet-2/x.webp");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeOriginal("#000000");
  expect((await shop.ask("/images/ico/carpet-2/x.webp")).body.equals(before.body)).toBe(false);
});

describe("finds originals by the names of other backends", () => {
  const names = ["Koberec_Orava.JPG", "orava.v2", "šedý koberec (2).png", "carpet-1.webp"];
  beforeAll(async () => {
    const small = sharp({ create: { width: 60, height: 60, channels: 3, background: "#808080" } });
    await small.jpeg().toFile(path.join(originals, "Koberec_Orava.JPG"));
    await small.webp().toFile(path.join(originals, "orava.v2.webp"));
    await small.png().toFile(path.join(originals, "šedý koberec (2).png"));
    await writeFile(path.join(originals, ".hidden.png"), await small.png().toBuffer());
  });

  // Specification: 5.11
  test.each(names)("%s", async (name) => {
    const answer = await shop.ask(imageSrc("ico", name, "x"));
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  });

  test.each([".hidden.png", "orava.v2.svg", "missing.jpg"])("but not %s", async (name) => {
    expect((await shop.ask(imageSrc("ico", name, "x"))).status).toBe(404);
  });
});

// Specification: 5.12
describe("serves the placeholder", () => {
  test.each([
    "/images/thumb/none/x.webp",
    "/images/huge/carpet-1/x.webp",
    "/images/constructor/carpet-1/x.webp",
    "/images/thumb/carpet-1/x.gif",
    "/images/thumb/carpet-1",
    "/images/thumb/broken/x.webp",
    "/images/thumb/cut-off/x.webp",
    "/images/thumb/bomb/x.webp",
    "/images/thumb/linked/x.webp",
    "/images/thumb/../secret/x.webp",
    "/images/thumb/..%2fsecret/x.webp",
    "/images/thumb/%2e%2e/secret/x.webp",
    "/images/..%2f..%2f/secret/x.webp",
    "/images/thumb/%2e%2e%2fsecret/x.webp",
    "/images/thumb/%252e%252e%252fsecret/x.webp",
    "/images/../images/thumb/secret/x.webp",
    "/images/thumb//etc/passwd/x.webp",
    "/images/thumb/%2fetc%2fpasswd/x.webp",
    "/images/thumb/carpet-1%0a/x.webp",
    `/images/thumb/${"a".repeat(121)}/x.webp`,
    `/images/thumb/${"a".repeat(7_000)}/x.webp`,
    "/images/__proto__/carpet-1/x.webp",
    "/images/thumb/carpet-1/x.constructor",
    "/images/thumb/Carpet-1/x.webp",
    "/images/",
  ])("for %s", async (target) => {
    const answer = await shop.ask(target);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("image/svg+xml");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toMatch(/^<svg /);
  });
});

test.each(["/images/thumb/carpet-1%00/x.webp", "/images/thumb/%c0%ae%c0%ae/x.webp"])(
  "%s is a bad request",
  async (target) => {
    expect((await shop.ask(target)).status).toBe(400);
  },
);

test("logs each unreadable picture with its reason", () => {
  const reasonOf = (file: string) => failures.find((failure) => failure.startsWith(`${file}:`));
  expect(reasonOf("bomb")).toContain("pixel limit");
  expect(reasonOf("cut-off")).toMatch(/premature end/i);
  expect(reasonOf("broken")).toContain("unsupported image format");
  expect(failures.filter((failure) => !/^(bomb|cut-off|broken):/.test(failure))).toEqual([]);
});

test("serves an uncached placeholder if the queue is full", async () => {
  const busy = await startHttpShop({
    images: createImages({
      budget: budgetOf(1_000),
      sources: [originals],
      folder: path.join(folder, "busy"),
      limitBytes: 10_000_000,
      onError: () => undefined,
      atOnce: 1,
      waiting: 1,
    }),
  });
  const sizes = ["thumb", "big", "w708", "w944"];
  const answers = await Promise.all(
    sizes.map((size) => busy.ask(`/images/${size}/carpet-1/x.webp`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503]);
  const late = answers.find(({ status }) => status === 503);
  expect(late?.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  for (const size of sizes)
    expect((await busy.ask(`/images/${size}/carpet-1/x.webp`)).status).toBe(200);
  await busy.close();
});

test("a disk failure is answered and does not crash the shop", async () => {
  const failing = await startHttpShop({
    images: { folder, find: () => Promise.reject(new Error("the original went away")) },
  });
  expect((await failing.ask("/images/thumb/carpet-1/x.webp")).status).toBe(500);
  expect(failing.logged.join("")).toContain("the original went away");
  await failing.close();
});

describe("one client does not block pictures of others", () => {
  const from = (target: HttpShop, address: string, file: string) =>
    target.ask(`/images/w236/${file}/x.webp`, { headers: { "x-forwarded-for": address } });
  const names = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  beforeAll(async () => {
    const small = await sharp({
      create: { width: 60, height: 60, channels: 3, background: "#808080" },
    })
      .webp()
      .toBuffer();
    for (const name of [...names("many", 250), ...names("few", 8)])
      await writeFile(path.join(originals, `${name}.webp`), small);
  });
  const shopWith = (name: string, points: number) =>
    startHttpShop({
      images: createImages({
        budget: budgetOf(points),
        sources: [originals],
        folder: path.join(folder, name),
        limitBytes: 10_000_000,
        onError: () => undefined,
      }),
    });

  test("with 250 new pictures at once", async () => {
    const fair = await shopWith("fair", 1_000);
    const many = names("many", 250).map((file) => from(fair, "203.0.113.40", file));
    await many[0];
    const few = await Promise.all(names("few", 8).map((file) => from(fair, "203.0.113.41", file)));
    expect(few.map(({ status }) => status)).toEqual(few.map(() => 200));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(150);
    await fair.close();
  });

  test("with new pictures beyond its budget; existing ones are free", async () => {
    const strict = await shopWith("strict", 3);
    const statuses = [];
    for (const file of names("few", 5))
      statuses.push((await from(strict, "203.0.113.42", file)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await from(strict, "203.0.113.42", "few-4");
    expect(refused.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "no-store",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await from(strict, "203.0.113.42", "few-0")).status).toBe(200);
    expect((await from(strict, "203.0.113.43", "few-4")).status).toBe(200);
    await strict.close();
  });

  test.each(["/images/thumb/..\\secret/x.webp", "/images/thumb/C:%5Csecret/x.webp"])(
    "refuses a path with a backslash: %s",
    async (target) => {
      const answer = await shop.ask(target);
      expect(answer.status).toBe(400);
      expect(answer.headers["cache-control"]).toBe("no-store");
    },
  );
});
