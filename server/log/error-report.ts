import { z } from "zod";
import type { FailedCall } from "~/domain/web";
import type { ErrorReport } from "../adapters/error-reports/envelope";
import { loggedPath, maskText } from "./mask-text";

const FATAL = 60;

const lineSchema = z.object({
  level: z.number(),
  msg: z.string().default(""),
  requestId: z.string().optional(),
  path: z.string().optional(),
  err: z.object({ type: z.string(), message: z.string(), stack: z.array(z.string()).min(1) }),
});

/** Converts a log line (already redacted) to a report; undefined if it has no thrown error. */
export function reportOfLine(line: string): ErrorReport | undefined {
  const { level, msg, err, requestId, path } = lineSchema.safeParse(JSON.parse(line)).data ?? {};
  if (level === undefined || !err) return undefined;
  return {
    level: level >= FATAL ? "fatal" : "error",
    logger: "server",
    message: msg || err.message,
    error: err,
    tags: tagsOf({ request_id: requestId, path }),
  };
}

/** Reports an API call that failed (specification section 8, 'Status 400 or above is reported'). */
export function reportOfCall({ method, path, status, requestId }: FailedCall): ErrorReport {
  const masked = loggedPath(path);
  const fingerprint = [method, masked.replace(/\d+/g, "*"), String(status)];
  return {
    level: status >= 500 ? "error" : "warning",
    logger: "api",
    message: `${method} ${masked} answered ${status}`,
    tags: tagsOf({ request_id: requestId, method, path: masked, status: String(status) }),
    fingerprint,
  };
}

const MAX_CHARACTERS = 500;
const MAX_FRAMES = 20;
const text = z.string().transform((value) => maskText(value.slice(0, MAX_CHARACTERS)));

/** Body of a browser's error report; longer texts are cut. */
export const browserErrorSchema = z.object({
  type: text,
  message: text,
  stack: z.string().transform((value) => value.split("\n").slice(0, MAX_FRAMES)),
  path: z.string().transform((value) => loggedPath(value.slice(0, MAX_CHARACTERS))),
});

export function reportOfBrowser({
  type,
  message,
  stack,
  path,
}: z.output<typeof browserErrorSchema>): ErrorReport {
  const frames = stack
    .map((frame) => maskText(frame.slice(0, MAX_CHARACTERS)).trim())
    .filter((frame) => /:\d+:\d+\)?$/.test(frame));
  return {
    level: "error",
    logger: "browser",
    message,
    error: { type, message, stack: frames },
    tags: { path },
  };
}

const tagsOf = (tags: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
