import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createApiClient, type CallOptions } from "~/bff/client/api-client.server";
import type { ApiFailure } from "~/bff/client/api-result.server";
import { errorPageOf, orThrow } from "~/bff/client/error-pages.server";
import type { Log, Visit } from "~/bff/storefront";
import { createPageRecord } from "~/cache/page-record";
import { anyCartListSchema } from "~/contract/cart/cart";
import { searchSchema } from "~/contract/catalogue";
import { bannersSchema } from "~/contract/content/banners";
import { anySettingsSchema } from "~/contract/content/content";
import { anyWishlistsSchema } from "~/contract/customer/wishlist";
import { get, NO_CONTENT, type Endpoint } from "~/contract/endpoints/endpoint";
import { cartOf } from "../../support/backends/api-answers";
import { requestShop, storefrontOf, visitOf } from "../../support/shops/request-shop";

const X = {
  ...get("/api/x", "A thing."),
  response: z.object({ id: z.number() }),
} satisfies Endpoint;
const json = (status: number, body: unknown) => Response.json(body, { status });

/** A client with a fake backend, its requests and its log. */
function clientOf(answer: () => Response | Promise<Response>, visit: Partial<Visit> = {}) {
  const sent: Request[] = [];
  const [warn, error] = [vi.fn<Log["warn"]>(), vi.fn<Log["error"]>()];
  const storefront = storefrontOf({
    api: async (request) => {
      sent.push(request);
      return answer();
    },
    log: { info: () => undefined, warn, error },
  });
  return {
    client: createApiClient(storefront, { ...visitOf(), ...visit }, "cs", createPageRecord()),
    sent,
    warn,
    error,
  };
}

const failed = (status: number, failure: object, ...others: object[]) => ({
  ok: false,
  status,
  failure,
  ...(others.length > 0 && { others }),
});
/** Of an answer that names no code. */
const unnamed = (status: number, code: string) => ({
  ...failed(status, { code }),
  isUnnamed: true,
});
const said = (field: string, value: string) => ({ code: "backend_message", field, value });
const tooMany = (value: number) => failed(429, { code: "too_many_requests", value });
const changed = failed(409, { code: "cart_changed" });
const zip = { code: "numeric", field: "invoice.zip" };

