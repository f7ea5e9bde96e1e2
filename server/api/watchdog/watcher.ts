import type { Log } from "~/contract/log";
import { lookEveryFewSeconds, type Looking } from "../shared/looking";

/** Looks for goods that are in stock again. */
export interface Watcher extends Looking {
  /** Tells everybody who waits for what is there, and waits for it. @returns how many were told here */
  tellDue(): Promise<number>;
}

/** Makes a watcher. Stock may be changed by anybody, by SQL too, so every instance looks; who is told once is not told again. */
export const createWatcher = (tellDue: () => Promise<number>, log: Pick<Log, "error">): Watcher => ({
  ...lookEveryFewSeconds(tellDue, log, "watchdogs cannot be read"),
  tellDue,
});
