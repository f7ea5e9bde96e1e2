import { retryWhenBusy } from "../retry";
import { RolledBack } from "./errors";

interface Session {
  run(statement: string): Promise<unknown>;
  /** SQLite rolls back by itself after some failures, such as a full disk */
  inTransaction(): boolean;
}

/** Group commit for one SQLite connection, which runs one transaction at a time. Each transaction is identified by its owner object. */
export type CommitGroups = ReturnType<typeof commitGroups>;

interface Group {
  running: { owner: object; joined: boolean; left: Signal } | undefined;
  /** transactions that wait for the commit */
  done: number;
  isClosing: boolean;
  ended: Signal;
  /** set if nothing of the group may be committed */
  failure: { error: unknown } | undefined;
}

type Signal = ReturnType<typeof signal>;

function signal() {
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach: () => reach() };
}

/**
 * Commits the transactions of one turn of the event loop together (ADR 12), because a commit mostly waits for the disk. The first transaction begins,
 * the others are savepoints; each resolves when the common commit is on disk. A rollback affects only its own transaction; a failed commit fails all.
 */
export function commitGroups({ run, inTransaction }: Session) {
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
    const opened: Group = {
      running: undefined,
      done: 0,
      isClosing: false,
      ended: signal(),
      failure: undefined,
    };
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
      if (!inTransaction()) throw new RolledBack();
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
    async begin(owner: object) {
      for (;;) {
        if (!group) return open(owner);
        if (group.running && !group.isClosing) await group.running.left.reached;
        // a savepoint outside a transaction would start its own
        else if (group.isClosing || group.failure || !inTransaction()) await group.ended.reached;
        else return join(group, owner);
      }
    },

    /** Resolves when the transaction is on disk. */
    async commit(owner: object) {
      const thisGroup = group;
      if (thisGroup?.running?.owner !== owner) throw new Error("this transaction is not running");
      if (!inTransaction()) throw new RolledBack();
      if (thisGroup.running.joined) await run("release joined");
      thisGroup.done += 1;
      leave(thisGroup);
      // runs after the other transactions of this turn
      if (thisGroup.done === 1) setImmediate(() => void close(thisGroup));
      await thisGroup.ended.reached;
      if (thisGroup.failure) throw thisGroup.failure.error;
    },

    async rollback(owner: object) {
      const thisGroup = group;
      // otherwise the commit has failed and nothing is left
      if (thisGroup?.running?.owner !== owner) return;
      const { joined } = thisGroup.running;
      try {
        // SQLite may have rolled back already; another `rollback` would hide the cause
        if (inTransaction()) {
          await run(joined ? "rollback to joined" : "rollback");
          if (joined) await run("release joined");
        }
      } catch (error) {
        // parts of it may remain
        thisGroup.failure = { error };
        throw error;
      } finally {
        leave(thisGroup);
        if (!joined) end(thisGroup);
      }
    },

    isRunning: (owner: object) => group?.running?.owner === owner,

    /** Runs work outside transactions, after pending commits. `work` must reach the database before it awaits anything else. */
    async whenSettled<T>(work: () => Promise<T>): Promise<T> {
      while (group) await group.ended.reached;
      return work();
    },
  };
}
