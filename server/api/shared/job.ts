/** A periodic job (`server/jobs/scheduler.ts`). */
export interface Job {
  name: string;
  everyMs: number;
  /** runs on each instance, because it reads for its own process or claims rows */
  onEveryInstance?: boolean;
  /** @param ending aborted at shutdown; the job stops at the next safe point */
  run: (ending: AbortSignal) => Promise<unknown>;
}

export const MAIL_JOB = "e-mails";
