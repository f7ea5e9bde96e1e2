import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageTurns } from "../../../server/http/pages/page-turns";

let server: Server;
let started: string[];
/** turns of the event loop in which pages started */
let iterations: number[];
let iteration = 0;
let counter: NodeJS.Immediate;
const countIterations = (): void => {
  iteration += 1;
  counter = setImmediate(countIterations);
};

beforeEach(async () => {
  started = [];
  iterations = [];
  countIterations();
  const app = express();
  app.use("/cached", (_req, res) => {
    started.push("cached");
    res.end();
  });
  app.use((req, res, next) => {
    const [, address] = req.url.split("?from=");
    if (address !== undefined) res.locals.address = address;
    next();
  });
  app.use(pageTurns());
  app.use((req, res) => {
    started.push(`${req.method} ${req.path}`);
    iterations.push(iteration);
    if (req.path === "/leave") req.socket.destroy();
    else res.end(req.path);
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  clearImmediate(counter);
  server.close();
});

/** Sends requests in one packet, which Node reads at once. */
async function send(...requests: string[]): Promise<void> {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server does not listen");
  const socket = connect(address.port, "127.0.0.1");
  socket.resume();
  socket.on("error", () => undefined); // the server may reset it
  const last = requests.length - 1;
  const head = (index: number) =>
    `host: shop\r\ncontent-length: 0\r\n${index === last ? "connection: close\r\n" : ""}\r\n`;
  socket.write(requests.map((line, index) => `${line} HTTP/1.1\r\n${head(index)}`).join(""));
  await once(socket, "close");
}

test("starts one page per iteration of the event loop, in the order of the requests", async () => {
  await send("GET /a", "HEAD /b", "GET /c");
  expect(started).toEqual(["GET /a", "HEAD /b", "GET /c"]);
  expect(new Set(iterations).size).toBe(3);
});

test("clients take turns", async () => {
  await send(
    "GET /a?from=one",
    "GET /b?from=one",
    "GET /c?from=one",
    "GET /d?from=two",
    "GET /e?from=two",
    "GET /f?from=three",
  );
  expect(started).toEqual(["GET /a", "GET /d", "GET /f", "GET /b", "GET /e", "GET /c"]);
});

test("forms do not wait for pages", async () => {
  await send("GET /a", "GET /b", "POST /c", "POST /d");
  expect(started).toEqual(["GET /a", "POST /c", "POST /d", "GET /b"]);
  expect(iterations[1]).toBe(iterations[2]);
});

test("forms beyond the first eight of a client take turns", async () => {
  const many = Array.from({ length: 9 }, (_, number) => `POST /${number}?from=one`);
  await send("GET /a?from=two", ...many, "POST /b?from=two");
  expect(started).toEqual([
    "GET /a",
    ...Array.from({ length: 8 }, (_, number) => `POST /${number}`),
    "POST /b",
    "POST /8",
  ]);
});

test("forms of a client start at once again after others have ended", async () => {
  for (let round = 0; round < 2; round += 1) {
    await send("GET /a", "GET /b", ...Array.from({ length: 8 }, () => "POST /c?from=one"));
    expect(started.splice(0).indexOf("GET /b")).toBe(9);
  }
});

test("earlier handlers do not wait for pages", async () => {
  await send("GET /a", "GET /b", "GET /cached");
  expect(started[0]).toBe("cached");
});

test("starts the page of a client that has left", async () => {
  await send("GET /leave", "GET /a", "HEAD /b");
  await send("GET /c");
  expect(started).toEqual(["GET /leave", "GET /a", "HEAD /b", "GET /c"]);
});

test("starts pages again after the queue was empty", async () => {
  await send("GET /a");
  await send("GET /b");
  expect(started).toEqual(["GET /a", "GET /b"]);
});
