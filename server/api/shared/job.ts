/** Work that is done again and again (`server/scheduler.ts`). */
export interface Job {
  name: string;
  everyMs: number;
  /** each instance runs it: it reads for its own process, or claims the rows that it works on */
  onEveryInstance?: boolean;
  /** @param ending is aborted when the process ends; the job then stops at the next good moment */
  run: (ending: AbortSignal) => Promise<unknown>;
}

/** The job that is woken when there is an e-mail to send. */
export const MAIL_JOB = "e-mails";
