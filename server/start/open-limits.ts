import { memoryRateLimits, openRateLimits, type RateLimits } from "../db/index";
import type { Logger } from "../log/log";
import type { Config } from "../settings/config";
import { databaseTarget } from "../settings/database-target";

/** Rate limits, shared with other instances on PostgreSQL. */
export async function openLimits(config: Config, log: Logger): Promise<RateLimits> {
  if (config.apiBaseUrl) return memoryRateLimits();
  return openRateLimits(databaseTarget(config, log), (error) =>
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "rate limits cannot be shared with other instances: each instance counts alone",
    ),
  );
}
