import { destination as openDestination, pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../settings/config";
import { loggedError } from "./log-errors";
import { loggedPath, maskText } from "./mask-text";

export type { Logger };

const ERROR_LINE = /^\{"level":[56]0,/;
/** Fields that are redacted, at the top and one level below. */
const SECRETS = [
  "authorization",
  "cookie",
  "tempId",
  "hash",
  "token",
  "secret",
  "password",
  "email",
  "phone",
  "body",
];

/** Creates the log: JSON lines on standard output. @param onError gets each error line @param destination replaces standard output in tests */
export const createLog = (
  { logLevel }: Pick<Config, "logLevel">,
  {
    onError,
    destination,
  }: { onError?: ((line: string) => void) | undefined; destination?: DestinationStream } = {},
): Logger =>
  pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: "***" },
      serializers: {
        err: loggedError,
        path: loggedPath,
        reason: (value) => maskText(String(value)),
      },
      hooks: {
        streamWrite(line) {
          if (onError && ERROR_LINE.test(line)) onError(line);
          return line;
        },
      },
    },
    // a synchronous write for each line takes a third of the time of a cached page; lines are flushed at the exit
    destination ?? openDestination({ sync: false }),
  );

/** Logs an uncaught error and ends the process with code 1. @param beforeEnd is awaited first */
export function logUncaught(log: Logger, beforeEnd: () => Promise<void>): void {
  process.once("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void beforeEnd().finally(() => process.exit(1));
  });
}
