import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config";
import { loggedError } from "./log-errors";
import { maskLine } from "./log-masking";

export type { Logger };

/** How pino begins the lines of the levels error and fatal. */
const ERROR_LINE = /^\{"level":[56]0,/;

/**
 * The process's log: JSON lines on standard output. Every line is masked.
 * @param onError is given each line of an error, as it was written
 * @param destination replaces standard output in tests
 */
export const createLog = (
  { logLevel }: Pick<Config, "logLevel">,
  { onError, destination }: { onError?: ((line: string) => void) | undefined; destination?: DestinationStream } = {},
): Logger =>
  pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      hooks: {
        streamWrite(line) {
          const masked = maskLine(line);
          if (onError && ERROR_LINE.test(masked)) onError(masked);
          return masked;
        },
      },
    },
    destination,
  );

/**
 * Leads what libraries print themselves (React, Remix and the API's adapter report to the console) and uncaught errors into the log, where it
 * is masked. An uncaught error still ends the process with exit code 1.
 * @param beforeEnd what is waited for then
 */
export function logEverything(log: Logger, beforeEnd: () => Promise<void>): void {
  const write =
    (level: "error" | "warn" | "info") =>
    (...args: unknown[]): void => {
      const error = args.find((arg) => arg instanceof Error);
      const text = args.filter((arg) => typeof arg === "string").join(" ");
      log[level](error === undefined ? {} : { err: error }, text || "printed by a library");
    };
  Object.assign(console, { error: write("error"), warn: write("warn"), info: write("info") });
  process.once("uncaughtException", (error) => {
    log.fatal({ err: error }, "nobody caught this");
    void beforeEnd().finally(() => process.exit(1));
  });
}
