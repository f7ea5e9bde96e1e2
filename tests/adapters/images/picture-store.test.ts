import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createImages } from "../../../server/adapters/images/images";
import { fromFolder, pictureTaker } from "../../../server/adapters/images/picture-source";
import {
  openPictureStore,
  type PictureStoreConfig,
} from "../../../server/adapters/images/picture-store";
import { memoryRateLimits } from "../../../server/db";
import { httpBackend } from "../../support/backends/backends";
import { startS3Server, type S3Server } from "../../support/services/s3-server";

describe("pictures in an S3-compatible store", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-pictures-"));
  let server: S3Server;
  let config: PictureStoreConfig;
  beforeAll(async () => {
    server = await startS3Server();
    config = server.config;
  });
  afterAll(async () => {
    await server.stop();
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

  test.each(["luzan.jpg", "luzan.avif"])(
    "are stored by an import and made in the sizes of pages: %s",
    async (original) => {
      const source = path.join(folder, "source");
      mkdirSync(source, { recursive: true });
      await sharp({
        create: { width: 600, height: 700, channels: 3, background: "#a08060" },
      }).toFile(path.join(source, original));
      const take = pictureTaker(openPictureStore(config).put, fromFolder(source));
      const taken = await take(`https://cdn.example/${original}`, "LUZAN");
      if (!taken.ok) throw new Error(taken.reason);
      const images = imagesOver();
      const found = await images.find("thumb", taken.name, "webp", "203.0.113.7");
      expect(found).toEqual({ ok: true, value: `thumb/${taken.name}.webp` });
      expect(
        (await sharp(path.join(folder, "cache", `thumb/${taken.name}.webp`)).metadata()).format,
      ).toBe("webp");
      // other sizes are derived from the copy; an existing size needs no store
      const away = imagesOver({ url: "http://127.0.0.1:1/pictures" });
      expect((await away.find("ico", taken.name, "webp", undefined)).ok).toBe(true);
      expect((await away.find("thumb", taken.name, "webp", undefined)).ok).toBe(true);
    },
  );

  test("that are not there are missing", async () => {
    expect(await imagesOver().find("thumb", "unknown", "webp", undefined)).toMatchObject({
      ok: false,
      failure: { code: "not_found" },
    });
    expect(failures).toEqual([]);
  });

  describe("of a store that fails", () => {
    const own = path.join(folder, "own");
    const overStore = async (
      answer: (req: IncomingMessage, res: ServerResponse) => void,
      name: string,
    ) => {
      let calls = 0;
      const store = await httpBackend((req, res) => {
        calls += 1;
        answer(req, res);
      });
      onTestFinished(() => store.close());
      mkdirSync(own, { recursive: true });
      await sharp({ create: { width: 60, height: 70, channels: 3, background: "#a08060" } }).toFile(
        path.join(own, "local.jpg"),
      );
      const images = createImages({
        sources: [own],
        store: openPictureStore({ ...config, url: `${store.url}/pictures` }),
        folder: path.join(folder, name),
        limitBytes: 10_000_000,
        onError: () => undefined,
        budget: memoryRateLimits().exact({ name: "images", points: 100, seconds: 60 }),
      });
      return { images, calls: () => calls };
    };
    const UNAVAILABLE = { ok: false, failure: { code: "unavailable" } };

    test("are unavailable, not missing; after some failures it is left alone, and it recovers by itself", async () => {
      let isFailing = true;
      const { images, calls } = await overStore(
        (_req, res) => void res.writeHead(isFailing ? 403 : 404).end(),
        "failing",
      );
      const unknown = (name: string) => images.find("thumb", name, "webp", undefined);
      for (const name of ["a", "b", "c"]) expect(await unknown(name)).toMatchObject(UNAVAILABLE);
      const made = calls();
      for (const name of ["d", "e", "f", "g"])
        expect(await unknown(name)).toMatchObject(UNAVAILABLE);
      expect(calls()).toBe(made);

      isFailing = false;
      vi.useFakeTimers({ toFake: ["performance"] });
      onTestFinished(() => void vi.useRealTimers());
      vi.setSystemTime(Date.now());
      vi.advanceTimersByTime(10_000_000);
      expect(await unknown("a")).toMatchObject({ ok: false, failure: { code: "not_found" } });
    });

    test("do not hold up pictures of the own disk when it hangs", async () => {
      const { images } = await overStore(() => undefined, "hanging");
      const lost = Array.from({ length: 20 }, (_, index) =>
        images.find("thumb", `lost-${index}`, "webp", "203.0.113.9"),
      );
      const began = performance.now();
      const sizes = ["thumb", "ico", "w236", "w472"] as const;
      for (const size of sizes)
        expect((await images.find(size, "local", "webp", "203.0.113.9")).ok).toBe(true);
      expect(performance.now() - began).toBeLessThan(3_000);
      // two rounds of the time limit until the third failure is known
      expect(await Promise.all(lost)).toMatchObject(lost.map(() => UNAVAILABLE));
      expect(performance.now() - began).toBeLessThan(14_000);
    }, 20_000);

    test("are copied once for all their sizes", async () => {
      const jpeg = await sharp({
        create: { width: 60, height: 70, channels: 3, background: "#a08060" },
      })
        .jpeg()
        .toBuffer();
      const { images, calls } = await overStore((req, res) => {
        if (req.url?.endsWith("/many.jpg")) res.end(jpeg);
        else res.writeHead(404).end();
      }, "once");
      const found = await Promise.all(
        (["thumb", "ico", "w236"] as const).map((size) =>
          images.find(size, "many", "webp", undefined),
        ),
      );
      expect(found.map(({ ok }) => ok)).toEqual([true, true, true]);
      expect(calls()).toBe(3); // many.avif and many.webp are missing
    });
  });

  test("are neither read nor stored with a wrong key", async () => {
    await expect(
      openPictureStore({ ...config, accessKey: "wrong" }).put("a.jpg", Buffer.from("a")),
    ).rejects.toThrow(
      "cannot store a.jpg: the store does not know PICTURE_STORE_KEY (403 InvalidAccessKeyId)",
    );
    expect(
      (await imagesOver({ accessKey: "wrong" }, "other").find("thumb", "luzan", "webp", undefined))
        .ok,
    ).toBe(false);
    expect(failures.at(-1)).toContain("the store does not know PICTURE_STORE_KEY");
  });

  test("of a missing bucket are a failure, not missing pictures", async () => {
    const url = config.url.replace("pictures", "another");
    expect(
      (await imagesOver({ url }, "no-bucket").find("thumb", "luzan", "webp", undefined)).ok,
    ).toBe(false);
    expect(failures.at(-1)).toContain(
      "the bucket of PICTURE_STORE_URL does not exist: create it, or correct the address",
    );
  });

  test.each([
    [
      "a website",
      (_req: unknown, res: ServerResponse) => res.end("<!doctype html><p>Hello<p>world"),
      "is not the address of a bucket",
    ],
    [
      "a website without the page",
      (_req: unknown, res: ServerResponse) => res.writeHead(404).end("<html>"),
      "correct PICTURE_STORE_URL",
    ],
    [
      "a server that resets",
      (req: IncomingMessage) => req.destroy(),
      "the store of pictures does not answer: ",
    ],
  ])("are not listed at %s, which is said in one line", async (_name, answer, sentence) => {
    const other = await httpBackend((req, res) => void answer(req, res));
    const listing = namesIn(`${other.url}/pictures`).then(String, (error: unknown) =>
      String(error),
    );
    expect(await listing).toMatch(new RegExp(`^[^\\n]*${sentence}[^\\n]*$`));
    await other.close();
  });

  const namesIn = async (url: string) => {
    const names: string[] = [];
    for await (const { name, bytes } of openPictureStore({ ...config, url }).list())
      names.push(`${name} ${bytes}`);
    return names;
  };

  test("are listed with their sizes, also those of a folder", async () => {
    const inFolder = `${config.url}/old shop`;
    await openPictureStore({ ...config, url: encodeURI(inFolder) }).put(
      "a&b.jpg",
      Buffer.from("abc"),
    );
    await openPictureStore(config).put("lipan.jpg", Buffer.from("abcde"));
    expect(await namesIn(config.url)).toEqual(
      expect.arrayContaining(["lipan.jpg 5", "old shop/a&b.jpg 3"]),
    );
    expect(await namesIn(encodeURI(inFolder))).toEqual(["a&b.jpg 3"]);
    await expect(namesIn(config.url.replace("pictures", "another"))).rejects.toThrow(
      "the bucket of PICTURE_STORE_URL does not exist",
    );
  });

  test("are listed in pages", async () => {
    const pageOf = (name: string, next: string) =>
      `<ListBucketResult><Contents><Key>${name}</Key><Size>7</Size></Contents>${next}</ListBucketResult>`;
    const paged = await httpBackend((req, res) => {
      const isSecond =
        new URL(req.url ?? "", "http://any").searchParams.get("continuation-token") === "more/+";
      res.end(
        isSecond
          ? pageOf("b.jpg", "")
          : pageOf("a.jpg", "<NextContinuationToken>more/+</NextContinuationToken>"),
      );
    });
    expect(await namesIn(`${paged.url}/pictures`)).toEqual(["a.jpg 7", "b.jpg 7"]);
    await paged.close();
  });
});

describe("the probe of a store", () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  const probe = (changes: Partial<PictureStoreConfig> = {}) =>
    openPictureStore({ ...server.config, ...changes }).probe();

  test("writes, reads and deletes an object, and leaves nothing", async () => {
    expect(await probe()).toEqual({ clockSeconds: expect.any(Number) });
    const left: unknown[] = [];
    for await (const file of openPictureStore(server.config).list()) left.push(file);
    expect(left).toEqual([]);
  });

  test.each<[string, (config: PictureStoreConfig) => Partial<PictureStoreConfig>, string]>([
    [
      "a wrong key",
      () => ({ accessKey: "another" }),
      "the store does not know PICTURE_STORE_KEY (403 InvalidAccessKeyId)",
    ],
    [
      "a wrong secret",
      () => ({ secret: "another" }),
      "PICTURE_STORE_SECRET is wrong (403 SignatureDoesNotMatch)",
    ],
    [
      "no bucket",
      ({ url }) => ({ url: url.replace("pictures", "another") }),
      "the bucket of PICTURE_STORE_URL does not exist",
    ],
  ])("says what is wrong: %s", async (_name, changes, sentence) => {
    await expect(probe(changes(server.config))).rejects.toThrow(`cannot write: ${sentence}`);
  });

  test.each<[string, method: string, code: string, sentence: string]>([
    [
      "no right to write",
      "PUT",
      "AccessDenied",
      "cannot write: PICTURE_STORE_KEY has no right to do this in the bucket (403 AccessDenied)",
    ],
    [
      "no right to delete",
      "DELETE",
      "AccessDenied",
      "cannot delete: PICTURE_STORE_KEY has no right",
    ],
    [
      "another region",
      "GET",
      "AuthorizationHeaderMalformed",
      "cannot read: PICTURE_STORE_REGION is not the region of the bucket",
    ],
    [
      "a wrong clock",
      "PUT",
      "RequestTimeTooSkewed",
      "cannot write: the clock of this machine is wrong",
    ],
    [
      "another code",
      "PUT",
      "QuotaExceeded",
      "cannot write: it refuses the request (403 QuotaExceeded)",
    ],
  ])("says what is wrong: %s", async (_name, method, code, sentence) => {
    const store = await httpBackend((req, res) => {
      if (req.method === method)
        res.writeHead(403).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      else res.end("probe of the doctor");
    });
    await expect(probe({ url: `${store.url}/pictures` })).rejects.toThrow(sentence);
    await store.close();
  });

  test("measures the difference of the clocks", async () => {
    const store = await httpBackend((_req, res) => {
      res.setHeader("date", new Date(Date.now() - 600_000).toUTCString());
      res.end("probe of the doctor");
    });
    const { clockSeconds } = await probe({ url: `${store.url}/pictures` });
    expect(Math.round(clockSeconds / 10)).toBe(60);
    await store.close();
  });
});
