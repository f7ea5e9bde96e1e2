import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import express, { type Request, type RequestHandler } from "express";
import { afterEach, expect, test } from "vitest";
import { createPageRecord } from "~/cache/page-record";
import { createPageStore } from "~/cache/page-store.server";
import { pageCache } from "../../server/http/pages/page-cache";
import { ask } from "../support/shops/http-shop";

let server: Server;
afterEach(() => server.close());

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Starts an app whose pages wait for `ready`. @param before middleware */
async function listen(
  before: RequestHandler,
  ready: (req: Request) => Promise<void>,
  livesMs = 10_000,
): Promise<number> {
  const app = express();
  const cache = pageCache(createPageStore(1_000_000, undefined), {
    cookieSecrets: ["a secret of at least 32 characters"],
    secureCookies: false,
  });
  app.use((_req, res, next) => {
    res.locals.nonce = "nonce";
    next();
  });
  app.use(before);
  app.use(cache.answer, cache.fill);
  app.use((req, res, next) => {
    ready(req).then(() => {
      const record = createPageRecord();
      record.readPublic(["settings"], livesMs);
      res.locals.cachePage?.(
        { html: Buffer.from("page"), locale: "cs", headers: [], nonce: "nonce" },
        record,
      );
      res.end("page");
    }, next);
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function sendAndLeave(
  port: number,
  paths: readonly string[],
  when: Promise<unknown>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.once("connection", (socket: Socket) => socket.once("close", () => resolve()));
  });
  const client = connect(port, "127.0.0.1");
  client.on("error", () => undefined);
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`).join(""));
  await when;
  client.resetAndDestroy();
  await closed;
}

const pass: RequestHandler = (_req, _res, next) => next();

test("a client that disconnected during an earlier page of its connection blocks no later request", async () => {
  const [begun, slow] = [gate(), gate()];
  const port = await listen(pass, async ({ path }) => {
    if (path !== "/slow") return;
    begun.open();
    await slow.opened;
  });
  await sendAndLeave(port, ["/slow", "/other", "/home"], begun.opened);
  slow.open();
  for (const path of ["/home", "/other", "/slow"])
    expect((await ask(port, path)).text).toBe("page");
});

test("a client that disconnected before rendering blocks no later request", async () => {
  const [arrived, released] = [gate(), gate()];
  const hold: RequestHandler = (_req, _res, next) => {
    arrived.open();
    void released.opened.then(() => next());
  };
  const port = await listen(hold, () => Promise.resolve(), 0);
  await sendAndLeave(port, ["/home"], arrived.opened);
  released.open();
  expect((await ask(port, "/home")).text).toBe("page");
});

test("serves waiting clients if the first client disconnects", async () => {
  const [begun, slow] = [gate(), gate()];
  const port = await listen(pass, async () => {
    begun.open();
    await slow.opened;
  });
  const leaving = sendAndLeave(port, ["/home"], begun.opened);
  await begun.opened;
  const other = ask(port, "/home");
  await leaving;
  slow.open();
  expect((await other).text).toBe("page");
});
