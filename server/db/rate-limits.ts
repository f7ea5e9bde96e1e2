import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { done, failed, type Result } from "~/contract/failures/result";
import type { DatabaseTarget } from "./open";

interface RateLimit {
  /** unique name, the same on all instances */
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimiter {
  /** Takes points of a key; `too_many_requests` with the seconds to wait if none are left. */
  consume(key: string, points?: number): Promise<Result<undefined>>;
  /** Returns a point, e.g. after a successful login. */
  giveBack(key: string): Promise<void>;
}

/** Creates rate limiters. With PostgreSQL all instances share the counters (ADR 23). */
export interface RateLimits {
  /** Every call counts in the database; for rare or critical limits. */
  exact(limit: RateLimit): RateLimiter;
  /** Counts in memory and reports in steps of a tenth of the limit, without waiting; for frequent limits. Each instance may exceed it by a tenth. */
  approximate(limit: RateLimit): RateLimiter;
  close(): Promise<void>;
}

const TABLE = "rate_limits";
const POOL = { max: 3, application_name: "naslap limits" };
const PATIENCE_MS = 500;
/** An instance reports after it used limit / REPORTED_SHARE. */
const REPORTED_SHARE = 10;
/** Maximum of unreported keys while the database is away; beyond it each instance counts alone. */
const MAX_UNREPORTED = 10_000;

/** Rate limits that count in this process only. */
export function memoryRateLimits(): RateLimits {
  const inMemory = (limit: RateLimit) => limiterOf(new RateLimiterMemory(optionsOf(limit)));
  return { exact: inMemory, approximate: inMemory, close: async () => {} };
}

/** Limits shared over a database; while it does not answer, each instance counts alone. @param onError gets failures @param patienceMs per query */
export async function openRateLimits(
  target: DatabaseTarget,
  onError: (error: unknown) => void,
  patienceMs = PATIENCE_MS,
): Promise<RateLimits> {
  if (target.kind === "sqlite") return memoryRateLimits();
  const { default: pg } = await import("pg"); // SQLite shops do not need it
  const timeouts = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const pool = new pg.Pool({ connectionString: target.url, ...POOL, ...timeouts });
  pool.on("error", onError);
  const limiterOptions = {
    storeClient: pool,
    storeType: "pool",
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
  };

  return {
    exact(limit) {
      const options = optionsOf(limit);
      // refuses without a query after the limit
      const insured = {
        inMemoryBlockOnConsumed: limit.points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      };
      return limiterOf(new RateLimiterPostgres({ ...limiterOptions, ...options, ...insured }));
    },
    approximate(limit) {
      const options = optionsOf(limit);
      const shared = new RateLimiterPostgres({ ...limiterOptions, ...options });
      return reporting(limit, new RateLimiterMemory(options), shared, onError);
    },
    close: () => pool.end(),
  };
}

const optionsOf = ({ name, points, seconds }: RateLimit) => ({
  keyPrefix: name,
  points,
  duration: seconds,
});

function limiterOf(limiter: RateLimiterAbstract): RateLimiter {
  return {
    consume: (key, points = 1) => consumedOf(limiter.consume(key, points)),
    giveBack: async (key) => void (await limiter.reward(key)),
  };
}

const consumedOf = (consuming: Promise<RateLimiterRes>): Promise<Result<undefined>> =>
  consuming.then(
    () => done(undefined),
    (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return failed({
        code: "too_many_requests",
        value: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
      });
    },
  );

/** Counts in memory and reports heavy use; blocks when all instances together reach the limit. */
function reporting(
  { points, seconds }: RateLimit,
  local: RateLimiterMemory,
  shared: RateLimiterPostgres,
  onError: (error: unknown) => void,
): RateLimiter {
  const step = Math.max(1, Math.floor(points / REPORTED_SHARE));

  /** points not reported yet; the next report includes them */
  const unreported = new Map<string, number>();

  async function report(key: string, used: number): Promise<void> {
    const owed = used + (unreported.get(key) ?? 0);
    unreported.delete(key);
    try {
      const { consumedPoints, msBeforeNext } = await shared.penalty(key, owed);
      if (consumedPoints >= points)
        await local.block(key, Math.min(seconds, Math.ceil(msBeforeNext / 1000)));
    } catch (error) {
      if (unreported.size >= MAX_UNREPORTED) unreported.clear();
      unreported.set(key, owed + (unreported.get(key) ?? 0));
      throw error;
    }
  }

  return {
    consume: (key, used = 1) =>
      consumedOf(
        local.consume(key, used).then((result) => {
          const steps =
            Math.floor(result.consumedPoints / step) -
            Math.floor((result.consumedPoints - used) / step);
          if (steps > 0) report(key, steps * step).catch(onError);
          return result;
        }),
      ),
    giveBack: async (key) => void (await local.reward(key)),
  };
}