describe("a response of the API becomes", () => {
  test("data if it is valid", async () => {
    const { client, error } = clientOf(() => json(200, { id: 7 }));
    expect(await client.call(X)).toEqual({ ok: true, value: { id: 7 } });
    expect(error).not.toHaveBeenCalled();
  });

  const cart = cartOf();
  test.each<[string, number, unknown, unknown]>([
    [
      "its failures; other fields are ignored",
      422,
      {
        message: "x",
        errors: { a: ["b"] },
        failures: [zip, { code: "min", field: "name", value: 2 }],
      },
      failed(422, zip, { code: "min", field: "name", value: 2 }),
    ],
    [
      "a failure without a field",
      404,
      { error: "x", failures: [{ code: "cart_gone" }] },
      failed(404, { code: "cart_gone" }),
    ],
    [
      "409 with the changes and the current cart",
      409,
      { error: "cart_changed", failures: [{ code: "cart_changed" }], changes: [], cart },
      { ...changed, changes: [], cart },
    ],
    [
      "409, an invalid cart",
      409,
      { failures: [{ code: "cart_changed" }], cart: { ...cart, items: 0 } },
      changed,
    ],
    ["429", 429, { error: "a", failures: [{ code: "too_many_requests", value: 7 }] }, tooMany(7)],
  ])("%s", async (_name, status, body, result) => {
    const { client, error } = clientOf(() => json(status, body));
    expect(await client.call(X)).toStrictEqual(result);
    expect(error).not.toHaveBeenCalled();
  });

  // Specification: 8.other.4
  test.each<[string, number, unknown, unknown]>([
    [
      "422 with the fields' messages",
      422,
      { message: "Invalid", errors: { "invoice.zip": ["PSČ", "krátké"], name: ["Jméno"] } },
      failed(422, said("invoice.zip", "PSČ"), said("invoice.zip", "krátké"), said("name", "Jméno")),
    ],
    [
      "409 with the changes",
      409,
      { error: "cart_changed", changes: [], cart },
      { ...changed, changes: [], cart },
    ],
    ["422 without fields", 422, { error: "a" }, unnamed(422, "bad_request")],
    ["a message, no list", 422, { errors: { name: "Jméno" } }, failed(422, said("name", "Jméno"))],
    ["another status", 400, { errors: { name: ["Jméno"] } }, failed(400, said("name", "Jméno"))],
    ["409 for another reason", 409, { error: "taken" }, unnamed(409, "conflict")],
    ["400", 400, { error: "a" }, unnamed(400, "bad_request")],
    ["401", 401, { error: "a" }, failed(401, { code: "unauthenticated" })],
    ["403", 403, { error: "a" }, unnamed(403, "forbidden")],
    ["404", 404, { error: "a" }, unnamed(404, "not_found")],
    ["a bare 404", 404, {}, unnamed(404, "not_found")],
    ["404 of a cart", 404, { error: "cart_gone" }, failed(404, { code: "cart_gone" })],
    ["501", 501, {}, unnamed(501, "method_not_allowed")],
    ["413", 413, { error: "a" }, unnamed(413, "payload_too_large")],
    ["415", 415, { error: "a" }, unnamed(415, "unsupported_media_type")],
    ["another refusal", 418, {}, unnamed(418, "bad_request")],
    ["a list instead of a body", 404, [], unnamed(404, "not_found")],
    ["an empty list of fields", 422, { errors: [] }, unnamed(422, "bad_request")],
    [
      "fields without messages",
      422,
      { errors: { name: null, zip: [] }, error: null },
      unnamed(422, "bad_request"),
    ],
    [
      "fields in fields",
      422,
      { errors: { invoice: { zip: ["PSČ"] } } },
      failed(422, said("invoice.zip", "PSČ")),
    ],
    [
      "a voucher without a value",
      400,
      { error: "cart_without_brand", value: null },
      failed(400, { code: "cart_without_brand" }),
    ],
    ["an error that is a map", 403, { error: { code: 7 } }, unnamed(403, "forbidden")],
    [
      "a voucher with a value",
      400,
      { error: "minimal_price", value: 2000 },
      failed(400, { code: "minimal_price", value: 2000 }),
    ],
    ["404 of a voucher", 404, { error: "not_exists" }, failed(404, { code: "not_exists" })],
    ["429 with a retry time", 429, { error: "a", retry_after: 7 }, tooMany(7)],
    ["429 without a retry time", 429, { error: "a" }, tooMany(60)],
    ["an empty list of failures", 403, { error: "a", failures: [] }, unnamed(403, "forbidden")],
    ["unknown codes", 403, { error: "a", failures: [{ code: "new" }] }, unnamed(403, "forbidden")],
  ])("failures, from a backend without failure codes: %s", async (_name, status, body, result) => {
    const { client, error } = clientOf(() => json(status, body));
    expect(await client.call(X)).toEqual(result);
    expect(error).not.toHaveBeenCalled();
  });

  // Specification: 8.other.1
  test.each<[string, () => Response | Promise<Response>, 502 | 503, string]>([
    ["no response", () => Promise.reject(new Error("refused")), 502, "no answer"],
    [
      "a failing backend",
      () => json(500, { id: 7, failures: [{ code: "not_found" }] }),
      502,
      "status 500",
    ],
    ["a failing proxy", () => json(599, { id: 7 }), 502, "status 599"],
    ["an unavailable backend", () => json(503, { id: 7 }), 503, "status 503"],
    ["a text", () => new Response("<html>"), 502, "not JSON"],
    ["data of another shape", () => json(200, { id: "seven" }), 502, "answer against the contract"],
    [
      "a redirect",
      () => new Response(null, { status: 304 }),
      502,
      "status 304 against the contract",
    ],
    ["204 for data", () => new Response(null, { status: 204 }), 502, "answer against the contract"],
  ])("an error that is logged: %s", async (_name, answer, status, why) => {
    const { client, ...log } = clientOf(answer);
    expect(
      await client.call({ ...X, query: z.object({ q: z.string() }) }, { query: { q: "secret" } }),
    ).toEqual(failed(status, { code: "unavailable" }));
    const [level, other] =
      status === 503 ? (["warn", "error"] as const) : (["error", "warn"] as const);
    expect(log[other]).not.toHaveBeenCalled();
    expect(log[level]).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ requestId: "test", method: "GET", path: "/api/x", why }),
      "API failed",
    );
  });

  // Specification: 7.1, 7.9, 7.21
  test.each<[string, z.ZodType, unknown]>([
    ["a list of carts", anyCartListSchema, []],
    ["wishlists", anyWishlistsSchema, []],
    ["settings", anySettingsSchema, []],
    ["banners", bannersSchema, {}],
    [
      "found goods",
      searchSchema,
      {
        searchTerms: [],
        products: { data: [], total: null, partial: null },
        categories: [],
        posts: { data: [] },
      },
    ],
  ])("204 for %s is none", async (_name, response, value) => {
    const { client } = clientOf(() => new Response(null, { status: 204 }));
    expect(await client.call({ ...X, response })).toEqual({ ok: true, value });
  });

  test.each<[string, Response, unknown]>([
    ["no body", new Response(null, { status: 204 }), { ok: true, value: undefined }],
    ["any body", new Response("done"), { ok: true, value: undefined }],
    ["a failure", json(404, { error: "a" }), unnamed(404, "not_found")],
  ])("a call without data gets %s", async (_name, answer, result) => {
    const { client } = clientOf(() => answer);
    expect(await client.call({ ...X, method: "DELETE", response: NO_CONTENT })).toEqual(result);
  });
});

