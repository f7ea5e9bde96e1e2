import {
  CHANGE_TOPICS,
  type Change,
  type ChangeSource,
  type ChangeTopic,
} from "~/contract/core/change-topics";
import type { Log } from "~/contract/core/log";
import type { Queries } from "../database";
import { isConnectionFailure } from "../failures";
import { hasGap, readLogEnd, readLogFrom, type LogPosition } from "./change-log";

export interface ChangeFeed extends ChangeSource {
  /** When it resolves, subscribers know all changes committed before the call. @throws if the database fails; the next call reads the missed ones */
  catchUp(): Promise<LogPosition>;
  /** Notifies subscribers of this process only. */
  announce(topic: ChangeTopic): void;
  /** Reads the log; logs a lost and a returned database. The scheduler calls it every half second. */
  poll(): Promise<void>;
}

const EVERYTHING: readonly Change[] = CHANGE_TOPICS.map((topic) => ({ topic, id: null }));

/** Reads the change log and notifies subscribers. If unread changes were trimmed, or a backup was restored, everything counts as changed. */
export function createChangeFeed(db: Queries, log: Pick<Log, "warn">): ChangeFeed {
  const subscribers = new Set<{
    topics: ReadonlySet<ChangeTopic>;
    listener: (changes: readonly Change[]) => void;
  }>();
  let position: LogPosition | undefined;
  let running: Promise<LogPosition> | undefined;
  let next: Promise<LogPosition> | undefined;
  let failingSince: number | undefined;

  function tell(changes: readonly Change[]): void {
    for (const { topics, listener } of subscribers) {
      const concerned = changes.filter(({ topic }) => topics.has(topic));
      if (concerned.length) listener(concerned);
    }
  }

  async function read(): Promise<LogPosition> {
    const rows = position && (await readLogFrom(db, position));
    if (!rows || !position || hasGap(position, rows[0])) {
      position = await readLogEnd(db);
      tell(EVERYTHING);
      return position;
    }
    const { id: lastId } = position;
    const fresh = rows.filter(({ id }) => id > lastId);
    const last = fresh.at(-1);
    if (!last) return position;
    position = { id: last.id, at: last.at };
    tell(fresh.map(({ topic, record_id }) => ({ topic, id: record_id })));
    return position;
  }

  function catchUp(): Promise<LogPosition> {
    if (!running) return (running = read().finally(() => (running = undefined)));
    // the running read may have begun before the caller's commit
    const readAgain = () => {
      next = undefined;
      return catchUp();
    };
    return (next ??= running.then(readAgain, readAgain));
  }

  async function poll(): Promise<void> {
    if (running) return;
    try {
      await catchUp();
      if (failingSince !== undefined)
        log.warn(
          { seconds: Math.round((performance.now() - failingSince) / 1_000) },
          "database available again",
        );
      failingSince = undefined;
    } catch (error) {
      if (failingSince === undefined) {
        if (isConnectionFailure(error))
          log.warn(
            { reason: error instanceof Error ? error.message : String(error) },
            "database unavailable",
          );
        else log.warn({ err: error }, "change log cannot be read");
      }
      failingSince ??= performance.now();
      throw error;
    }
  }

  return {
    subscribe(topics, listener) {
      const subscriber = { topics: new Set(topics), listener };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    catchUp,
    announce: (topic) => tell([{ topic, id: null }]),
    poll,
  };
}
