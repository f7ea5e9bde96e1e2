import type { Job } from "../../../server/api/shared/job";
import type { ChangeFeed } from "../../../server/db/index";
import { createScheduler, type Scheduler } from "../../../server/jobs/scheduler";

const NEVER = new AbortController().signal;

export function startJobs(...jobs: Job[]): Scheduler {
  const runAlways = async (_name: string, job: (lost: AbortSignal) => Promise<void>) =>
    job(NEVER).then(() => true);
  const scheduler = createScheduler({
    jobs,
    runExclusively: runAlways,
    log: { error: () => undefined },
  });
  scheduler.start();
  return scheduler;
}

export const startReading = (changes: ChangeFeed): Scheduler =>
  startJobs({ name: "change log", everyMs: 500, run: changes.poll });
