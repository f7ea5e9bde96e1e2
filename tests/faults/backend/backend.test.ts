import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpBackend, rawBackend, type Backend } from "../../support/backends/backends";
import { freePort } from "../../support/process/ports";
import { startShop, type RunningShop } from "../../support/shops/shop";

const FAULTS: [name: string, status: number, start: () => Promise<Backend>][] = [
  [
    "refuses connections",
    502,
    async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: async () => undefined }),
  ],
  ["accepts the call and never answers", 502, () => rawBackend(() => undefined)],
  ["closes the connection", 502, () => rawBackend((socket) => socket.destroy())],
  ["speaks no HTTP", 502, () => rawBackend((socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n"))],
  [
    "closes the connection in the body",
    502,
    () =>
      rawBackend((socket) =>
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n{", () => socket.destroy()),
      ),
  ],
  [
    "answers 500",
    502,
    () =>
      httpBackend((_req, res) =>
        res.writeHead(500, { "content-type": "application/json" }).end('{"error":"server"}'),
      ),
  ],
  [
    "answers 500 as HTML",
    502,
    () =>
      httpBackend((_req, res) =>
        res.writeHead(500, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>"),
      ),
  ],
  [
    "answers HTML with 200",
    502,
    () =>
      httpBackend((_req, res) =>
        res.setHeader("content-type", "text/html").end("<h1>Welcome</h1>"),
      ),
  ],
  [
    "answers data of another shape",
    502,
    () =>
      httpBackend((_req, res) =>
        res.setHeader("content-type", "application/json").end('{"hello":["world"]}'),
      ),
  ],
  [
    "redirects",
    502,
    () =>
      httpBackend((_req, res) => res.writeHead(302, { location: "https://evil.example/" }).end()),
  ],
  [
    "answers 503",
    503,
    () =>
      httpBackend((_req, res) =>
        res.writeHead(503, { "content-type": "application/json" }).end('{"error":"unavailable"}'),
      ),
  ],
];

describe.each(FAULTS)("a backend that %s", (_name, status, startBackend) => {
  let backend: Backend;
  let shop: RunningShop;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await startShop({
      env: { API_BASE_URL: backend.url, LOG_LEVEL: "silent" },
      untilPath: "/healthz",
    });
  });
  afterAll(async () => {
    await shop.dispose();
    await backend.close();
  });

  test.each([
    ["/", "cs"],
    ["/en", "en"],
    ["/hledani?q=koberec", "cs"],
    ["/en/cart", "en"],
  ])("%s shows the failure in the shop's layout with a retry link", async (path, locale) => {
    const answer = await fetch(shop.url + path, { headers: { cookie: "guest-cart=kept" } });
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toMatch(/<header[\s>]/);
    expect(html).toMatch(/<footer[\s>]/);
    expect(html).toContain(
      locale === "cs" ? "Obchod teď neodpovídá" : "The shop is not responding",
    );
    expect(html).toContain(`href="${path.replace("&", "&amp;")}"`);
    expect(
      answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("guest-cart=")),
    ).toEqual([]);
  });

  test("the shop stays healthy", async () => {
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${shop.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { ready: false, missing: ["backend"] },
    ]);
    expect((await fetch(`${shop.url}/images/thumb/none/x.webp`)).status).toBe(404);
  });
});
