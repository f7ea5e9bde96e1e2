import { randomUUID } from "node:crypto";

/** A failure report without bodies, cookies, queries or other shopper data. */
export interface ErrorReport {
  level: "fatal" | "error" | "warning";
  logger: "server" | "api" | "browser";
  message: string;
  error?: { type: string; message: string; stack: string[] };
  tags: Record<string, string>;
  /** groups reports into one issue if Sentry's own grouping would not */
  fingerprint?: string[];
}

export interface ReportedShop {
  release: string;
  environment: string;
}

/** Formats a report as a Sentry envelope: three lines of JSON (develop.sentry.dev, 'Envelopes'). */
export function envelopeOf(
  report: ErrorReport,
  { release, environment }: ReportedShop,
  now: Date,
): string {
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
    ...(error && {
      exception: {
        values: [
          { type: error.type, value: error.message, stacktrace: { frames: framesOf(error.stack) } },
        ],
      },
    }),
    tags,
    ...(fingerprint && { fingerprint }),
  };
  return [{ event_id, sent_at: now.toISOString() }, { type: "event" }, event]
    .map((line) => JSON.stringify(line))
    .join("\n");
}

/** Stack frames, newest last, as Sentry requires. */
const framesOf = (stack: readonly string[]) => stack.map(frameOf).reverse();

/** `at name (file:line:column)`, `at file:line:column`, and Firefox's and Safari's `name@file:line:column`. */
function frameOf(line: string) {
  const [, name, file, row, column] =
    /^(?:at )?(?:(.*?)(?: \(|@))?(.*?):(\d+):(\d+)\)?$/.exec(line.trim()) ?? [];
  if (file === undefined) return { function: line };
  return {
    ...(name && { function: name }),
    filename: file,
    lineno: Number(row),
    colno: Number(column),
    in_app: !file.includes("node"),
  };
}
