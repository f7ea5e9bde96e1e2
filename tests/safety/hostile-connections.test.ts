import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../support/shops/shop";

const AT_ONCE = 40;
/** Longer than the shop needs, also on a busy machine; an answer or a closed connection ends the wait. */
const ANSWER_MS = 20_000;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const head = (lines: readonly string[], first = "GET / HTTP/1.1") =>
  `${[first, `Host: 127.0.0.1:${shop.port}`, ...lines].join("\r\n")}\r\n\r\n`;
const form = (length: number, path = "/kontakt") =>
  head(
    ["Content-Type: application/x-www-form-urlencoded", `Content-Length: ${length}`],
    `POST ${path} HTTP/1.1`,
  );

async function open(): Promise<Socket> {
  const socket = connect(shop.port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Sends bytes and reads until the shop closes the connection, or until `isEnough`. */
async function exchange(
  bytes: string | Buffer,
  isEnough: (answer: string) => boolean = () => false,
): Promise<string> {
  const socket = await open();
  let answer = "";
  socket.setTimeout(ANSWER_MS, () => socket.destroy());
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
    if (isEnough(answer)) socket.destroy();
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(bytes);
  await closed;
  return answer;
}

const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
/** The status of one request on its own connection. */
const statusOf = async (bytes: string | Buffer) =>
  statusesOf(await exchange(bytes, (answer) => /HTTP\/1\.1 [2-5]/.test(answer)))[0];

/** The shop lives, is ready and has logged no error. */
async function expectHealthy(): Promise<void> {
  const ready = await fetch(`${shop.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, missing: [] }]);
  expect(shop.output()).not.toMatch(/"level":[56]0|unhandled|uncaught/i);
}

describe("clients that leave", () => {
  test.each([
    ["in the middle of a header", () => "GET / HTTP/1.1\r\nHost: 127.0"],
    ["in the middle of a form", () => `${form(1_000)}message=`],
    ["in the middle of a form for a script", () => `${form(1_000, "/kontakt.data")}message=`],
    ["in the middle of a form that is too long", () => `${form(200_000)}message=`],
    [
      "in the middle of a script's form that is too long",
      () => `${form(200_000, "/kontakt.data")}message=`,
    ],
    [
      "in the middle of a call of the API",
      () =>
        `${head(["Content-Type: application/json", "Content-Length: 900"], "POST /api/cart/create HTTP/1.1")}{"loc`,
    ],
    [
      "in the middle of a chunk",
      () =>
        `${head(["Content-Type: application/json", "Transfer-Encoding: chunked"], "POST /api/cart/create HTTP/1.1")}ff\r\nabc`,
    ],
  ])("%s", async (_when, bytes) => {
    for (const leave of ["destroy", "end", "resetAndDestroy"] as const) {
      const sockets = await Promise.all(Array.from({ length: AT_ONCE }, open));
      for (const socket of sockets) socket.write(bytes(), () => socket[leave]());
      for (const socket of sockets) if (!socket.resume().closed) await once(socket, "close");
    }
    await expectHealthy();
  });

  test.each([
    "/",
    "/hledani?q=koberec",
    "/_root.data",
    "/feed/heureka.xml",
    "/sitemap.xml",
    "/api/catalog/products/cs?per_page=96",
    "/nothing",
  ])("while it sends %s", async (path) => {
    const request = head([], `GET ${path} HTTP/1.1`);
    await Promise.all(Array.from({ length: AT_ONCE }, () => exchange(request, () => true)));
    // before the first byte
    for (const socket of await Promise.all(Array.from({ length: AT_ONCE }, open)))
      socket.write(request, () => socket.resetAndDestroy());
    await expectHealthy();
  });
});

