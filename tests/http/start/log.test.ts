import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createLog } from "../../../server/log/log";
import { loggedError } from "../../../server/log/log-errors";
import { loggedPath, maskText } from "../../../server/log/mask-text";
import { cpuMs } from "../../support/process/cpu";

const HASH = "q3Fv_9XkT0a-LmZ8uW2b5g";
const LETTERS = "abcdefghijklmnopqrstuv"; // a hash may contain only lower-case letters
const TEMP_ID = "Zk3Fv_9XkT0a-LmZ8uW2b5gQ";

describe("paths", () => {
  test.each([
    [`/shrnuti/12/${HASH}`, "/shrnuti/12/***"],
    [`/shrnuti/12/${LETTERS}`, "/shrnuti/12/***"],
    [`/stav/12/${LETTERS}/odstoupeni/26000001-O1`, "/stav/12/***/odstoupeni/***"],
    [`/en/stav/12/${LETTERS}/reklamace`, "/en/stav/12/***/reklamace"],
    [`/en/summary/12/${LETTERS}?x=1`, "/en/summary/12/***"],
    [`/EN/Summary/12/${LETTERS}.data`, "/EN/Summary/12/***"],
    [`//shrnuti//12//${LETTERS}/`, "//shrnuti//12//***/"],
    [`/shrnut%69/12/${LETTERS}`, "/shrnuti/12/***"],
    [`/api/order/1/${LETTERS}`, "/api/order/1/***"],
    [`/api/order/1/${LETTERS}/qr.svg`, "/api/order/1/***/qr.svg"],
    [`/API/order/1/${HASH}`, "/API/order/1/***"],
    [`/api/cart/anonymous/cs/${TEMP_ID}`, "/api/cart/anonymous/cs/***"],
    [`/api/wishlist/anonymous/en/${LETTERS}`, "/api/wishlist/anonymous/en/***"],
    [`/stav/12/${HASH}`, "/stav/12/***"],
    [`/zmena-hesla/${HASH}`, "/zmena-hesla/***"],
    ["/api/catalog/products/cs", "/api/catalog/products/cs"],
    ["/elastic/search/fulltext?q=jana", "/elastic/search/fulltext"],
    [
      "/12/koberce/koberec-lipan-smyckovy-400-cm-bezovy",
      "/12/koberce/koberec-lipan-smyckovy-400-cm-bezovy",
    ],
    ["/%E0%A4%A", "/%E0%A4%A"],
    ["/", "/"],
  ])("%s is logged as %s", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });
});

describe("texts", () => {
  test.each([
    [
      `You made a POST request to "/shrnuti/12/${LETTERS}" but`,
      'You made a POST request to "/shrnuti/12/***" but',
    ],
    [
      `GET http://127.0.0.1:8080/api/order/1/${LETTERS} failed`,
      "GET http://127.0.0.1:8080/api/order/1/*** failed",
    ],
    ["no route for /hledani?q=Jana%20Nov%C3%A1kov%C3%A1&x=1 found", "no route for /hledani found"],
    ["mail to jana.novakova+x@example.co.uk failed", "mail to *** failed"],
    ["mail to jana%40example.cz failed", "mail to *** failed"],
    ["postgres://shop:s3cret@db:5432/shop", "postgres://***@db:5432/shop"],
    [`GET /cart/${TEMP_ID}`, "GET /cart/***"],
    [
      "at processTicksAndRejections (node:internal/process/task_queues:105:5)",
      "at processTicksAndRejections (node:internal/process/task_queues:105:5)",
    ],
    [
      "at file:///srv/node_modules/@remix-run/router/dist/router.cjs.js:4112:11",
      "at file:///srv/node_modules/@remix-run/router/dist/router.cjs.js:4112:11",
    ],
    ["connect ECONNREFUSED 192.168.100.100:5432", "connect ECONNREFUSED 192.168.100.100:5432"],
    ["took 12345678 ms on 2026-11-22", "took 12345678 ms on 2026-11-22"],
  ])("%s", (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  test.each(["a", "a-", "aA1", "/", "?", "1 ", "a@", "/api", "%40", "://"])(
    "a long run of %j is processed quickly",
    (part) => {
      const start = process.cpuUsage();
      maskText(part.repeat(8_192 / part.length));
      expect(cpuMs(start)).toBeLessThan(500);
    },
  );
});

describe("errors", () => {
  test("removes quoted rows and values of PostgreSQL, keeps its codes", () => {
    const error = Object.assign(
      new Error('invalid input syntax for type integer: "Jana Nováková"'),
      {
        code: "22P02",
        detail: "Failing row contains (1, Jana Nováková, Dlouhá 12).",
        where: "unnamed portal parameter $1 = 'Dlouhá 12'",
        table: "orders",
        constraint: "orders_total_check",
      },
    );
    const logged = loggedError(error);
    expect(logged).toMatchObject({
      code: "22P02",
      table: "orders",
      constraint: "orders_total_check",
      message: 'invalid input syntax for type integer: "***"',
    });
    expect(JSON.stringify(logged)).not.toMatch(/Jana|Dlouhá/);
  });

  test.each(['{"name":"Jana Nováková"', "Jana Nováková", '{"street":"Dlouhá 12","x":Jana}', ""])(
    "removes the input quoted by a JSON parser: %j",
    (text) => {
      let thrown: unknown;
      try {
        JSON.parse(text);
      } catch (error) {
        thrown = error;
      }
      expect(JSON.stringify(loggedError(thrown))).not.toMatch(/Jana|Dlouhá/);
      expect(loggedError(thrown).message).toMatch(/JSON/);
    },
  );

  test("zod errors have path and code, not the received value", () => {
    const { error } = z
      .object({ name: z.enum(["a"]), zip: z.string() })
      .strict()
      .safeParse({ name: "Jana", zip: 1, Jana: 2 });
    expect(loggedError(error).message).toBe(
      "name: invalid_value; zip: invalid_type; : unrecognized_keys",
    );
  });

  test("includes causes without their secrets, up to a limit", () => {
    const error = new Error("no answer", { cause: new Error(`GET /api/order/1/${HASH}`) });
    const lines: string[] = [];
    createLog(
      { logLevel: "info" },
      { destination: { write: (line) => void lines.push(line) } },
    ).error({ err: error }, "API failed");
    expect(lines[0]).toContain("GET /api/order/1/***");
    expect(lines[0]).not.toContain(HASH);
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000);
  });

  test.each([null, undefined, 7, "Jana", { name: "Jana", status: 500 }])(
    "a thrown %j is logged without its content",
    (thrown) => {
      expect(JSON.stringify(loggedError(thrown))).not.toContain("Jana");
    },
  );
});

test("secret fields are redacted, paths and reasons are masked; ids of requests stay", () => {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: "trace" },
    { destination: { write: (line) => void lines.push(line) } },
  );
  const requestId = "3f0f1b7e-6f0e-4a52-9d3c-123456789012";
  log.trace(
    {
      requestId,
      tempId: "abc",
      mail: { email: "jana@example.cz", bytes: 7 },
      reason: "550 <jana@example.cz> unknown",
    },
    "call",
  );
  log.child({ path: `/api/cart/anonymous/cs/${LETTERS}?x=1` }).info("child");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId,
    tempId: "***",
    mail: { email: "***", bytes: 7 },
    reason: "550 <***> unknown",
    msg: "call",
  });
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ path: "/api/cart/anonymous/cs/***" });
});
