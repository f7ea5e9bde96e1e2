import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { tryAptInstall } from "./apt.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** Whether a PostgreSQL server's programs are here. */
export function isPostgresHere() {
  const folders = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, "bin")) : [];
  folders.push(...(process.env["PATH"] ?? "").split(path.delimiter));
  return folders.some((folder) => existsSync(path.join(folder, "initdb")));
}

/** Makes sure that the tests can start a PostgreSQL server of their own. */
export async function ensurePostgres() {
  if (isPostgresHere()) return;
  console.log("Getting PostgreSQL …");
  await tryAptInstall(["postgresql"]);
  if (!isPostgresHere()) throw new Error("A PostgreSQL server (15 or newer) is needed for the tests: initdb must be in the PATH");
}
