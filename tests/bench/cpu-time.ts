import { existsSync, readdirSync, readFileSync } from "node:fs";

/** CPU time of all threads of the processes, in ms; 0 if the system has no /proc. */
export function cpuMs(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids) {
    const tasks = `/proc/${pid}/task`;
    if (!existsSync(tasks)) continue;
    for (const task of readdirSync(tasks))
      nanoseconds += Number(readProcFile(`${tasks}/${task}/schedstat`).split(" ")[0]);
  }
  return nanoseconds / 1e6;
}

export function findBackends(database: string): number[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const title = readProcFile(`/proc/${name}/cmdline`);
      return title.startsWith("postgres:") && title.includes(` ${database} `);
    })
    .map(Number);
}

/** Content of a file of /proc; empty after its process has ended. */
function readProcFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      (error.code === "ENOENT" || error.code === "ESRCH")
    )
      return "";
    throw error;
  }
}
