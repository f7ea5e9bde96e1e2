import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { done, failed, type Result } from "~/contract/result";
import type { DatabaseTarget } from "./open";

/** At most so many points within some time for each key. */
export interface RateLimit {
  /** tells limits apart, the same on all instances */
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimiter {
  /** Takes points of a key; `too_many_requests` with the seconds to wait if none are left. */
  consume(key: string, points?: number): Promise<Result<undefined>>;
  /** Gives back a point that was taken for nothing. */
  giveBack(key: string): Promise<void>;
}

/** Makes rate limiters. With PostgreSQL all instances count together (decision 23). */
export interface RateLimits {
  /** For what is rare or must be exact: every call is counted in the database. */
  exact(limit: RateLimit): RateLimiter;
  /**
   * For what every request asks: counted in memory, and reported to the database a tenth of the limit at a time, without waiting. All instances
   * together let pass the limit and at most a tenth of it for each of them.
   */
  approximate(limit: RateLimit): RateLimiter;
  close(): Promise<void>;
}

const TABLE = "rate_limits";
/** A few at once are enough for counting. */
const POOL = { max: 3, application_name: "naslap limits" };
/** A request must not wait long for a database that does not answer. */
const PATIENCE_MS = 500;
/** Share of a limit after whose use an instance reports it. */
const REPORTED_SHARE = 10;
/** More keys than use a tenth of a limit while the database is away; beyond it each instance counts for itself alone. */
const MOST_UNREPORTED = 10_000;

/** Limits of a process that has nobody to share them with. */
export function memoryRateLimits(): RateLimits {
  const inMemory = (limit: RateLimit) => limiterOf(new RateLimiterMemory(optionsOf(limit)));
  return { exact: inMemory, approximate: inMemory, close: async () => {} };
}

/**
 * Limits shared by all instances over a database; while it does not answer, each instance counts for itself.
 * @param onError hears of what the database failed with
 * @param patienceMs how long it may take to answer
 */
export async function openRateLimits(
  target: DatabaseTarget,
  onError: (error: unknown) => void,
  patienceMs = PATIENCE_MS,
): Promise<RateLimits> {
  if (target.kind === "sqlite") return memoryRateLimits();
  const { default: pg } = await import("pg"); // a shop on SQLite starts without it
  const timeouts = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs };
  const pool = new pg.Pool({ connectionString: target.url, ...POOL, ...timeouts });
  pool.on("error", onError);
  const stored = { storeClient: pool, storeType: "pool", tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false };

  return {
    exact(limit) {
      const options = optionsOf(limit);
      // who has consumed all is refused without a query
      const insured = { inMemoryBlockOnConsumed: limit.points + 1, insuranceLimiter: new RateLimiterMemory(options) };
      return limiterOf(new RateLimiterPostgres({ ...stored, ...options, ...insured }));
    },
    approximate(limit) {
      const options = optionsOf(limit);
      const shared = new RateLimiterPostgres({ ...stored, ...options });
      return reporting(limit, new RateLimiterMemory(options), shared, onError);
    },
    close: () => pool.end(),
  };
}

const optionsOf = ({ name, points, seconds }: RateLimit) => ({ keyPrefix: name, points, duration: seconds });

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
      return failed({ code: "too_many_requests", value: Math.ceil(reason.msBeforeNext / 1000) });
    },
  );

/** Counts in memory; heavy use is reported, and blocked here as soon as all instances together have let too much pass. */
function reporting(
  { points, seconds }: RateLimit,
  local: RateLimiterMemory,
  shared: RateLimiterPostgres,
  onError: (error: unknown) => void,
): RateLimiter {
  const step = Math.max(1, Math.floor(points / REPORTED_SHARE));

  /** points that the database could not be told of; the next report carries them */
  const unreported = new Map<string, number>();

  async function report(key: string, used: number): Promise<void> {
    const owed = used + (unreported.get(key) ?? 0);
    unreported.delete(key);
    try {
      const { consumedPoints, msBeforeNext } = await shared.penalty(key, owed);
      if (consumedPoints >= points) await local.block(key, Math.min(seconds, Math.ceil(msBeforeNext / 1000)));
    } catch (error) {
      if (unreported.size >= MOST_UNREPORTED) unreported.clear();
      unreported.set(key, owed + (unreported.get(key) ?? 0));
      throw error;
    }
  }

  return {
    consume: (key, used = 1) =>
      consumedOf(
        local.consume(key, used).then((result) => {
          const steps = Math.floor(result.consumedPoints / step) - Math.floor((result.consumedPoints - used) / step);
          if (steps > 0) report(key, steps * step).catch(onError);
          return result;
        }),
      ),
    giveBack: async (key) => void (await local.reward(key)),
  };
}
