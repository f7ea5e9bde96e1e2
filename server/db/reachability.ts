import type { Log } from "~/contract/log";
import { DatabaseUnavailable, reasonOf } from "./unavailable";

/** Hears when PostgreSQL goes and comes back. */
export type DatabaseLog = Pick<Log, "warn" | "info">;

/** After these times, in ms, see {@link Reachability}. */
export interface Limits {
  /** an answer is overdue and the database is checked */
  suspectMs: number;
  /** a question is given up, though the database answers others */
  giveUpMs: number;
  /** how long after a failed check the next one follows */
  checkAgainMs: number;
}

/**
 * Knows whether the database answers, so that nobody waits for one that does not: while it is down every question fails at once.
 * What decides is a check on a connection of its own, made when an answer is overdue or a connection breaks, and repeated until it succeeds. One slow
 * statement therefore fails alone, and a database that is back is used within `checkAgainMs`.
 */
export class Reachability {
  readonly #check: () => Promise<void>;
  readonly #limits: Limits;
  readonly #log: DatabaseLog;
  /** why every question fails at the moment */
  #down: { reason: string; since: number } | undefined;
  readonly #open = new Set<(error: DatabaseUnavailable) => void>();
  #checking = false;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param check asks the database something on a new connection; rejects, in bounded time, when there is no answer */
  constructor(check: () => Promise<void>, limits: Limits, log: DatabaseLog) {
    this.#check = check;
    this.#limits = limits;
    this.#log = log;
  }

  /**
   * Asks the database something.
   * @param late gets the answer that comes after the question was given up
   * @throws {DatabaseUnavailable} at once while the database is down; when it goes down meanwhile; when the answer takes too long. Other failures are
   * those of `question`.
   */
  ask<T>(question: () => Promise<T>, late: (answer: T) => void = () => undefined): Promise<T> {
    if (this.#down) return Promise.reject(new DatabaseUnavailable(this.#down.reason));
    return new Promise<T>((resolve, reject) => {
      const { suspectMs, giveUpMs } = this.#limits;
      let isOpen = true;
      const settle = () => {
        isOpen = false;
        this.#open.delete(giveUp);
        clearTimeout(timer);
      };
      const giveUp = (error: DatabaseUnavailable) => {
        settle();
        reject(error);
      };
      // an answer that came while this process was busy with something else is read before it counts as missing
      const after = (ms: number, act: () => void) => setTimeout(() => setImmediate(() => isOpen && act()), ms);
      let timer = after(suspectMs, () => {
        this.suspect();
        timer = after(giveUpMs - suspectMs, () => giveUp(new DatabaseUnavailable(`no answer within ${giveUpMs} ms`)));
      });
      this.#open.add(giveUp);
      question().then(
        (answer) => {
          if (!isOpen) return late(answer);
          settle();
          resolve(answer);
        },
        (error: unknown) => {
          if (!isOpen) return;
          settle();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  }

  /** Something points to a database that is down: finds out. */
  suspect(): void {
    if (this.#checking || this.#next || this.#closed) return;
    this.#checking = true;
    this.#check()
      .then(
        () => this.#answered(),
        (error: unknown) => this.#failed(reasonOf(error)),
      )
      .finally(() => (this.#checking = false));
  }

  /** Checks no more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
  }

  #answered(): void {
    if (!this.#down) return;
    this.#log.info({ seconds: Math.round((performance.now() - this.#down.since) / 100) / 10 }, "database available again");
    this.#down = undefined;
  }

  #failed(reason: string): void {
    if (this.#closed) return;
    if (!this.#down) {
      this.#log.warn({ reason }, "database unavailable");
      this.#down = { reason, since: performance.now() };
      for (const giveUp of this.#open) giveUp(new DatabaseUnavailable(reason));
    }
    this.#next = setTimeout(() => {
      this.#next = undefined;
      this.suspect();
    }, this.#limits.checkAgainMs);
    this.#next.unref();
  }
}
