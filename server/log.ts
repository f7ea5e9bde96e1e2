import { pino, type Logger } from "pino";
import type { Config } from "./config";

export type { Logger };

/** The process's log: JSON lines on standard output. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">): Logger =>
  pino({ level: logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
