import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../process/ports";

const MIN_VERSION = 15;
const DEBIAN_FOLDER = "/usr/lib/postgresql";

export interface Postgres {
  url(database: string): string;
  /** Stops it as a crash does (`immediate`), or after it has ended all sessions (`fast`). */
  halt(mode: "immediate" | "fast"): void;
  /** Starts it after {@link halt}; waits until it accepts connections. */
  resume(): void;
  /** Suspends its processes (SIGSTOP); connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): void;
}

/** PostgreSQL in a temporary folder on a free port; for root as the user `postgres`. @param crashSafe commits survive a crash of PostgreSQL */
export async function startPostgres({
  crashSafe = false,
}: { crashSafe?: boolean } = {}): Promise<Postgres> {
  const bin = findBinaries() ?? installBinaries();
  const isRoot = process.getuid?.() === 0;
  const asOwner = isRoot
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
    : [];
  const run = (program: string, ...args: string[]) => {
    const [command = "", ...rest] = [...asOwner, join(bin, program), ...args];
    execFileSync(command, rest, { cwd: tmpdir(), stdio: ["ignore", "ignore", "inherit"] });
  };

  const folder = mkdtempSync(join(tmpdir(), "naslap-postgres-"));
  if (isRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  const port = await freePort();
  const data = join(folder, "data");
  run(
    "initdb",
    "-D",
    data,
    "-A",
    "trust",
    "-U",
    "shop",
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  );
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 150,
    fsync: "off",
    full_page_writes: "off",
    synchronous_commit: crashSafe ? "on" : "off",
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const isRunning = () => existsSync(join(data, "postmaster.pid"));
  const resume = () => {
    if (!isRunning())
      run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");
  };
  const halt = (mode: "immediate" | "fast") => run("pg_ctl", "-D", data, "-m", mode, "-w", "stop");
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of familyOf(
      Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]),
    )) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // the process has ended since the list was made
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
    }
  };
  resume();

  return {
    url: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
    halt,
    resume,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    stop() {
      if (isRunning()) halt("immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function familyOf(pid: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  return [
    pid,
    ...rows.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : [])),
  ];
}

const idOf = (flag: "-u" | "-g"): number =>
  Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** Folder of the newest supported version. */
function findBinaries(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .filter(
          (version) =>
            Number(version) >= MIN_VERSION &&
            existsSync(join(DEBIAN_FOLDER, version, "bin/initdb")),
        )
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, "bin"))
    : [];
  if (debian[0]) return debian[0];
  try {
    const version = Number(
      /\d+/.exec(execFileSync("pg_config", ["--version"], { encoding: "utf8" }))?.[0] ?? 0,
    );
    const folder = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
    return version >= MIN_VERSION && existsSync(join(folder, "initdb")) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function installBinaries(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], {
      stdio: "ignore",
    });
  }
  const found = findBinaries();
  if (!found)
    throw new Error(
      `The tests need PostgreSQL ${MIN_VERSION} or newer (initdb and pg_ctl). Debian: apt-get install postgresql`,
    );
  return found;
}
