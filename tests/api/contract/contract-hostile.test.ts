import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { checkContract } from "../../../scripts/contract/check";
import { httpBackend } from "../../support/backends/backends";

const JSON_TYPE = { "content-type": "application/json" };
/** for backends that never finish an answer; the others have the default time */
const SHORT_MS = 300;

const endless: RequestListener = (_req, res) => {
  res.writeHead(200, JSON_TYPE);
  const block = Buffer.alloc(1_000_000, 32);
  const write = () => {
    while (!res.destroyed && res.write(block));
  };
  res.on("drain", write);
  write();
};

// the suite ends and says what is wrong: it does not hang, crash or fill the memory
it.each<[string, RequestListener, string, timeoutMs?: number]>([
  ["answers with a page", (_req, res) => res.end("<!doctype html><title>Shop</title>"), "expected"],
  [
    "answers with deeply nested JSON",
    (_req, res) => res.writeHead(200, JSON_TYPE).end("[".repeat(100_000) + "]".repeat(100_000)),
    "GET /api",
  ],
  ["sends an endless body", endless, "the response is too large"],
  ["never answers", () => undefined, "no whole answer", SHORT_MS],
  [
    "sends a body drop by drop",
    (_req, res) => {
      res.writeHead(200, JSON_TYPE).write("{");
      const timer = setInterval(() => res.write(" "), 50);
      res.once("close", () => clearInterval(timer));
    },
    "no whole answer",
    SHORT_MS,
  ],
  [
    "breaks off in the middle of a body",
    (_req, res) => {
      res.writeHead(200, { ...JSON_TYPE, "content-length": "1000" }).write("{");
      setTimeout(() => res.destroy(), 5);
    },
    "no whole answer",
  ],
  [
    "always asks to try again",
    (_req, res) =>
      res
        .writeHead(429, JSON_TYPE)
        .end(JSON.stringify({ error: "too_many_requests", retry_after: 0 })),
    "still 429 after 3 waits",
  ],
  [
    "asks to try again in the past",
    (_req, res) =>
      res
        .writeHead(429, JSON_TYPE)
        .end(JSON.stringify({ error: "too_many_requests", retry_after: -1 })),
    "429 without",
  ],
])("npm run contract ends with a backend that %s", async (_name, answer, why, timeoutMs) => {
  const backend = await httpBackend(answer);
  const { results } = await checkContract(backend.url, { timeoutMs });
  await backend.close();
  expect(results.filter(({ state }) => state === "passed")).toEqual([]);
  expect(results.find(({ state }) => state === "failed")?.why).toContain(why);
});
