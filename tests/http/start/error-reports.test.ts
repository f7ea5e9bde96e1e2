import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { isDsn, parseDsn } from "../../../server/adapters/error-reports/dsn";
import type { ErrorReport } from "../../../server/adapters/error-reports/envelope";
import { createErrorReports } from "../../../server/adapters/error-reports/sender";
import { reportOfCall, reportOfLine } from "../../../server/log/error-report";
import { createLog } from "../../../server/log/log";
import { sentrySink, type SentrySink } from "../../support/services/sentry";
import { startHttpShop } from "../../support/shops/http-shop";

let sink: SentrySink;
let warned: string[];
let nowMs: number;
beforeEach(async () => {
  sink = await sentrySink();
  [warned, nowMs] = [[], 1_700_000_000_000];
});
afterEach(() => sink.close());

function open() {
  const dsn = parseDsn(sink.dsn);
  if (!dsn) throw new Error("no DSN");
  const log = { warn: (_fields: object, message: string) => void warned.push(message) };
  return createErrorReports({
    dsn,
    shop: { release: "v1", environment: "test" },
    log,
    now: () => nowMs,
  });
}

const report = (message: string): ErrorReport => ({
  level: "error",
  logger: "server",
  message,
  tags: {},
});

describe("a DSN", () => {
  test.each([
    ["https://abc@o1.ingest.sentry.io/7", "https://o1.ingest.sentry.io/api/7/envelope/"],
    ["http://abc@127.0.0.1:9000/sub/path/42", "http://127.0.0.1:9000/sub/path/api/42/envelope/"],
  ])("%s", (dsn, url) => expect(parseDsn(dsn)).toEqual({ url, key: "abc" }));

  test.each([
    "",
    "x",
    "https://o1.ingest.sentry.io/7",
    "https://abc@o1.ingest.sentry.io/",
    "ftp://abc@host/7",
    "https://abc@host/projekt",
  ])("%j is invalid", (text) => expect(isDsn(text)).toBe(false));
});

describe("failures are reported by Sentry's protocol (specification section 8, 'Other')", () => {
  test("a logged error with its stack, newest frame last, without personal data", async () => {
    const reports = open();
    const log = createLog(
      { logLevel: "info" },
      {
        onError: (line) => reports.add(reportOfLine(line) ?? report("none")),
        destination: { write: () => undefined },
      },
    );
    const error = new Error("cannot send to jana@example.cz");
    log.error(
      { err: error, requestId: "r-123", path: "/shrnuti/12/tajemstvi-objednavky" },
      "page failed",
    );
    log.info({ err: error }, "no error");
    const [event] = await sink.until(1);
    expect(sink.path()).toBe("/sub/api/42/envelope/");
    expect(sink.headers()).toMatchObject({
      "content-type": "application/x-sentry-envelope",
      "x-sentry-auth": "Sentry sentry_version=7, sentry_client=naslap/1.0, sentry_key=klic",
    });
    expect(event).toMatchObject({
      level: "error",
      logger: "server",
      release: "v1",
      environment: "test",
      platform: "node",
    });
    expect(event).toMatchObject({
      logentry: { formatted: "page failed" },
      tags: { request_id: "r-123", path: "/shrnuti/12/***" },
    });
    expect(event).toMatchObject({
      exception: { values: [{ type: "Error", value: "cannot send to ***" }] },
    });
    expect(sink.bodies[0]).toMatch(
      /"filename":"[^"]*error-reports\.test\.ts","lineno":\d+,"colno":\d+,"in_app":true\}\]/,
    );
    expect(
      sink.bodies[0]
        ?.split("\n")
        .map((line) => [...line.matchAll(/"(\w+)":/g)].slice(0, 2).map(([, name]) => name)),
    ).toEqual([["event_id", "sent_at"], ["type"], ["event_id", "timestamp"]]);
    expect(sink.bodies).toHaveLength(1);
  });

  test.each([
    [
      "no stack",
      '{"level":50,"err":{"type":"Object","message":"not an Error","status":502},"msg":"page failed"}',
    ],
    ["no error", '{"level":50,"status":500,"msg":"request failed"}'],
  ])("a line with %s is not reported", (_name, line) => expect(reportOfLine(line)).toBeUndefined());

  test("calls are grouped to one issue without the ids in their paths", () => {
    const call = {
      method: "PUT",
      path: "/api/cart/abcdefghijklmnopqrstuvwx/1234",
      status: 422,
      requestId: "r-1",
    };
    expect(reportOfCall(call)).toEqual({
      level: "warning",
      logger: "api",
      message: "PUT /api/cart/***/1234 answered 422",
      tags: { request_id: "r-1", method: "PUT", path: "/api/cart/***/1234", status: "422" },
      fingerprint: ["PUT", "/api/cart/***/*", "422"],
    });
  });
});

