import { request, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { FetchHandler } from "../../../server/http/api/api";
import { backendFeeds, type FeedLimits } from "../../../server/http/api/backend-feeds";
import { httpBackend, rawBackend, type Backend } from "../../support/backends/backends";
import { collectMemory, endless as endlessBackend } from "../../support/backends/endless-backend";
import { startHttpShop, type HttpShop } from "../../support/shops/http-shop";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
async function shopWith(feeds: FetchHandler): Promise<HttpShop> {
  const shop = await startHttpShop({ feeds });
  closing.push(() => shop.close());
  return shop;
}
async function shopBefore(
  starting: Promise<Backend>,
  { base = "", limits = {} }: { base?: string; limits?: Partial<FeedLimits> } = {},
): Promise<HttpShop & { refusals: object[] }> {
  const backend = await starting;
  closing.push(() => backend.close());
  const refusals: object[] = [];
  const log = { warn: (fields: object) => void refusals.push(fields) };
  const shop = await shopWith(backendFeeds({ apiBaseUrl: backend.url + base, log, limits }));
  return { ...shop, refusals };
}

const XML = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=600",
};
const FEED = `<SHOP>${"<SHOPITEM>koberec</SHOPITEM>".repeat(100)}</SHOP>`;
const MB = 1_000_000;
const PIECE = 100_000;
function endless(): {
  body: ReadableStream<Uint8Array>;
  state: { made: number; cancelled: boolean };
} {
  const state = { made: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.made += 1;
        controller.enqueue(new Uint8Array(PIECE));
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

// leaving the loop closes the connection
const piecesOf = (answer: IncomingMessage): AsyncIterable<Buffer> => answer;

function openAnswer(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, agent: false, headers }, resolve)
      .once("error", reject)
      .end();
  });
}

