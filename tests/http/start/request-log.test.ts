import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestLog } from "../../../server/http/guards/request-log";
import { createLog } from "../../../server/log/log";

const logged: unknown[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const log = createLog(
    { logLevel: "info" },
    { destination: { write: (line) => void logged.push(JSON.parse(line)) } },
  );
  const app = express();
  app.use(requestLog(log));
  app.get("/failing", (_req, res) => void res.status(500).end());
  app.get("/busy", (_req, res) => void res.status(503).end());
  app.get("/endless", (_req, res) => void res.write("…"));
  app.use((_req, res) => void res.end());
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void (logged.length = 0));
afterAll(() => server.close());

const ask = (path: string) => fetch(url + path, { headers: { "x-request-id": "proxy-0001" } });
const line = (overrides: object) => ({
  level: 30,
  time: expect.any(String),
  requestId: "proxy-0001",
  method: "GET",
  status: 200,
  ms: expect.any(Number),
  msg: "request",
  ...overrides,
});

describe("the line of a request", () => {
  it("has id, method, path, status and time, and nothing else", async () => {
    await ask("/12/koberce?page=2");
    await expect.poll(() => logged).toEqual([line({ path: "/12/koberce" })]);
  });

  it("has the trace of a valid traceparent", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    for (const traceparent of [
      `00-${trace}-00f067aa0ba902b7-01`,
      "00-x",
      `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    ])
      await fetch(`${url}/a`, { headers: { "x-request-id": "proxy-0001", traceparent } });
    await expect
      .poll(() => logged)
      .toEqual([line({ path: "/a", traceId: trace }), line({ path: "/a" }), line({ path: "/a" })]);
  });

  it("is an error for a 5xx response", async () => {
    await ask("/failing");
    await expect
      .poll(() => logged)
      .toEqual([line({ path: "/failing", level: 50, status: 500, msg: "request failed" })]);
  });

  it("is a warning for a response with Retry-After", async () => {
    await ask("/busy");
    await expect
      .poll(() => logged)
      .toEqual([
        line({ path: "/busy", level: 40, status: 503, msg: "request refused temporarily" }),
      ]);
  });

  it("notes that the client disconnected", async () => {
    const req = request(`${url}/endless`, { headers: { "x-request-id": "proxy-0001" } }).end();
    req.on("error", () => undefined);
    await once(req, "response");
    req.destroy();
    await expect
      .poll(() => logged)
      .toEqual([line({ path: "/endless", msg: "request aborted", aborted: "closed" })]);
  });

  it("is not written for files and health checks", async () => {
    for (const path of [
      "/assets/a.js",
      "/images/ico2/a/b.webp",
      "/healthz",
      "/readyz",
      "/imagesque",
    ])
      await ask(path);
    await expect.poll(() => logged).toEqual([line({ path: "/imagesque" })]);
  });
});

it.each([undefined, "x", "a b c d e f g h", "x".repeat(65)])(
  "replaces the invalid id %j",
  async (id) => {
    const answer = await fetch(url, id === undefined ? {} : { headers: { "x-request-id": id } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    await expect
      .poll(() => logged)
      .toMatchObject([{ requestId: answer.headers.get("x-request-id") }]);
  },
);
