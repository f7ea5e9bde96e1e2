import { maskText } from "./mask-text";

/** A logged error. Other properties may contain shoppers' data: PostgreSQL's `detail` quotes rows, Node's `input` addresses. */
interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  status?: number;
  table?: string;
  constraint?: string;
  stack?: string[];
  cause?: LoggedError;
  errors?: LoggedError[];
}

const MAX_CAUSES = 4;
const MAX_FRAMES = 20;

/** Converts a thrown value for the log: only known properties, messages without quoted values. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeOf(error), message: "not an Error", ...knownProperties(error) };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const isDeep = depth >= MAX_CAUSES;
  return {
    type: error.name,
    message: messageOf(error),
    ...knownProperties(error),
    stack: frames.slice(0, MAX_FRAMES).map((frame) => frame.trim()),
    ...(error.cause !== undefined && !isDeep && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      !isDeep && {
        errors: error.errors.slice(0, MAX_CAUSES).map((one) => loggedError(one, depth + 1)),
      }),
  };
}

const typeOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.prototype.toString.call(value).slice(8, -1)
    : typeof value;

function knownProperties(error: unknown): Partial<LoggedError> {
  if (typeof error !== "object" || error === null) return {};
  return {
    ...("code" in error &&
      (typeof error.code === "string" || typeof error.code === "number") && { code: error.code }),
    ...("status" in error && typeof error.status === "number" && { status: error.status }),
    ...("table" in error && typeof error.table === "string" && { table: error.table }),
    ...("constraint" in error &&
      typeof error.constraint === "string" && { constraint: error.constraint }),
  };
}

function messageOf(error: Error): string {
  if ("issues" in error && Array.isArray(error.issues)) return error.issues.map(issueOf).join("; ");
  return maskText(
    error.message
      // a JSON parser quotes the invalid text
      .replace(
        /[^ ]* ?(?:\.\.\.)?"[^]*"(?:\.\.\.)? is not valid JSON$/,
        "text that is not valid JSON",
      )
      // PostgreSQL quotes an invalid value after a colon
      .replace(/: "[^]*"$/, ': "***"'),
  );
}

/** An issue of zod: path and kind, never the value. */
function issueOf(issue: unknown): string {
  if (typeof issue !== "object" || issue === null) return "";
  const path = "path" in issue && Array.isArray(issue.path) ? issue.path.map(String).join(".") : "";
  return `${path}: ${"code" in issue ? String(issue.code) : "invalid"}`;
}
