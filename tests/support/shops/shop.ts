import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../process/ports";

const START_MS = 30_000;
const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The built shop as a process on a free port, with its own data folder. */
export interface RunningShop {
  url: string;
  port: number;
  dataDir: string;
  output(): string;
  pid(): number | undefined;
  /** Starts it again with the same port and data. */
  start(): Promise<void>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

type Env = Record<string, string>;

/**
 * Starts the built shop and waits until it serves.
 * @param env settings, or a function of the port
 * @param command starts Node, for example pinned to one core
 * @param file default: the built shop
 * @param untilPath path that answers 200 after the start
 * @param imageCache folder of resized pictures that shops share; default: one of its own
 */
export async function startShop({
  env = {},
  command = [process.execPath],
  file = "build/server.js",
  startMs = START_MS,
  untilPath = "/readyz",
  imageCache,
}: {
  env?: Env | ((port: number) => Env);
  command?: string[];
  file?: string;
  startMs?: number;
  untilPath?: string;
  imageCache?: string;
} = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "naslap-shop-"));
  if (imageCache !== undefined) {
    await mkdir(imageCache, { recursive: true });
    await symlink(path.resolve(imageCache), path.join(dataDir, "image-cache"));
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const [program = process.execPath, ...args] = command;
    // with rate limits, forms also have a minimum fill time
    const settings = {
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      DEMO: "on",
    };
    // nothing listens here: tests do not use the real company registry
    const outside = {
      ARES_URL: "http://127.0.0.1:1",
      RPO_URL: "http://127.0.0.1:1",
      RECAPTCHA_SITE_KEY: "",
      RECAPTCHA_SECRET: "",
    };
    const started = spawn(program, [...args, file], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: "",
        API_BASE_URL: "",
        ...settings,
        ...outside,
        ...(typeof env === "function" ? env(port) : env),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    started.stdout.on("data", (text) => (output += String(text)));
    started.stderr.on("data", (text) => (output += String(text)));
    child = started;
    for (const until = Date.now() + startMs; Date.now() < until; await wait(50)) {
      if (started.exitCode !== null)
        throw new Error(`the shop ended with ${started.exitCode}:\n${output}`);
      const answer = await fetch(`${url}${untilPath}`).catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error(`the shop did not start within ${startMs} ms:\n${output}`);
  }

  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<number | null> => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null)
      return ending?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    return ended;
  };

  const shop: RunningShop = {
    url,
    port,
    dataDir,
    output: () => output,
    pid: () => child?.pid,
    start,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL").then(() => undefined),
    async dispose() {
      await end("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await start();
  return shop;
}