// Specification: 7.27
describe("a request to the API has", () => {
  const always = {
    accept: "application/json",
    clienturl: "http://shop.test",
    "x-request-id": "test",
  };

  test.each<[string, CallOptions, Record<string, string>, string]>([
    ["only the default headers without options", {}, {}, ""],
    ["a body as JSON", { body: { a: 1 } }, { "content-type": "application/json" }, '{"a":1}'],
    ["null as a body", { body: null }, { "content-type": "application/json" }, "null"],
    ["the guest's id", { tempId: "abc" }, { tempid: "abc" }, ""],
    ["no guest's id if it is null", { tempId: null }, {}, ""],
    ["the version of the cart, even 0", { cartVersion: 0 }, { cartversion: "0" }, ""],
    [
      "headers of the call",
      { headers: { "Idempotency-Key": "k" } },
      { "idempotency-key": "k" },
      "",
    ],
  ])("%s", async (_name, options, headers, body) => {
    const { client, sent } = clientOf(() => json(200, { id: 7 }));
    await client.call({ ...X, method: "POST", request: z.unknown() }, options);
    const [request] = sent;
    if (!request) throw new Error("nothing was sent");
    expect([request.method, request.url, await request.text()]).toEqual([
      "POST",
      "http://api.test/api/x",
      body,
    ]);
    // fetch adds no content type for these bodies
    expect(Object.fromEntries(request.headers)).toEqual({
      ...always,
      "accept-language": expect.stringMatching(/^cs/),
      ...headers,
    });
  });

  test("the trace of the shopper's request", async () => {
    const traceParent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const { client, sent } = clientOf(() => json(200, { id: 7 }), { traceParent });
    await client.call(X);
    expect(sent[0]?.headers.get("traceparent")).toBe(traceParent);
  });

  test("the language of the page, or of `shop.in(locale)`", async () => {
    const languages: (string | null)[] = [];
    const { shop } = requestShop({
      url: "/en/cart",
      api: async (request) => {
        languages.push(request.headers.get("accept-language"));
        return json(200, []);
      },
    });
    await shop.catalogue.tree();
    await shop.in("cs").catalogue.tree();
    expect(languages).toEqual([expect.stringMatching(/^en/), expect.stringMatching(/^cs/)]);
  });
});

describe("the error page of a failure without a field", () => {
  test.each<[number, ApiFailure["failure"], string | null]>([
    [503, { code: "unavailable" }, "5"],
    [404, { code: "not_found" }, null],
    [429, { code: "too_many_requests", value: 7 }, "7"],
    [429, { code: "too_many_requests" }, "60"],
  ])("%d %j", (status, failure, retryAfter) => {
    const page = errorPageOf({ ok: false, status, failure });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([status, retryAfter]);
  });

  test("is thrown if the page needs the data", () => {
    expect(orThrow({ ok: true, value: 7 })).toBe(7);
    let thrown: unknown;
    try {
      orThrow({ ok: false, status: 502, failure: { code: "unavailable" } });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ status: 502 });
  });
});
