import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "./config";
import { loggedError } from "./log-errors";
import { loggedPath, maskText } from "./mask-text";

export type { Logger };

/** How pino begins the lines of the levels error and fatal. */
const ERROR_LINE = /^\{"level":[56]0,/;
/** Fields that are never logged, at the top and one level below. */
const SECRETS = ["authorization", "cookie", "tempId", "hash", "token", "secret", "password", "email", "phone", "body"];

/**
 * The process's log: JSON lines on standard output.
 * @param onError receives each line of an error, as it was written
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
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "***" },
      serializers: { err: loggedError, path: loggedPath, reason: (value) => maskText(String(value)) },
      hooks: {
        streamWrite(line) {
          if (onError && ERROR_LINE.test(line)) onError(line);
          return line;
        },
      },
    },
    destination,
  );

/**
 * Logs an uncaught error; it ends the process with exit code 1.
 * @param beforeEnd is awaited first
 */
export function logUncaught(log: Logger, beforeEnd: () => Promise<void>): void {
  process.once("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught");
    void beforeEnd().finally(() => process.exit(1));
  });
}
