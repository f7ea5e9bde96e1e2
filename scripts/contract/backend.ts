import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { ENDPOINTS } from "~/contract/endpoints";
import { successStatus, type Endpoint } from "~/contract/endpoints/endpoint";
import { failedBodySchema, failureSchema } from "~/contract/failures/failures";
import { readText } from "../../server/adapters/read-text";

const MAX_WAIT_S = 70;
/** Waits for one call; a backend may refuse every call. */
const MAX_WAITS = 3;
export const TIMEOUT_MS = 10_000;
/** Calls in a row without a whole answer after which nothing more is asked. */
const MAX_UNANSWERED = 3;
const MAX_BODY_BYTES = 10_000_000;
const MAX_SHOWN = 300;

/** The backend breaks the contract. */
export class Mismatch extends Error {}
/** The backend has no data for this check. */
export class NotChecked extends Error {}

/** One rule of the contract. `run` throws {@link Mismatch} if the backend breaks it. */
export interface Check {
  name: string;
  run(backend: Backend): Promise<void>;
}

export interface Answer {
  /** method and path, for messages */
  call: string;
  status: number;
  body: unknown;
  headers: Headers;
}

export interface AskOptions {
  /** sent as JSON */
  body?: unknown;
  /** sent unchanged */
  text?: string;
  headers?: Record<string, string>;
  tempId?: string | null;
  token?: string;
  lang?: string;
}

export interface Backend {
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>;
  /** Sends a request; expects success and a response that matches the schema. */
  call<T>(method: string, path: string, schema: z.ZodType<T>, options?: AskOptions): Promise<T>;
  /** Sends a request; expects this status and a failure. @param wanted code in `error`, or a field in `errors` */
  fails(
    method: string,
    path: string,
    status: number,
    wanted?: { error?: string; field?: string },
    options?: AskOptions,
  ): Promise<Answer>;
  /** amounts with more than two decimals, each with its call */
  oddAmounts: string[];
  /** True after an answer that matches its schema. */
  hasAnswered(): boolean;
  /** Calls of the contract that no check has sent. */
  uncalled(): string[];
}

const endpoints = Object.values(ENDPOINTS)
  .flat()
  .map((endpoint) => ({
    ...endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
  }));

/** The endpoint of a call, the one with fewer parameters if two match. */
export const endpointOf = (method: string, pathname: string): Endpoint | undefined =>
  endpoints
    .filter((endpoint) => endpoint.method === method && endpoint.pattern.test(pathname))
    .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];

/** The values of a call's parameters in a path of its. */
export const paramsOf = ({ path }: Endpoint, pathname: string): Record<string, string> => {
  const places = pathname.split("/");
  return Object.fromEntries(
    path.split("/").flatMap((part, index) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, decodeURIComponent(places[index] ?? "")]];
    }),
  );
};

/** A path with values for its parameters; those without a value stay. */
export const filledPath = (
  path: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  path.replaceAll(/\{(\w+)\}/g, (parameter, name: string) => String(values[name] ?? parameter));

const AMOUNT =
  /(?:^|_)(?:price|price_sale|tax_incl)$|^lowest_price_30$|^(?:items|services|hems|group_discount|vouchers|delivery|payment|addons|delivery_up|total|base|tax)$/;

/** Paths of amounts with more than two decimals. */
function oddAmountsIn(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isOdd =
      typeof inner === "number" && AMOUNT.test(key) && Number(inner.toFixed(2)) !== inner;
    return isOdd ? [`${path}.${key} is ${inner}`] : oddAmountsIn(inner, `${path}.${key}`);
  });
}

const problemOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`)
    .join("; ");

/** Throws {@link Mismatch} unless both are deeply equal. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const shown = (value: unknown) =>
    value === undefined ? "nothing" : JSON.stringify(value).slice(0, MAX_SHOWN);
  if (!isDeepStrictEqual(actual, expected))
    throw new Mismatch(`${what}: ${shown(actual)} instead of ${shown(expected)}`);
}

/** Throws {@link Mismatch} if the condition is false. */
export function expectTrue(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Mismatch(what);
}

/** Returns the value; throws {@link Unchecked} if the backend has none. */
export function requireData<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new NotChecked(`the backend has ${what}`);
  return value;
}

/** @param baseUrl origin of the backend @param timeoutMs for a whole answer */
export function createBackend(baseUrl: string, timeoutMs = TIMEOUT_MS): Backend {
  const asked = new Set<string>();
  const oddAmounts: string[] = [];
  let unanswered = 0;
  let hasAnswered = false;

  async function ask(
    method: string,
    path: string,
    options: AskOptions = {},
    waits = 0,
  ): Promise<Answer> {
    const { body, text, headers, tempId, token, lang = "cs" } = options;
    if (unanswered >= MAX_UNANSWERED)
      throw new NotChecked(`the backend did not answer the last ${MAX_UNANSWERED} calls`);
    const url = new URL(path, baseUrl);
    const endpoint = endpointOf(method, url.pathname);
    if (endpoint) asked.add(`${method} ${endpoint.path}`);
    const call = `${method} ${path}`;
    const content = text ?? (body === undefined ? null : JSON.stringify(body));
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = fetch(url, {
      method,
      headers: {
        accept: "application/json",
        "accept-language": lang,
        ...(content !== null && { "content-type": "application/json" }),
        ...(tempId && { tempId }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: content,
      redirect: "manual",
      signal,
    });
    const { answer, raw } = await sent
      .then(async (received) => ({
        answer: received,
        raw: await readText(received, MAX_BODY_BYTES, signal),
      }))
      .catch((error: unknown) => {
        unanswered += 1;
        throw new Mismatch(
          `${call}: no whole answer (${error instanceof Error ? error.message : String(error)})`,
        );
      });
    if (answer.status !== 429) unanswered = 0;
    const parsed = parseBody(call, raw, answer.headers);
    if (answer.status === 429) {
      const { retry_after: seconds } = z
        .object({ error: z.literal("too_many_requests"), retry_after: z.number().nonnegative() })
        .catch(() => {
          throw new Mismatch(`${call}: 429 without error "too_many_requests" and retry_after`);
        })
        .parse(parsed);
      if (seconds > MAX_WAIT_S)
        throw new NotChecked(`the rate limit requires a wait of ${seconds} seconds`);
      if (waits === MAX_WAITS) {
        unanswered += 1;
        throw new Mismatch(`${call}: still 429 after ${MAX_WAITS} waits of retry_after`);
      }
      await pause(seconds * 1_000);
      return ask(method, path, options, waits + 1);
    }
    return { call, status: answer.status, body: parsed, headers: answer.headers };
  }

  return {
    ask: (method, path, options) => ask(method, path, options),
    async call(method, path, schema, options) {
      const answer = await ask(method, path, options);
      const endpoint = endpointOf(method, new URL(path, baseUrl).pathname);
      const expected = endpoint ? successStatus(endpoint) : 200;
      if (answer.status !== expected)
        throw new Mismatch(
          `${answer.call}: status ${answer.status} instead of ${expected}, ${JSON.stringify(answer.body).slice(0, MAX_SHOWN)}`,
        );
      if (expected === 204) expectTrue(`${answer.call}: 204 has a body`, answer.body === "");
      const result = schema.safeParse(expected === 204 ? undefined : answer.body);
      if (!result.success) throw new Mismatch(`${answer.call}: ${problemOf(result.error)}`);
      hasAnswered = true;
      oddAmounts.push(...oddAmountsIn(answer.body, answer.call));
      return result.data;
    },
    async fails(method, path, status, { error, field } = {}, options) {
      const answer = await ask(method, path, options);
      if (answer.status !== status)
        throw new Mismatch(`${answer.call}: status ${answer.status} instead of ${status}`);
      const needs =
        status === 422
          ? { message: true as const, errors: true as const }
          : { error: true as const };
      const body = failedBodySchema.required(needs).safeParse(answer.body);
      if (!body.success) throw new Mismatch(`${answer.call}: ${problemOf(body.error)}`);
      const { error: code, errors = {} } = failedBodySchema.parse(answer.body);
      if (error !== undefined) expectEqual(`${answer.call}: error`, code, error);
      if (field !== undefined && !errors[field]?.length)
        throw new Mismatch(
          `${answer.call}: errors name ${Object.keys(errors).join(", ")} instead of ${field}`,
        );
      checkFailures(answer, status === 422 ? field : undefined);
      return answer;
    },
    oddAmounts,
    hasAnswered: () => hasAnswered,
    uncalled: () =>
      endpoints.map(({ method, path }) => `${method} ${path}`).filter((call) => !asked.has(call)),
  };
}

function parseBody(call: string, raw: string, headers: Headers): unknown {
  if (!raw || !headers.get("content-type")?.includes("json")) return raw;
  try {
    return JSON.parse(raw);
  } catch {
    throw new Mismatch(`${call}: the body is not JSON`);
  }
}

/** A backend may omit `failures`; if they are present, their codes must be known. */
function checkFailures({ call, body }: Answer, field: string | undefined): void {
  const given = z.object({ failures: z.unknown() }).safeParse(body).data?.failures;
  if (given === undefined) return;
  const failures = z.array(failureSchema).min(1).safeParse(given);
  if (!failures.success) throw new Mismatch(`${call}: failures.${problemOf(failures.error)}`);
  if (field !== undefined && !failures.data.some((failure) => failure.field === field))
    throw new Mismatch(`${call}: failures do not name ${field}`);
}
