import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const LEAST_VERSION = 15;
const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** A PostgreSQL server of one's own, thrown away afterwards. */
export interface Postgres {
  /** address of a database in it */
  url(database: string): string;
  stop(): void;
}

/**
 * Starts PostgreSQL in a folder of its own under the system's temporary one, on a free port. As root it runs as the user `postgres`,
 * which PostgreSQL insists on; it is installed first where Debian's packages can be. Anybody else runs what is installed.
 */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBinaries() ?? installBinaries();
  const isRoot = process.getuid?.() === 0;
  const asOwner = isRoot ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] : [];
  const run = (program: string, ...args: string[]) => {
    const [command = "", ...rest] = [...asOwner, join(bin, program), ...args];
    execFileSync(command, rest, { cwd: tmpdir(), stdio: ["ignore", "ignore", "inherit"] });
  };

  const folder = mkdtempSync(join(tmpdir(), "naslap-postgres-"));
  if (isRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  const port = await freePort();
  const data = join(folder, "data");
  run("initdb", "-D", data, "-A", "trust", "-U", "shop", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    max_connections: 150,
    // nothing here outlives the test run
    fsync: "off",
    full_page_writes: "off",
    synchronous_commit: "off",
  };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, "start");

  return {
    url: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
    stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** The newest installed version that is new enough. */
function findBinaries(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .filter((version) => Number(version) >= LEAST_VERSION && existsSync(join(DEBIAN_FOLDER, version, "bin/initdb")))
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, "bin"))
    : [];
  if (debian[0]) return debian[0];
  try {
    const version = Number(/\d+/.exec(execFileSync("pg_config", ["--version"], { encoding: "utf8" }))?.[0] ?? 0);
    const folder = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
    return version >= LEAST_VERSION && existsSync(join(folder, "initdb")) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function installBinaries(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], { stdio: "ignore" });
  }
  const found = findBinaries();
  if (!found)
    throw new Error(`The tests need PostgreSQL ${LEAST_VERSION} or newer (initdb and pg_ctl). Debian: apt-get install postgresql`);
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}
