import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { callBudget } from "~/bff/client/call-budget";
import { httpTransport } from "~/bff/client/transport.server";
import { httpBackend, rawBackend, type Backend } from "../../support/backends/backends";

const api = httpTransport();
const LONG = 10_000;
const closing: Backend[] = [];
afterEach(async () => {
  for (const backend of closing.splice(0)) await backend.close();
});
async function backendOf(starting: Promise<Backend>): Promise<string> {
  const backend = await starting;
  closing.push(backend);
  return backend.url;
}
const call = (
  url: string,
  { method = "GET", body, ms = LONG }: { method?: string; body?: string; ms?: number } = {},
) =>
  api(new Request(`${url}/api/x`, { method, ...(body === undefined ? {} : { body }) }), {
    address: "203.0.113.7",
    budget: callBudget(ms),
  });

describe("a call without a response", () => {
  /** A backend that closes the connection of the first `fails` calls. */
  async function startDroppingBackend(fails: number) {
    const state = { calls: 0 };
    const url = await backendOf(
      httpBackend((req, res) => {
        state.calls += 1;
        if (state.calls <= fails) req.socket.destroy();
        else res.end("{}");
      }),
    );
    return { url, state };
  }

  test("is retried once if it only reads", async () => {
    const { url, state } = await startDroppingBackend(1);
    expect((await call(url)).status).toBe(200);
    expect(state.calls).toBe(2);
    const worse = await startDroppingBackend(2);
    await expect(call(worse.url)).rejects.toThrow();
    expect(worse.state.calls).toBe(2);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "is not retried if it changes something: %s",
    async (method) => {
      const { url, state } = await startDroppingBackend(1);
      await expect(call(url, { method, body: "{}" })).rejects.toThrow();
      expect(state.calls).toBe(1);
    },
  );
});

describe("the time budget of a page's calls", () => {
  test("starts with the request and is never negative", () => {
    let now = 1_000;
    const budget = callBudget(500, () => now);
    expect(budget.leftMs()).toBe(500);
    now = 1_199.5;
    expect(budget.leftMs()).toBe(301);
    now = 9_000;
    expect(budget.leftMs()).toBe(0);
  });

  test("is shared by successive calls", async () => {
    const url = await backendOf(
      httpBackend((_req, res) => void setTimeout(() => res.end("{}"), 300)),
    );
    const budget = callBudget(450);
    const next = () => api(new Request(url), { address: undefined, budget });
    expect((await next()).status).toBe(200);
    await expect(next()).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(next()).rejects.toMatchObject({
      name: "TimeoutError",
      message: "no time left for this call",
    });
  });

  test.each([
    ["does not answer", () => rawBackend(() => undefined)],
    [
      "sends only headers",
      () => httpBackend((_req, res) => void res.writeHead(200).flushHeaders()),
    ],
    [
      "sends its body slowly",
      () =>
        httpBackend((_req, res) => {
          res.writeHead(200);
          const timer = setInterval(() => res.write(" "), 50);
          res.once("close", () => clearInterval(timer));
        }),
    ],
  ])("ends a call to a backend that %s", async (_name, start) => {
    const url = await backendOf(start());
    const begin = performance.now();
    await expect(call(url, { ms: 400 })).rejects.toMatchObject({ name: "TimeoutError" });
    expect(performance.now() - begin).toBeGreaterThanOrEqual(390);
  });
});

test("a response larger than 5 MB fails", async () => {
  const sent = (bytes: number) =>
    backendOf(httpBackend((_req, res) => void res.end(Buffer.alloc(bytes, " "))));
  expect((await (await call(await sent(4_900_000))).arrayBuffer()).byteLength).toBe(4_900_000);
  await expect(call(await sent(5_100_000))).rejects.toThrow();
});

test("forwards headers, body and the shopper's address, and returns the response", async () => {
  const url = await backendOf(
    httpBackend((req, res) => {
      req.setEncoding("utf8").once("data", (body) => {
        const received = [req.method, req.url, req.headers["x-forwarded-for"], body];
        res.writeHead(201, { "x-answer": "yes" }).end(JSON.stringify(received));
      });
    }),
  );
  const answer = await call(url, { method: "POST", body: '{"a":1}' });
  expect([answer.status, answer.headers.get("x-answer")]).toEqual([201, "yes"]);
  expect(await answer.json()).toEqual(["POST", "/api/x", "203.0.113.7", '{"a":1}']);
});

describe("a redirect", () => {
  let calls = 0;
  const redirecting = (to: (path: string) => string | undefined) =>
    backendOf(
      httpBackend((req, res) => {
        calls += 1;
        const location = to(req.url ?? "");
        res
          .writeHead(location === undefined ? 200 : 301, location === undefined ? {} : { location })
          .end(req.url);
      }),
    );

  test("of a read is followed within the backend", async () => {
    const url = await redirecting((path) => (path.endsWith("/") ? undefined : `${path}/`));
    expect(await (await call(url)).text()).toBe("/api/x/");
  });

  test.each([307, 308])("of a change is followed within the backend by %i", async (status) => {
    const url = await backendOf(
      httpBackend((req, res) => {
        if (!req.url?.endsWith("/"))
          return void res.writeHead(status, { location: `${req.url}/` }).end();
        text(req).then(
          (body) => res.end(`${req.method} ${body}`),
          (error: unknown) => res.destroy(new Error(String(error))),
        );
      }),
    );
    const answer = await call(url, { method: "PUT", body: "{}" });
    expect(await answer.text()).toBe("PUT {}");
  });

  test.each([
    ["to another origin", "GET", () => "https://evil.example/", 1],
    ["to itself", "GET", (path: string) => path, 4],
    ["of a change", "PUT", (path: string) => (path.endsWith("/") ? undefined : `${path}/`), 1],
  ])("%s is not followed, nor is the call repeated", async (_name, method, to, expected) => {
    calls = 0;
    await expect(call(await redirecting(to), { method })).rejects.toThrow("redirects");
    expect(calls).toBe(expected);
  });
});

test("returns a response without a body", async () => {
  const answer = await call(
    await backendOf(httpBackend((_req, res) => void res.writeHead(204).end())),
  );
  expect([answer.status, answer.body]).toEqual([204, null]);
});
