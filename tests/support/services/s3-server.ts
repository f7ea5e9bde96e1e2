import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { request, type RequestListener } from "node:http";
import os from "node:os";
import path from "node:path";
import { AwsV4Signer } from "aws4fetch";
import { vi } from "vitest";
import type { PictureStoreConfig } from "../../../server/adapters/images/picture-store";
import { httpBackend } from "../backends/backends";
import { freePort } from "../process/ports";

export interface S3Server {
  /** of its bucket `pictures` */
  config: PictureStoreConfig;
  /** settings of a shop with this store */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

const KEY = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** Refuses requests with a wrong signature as S3 does: s3rver accepts every signature of version 4. Forwards the others. */
const checkSignature =
  (origin: string, ownOrigin: () => string): RequestListener =>
  (req, res) => {
    const forward = () => {
      const sent = request(
        origin + (req.url ?? ""),
        { method: req.method, headers: req.headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(res);
        },
      );
      sent.once("error", () => res.destroy());
      req.pipe(sent);
    };
    const { authorization = "" } = req.headers;
    if (!authorization.includes(`Credential=${KEY.accessKeyId}/`)) return forward();
    const signer = new AwsV4Signer({
      ...KEY,
      method: req.method ?? "GET",
      url: ownOrigin() + (req.url ?? ""),
      headers: { "x-amz-content-sha256": String(req.headers["x-amz-content-sha256"]) },
      datetime: String(req.headers["x-amz-date"]),
      service: "s3",
      region: "us-east-1",
    });
    void signer.authHeader().then((right) => {
      if (authorization === right) forward();
      else
        res
          .writeHead(403)
          .end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>');
    });
  };

/** Starts s3rver, which checks access keys, and checks signatures in front of it. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-s3-"));
  const data = path.join(folder, "store");
  mkdirSync(data);
  const port = await freePort();
  const program = path.resolve("node_modules/s3rver/bin/s3rver.js");
  const args = [
    "-d",
    data,
    "-a",
    "127.0.0.1",
    "-p",
    String(port),
    "-s",
    "--no-vhost-buckets",
    "--configure-bucket",
    "pictures",
  ];
  const server = spawn(process.execPath, [program, ...args], { stdio: "ignore" });
  const front = await httpBackend(checkSignature(`http://127.0.0.1:${port}`, () => front.url));
  const config = {
    url: `${front.url}/pictures`,
    region: "us-east-1",
    accessKey: KEY.accessKeyId,
    secret: KEY.secretAccessKey,
  };
  await vi.waitFor(() => fetch(config.url), { timeout: 20_000, interval: 100 });
  return {
    config,
    settings: {
      PICTURE_STORE_URL: config.url,
      PICTURE_STORE_KEY: config.accessKey,
      PICTURE_STORE_SECRET: config.secret,
    },
    async stop() {
      await front.close();
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
