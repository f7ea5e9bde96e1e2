import type { RequestListener } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { openPictureStore } from "../../server/adapters/images/picture-store";
import { readText, TooLarge } from "../../server/adapters/read-text";
import { httpBackend } from "../support/backends/backends";

const LIMIT_MS = 2_000;

/** Answers with a body that goes on until the reader ends it. */
async function endless(everyMs: number, part: Buffer): Promise<string> {
  const answer: RequestListener = (_req, res) => {
    res.writeHead(200);
    res.flushHeaders();
    const timer = setInterval(() => res.write(part), everyMs);
    res.once("close", () => clearInterval(timer));
  };
  const backend = await httpBackend(answer);
  onTestFinished(() => backend.close());
  return backend.url;
}

/** Collects memory again and again, as in a busy shop. */
function collectMemory(): void {
  setFlagsFromString("--expose-gc");
  const timer = setInterval(() => void runInNewContext("gc()"), 20);
  onTestFinished(() => clearInterval(timer));
}

test("a body that drips ends when its time is over, also if memory was collected meanwhile", async () => {
  const url = await endless(50, Buffer.from(" "));
  collectMemory();
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(url, { signal, redirect: "error" });
  await expect(readText(answer, 1_000_000, signal)).rejects.toThrow(
    expect.objectContaining({ name: "TimeoutError" }),
  );
}, 20_000);

test("more bytes than asked for are refused", async () => {
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(await endless(1, Buffer.alloc(1_000)), { signal });
  await expect(readText(answer, 10_000, signal)).rejects.toThrow(TooLarge);
});

test("a picture of a store without an end is refused", async () => {
  const url = await endless(1, Buffer.alloc(1_000_000));
  const store = openPictureStore({ url, region: "x", accessKey: "x", secret: "x" });
  await expect(store.copy("floor.jpg", "unused")).rejects.toThrow(TooLarge);
});
