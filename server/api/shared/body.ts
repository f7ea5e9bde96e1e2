import type { Context } from "hono";
import type { z } from "zod";
import { failuresOfIssues } from "~/contract/failures/failures";
import {
  BAD_REQUEST,
  done,
  failedAll,
  PAYLOAD_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE,
  type Result,
} from "~/contract/failures/result";

/** Larger than any request of the contract. */
const MAX_BODY_BYTES = 100 * 1024;
/** A zero byte or lone surrogate in the output of `JSON.stringify`. A typed backslash is doubled there, so `\\u0000` as text passes. */
const NOT_STORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/*
 * Hono's bodyLimit copies bodies without Content-Length, which all in-process calls have (41 µs a call against 20), and its validator treats other
 * media types as an empty object. So limit and type are checked here.
 */

/** Parses a JSON body; an empty one is `{}`. Refuses other types, larger bodies and invalid JSON. */
async function readJson(request: Request): Promise<Result<unknown>> {
  // rejected if the client leaves
  const text = await readText(request).catch(() => null);
  if (text === null) return BAD_REQUEST;
  if (text === undefined) return PAYLOAD_TOO_LARGE;
  if (text === "") return done({});
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return UNSUPPORTED_MEDIA_TYPE;
  try {
    const value: unknown = JSON.parse(text);
    // PostgreSQL cannot store these characters; they only come from escape sequences
    const isStorable = !text.includes("\\u") || !NOT_STORABLE.test(JSON.stringify(value));
    return isStorable ? done(value) : BAD_REQUEST;
  } catch {
    return BAD_REQUEST;
  }
}

/** Reads a body as text; `undefined` if it is too large. */
async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return undefined;
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Validates a value by a contract schema; failure codes come from its messages. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>> {
  const parsed = schema.safeParse(value);
  return parsed.success ? done(parsed.data) : failedAll(failuresOfIssues(parsed.error.issues));
}

/** Validates the parameters of a request; empty ones count as missing, because forms send all their fields. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): Result<z.output<S>> {
  const filled = [...new URL(c.req.url).searchParams].filter(([, value]) => value.trim() !== "");
  // the first of several counts
  return parseWith(schema, Object.fromEntries(filled.toReversed()));
}

/** Reads and validates a request body. @param path fields given by the address: the body may omit them, but not contradict them */
export async function readBody<S extends z.ZodType>(
  c: Context,
  schema: S,
  path: Readonly<Record<string, unknown>> = {},
): Promise<Result<z.output<S>>> {
  const body = await readJson(c.req.raw);
  if (!body.ok) return body;
  if (typeof body.value !== "object" || body.value === null || Array.isArray(body.value))
    return BAD_REQUEST;
  const fields = new Map(Object.entries(body.value));
  const different = Object.keys(path).filter(
    (name) => fields.has(name) && fields.get(name) !== path[name],
  );
  if (different.length)
    return failedAll(different.map((field) => ({ code: "unavailable", field })));
  return parseWith(schema, { ...body.value, ...path });
}
