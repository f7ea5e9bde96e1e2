import { retryWhenBusy } from "./retry";

/** One SQLite connection. */
interface Session {
  run(statement: string): Promise<unknown>;
  /** SQLite ends a transaction by itself after some failures, such as a full disk */
  inTransaction(): boolean;
}

/** The transactions of one SQLite connection, which runs one at a time. Each belongs to an owner, whatever object that is. */
export interface CommitGroups {
  begin(owner: object): Promise<void>;
  /** Resolves once the transaction is on the disk. */
  commit(owner: object): Promise<void>;
  rollback(owner: object): Promise<void>;
  /** Whether the owner's transaction is the one that runs. */
  isRunning(owner: object): boolean;
  /**
   * Runs work as soon as everything is committed: what it reads is there to stay, and what it writes belongs to no transaction. `work` must reach the
   * database before it waits for anything.
   */
  whenSettled<T>(work: () => Promise<T>): Promise<T>;
}

/** Transactions that one commit stores. */
interface Group {
  running: { owner: object; joined: boolean; left: Signal } | undefined;
  /** how many are done and wait for the commit */
  done: number;
  isClosing: boolean;
  ended: Signal;
  /** why nothing of it may be stored */
  failure: { error: unknown } | undefined;
}

interface Signal {
  reached: Promise<void>;
  reach(): void;
}

const rolledBack = () => new Error("SQLite has rolled this transaction back");

function signal(): Signal {
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach: () => reach() };
}

/**
 * Commits the transactions of one turn of the event loop together (decision 30): what a commit costs is the wait for the disk, and one wait does
 * for all. The first transaction begins for all, the others are savepoints in it; each is answered when the common commit is on the disk. One that
 * is rolled back takes nothing of the others with it; a commit that fails fails all.
 */
export function commitGroups({ run, inTransaction }: Session): CommitGroups {
  let group: Group | undefined;

  function enter(into: Group, owner: object, joined: boolean): void {
    into.running = { owner, joined, left: signal() };
  }
  function leave(from: Group): void {
    from.running?.left.reach();
    from.running = undefined;
  }
  function end(ended: Group): void {
    group = undefined;
    ended.ended.reach();
  }

  async function open(owner: object): Promise<void> {
    const opened: Group = { running: undefined, done: 0, isClosing: false, ended: signal(), failure: undefined };
    group = opened;
    enter(opened, owner, false);
    try {
      await run("begin immediate");
    } catch (error) {
      leave(opened);
      end(opened);
      throw error;
    }
  }

  async function close(closing: Group): Promise<void> {
    closing.isClosing = true;
    while (closing.running) await closing.running.left.reached;
    try {
      if (closing.failure) throw closing.failure.error;
      if (!inTransaction()) throw rolledBack();
      await retryWhenBusy(() => run("commit"));
    } catch (error) {
      closing.failure = { error };
      if (inTransaction()) await run("rollback");
    } finally {
      end(closing);
    }
  }

  async function join(joined: Group, owner: object): Promise<void> {
    enter(joined, owner, true);
    try {
      await run("savepoint joined");
    } catch (error) {
      leave(joined);
      throw error;
    }
  }

  return {
    async begin(owner) {
      for (;;) {
        if (!group) return open(owner);
        if (group.running && !group.isClosing) await group.running.left.reached;
        // a savepoint outside of a transaction would begin one of its own
        else if (group.isClosing || group.failure || !inTransaction()) await group.ended.reached;
        else return join(group, owner);
      }
    },

    async commit(owner) {
      const own = group;
      if (own?.running?.owner !== owner) throw new Error("this transaction does not run");
      if (!inTransaction()) throw rolledBack();
      if (own.running.joined) await run("release joined");
      own.done += 1;
      leave(own);
      // after everything that this turn still brings, and before the next one waits for anything
      if (own.done === 1) setImmediate(() => void close(own));
      await own.ended.reached;
      if (own.failure) throw own.failure.error;
    },

    async rollback(owner) {
      const own = group;
      // otherwise its commit has failed, and nothing is left of it
      if (own?.running?.owner !== owner) return;
      const { joined } = own.running;
      try {
        // SQLite itself may have rolled back; another `rollback` would fail and hide the cause
        if (inTransaction()) {
          await run(joined ? "rollback to joined" : "rollback");
          if (joined) await run("release joined");
        }
      } catch (error) {
        // a part of it may still be there
        own.failure = { error };
        throw error;
      } finally {
        leave(own);
        if (!joined) end(own);
      }
    },

    isRunning: (owner) => group?.running?.owner === owner,

    async whenSettled(work) {
      while (group) await group.ended.reached;
      return work();
    },
  };
}