describe("feeds and sitemaps", () => {
  test.each(["/feed/heureka.xml", "/sitemap.xml", "/sitemap/products-1.xml"])(
    "%s comes from the API",
    async (path) => {
      const shop = await shopWith(
        (req) => new Response(`<a>${new URL(req.url).pathname}</a>`, { headers: XML }),
      );
      expect(await shop.ask(`${path}?x=1`)).toMatchObject({
        status: 200,
        headers: XML,
        text: `<a>${path}</a>`,
      });
    },
  );

  test.each(["/feed", "/feeds/heureka.xml", "/sitemap", "/sitemap.xmlx", "/en/feed/heureka.xml"])(
    "%s is a page",
    async (path) => {
      const shop = await shopWith(() => new Response("<a/>"));
      expect((await shop.ask(path)).text).toContain(`GET ${path}`);
    },
  );

  test("are compressed if the client accepts it", async () => {
    const shop = await shopWith(() => new Response(FEED, { headers: XML }));
    const { headers, body } = await shop.ask("/feed/zbozi.xml", {
      headers: { "accept-encoding": "gzip" },
    });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).toString()).toBe(FEED);
  });

  test.each(["/feed/zbozi.xml", "/sitemap.xml"])(
    "%s has the same Vary with 200 and 304",
    async (path) => {
      const shop = await shopWith(({ headers }) =>
        headers.get("if-none-match") === 'W/"1"'
          ? new Response(null, { status: 304, headers: { etag: 'W/"1"' } })
          : new Response(FEED, { headers: { ...XML, etag: 'W/"1"' } }),
      );
      const whole = await shop.ask(path, { headers: { "accept-encoding": "gzip" } });
      const known = await shop.ask(path, {
        headers: { "accept-encoding": "gzip", "if-none-match": String(whole.headers.etag) },
      });
      expect([whole.status, whole.headers.vary]).toEqual([200, "Accept-Encoding"]);
      expect([known.status, known.headers.vary, known.text]).toEqual([304, "Accept-Encoding", ""]);
    },
  );

  test("answer HEAD without a body and refuse POST", async () => {
    const shop = await shopWith(
      ({ method }) => new Response(method === "HEAD" ? null : FEED, { headers: XML }),
    );
    expect(await shop.ask("/feed/google.xml", { method: "HEAD" })).toMatchObject({
      status: 200,
      text: "",
      headers: XML,
    });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(
      (await shop.ask("/feed/google.xml", { method: "POST", headers: form, body: "a=1" })).status,
    ).toBe(405);
  });

  test("are read from the API at the client's pace, and no further after it disconnects", async () => {
    const { body, state } = endless();
    const shop = await shopWith(() => new Response(body, { headers: XML }));
    const answer = await openAnswer(shop.port, "/feed/google.xml");
    let read = 0;
    let lead = 0;
    for await (const piece of piecesOf(answer)) {
      read += piece.length;
      lead = Math.max(lead, state.made * PIECE - read);
      if (read > 100 * MB) break; // disconnects
    }
    expect(lead).toBeLessThan(20 * MB);
    await expect.poll(() => state.cancelled).toBe(true);
    expect(state.made * PIECE - read).toBeLessThan(20 * MB);
  });

  test("are not read for a client that has left before its turn", async () => {
    let reads = 0;
    const shop = await shopWith(() => {
      reads += 1;
      return new Response(FEED, { headers: XML });
    });
    const client = connect(shop.port, "127.0.0.1");
    const requests = Array.from(
      { length: 100 },
      () => `GET /feed/google.xml HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`,
    );
    client.write(requests.join(""), () => client.resetAndDestroy());
    await expect.poll(() => shop.logged.length).toBe(requests.length);
    expect(reads).toBeLessThan(requests.length);
    expect(shop.logged.join()).not.toContain('"level":50');
  });

  test("break off if the API fails, which is logged", async () => {
    const { body } = endless();
    const reader = body.getReader();
    const breaking = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value } = await reader.read();
        if (value) controller.enqueue(value);
        controller.error(new Error("the database is gone"));
      },
    });
    const shop = await shopWith(() => new Response(breaking, { headers: XML }));
    await expect(shop.ask("/feed/google.xml")).rejects.toThrow();
    await expect.poll(() => shop.logged.join()).toContain("the database is gone");
  });

  test("count for more than a page in the rate limit", async () => {
    const shop = await shopWith(() => new Response("<a/>", { headers: XML }));
    const statuses = [];
    for (let count = 0; count < 46; count++)
      statuses.push(
        (await shop.ask("/feed/google.xml", { headers: { "x-forwarded-for": "203.0.113.9" } }))
          .status,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(45);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("from an external backend", () => {
  test("are forwarded from beside its API, without its cookies", async () => {
    let ask: { url: string | undefined; condition: string | undefined } | undefined;
    const shop = await shopBefore(
      httpBackend((req, res) => {
        ask = { url: req.url, condition: req.headers["if-none-match"] };
        res.writeHead(200, { ...XML, etag: '"1"', "set-cookie": "a=b" }).end(FEED);
      }),
      { base: "/v1" },
    );
    const answer = await shop.ask("/feed/heureka.xml", { headers: { "if-none-match": '"0"' } });
    expect(answer).toMatchObject({ status: 200, text: FEED, headers: { ...XML, etag: '"1"' } });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(ask).toEqual({ url: "/v1/feed/heureka.xml", condition: '"0"' });
  });

  test("forwards a large feed byte for byte", async () => {
    const large = `<?xml version="1.0"?>\n<!-- made today --><SHOP xmlns="x">${"<SHOPITEM>ž</SHOPITEM>".repeat(200_000)}</SHOP>\n<!-- end -->\n`;
    const shop = await shopBefore(
      httpBackend((_req, res) => void res.writeHead(200, XML).end(large)),
    );
    expect((await shop.ask("/feed/zbozi.xml")).text === large).toBe(true);
  });

  const says = (type: string, body: string) => (res: ServerResponse) =>
    void res.writeHead(200, { "content-type": type }).end(body);
  test.each([
    ["an HTML page", says("text/html", "<!DOCTYPE html><html></html>")],
    ["a feed with the type HTML", says("text/html", FEED)],
    ["a feed without a type", (res: ServerResponse) => void res.writeHead(200).end(FEED)],
  ])("%s is answered with 502 and logged", async (_name, answer) => {
    const shop = await shopBefore(httpBackend((_req, res) => answer(res)));
    expect(await shop.ask("/feed/heureka.xml")).toMatchObject({
      status: 502,
      text: "",
      headers: { "cache-control": "no-store" },
    });
    expect(shop.refusals).toHaveLength(1);
  });

  test.each([
    [
      "a body shorter than its length",
      (res: ServerResponse) =>
        void res
          .writeHead(200, { ...XML, "content-length": 9_999 })
          .write(FEED, () => res.destroy()),
    ],
    [
      "an aborted chunked body",
      (res: ServerResponse) => void res.writeHead(200, XML).write(FEED, () => res.destroy()),
    ],
    ["a stalled body", (res: ServerResponse) => void res.writeHead(200, XML).write("<SHOP>")],
  ])("%s breaks off here too", async (_name, answer) => {
    const shop = await shopBefore(
      httpBackend((_req, res) => answer(res)),
      { limits: { wholeMs: 1_000 } },
    );
    await expect(shop.ask("/feed/heureka.xml")).rejects.toThrow();
  });

  test("a feed that drips for ever breaks off when its time is over, also if memory was collected meanwhile", async () => {
    const url = await endlessBackend(50, Buffer.from(" "), XML);
    const shop = await shopBefore(Promise.resolve({ url, close: async () => undefined }), {
      limits: { wholeMs: 2_000 },
    });
    collectMemory();
    await expect(shop.ask("/feed/heureka.xml")).rejects.toThrow();
  }, 20_000);

  test("does not read a feed to its end after the client disconnects", async () => {
    let [begun, closed] = [false, false];
    const shop = await shopBefore(
      httpBackend((_req, res) => {
        res.writeHead(200, XML).write("<SHOP>", () => (begun = true));
        res.once("close", () => (closed = true));
      }),
    );
    const req = request({
      host: "127.0.0.1",
      port: shop.port,
      path: "/feed/zbozi.xml",
      agent: false,
    });
    req.once("error", () => undefined);
    req.end();
    await expect.poll(() => begun).toBe(true);
    req.destroy();
    await expect.poll(() => closed).toBe(true);
  });

  test.each([
    [304, 304],
    [404, 404],
    [500, 502],
    [302, 502],
  ])("its status %i becomes %i", async (theirs, ours) => {
    const shop = await shopBefore(
      httpBackend(
        (_req, res) => void res.writeHead(theirs, { location: "http://127.0.0.1:1/" }).end(),
      ),
    );
    expect((await shop.ask("/sitemap.xml")).status).toBe(ours);
  });

  test("no response, garbage and a refused connection are 502", async () => {
    for (const starting of [
      rawBackend(() => undefined),
      rawBackend((socket) => void socket.end("nonsense\r\n\r\n")),
    ])
      expect(
        (await (await shopBefore(starting, { limits: { beginMs: 300 } })).ask("/feed/zbozi.xml"))
          .status,
      ).toBe(502);
    const shop = await shopBefore(
      Promise.resolve({ url: "http://127.0.0.1:1", close: async () => undefined }),
    );
    expect(await shop.ask("/feed/zbozi.xml")).toMatchObject({
      status: 502,
      headers: { "cache-control": "no-store" },
    });
  });

  test("a slow body may take longer than the limit for headers", async () => {
    const shop = await shopBefore(
      httpBackend((_req, res) => {
        res.writeHead(200, XML).write("<SHOP>");
        setTimeout(() => res.end("</SHOP>"), 1_200);
      }),
      { limits: { beginMs: 1_000 } },
    );
    expect((await shop.ask("/feed/zbozi.xml")).text).toBe("<SHOP></SHOP>");
  });
});
