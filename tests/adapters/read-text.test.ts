import { expect, test } from "vitest";
import { openPictureStore } from "../../server/adapters/images/picture-store";
import { readText, TooLarge } from "../../server/adapters/read-text";
import { collectMemory, endless } from "../support/backends/endless-backend";

const LIMIT_MS = 2_000;

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