describe("the queue", () => {
  test("accepts 60 reports a minute, also if the clock goes back, and counts the dropped ones", async () => {
    const reports = open();
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < 70; n += 1) reports.add(report(`r${n}`));
    expect((await sink.until(60)).map(({ logentry }) => logentry.formatted)).toEqual(
      Array.from({ length: 60 }, (_, n) => `r${n}`),
    );
    nowMs += 60_000;
    vi.setSystemTime(0);
    reports.add(report("later"));
    expect((await sink.until(61)).at(-1)).toMatchObject({ logentry: { formatted: "later" } });
    expect(sink.events().flatMap(({ tags }) => tags["dropped"] ?? [])).toEqual(["10"]);
  });

  test("pauses for the Retry-After time of the service", async () => {
    const reports = open();
    sink.setAnswer(429, { "retry-after": "30" });
    reports.add(report("refused"));
    await reports.flush(5_000);
    sink.setAnswer(200);
    reports.add(report("too soon"));
    nowMs += 30_000;
    reports.add(report("after"));
    await reports.flush(5_000);
    expect(
      sink.events().map(({ logentry, tags }) => [logentry.formatted, tags["dropped"]]),
    ).toEqual([
      ["refused", undefined],
      ["after", "2"],
    ]);
    expect(warned).toEqual(["error reports cannot be sent"]);
  });

  test("warns once about an unreachable service and does not throw", async () => {
    const reports = open();
    await sink.close();
    reports.add(report("one"));
    reports.add(report("two"));
    await reports.flush(5_000);
    expect(warned).toEqual(["error reports cannot be sent"]);
    sink = await sentrySink();
  });
});

describe("reports from browsers", () => {
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const shop = await startHttpShop({ reports: open() });
    const body = new URLSearchParams(fields).toString();
    const type = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    };
    const { status } = await shop.ask("/browser-errors", {
      method: "POST",
      headers: { ...type, ...headers },
      body,
    });
    await shop.close();
    return status;
  };
  const ERROR = {
    type: "TypeError",
    message: "no price of jana@example.cz",
    stack:
      "TypeError: no price\n    at add (https://www.naslap.example/assets/shop-1.js:1:2345)\nnonsense\n",
    path: "/shrnuti/12/tajemstvi-objednavky?q=hledane",
  };

  test("are forwarded with masked data", async () => {
    expect(await send(ERROR)).toBe(204);
    const [event] = await sink.until(1);
    expect(event).toMatchObject({
      logger: "browser",
      platform: "javascript",
      tags: { path: "/shrnuti/12/***" },
    });
    const frame = {
      function: "add",
      filename: "https://www.naslap.example/assets/shop-1.js",
      lineno: 1,
      colno: 2345,
      in_app: true,
    };
    expect(event).toMatchObject({
      exception: {
        values: [{ type: "TypeError", value: "no price of ***", stacktrace: { frames: [frame] } }],
      },
    });
  });

  test("are refused if they are invalid, from another origin or too frequent", async () => {
    expect(await send({ type: "x" })).toBe(400);
    expect(await send(ERROR, { origin: "https://evil.example" })).toBe(403);
    const shop = await startHttpShop({ reports: open() });
    const body = new URLSearchParams(ERROR).toString();
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    };
    const statuses = [];
    for (let n = 0; n < 17; n += 1)
      statuses.push((await shop.ask("/browser-errors", { method: "POST", headers, body })).status);
    await shop.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("have no endpoint in a shop without error reports", async () => {
    const shop = await startHttpShop();
    const { text } = await shop.ask("/browser-errors", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    await shop.close();
    expect(text).toContain("POST /browser-errors");
  });
});
