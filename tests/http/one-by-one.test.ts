import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oneByOne } from "../../server/http/one-by-one";

let server: Server;
/** requests that began */
let happened: string[];
/** the rounds of the event loop in which they began */
let begunIn: number[];
let round = 0;
let counter: NodeJS.Immediate;
const countRounds = (): void => {
  round += 1;
  counter = setImmediate(countRounds);
};
beforeEach(async () => {
  happened = [];
  begunIn = [];
  countRounds();
  const app = express();
  app.use("/quick", (_req, res) => {
    happened.push("quick");
    res.end();
  });
  app.use(oneByOne());
  app.use((req, res) => {
    happened.push(`${req.method} ${req.path}`);
    begunIn.push(round);
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

/** Sends requests in one packet, which Node reads at once, and waits until the connection ends. */
async function send(...requests: string[]): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.resume();
  socket.on("error", () => undefined); // the server may reset it
  const last = requests.length - 1;
  const head = (index: number) => `host: shop\r\ncontent-length: 0\r\n${index === last ? "connection: close\r\n" : ""}\r\n`;
  socket.write(requests.map((line, index) => `${line} HTTP/1.1\r\n${head(index)}`).join(""));
  await once(socket, "close");
}

test("of pages that are asked for at once one begins in a round, in their order", async () => {
  await send("GET /a", "HEAD /b", "GET /c");
  expect(happened).toEqual(["GET /a", "HEAD /b", "GET /c"]);
  expect(new Set(begunIn).size).toBe(3);
});

test("what is sent does not wait", async () => {
  await send("GET /a", "GET /b", "POST /c", "POST /d");
  expect(happened).toEqual(["POST /c", "POST /d", "GET /a", "GET /b"]);
  expect(begunIn[0]).toBe(begunIn[1]);
});

test("what stands before it does not wait", async () => {
  await send("GET /a", "GET /b", "GET /quick");
  expect(happened[0]).toBe("quick");
});

test("a page is made for a client that has left, too: others may wait for it", async () => {
  await send("GET /leave", "GET /a", "HEAD /b");
  await send("GET /c");
  expect(happened).toEqual(["GET /leave", "GET /a", "HEAD /b", "GET /c"]);
});

test("begins again after nobody waited", async () => {
  await send("GET /a");
  await send("GET /b");
  expect(happened).toEqual(["GET /a", "GET /b"]);
});
