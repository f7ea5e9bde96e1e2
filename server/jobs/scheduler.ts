import type { Log } from "~/contract/core/log";
import type { Job } from "../api/shared/job";
import { databaseFailureOf } from "../db/index";

export interface JobState {
  name: string;
  last_run: string | null;
  failures: number;
  last_failure: string | null;
}

export type Scheduler = ReturnType<typeof createScheduler>;

interface Deps {
  jobs: readonly Job[];
  runExclusively: (name: string, job: (lost: AbortSignal) => Promise<void>) => Promise<boolean>;
  log: Pick<Log, "error">;
  clock?: () => Date;
}

/** Intervals vary by up to 10 %, so that instances do not poll together. */
const JITTER = 0.1;
/** Delay of a woken job, so that the response is sent first. */
const WAKE_MS = 25;

/** Runs each job one at a time. Counts failures and logs the first in a row; the next run follows by the interval. */
export function createScheduler({ jobs, runExclusively, log, clock = () => new Date() }: Deps) {
  const ending = new AbortController();
  const entries = jobs.map((job) => createEntry(job));
  let isStarted = false;

  function createEntry(job: Job) {
    const state: JobState = { name: job.name, last_run: null, failures: 0, last_failure: null };
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> | undefined;
    let isWoken = false;
    let isFailing = false;

    async function runOnce(): Promise<void> {
      const work = async (lost?: AbortSignal) => {
        state.last_run = clock().toISOString();
        await job.run(lost ? AbortSignal.any([ending.signal, lost]) : ending.signal);
      };
      try {
        if (job.onEveryInstance) await work();
        else await runExclusively(job.name, work);
      } catch (error) {
        state.failures += 1;
        state.last_failure = clock().toISOString();
        const failure = databaseFailureOf(error);
        // logged once by others: a lost or busy database by the change log's reader, damage by the database
        if (
          failure === "unavailable" ||
          failure === "busy" ||
          failure === "serialisation" ||
          failure === "damaged"
        )
          return;
        if (!isFailing) log.error({ err: error, job: job.name }, "a job failed");
        isFailing = true;
        return;
      }
      isFailing = false;
    }

    function run(): void {
      clearTimeout(timer);
      isWoken = false;
      running = runOnce().finally(() => {
        running = undefined;
        plan(isWoken ? WAKE_MS : job.everyMs * (1 - JITTER + 2 * JITTER * Math.random()));
      });
    }

    function plan(inMs: number): void {
      clearTimeout(timer);
      if (!ending.signal.aborted) timer = setTimeout(run, inMs).unref();
    }

    return {
      state,
      plan,
      wake(): void {
        if (isWoken) return;
        isWoken = true;
        if (!running) plan(WAKE_MS);
      },
      async close(): Promise<void> {
        clearTimeout(timer);
        await running;
      },
    };
  }

  return {
    start() {
      isStarted = true;
      for (const { plan } of entries) plan(0);
    },
    /** Runs a job soon because there is work. No effect before `start`. */
    wake(name: string) {
      if (isStarted) entries.find(({ state }) => state.name === name)?.wake();
    },
    states: () => entries.map(({ state }) => ({ ...state })),
    /** Starts no more jobs and waits for running ones. */
    async close() {
      ending.abort();
      await Promise.all(entries.map((entry) => entry.close()));
    },
  };
}
