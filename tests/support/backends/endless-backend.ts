import type { OutgoingHttpHeaders } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { onTestFinished } from "vitest";
import { httpBackend } from "./backends";

/** A server of this test whose answers go on until the reader ends them. @returns its origin */
export async function endless(
  everyMs: number,
  part: Buffer,
  headers: OutgoingHttpHeaders = {},
): Promise<string> {
  const backend = await httpBackend((_req, res) => {
    res.writeHead(200, headers);
    res.flushHeaders();
    const timer = setInterval(() => res.write(part), everyMs);
    res.once("close", () => clearInterval(timer));
  });
  onTestFinished(() => backend.close());
  return backend.url;
}

/** Collects memory again and again until the test ends, as in a busy shop. */
export function collectMemory(): void {
  setFlagsFromString("--expose-gc");
  const timer = setInterval(() => void runInNewContext("gc()"), 20);
  onTestFinished(() => clearInterval(timer));
}
