import { randomUUID } from "node:crypto";

/** A failure as it is reported: without bodies, cookies, queries and whatever else is a shopper's. */
export interface ErrorReport {
  level: "fatal" | "error" | "warning";
  /** who noticed it: the server's log, a call of the API, or a browser */
  logger: "server" | "api" | "browser";
  message: string;
  /** what was thrown */
  error?: { type: string; message: string; stack: string[] };
  /** by which reports are searched */
  tags: Record<string, string>;
  /** what makes two reports one issue, where Sentry's own way would not */
  fingerprint?: string[];
}

/** What every report says of the shop. */
export interface ReportedShop {
  release: string;
  environment: string;
}

/** A report as Sentry's protocol has it: three lines of JSON (develop.sentry.dev, 'Envelopes'). */
export function envelopeOf(report: ErrorReport, { release, environment }: ReportedShop, now: Date): string {
  const { level, logger, message, error, tags, fingerprint } = report;
  const event_id = randomUUID().replaceAll("-", "");
  const event = {
    event_id,
    timestamp: now.getTime() / 1_000,
    platform: logger === "browser" ? "javascript" : "node",
    level,
    logger,
    release,
    environment,
    logentry: { formatted: message },
    ...(error && { exception: { values: [{ type: error.type, value: error.message, stacktrace: { frames: framesOf(error.stack) } }] } }),
    tags,
    ...(fingerprint && { fingerprint }),
  };
  return [{ event_id, sent_at: now.toISOString() }, { type: "event" }, event].map((line) => JSON.stringify(line)).join("\n");
}

/** Frames of a stack, the newest last, as Sentry wants them. */
const framesOf = (stack: readonly string[]) => stack.map(frameOf).reverse();

/** `at name (file:line:column)`, `at file:line:column`, and Firefox's and Safari's `name@file:line:column`. */
function frameOf(line: string) {
  const [, name, file, row, column] = /^(?:at )?(?:(.*?)(?: \(|@))?(.*?):(\d+):(\d+)\)?$/.exec(line.trim()) ?? [];
  if (file === undefined) return { function: line };
  return { ...(name && { function: name }), filename: file, lineno: Number(row), colno: Number(column), in_app: !file.includes("node") };
}
