import type { Log } from "~/contract/core/log";
import type { Dsn } from "./dsn";
import { envelopeOf, type ErrorReport, type ReportedShop } from "./envelope";

const MAX_WAITING = 100;
/** Reports per minute: an outage fails every page. */
const MAX_A_MINUTE = 60;
const SEND_MS = 5_000;
/** Pause after a 429 without Retry-After, s. */
const PAUSE_SECONDS = 60;

export interface ErrorReports {
  /** Queues a report. Never waits and never throws: reports over the limit or that fail are counted and dropped. */
  add(report: ErrorReport): void;
  flush(maxMs: number): Promise<void>;
}

interface Options {
  dsn: Dsn;
  shop: ReportedShop;
  log: Pick<Log, "warn">;
  /** ms of a clock that goes on evenly, whatever happens to the system's clock */
  now?: () => number;
}

/** Creates the sender. It sends one report at a time. */
export function createErrorReports({
  dsn,
  shop,
  log,
  now = () => performance.now(),
}: Options): ErrorReports {
  const waiting: ErrorReport[] = [];
  let sending: Promise<void> | undefined;
  let dropped = 0;
  let minute = { begun: -Infinity, reports: 0 };
  let refusedUntil = -Infinity;
  let isWarned = false;

  function isTooMuch(): boolean {
    const at = now();
    if (at - minute.begun >= 60_000) minute = { begun: at, reports: 0 };
    return (
      at < refusedUntil || waiting.length >= MAX_WAITING || (minute.reports += 1) > MAX_A_MINUTE
    );
  }

  async function sendAll(): Promise<void> {
    for (let report = waiting.shift(); report; report = waiting.shift()) {
      try {
        await send(report);
        isWarned = false;
      } catch (error) {
        dropped += 1;
        // warn once until a report succeeds again
        if (!isWarned)
          log.warn(
            { reason: error instanceof Error ? error.message : String(error) },
            "error reports cannot be sent",
          );
        isWarned = true;
      }
    }
    sending = undefined;
  }

  async function send(report: ErrorReport): Promise<void> {
    const reportedDrops = dropped;
    const tags =
      reportedDrops > 0 ? { ...report.tags, dropped: String(reportedDrops) } : report.tags;
    const answer = await fetch(dsn.url, {
      method: "POST",
      headers: {
        "content-type": "application/x-sentry-envelope",
        "x-sentry-auth": `Sentry sentry_version=7, sentry_client=naslap/1.0, sentry_key=${dsn.key}`,
      },
      body: envelopeOf({ ...report, tags }, shop, new Date()),
      signal: AbortSignal.timeout(SEND_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 429)
      refusedUntil = now() + (Number(answer.headers.get("retry-after")) || PAUSE_SECONDS) * 1_000;
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    dropped -= reportedDrops;
  }

  return {
    add(report) {
      if (isTooMuch()) return void (dropped += 1);
      waiting.push(report);
      sending ??= sendAll();
    },
    async flush(maxMs) {
      if (!sending) return;
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, maxMs)));
      await Promise.race([sending, limit]);
      clearTimeout(timer);
    },
  };
}
