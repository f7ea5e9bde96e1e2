import path from "node:path";
import type { DataConfig } from "./config";
import type { DatabaseTarget } from "./db/index";

/**
 * The database of a configuration: PostgreSQL where one is named, a file in the data folder otherwise.
 * @param onIdleError hears of connections that broke while nobody used them
 */
export function databaseTarget({ databaseUrl, dataDir }: DataConfig, onIdleError: (error: Error) => void): DatabaseTarget {
  return databaseUrl ? { kind: "postgres", url: databaseUrl, onIdleError } : { kind: "sqlite", file: path.join(dataDir, "shop.sqlite") };
}
