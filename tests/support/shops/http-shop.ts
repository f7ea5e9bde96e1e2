import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import os from "node:os";
import path from "node:path";
import express, { type RequestHandler } from "express";
import {
  createImages,
  IMAGES_PER_MINUTE,
  type Images,
} from "../../../server/adapters/images/images";
import { memoryRateLimits } from "../../../server/db/index";
import { createHttpApp, type HttpParts } from "../../../server/http/app";
import { createHttpServer, type ConnectionLimits } from "../../../server/http/http-server";
import { createLog } from "../../../server/log/log";
import { createReadiness } from "../../../server/start/readiness";
import { projectRoot } from "../../../server/start/root";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** The HTTP app with a page that prints its request. */
export interface HttpShop {
  port: number;
  host: string;
  images: Images;
  logged: string[];
  ask(path: string, options?: RequestOptions & { body?: string | Buffer }): Promise<Answer>;
  close(): Promise<void>;
}

const readText = express.text({ type: () => true });
const echoPage: RequestHandler = (req, res, next) => {
  readText(req, res, (error: unknown) => {
    if (error) return next(error);
    const body = typeof req.body === "string" ? req.body : "";
    res
      .type("html")
      .send(
        `<p>${req.method} ${req.originalUrl}</p><script nonce="${res.locals.nonce}"></script>${body}`,
      );
  });
};

/** @param parts replace dependencies of the app @param connectionLimits replace time limits of the server */
export async function startHttpShop(
  parts: Partial<HttpParts> = {},
  connectionLimits?: Partial<ConnectionLimits>,
): Promise<HttpShop> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "naslap-http-"));
  const logged: string[] = [];
  const log = createLog(
    { logLevel: "info" },
    { destination: { write: (line) => void logged.push(line) } },
  );
  const publicFolder = path.join(projectRoot(), "public");
  const images = createImages({
    sources: [path.join(folder, "images")],
    folder: path.join(folder, "cache"),
    limitBytes: 1_000_000,
    onError: () => undefined,
    budget: memoryRateLimits().exact({ name: "images", points: IMAGES_PER_MINUTE, seconds: 60 }),
  });
  const app = createHttpApp({
    config: {
      mode: "test",
      publicUrl: "https://www.naslap.example",
      trustProxy: ["loopback"],
      rateLimit: true,
    },
    log,
    files: [],
    readiness: createReadiness([], []),
    images,
    limits: memoryRateLimits(),
    publicFolder,
    api: undefined,
    feeds: () => new Response(null, { status: 404 }),
    pages: echoPage,
    ...parts,
  });
  const server = createHttpServer(connectionLimits).on("request", app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;
  return {
    port,
    host: `127.0.0.1:${port}`,
    images,
    logged,
    ask: (target, options) => ask(port, target, options),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** A raw request: `fetch` would normalise paths and headers. */
export function ask(
  port: number,
  target: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, path: target, agent: false, ...options },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("end", () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            text: whole.toString(),
          });
        });
        response.once("error", reject);
      },
    );
    request.once("error", reject);
    request.end(body);
  });
}
