import { spawn, type ChildProcess } from "node:child_process";
import os from "node:os";
import type { Locale } from "../app/contract/common.js";

/** Niceness of the process: it shares a processor with requests, which come first. */
const NICENESS = 5;
/** Of what it says when it fails. */
const MOST_SAID = 2_000;

export interface IndexProcess {
  /** Has the command `catalogue index` write the snapshot of a language. @throws with what it said when it fails */
  write(locale: Locale): Promise<void>;
  /** Ends those that run; nobody hears of them any more. */
  close(): void;
}

/**
 * Makes snapshots in a process of its own: seconds of work that no request waits for, in memory that is given back.
 * It reads the same settings as this one.
 * @param commands the file of the operator's commands
 */
export function createIndexProcess(commands: string): IndexProcess {
  const running = new Set<ChildProcess>();
  let isClosed = false;
  return {
    write: (locale) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [commands, "catalogue", "index", locale], {
          stdio: ["ignore", "ignore", "pipe"],
        });
        running.add(child);
        let said = "";
        child.stderr.on("data", (text) => (said = (said + String(text)).slice(0, MOST_SAID)));
        child.once("spawn", () => child.exitCode === null && child.pid !== undefined && os.setPriority(child.pid, NICENESS));
        child.once("error", reject);
        child.once("close", (code) => {
          running.delete(child);
          if (isClosed) return;
          if (code === 0) resolve();
          else reject(new Error(`the snapshot of the listings was not made: ${said.trim() || `exit code ${code}`}`));
        });
      }),
    close() {
      isClosed = true;
      for (const child of running) child.kill();
    },
  };
}
