import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { tryAptInstall } from "./apt.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** True if PostgreSQL's server programs are installed. */
export function isPostgresHere() {
  const folders = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, "bin"))
    : [];
  folders.push(...(process.env["PATH"] ?? "").split(path.delimiter));
  return folders.some((folder) => existsSync(path.join(folder, "initdb")));
}

export async function ensurePostgres() {
  if (isPostgresHere()) return;
  console.log("Installing PostgreSQL …");
  await tryAptInstall(["postgresql"]);
  if (!isPostgresHere())
    throw new Error(
      "A PostgreSQL server (15 or newer) is needed for the tests: initdb must be in the PATH",
    );
}
