import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { mkdtempSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createImages } from "../../server/adapters/images";
import { startHttpShop, type HttpShop } from "../support/http-shop";

const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-images-"));
const originals = path.join(folder, "originals");
const images = createImages({
  sources: [path.join(folder, "none"), originals],
  folder: path.join(folder, "made"),
  onError: () => undefined,
});
let shop: HttpShop;

beforeAll(async () => {
  await mkdir(originals, { recursive: true });
  const carpet = sharp({ create: { width: 1200, height: 1400, channels: 3, background: "#a08060" } });
  await carpet.webp().toFile(path.join(originals, "carpet-1.webp"));
  await writeFile(path.join(originals, "broken.webp"), "no picture");
  await writeFile(path.join(folder, "secret.webp"), "SECRET");
  shop = await startHttpShop({ images });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

describe("a picture is made in the size and format asked for", () => {
  test.each([
    ["thumb", "avif", 472, 534, "image/avif"],
    ["ico", "webp", 47, 47, "image/webp"],
    ["big", "jpg", 944, 1068, "image/jpeg"],
    ["w236", "webp", 236, 275, "image/webp"],
    ["w1600", "webp", 1200, 1400, "image/webp"],
    ["hero1600", "webp", 1600, 700, "image/webp"],
  ])("%s.%s", async (size, format, width, height, type) => {
    const answer = await shop.ask(`/images/${size}/carpet-1/krasny-koberec.${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await sharp(answer.body).metadata()).toMatchObject({ width, height });
  });
});

test("many who ask at once get one making, and nothing unfinished stays", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask("/images/w708/carpet-1/x.webp")));
  expect(new Set(answers.map(({ body }) => body.toString("base64"))).size).toBe(1);
  expect(await readdir(path.join(folder, "made/w708"))).toEqual(["carpet-1.webp"]);
});

test("a picture that was drawn anew is made anew", async () => {
  const original = path.join(originals, "carpet-2.webp");
  const draw = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .webp()
      .toFile(original);
  await draw("#ffffff");
  const before = await shop.ask("/images/ico/carpet-2/x.webp");
  await new Promise((resolve) => setTimeout(resolve, 20));
  await draw("#000000");
  expect((await shop.ask("/images/ico/carpet-2/x.webp")).body.equals(before.body)).toBe(false);
});

describe("the placeholder stands in", () => {
  test.each([
    "/images/thumb/none/x.webp",
    "/images/huge/carpet-1/x.webp",
    "/images/constructor/carpet-1/x.webp",
    "/images/thumb/carpet-1/x.gif",
    "/images/thumb/carpet-1",
    "/images/thumb/broken/x.webp",
    "/images/thumb/../secret/x.webp",
    "/images/thumb/..%2fsecret/x.webp",
    "/images/thumb/%2e%2e/secret/x.webp",
    "/images/..%2f..%2f/secret/x.webp",
    "/images/thumb/..\\secret/x.webp",
    "/images/thumb/Carpet-1/x.webp",
    "/images/",
  ])("for %s", async (target) => {
    const answer = await shop.ask(target);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("image/svg+xml");
    expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    expect(answer.text).toMatch(/^<svg /);
  });
});
