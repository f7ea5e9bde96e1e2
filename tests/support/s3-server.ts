import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { vi } from "vitest";
import type { PictureStoreConfig } from "../../server/adapters/picture-store";
import { freePort } from "./ports";

export interface S3Server {
  /** of its bucket `pictures` */
  config: PictureStoreConfig;
  /** settings of a shop with this store */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts s3rver, which checks access keys. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-s3-"));
  const data = path.join(folder, "store");
  mkdirSync(data);
  const port = await freePort();
  const program = path.resolve("node_modules/s3rver/bin/s3rver.js");
  const args = ["-d", data, "-a", "127.0.0.1", "-p", String(port), "-s", "--no-vhost-buckets", "--configure-bucket", "pictures"];
  const server = spawn(process.execPath, [program, ...args], { stdio: "ignore" });
  const config = { url: `http://127.0.0.1:${port}/pictures`, region: "us-east-1", accessKey: "S3RVER", secret: "S3RVER" };
  await vi.waitFor(() => fetch(config.url), { timeout: 20_000, interval: 100 });
  return {
    config,
    settings: { PICTURE_STORE_URL: config.url, PICTURE_STORE_KEY: config.accessKey, PICTURE_STORE_SECRET: config.secret },
    async stop() {
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
