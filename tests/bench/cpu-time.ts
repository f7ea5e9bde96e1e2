import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Milliseconds that processes have worked so far, all their threads together; 0 where the system does not say. Unlike a clock it does not count waiting. */
export function cpuMs(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids) {
    const tasks = `/proc/${pid}/task`;
    if (!existsSync(tasks)) continue;
    for (const task of readdirSync(tasks)) nanoseconds += Number(textOf(`${tasks}/${task}/schedstat`).split(" ")[0]);
  }
  return nanoseconds / 1e6;
}

/** The processes of a PostgreSQL that work for connections to one of its databases. */
export function backendsOf(database: string): number[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const title = textOf(`/proc/${name}/cmdline`);
      return title.startsWith("postgres:") && title.includes(` ${database} `);
    })
    .map(Number);
}

/** A file that may go while one looks at it, as its process ends: then there is nothing in it. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return "";
    throw error;
  }
}
