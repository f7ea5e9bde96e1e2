import type { Log } from "~/contract/core/log";
import { parseDsn } from "../adapters/error-reports/dsn";
import { createErrorReports, type ErrorReports } from "../adapters/error-reports/sender";
import type { Config } from "../settings/config";

/** Reports of errors to `SENTRY_DSN`; undefined without it. */
export function openReports(
  { sentryDsn, mode }: Config,
  release: string,
  log: Pick<Log, "warn">,
): ErrorReports | undefined {
  const dsn = sentryDsn === undefined ? undefined : parseDsn(sentryDsn);
  return dsn && createErrorReports({ dsn, shop: { release, environment: mode }, log });
}
