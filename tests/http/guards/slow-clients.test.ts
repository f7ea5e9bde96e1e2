import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createMetrics } from "../../../server/log/metrics";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

/** The limits that a case does not test. */
const NEVER = 3_600_000;
const NO_LIMITS = {
  headersMs: NEVER,
  requestMs: NEVER,
  idleMs: NEVER,
  answerMs: NEVER,
  checkMs: 50,
};
const LIMIT_MS = 1_000;
const PAUSE_MS = 20;
/** Node allows no longer limit for headers. */
const REQUEST = { headersMs: LIMIT_MS, requestMs: LIMIT_MS };

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Lines of the log about requests that were aborted: path and reason. */
const abortedOf = ({ logged }: HttpShop): [path: unknown, reason: unknown][] =>
  logged.flatMap((line) => {
    const { path, aborted } = z
      .object({ path: z.unknown(), aborted: z.unknown() })
      .partial()
      .parse(JSON.parse(line));
    return aborted === undefined ? [] : [[path, aborted]];
  });

const FORM = ["Content-Type: application/x-www-form-urlencoded"];
const head = (first: string, lines: readonly string[]) =>
  `${[first, "Host: 127.0.0.1", ...lines].join("\r\n")}\r\n\r\n`;

describe.concurrent("a client that sends a byte now and then is disconnected", () => {
  test.each([
    [
      "within the headers",
      { headersMs: LIMIT_MS },
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
    ],
    ["within a form", REQUEST, head("POST /kontakt HTTP/1.1", [...FORM, "Content-Length: 1000"])],
    [
      "within a form that is too long",
      REQUEST,
      head("POST /kontakt HTTP/1.1", [...FORM, "Content-Length: 200000"]),
    ],
    [
      "within a form above 256 kB",
      REQUEST,
      head("POST /kontakt HTTP/1.1", [...FORM, "Content-Length: 2000000"]),
    ],
    [
      "within a script's form that is too long",
      REQUEST,
      head("POST /kontakt.data HTTP/1.1", [...FORM, "Content-Length: 200000"]),
    ],
    [
      "within a form of unknown length",
      REQUEST,
      head("POST /kontakt HTTP/1.1", [...FORM, "Transfer-Encoding: chunked"]),
    ],
    [
      "within JSON to a page",
      REQUEST,
      head("POST /kontakt HTTP/1.1", ["Content-Type: application/json", "Content-Length: 1000"]),
    ],
    [
      "within a body of an unsupported method",
      REQUEST,
      head("PUT /kontakt HTTP/1.1", ["Content-Length: 1000"]),
    ],
  ])("%s", async (_when, limit, bytes) => {
    const shop = await startHttpShop({}, { ...NO_LIMITS, ...limit });
    const slow = await open(shop.port);
    slow.write(bytes);
    const isChunked = bytes.includes("chunked");
    const sending = setInterval(() => slow.write(isChunked ? "1\r\na\r\n" : "a"), PAUSE_MS);
    const ended = once(slow.resume(), "close");
    expect((await shop.ask("/kosik")).status).toBe(200);
    await ended;
    clearInterval(sending);
    expect((await shop.ask("/kosik")).status).toBe(200);
    await shop.close();
  });
});

describe.concurrent("a client that does not read a large answer is disconnected", () => {
  test.each([
    ["if it reads nothing", { idleMs: LIMIT_MS }, 0, "idle"],
    ["if it reads a little now and then", { answerMs: LIMIT_MS }, 1_000, "slow"],
  ])("%s", async (_when, limit, bytesAtOnce, reason) => {
    const metrics = createMetrics({}, { warn: () => undefined });
    let onClose: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (onClose = resolve));
    // more than the buffers of both sockets
    const large = Buffer.alloc(50_000_000);
    const shop = await startHttpShop(
      {
        pages: (req, res) => {
          if (req.path !== "/velka") return void res.send("small");
          res.once("close", onClose);
          res.end(large);
        },
        metrics,
      },
      { ...NO_LIMITS, ...limit },
    );
    const slow = await open(shop.port);
    slow.pause().write(head("GET /velka HTTP/1.1", []));
    const reading = setInterval(() => bytesAtOnce > 0 && slow.read(bytesAtOnce), PAUSE_MS);
    expect((await shop.ask("/kosik")).text).toBe("small");
    await closed;
    clearInterval(reading);
    let received = 0;
    slow.on("data", (bytes) => (received += bytes.length));
    await once(slow.resume(), "close");
    expect(received).toBeLessThan(large.length / 2);
    expect((await shop.ask("/kosik")).text).toBe("small");
    expect(abortedOf(shop)).toEqual([["/velka", reason]]);
    expect(await readMetrics(metrics.server)).toContain(
      `\nshop_http_aborted_total{route="other",reason="${reason}"} 1\n`,
    );
    await shop.close();
  });
});

async function readMetrics(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = z.object({ port: z.number() }).parse(server.address());
  const text = await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  server.closeAllConnections();
  server.close();
  return text;
}

test("a form that does not arrive in time is logged as slow, one whose client leaves as closed", async () => {
  const shop = await startHttpShop({}, { ...NO_LIMITS, ...REQUEST });
  const form = head("POST /kontakt HTTP/1.1", [...FORM, "Content-Length: 1000"]);
  const slow = await open(shop.port);
  slow.write(form);
  await once(slow.resume(), "close");
  expect(abortedOf(shop)).toEqual([["/kontakt", "slow"]]);
  const leaving = await open(shop.port);
  leaving.write(form, () => leaving.destroy());
  await expect
    .poll(() => abortedOf(shop))
    .toEqual([
      ["/kontakt", "slow"],
      ["/kontakt", "closed"],
    ]);
  await shop.close();
});

test("answers that wait behind another one are stopped and logged if their client leaves", async () => {
  let isStopped = false;
  let onPull: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (onPull = resolve));
  const feed = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(100_000));
      onPull();
    },
    cancel: () => void (isStopped = true),
  });
  const shop = await startHttpShop(
    { pages: () => undefined, feeds: () => new Response(feed) },
    NO_LIMITS,
  );
  const client = await open(shop.port);
  client.write(head("GET /kosik HTTP/1.1", []) + head("GET /feed/heureka.xml HTTP/1.1", []));
  await reading;
  client.destroy();
  await expect.poll(() => isStopped).toBe(true);
  expect(abortedOf(shop).toSorted()).toEqual([
    ["/feed/heureka.xml", "closed"],
    ["/kosik", "closed"],
  ]);
  await shop.close();
});
