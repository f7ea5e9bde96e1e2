import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createImages } from "../../server/adapters/images";
import { fromFolder, pictureTaker } from "../../server/adapters/picture-source";
import { openPictureStore, type PictureStoreConfig } from "../../server/adapters/picture-store";
import { memoryRateLimits } from "../../server/db/index";
import { freePort } from "../support/ports";

describe("pictures in an S3-compatible store", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-s3-"));
  let config: PictureStoreConfig;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const port = await freePort();
    const data = path.join(folder, "store");
    mkdirSync(data);
    const program = path.resolve("node_modules/s3rver/bin/s3rver.js");
    const args = ["-d", data, "-a", "127.0.0.1", "-p", String(port), "-s", "--no-vhost-buckets", "--configure-bucket", "pictures"];
    const server = spawn(process.execPath, [program, ...args], { stdio: "ignore" });
    stop = () => {
      server.kill();
      return once(server, "exit");
    };
    const url = `http://127.0.0.1:${port}/pictures`;
    config = { url, region: "us-east-1", accessKey: "S3RVER", secret: "S3RVER" };
    await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 100 });
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const failures: string[] = [];
  const imagesOver = (changes: Partial<PictureStoreConfig> = {}, name = "cache") =>
    createImages({
      sources: [path.join(folder, "none")],
      store: openPictureStore({ ...config, ...changes }),
      folder: path.join(folder, name),
      limitBytes: 10_000_000,
      onError: (error) => failures.push(String(error)),
      budget: memoryRateLimits().exact({ name: "images", points: 100, seconds: 60 }),
    });

  test("are stored by an import and made in the sizes of pages", async () => {
    const source = path.join(folder, "source");
    mkdirSync(source);
    await sharp({ create: { width: 600, height: 700, channels: 3, background: "#a08060" } })
      .jpeg()
      .toFile(path.join(source, "luzan.jpg"));
    const take = pictureTaker(openPictureStore(config).put, fromFolder(source));
    const taken = await take("https://cdn.example/luzan.jpg", "LUZAN");
    if (!taken.ok) throw new Error(taken.reason);
    const images = imagesOver();
    const found = await images.find("thumb", taken.name, "webp", "203.0.113.7");
    expect(found).toEqual({ ok: true, value: `thumb/${taken.name}.webp` });
    expect((await sharp(path.join(folder, "cache", `thumb/${taken.name}.webp`)).metadata()).format).toBe("webp");
    // other sizes are derived from the copy; an existing size needs no store
    const away = imagesOver({ url: "http://127.0.0.1:1/pictures" });
    expect((await away.find("ico", taken.name, "webp", undefined)).ok).toBe(true);
    expect((await away.find("thumb", taken.name, "webp", undefined)).ok).toBe(true);
  });

  test("that are not there are missing", async () => {
    expect(await imagesOver().find("thumb", "unknown", "webp", undefined)).toMatchObject({ ok: false, failure: { code: "not_found" } });
    expect(failures).toEqual([]);
  });

  test("are neither read nor stored with a wrong key", async () => {
    await expect(openPictureStore({ ...config, accessKey: "wrong" }).put("a.jpg", Buffer.from("a"))).rejects.toThrow(
      "status 403 for a.jpg",
    );
    expect((await imagesOver({ accessKey: "wrong" }, "other").find("thumb", "luzan", "webp", undefined)).ok).toBe(false);
    expect(failures.at(-1)).toContain("status 403");
  });
});
