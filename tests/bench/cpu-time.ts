import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Milliseconds that processes have worked so far, all their threads together; 0 where the system does not say. Unlike a clock it does not count waiting. */
export function cpuMs(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids) {
    const tasks = `/proc/${pid}/task`;
    if (!existsSync(tasks)) continue;
    for (const task of readdirSync(tasks)) nanoseconds += Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]);
  }
  return nanoseconds / 1e6;
}

/** The processes of a PostgreSQL that work for connections to one of its databases. */
export function backendsOf(database: string): number[] {
  if (!existsSync("/proc/self/cmdline")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .filter((name) => {
      const title = readFileSync(`/proc/${name}/cmdline`, "utf8");
      return title.startsWith("postgres:") && title.includes(` ${database} `);
    })
    .map(Number);
}
