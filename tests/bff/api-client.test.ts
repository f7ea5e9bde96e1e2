import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { apiClient, orThrow, pageOf, type ApiFailure, type CallOptions } from "~/bff/api-client.server";
import { appContext } from "../support/app-context";

const schema = z.object({ id: z.number() });
const json = (status: number, body: unknown) => Response.json(body, { status });

/** A client whose backend gives one answer, with what it was sent and what was logged. */
function clientOf(answer: () => Response | Promise<Response>, more: Partial<AppLoadContext> = {}, page = "http://shop.test/kosik") {
  const sent: Request[] = [];
  const error = vi.fn<AppLoadContext["log"]["error"]>();
  const context = appContext({
    api: async (request) => {
      sent.push(request);
      return answer();
    },
    log: { info: () => undefined, warn: () => undefined, error },
    ...more,
  });
  return { client: apiClient(context, new Request(page)), sent, error };
}

describe("what an answer of the API is for a page", () => {
  const cases: [string, number, unknown, unknown][] = [
    ["data to the contract", 200, { id: 7 }, { ok: true, data: { id: 7 } }],
    [
      "422 with the fields' messages",
      422,
      { message: "Invalid", errors: { "invoice.zip": ["PSČ"] } },
      { ok: false, code: "invalid", status: 422, errors: { "invoice.zip": ["PSČ"] } },
    ],
    [
      "409 with what changed",
      409,
      { error: "cart_changed", changes: [] },
      { ok: false, code: "cart_changed", status: 409, changes: [], cart: undefined },
    ],
    ["409 for another reason", 409, { error: "taken" }, { ok: false, code: "conflict", status: 409, error: "taken" }],
    ["401", 401, { error: "a" }, { ok: false, code: "unauthenticated", status: 401, error: "a" }],
    ["403", 403, { error: "a" }, { ok: false, code: "forbidden", status: 403, error: "a" }],
    ["404", 404, { error: "a" }, { ok: false, code: "not_found", status: 404, error: "a" }],
    [
      "400 with a value",
      400,
      { error: "minimal_price", value: 2000 },
      { ok: false, code: "rejected", status: 400, error: "minimal_price", value: 2000 },
    ],
    ["429 that says when", 429, { error: "a", retry_after: 7 }, { ok: false, code: "too_many_requests", status: 429, retryAfter: 7 }],
    ["429 that does not", 429, { error: "a" }, { ok: false, code: "too_many_requests", status: 429, retryAfter: 60 }],
  ];
  test.each(cases)("%s", async (_name, status, body, result) => {
    const { client, error } = clientOf(() => json(status, body));
    expect(await client.get("/api/x", schema)).toEqual(result);
    expect(error).not.toHaveBeenCalled();
  });

  test.each<[string, () => Response | Promise<Response>, 502 | 503, string]>([
    ["no answer", () => Promise.reject(new Error("refused")), 502, "no answer"],
    ["a failing backend", () => json(500, { id: 7 }), 502, "status 500"],
    ["a failing proxy", () => json(599, { id: 7 }), 502, "status 599"],
    ["a resting backend", () => json(503, { id: 7 }), 503, "status 503"],
    ["a text", () => new Response("<html>"), 502, "not JSON"],
    ["a failure that is a text", () => new Response("Not Found", { status: 404 }), 502, "not JSON"],
    ["data of another shape", () => json(200, { id: "7" }), 502, "not to the contract"],
    ["a failure without a code", () => json(404, {}), 502, "status 404 not to the contract"],
    ["422 without the fields", () => json(422, { error: "a" }), 502, "status 422 not to the contract"],
  ])("%s is none, and is logged", async (_name, answer, status, why) => {
    const { client, error } = clientOf(answer);
    expect(await client.get("/api/x?q=secret", schema)).toEqual({ ok: false, code: "down", status });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ requestId: "test", method: "GET", path: "/api/x", why }),
      "API failed",
    );
  });

  test.each<[string, Response, z.ZodType<unknown> | null, unknown]>([
    ["nothing, where nothing is asked for", new Response(null, { status: 204 }), null, { ok: true, data: undefined }],
    ["nothing, where something is asked for", new Response(null, { status: 204 }), schema, { ok: true, data: undefined }],
    ["anything, where nothing is asked for", new Response("done"), null, { ok: true, data: undefined }],
    ["a failure, where nothing is asked for", json(404, { error: "a" }), null, { ok: false, code: "not_found", status: 404, error: "a" }],
  ])("a change is answered by %s", async (_name, answer, asked, result) => {
    expect(await clientOf(() => answer).client.send("DELETE", "/api/x", asked)).toEqual(result);
  });
});

describe("what the API is sent", () => {
  async function headersOf(options: CallOptions, page?: string) {
    const { client, sent } = clientOf(() => json(200, { id: 7 }), {}, page);
    await client.send("POST", "/api/x", schema, options);
    const [request] = sent;
    if (!request) throw new Error("nothing was sent");
    return { headers: Object.fromEntries(request.headers), body: await request.text(), method: request.method, url: request.url };
  }
  const always = { accept: "application/json", "accept-language": "cs", clienturl: "http://shop.test", "x-request-id": "test" };

  test.each<[string, CallOptions, Record<string, string>, string]>([
    ["nothing more without options", {}, {}, ""],
    ["a body as JSON", { body: { a: 1 } }, { "content-type": "application/json" }, '{"a":1}'],
    ["a body that is null", { body: null }, { "content-type": "application/json" }, "null"],
    ["the guest's id", { tempId: "abc" }, { tempid: "abc" }, ""],
    ["no id of a shopper who has none", { tempId: null }, {}, ""],
    ["the version of the cart, 0 too", { cartVersion: 0 }, { cartversion: "0" }, ""],
    ["headers of its own", { headers: { "Idempotency-Key": "k" } }, { "idempotency-key": "k" }, ""],
  ])("%s", async (_name, options, headers, body) => {
    const sent = await headersOf(options);
    expect(sent).toMatchObject({ method: "POST", url: "http://api.test/api/x", body });
    // the platform adds a type of its own to no body, so the headers are all that there are
    expect(sent.headers).toEqual({ ...always, "accept-language": expect.stringMatching(/^cs/), ...headers });
  });

  test("the language of the page", async () => {
    expect((await headersOf({}, "http://shop.test/en/cart")).headers["accept-language"]).toMatch(/^en/);
  });
});

describe("the page for a failure that no field can mend", () => {
  test.each<[ApiFailure, number, string | null]>([
    [{ ok: false, code: "down", status: 503 }, 503, null],
    [{ ok: false, code: "not_found", status: 404, error: "a" }, 404, null],
    [{ ok: false, code: "too_many_requests", status: 429, retryAfter: 7 }, 429, "7"],
  ])("%j", (failure, status, retryAfter) => {
    const page = pageOf(failure);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([status, retryAfter]);
  });

  test("is thrown where the page cannot be shown without the data", () => {
    expect(orThrow({ ok: true, data: 7 })).toBe(7);
    let thrown: unknown;
    try {
      orThrow({ ok: false, code: "down", status: 502 });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ status: 502 });
  });
});
