import path from "node:path";
import type { Log } from "~/contract/core/log";
import type { DatabaseTarget } from "../db/index";
import { SQLITE_FILE } from "../start/sqlite-files";
import type { DataConfig } from "./config";

/** PostgreSQL, or a file in the data folder. @param log gets a line when PostgreSQL is lost and when it is back */
export function databaseTarget(
  { databaseUrl, dataDir }: DataConfig,
  log: Pick<Log, "info" | "warn">,
): DatabaseTarget {
  return databaseUrl
    ? { kind: "postgres", url: databaseUrl, log }
    : { kind: "sqlite", file: path.join(dataDir, SQLITE_FILE) };
}