describe("half-open connections", () => {
  test("a client that closes its side after the request gets the answer", async () => {
    const socket = connect({ port: shop.port, host: "127.0.0.1", allowHalfOpen: true });
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.end(head(["Connection: close"], "GET /healthz HTTP/1.1"));
    await once(socket, "end");
    socket.destroy();
    expect(statusesOf(answer)).toEqual([200]);
    await expectHealthy();
  });

  test(`${AT_ONCE * 5} connections that send nothing do not keep others out`, async () => {
    const sockets = await Promise.all(Array.from({ length: AT_ONCE * 5 }, open));
    expect((await fetch(`${shop.url}/kosik`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expectHealthy();
  });
});

test("20 requests in one packet get 20 answers in their order", async () => {
  const paths = Array.from({ length: 20 }, (_, number) => (number % 2 ? "/healthz" : "/nothing"));
  const packet = paths
    .map((path, number) => head(number === 19 ? ["Connection: close"] : [], `GET ${path} HTTP/1.1`))
    .join("");
  expect(statusesOf(await exchange(packet))).toEqual(
    paths.map((path) => (path === "/healthz" ? 200 : 404)),
  );
  await expectHealthy();
});

describe("Expect", () => {
  const cart = '{"locale":"cs","currencyId":1}';
  const call = (expected: string) =>
    head(
      [
        "Content-Type: application/json",
        `Content-Length: ${cart.length}`,
        `Expect: ${expected}`,
        "Connection: close",
      ],
      "POST /api/cart/create HTTP/1.1",
    );
  test("100-continue is asked for the body", async () => {
    expect(statusesOf(await exchange(call("100-continue") + cart))[0]).toBe(100);
    await expectHealthy();
  });
  test("another expectation is refused", async () => {
    expect(await statusOf(call("200-maybe") + cart)).toBe(417);
    await expectHealthy();
  });
});

describe("requests out of the ordinary", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  test.each<[string, number, () => string | Buffer]>([
    [
      "1,000 header lines",
      200,
      () => head(Array.from({ length: 1_000 }, (_, number) => `X-${number}: ${number}`)),
    ],
    [
      "3,000 header lines of 90 kB",
      431,
      () => head(Array.from({ length: 3_000 }, (_, number) => `X-${number}: ${"x".repeat(20)}`)),
    ],
    [
      "1,000 cookies",
      200,
      () =>
        head([
          `Cookie: ${Array.from({ length: 1_000 }, (_, number) => `c${number}=${number}`).join("; ")}`,
        ]),
    ],
    [
      "1,000 lines of cookies",
      200,
      () => head(Array.from({ length: 1_000 }, (_, number) => `Cookie: c${number}=1`)),
    ],
    ["an address of 9 kB", 414, () => head([], `GET /hledani?q=${"a".repeat(9_000)} HTTP/1.1`)],
    ["an address of 100 kB", 431, () => head([], `GET /hledani?q=${"a".repeat(100_000)} HTTP/1.1`)],
    [
      "a query of 2,000 names",
      200,
      () => head([], `GET /hledani?q=koberec&${"a&".repeat(2_000)} HTTP/1.1`),
    ],
    [
      "raw bytes in the path that are no UTF-8",
      400,
      () => latin(head([], "GET /\xff\xfe HTTP/1.1")),
    ],
    ["encoded bytes in the path that are no UTF-8", 400, () => head([], "GET /%ff%fe HTTP/1.1")],
    [
      "encoded bytes in the query that are no UTF-8",
      200,
      () => head([], "GET /hledani?q=%ff%fe HTTP/1.1"),
    ],
    [
      "cookies that are no UTF-8",
      200,
      () => latin(head(["Cookie: cart=\xff\xfe; notice=\xc3\x28; session=%ff"])),
    ],
    [
      "cookies without names",
      200,
      () => head(["Cookie: =; ;;=x; __proto__=1; constructor=1; cart"]),
    ],
    [
      "an Accept-Language that is no UTF-8",
      200,
      () => latin(head(["Accept-Language: \xff;q=\xfe, cs;q=9e99"])),
    ],
    ["a range of a page", 200, () => head(["Range: bytes=9-1,-,x"])],
    [
      "two lengths",
      400,
      () => head(["Content-Length: 3", "Content-Length: 4"], "POST /kontakt HTTP/1.1"),
    ],
    [
      "a length and chunks",
      400,
      () => head(["Content-Length: 3", "Transfer-Encoding: chunked"], "POST /kontakt HTTP/1.1"),
    ],
    ["a negative length", 400, () => head(["Content-Length: -1"], "POST /kontakt HTTP/1.1")],
    [
      "a broken chunk",
      400,
      () =>
        `${head(["Content-Type: application/json", "Transfer-Encoding: chunked"], "POST /api/cart/create HTTP/1.1")}zz\r\n`,
    ],
    ["no host", 400, () => "GET / HTTP/1.1\r\n\r\n"],
    ["TLS to the plain port", 400, () => Buffer.from("160301020001000001fc0303", "hex")],
    [
      "bytes at random",
      400,
      () => Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 37 + 11) % 256)),
    ],
    ["the preface of HTTP/2", 400, () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    [
      "an upgrade to a web socket",
      200,
      () =>
        head([
          "Connection: Upgrade",
          "Upgrade: websocket",
          "Sec-WebSocket-Key: eA==",
          "Sec-WebSocket-Version: 13",
        ]),
    ],
  ])("%s: %i", async (_what, status, bytes) => {
    expect(await statusOf(bytes())).toBe(status);
    await expectHealthy();
  });
});
