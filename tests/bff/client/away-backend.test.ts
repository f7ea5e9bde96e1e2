import { describe, expect, test } from "vitest";
import { circuitBreaker, staleAnswers } from "~/bff/client/away-backend.server";
import { callBudget } from "~/bff/client/call-budget";
import type { ApiTransport } from "~/bff/storefront";

const BASE = "https://api.example";

/** A backend whose next statuses the test sets; null: it closes the connection. */
function backend() {
  const state = {
    answer: { status: 200, body: '{"n":1}' } as { status: number; body: string } | null,
    calls: 0,
    now: 0,
  };
  const send: ApiTransport = async () => {
    state.calls += 1;
    if (!state.answer) throw new TypeError("fetch failed");
    return new Response(state.answer.body, {
      status: state.answer.status,
      headers: { "content-type": "application/json" },
    });
  };
  return { state, send };
}
const caller = (leftMs = 5_000) => ({ address: undefined, budget: callBudget(leftMs) });
const statusOf = (reading: Promise<Response>) =>
  reading.then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    () => "no answer",
  );

describe("the circuit breaker", () => {
  const start = () => {
    const { state, send } = backend();
    const guarded = circuitBreaker(send, () => state.now);
    return {
      state,
      call: (ms?: number) => statusOf(guarded(new Request(`${BASE}/api/x`), caller(ms))),
    };
  };

  test.each([
    ["no answer", null],
    ["a proxy's 502", { status: 502, body: "<h1>Bad Gateway</h1>" }],
    ["503 unavailable", { status: 503, body: '{"error":"unavailable"}' }],
  ])(
    "sends nothing for two seconds after five times %s, then tries one call",
    async (_name, answer) => {
      const { state, call } = start();
      state.answer = answer;
      for (let n = 0; n < 5; n++) await call();
      const refusal = answer ? `${answer.status} {"error":"unavailable"}` : "no answer";
      expect([await call(), state.calls]).toEqual([refusal, 5]);
      state.now = 2_001;
      await Promise.all([call(), call(), call()]);
      expect(state.calls).toBe(6);
      state.answer = { status: 200, body: "{}" };
      expect([await call(), state.calls]).toEqual([refusal, 6]);
      state.now = 4_002;
      expect([await call(), await call(), state.calls]).toEqual(["200 {}", "200 {}", 8]);
    },
  );

  test.each([
    ["500", { status: 500, body: '{"error":"server"}' }],
    ["404", { status: 404, body: '{"error":"not_found"}' }],
    ["a closed shop", { status: 503, body: '{"error":"maintenance"}' }],
    ["a registry that does not answer", { status: 502, body: '{"error":"registry_failed"}' }],
  ])("stays closed for %s: the backend answers", async (_name, answer) => {
    const { state, call } = start();
    state.answer = answer;
    for (let n = 0; n < 8; n++) await call();
    expect(state.calls).toBe(8);
  });

  test("counts consecutive calls only, without calls of a page that has timed out", async () => {
    const { state, call } = start();
    for (let n = 0; n < 12; n++) {
      state.answer = n % 4 === 3 ? { status: 200, body: "{}" } : null;
      await call();
    }
    state.answer = null;
    for (let n = 0; n < 8; n++) await call(0);
    state.answer = { status: 200, body: "{}" };
    expect(await call()).toBe("200 {}");
  });
});

describe("stale answers", () => {
  const start = () => {
    const { state, send } = backend();
    const sendWithStale = staleAnswers(send);
    return {
      state,
      read: (path: string, headers: Record<string, string> = {}) =>
        statusOf(sendWithStale(new Request(BASE + path, { headers }), caller())),
    };
  };

  test.each([
    ["no answer", null],
    ["a proxy's 504", { status: 504, body: "" }],
    ["503 unavailable", { status: 503, body: '{"error":"unavailable"}' }],
  ])("are shown for %s, by address and language", async (_name, answer) => {
    const { state, read } = start();
    await read("/api/catalog/product/cs/1", { "accept-language": "cs" });
    state.answer = answer;
    const instead = answer ? `${answer.status} ${answer.body}` : "no answer";
    expect(await read("/api/catalog/product/cs/1", { "accept-language": "cs" })).toBe(
      '200 {"n":1}',
    );
    expect(await read("/api/catalog/product/cs/1", { "accept-language": "en" })).toBe(instead);
    expect(await read("/api/catalog/product/cs/2", { "accept-language": "cs" })).toBe(instead);
  });

  test.each([
    ["of a member", "/api/catalog/product/cs/1", { authorization: "Bearer x" }],
    ["of a guest", "/api/order/delivery/cs", { tempId: "x" }],
    ["about an order", "/api/order/1/hash", {}],
  ])("are never those %s", async (_name, path, headers) => {
    const { state, read } = start();
    await read(path, headers);
    state.answer = null;
    expect(await read(path, headers)).toBe("no answer");
  });

  test.each([
    ["404", { status: 404, body: '{"error":"not_found"}' }],
    ["500", { status: 500, body: '{"error":"server"}' }],
    ["a closed shop", { status: 503, body: '{"error":"maintenance"}' }],
  ])("do not hide %s", async (_name, answer) => {
    const { state, read } = start();
    await read("/api/settings");
    state.answer = answer;
    expect(await read("/api/settings")).toBe(`${answer.status} ${answer.body}`);
  });
});
