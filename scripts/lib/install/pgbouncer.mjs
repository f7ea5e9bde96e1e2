import { existsSync } from "node:fs";
import { tryAptInstall } from "./apt.mjs";

const PGBOUNCER = "/usr/sbin/pgbouncer";

/** Installs PgBouncer if it is missing. @returns {Promise<string>} its path */
export async function ensurePgbouncer() {
  if (!existsSync(PGBOUNCER)) await tryAptInstall(["pgbouncer"]);
  if (!existsSync(PGBOUNCER))
    throw new Error("PgBouncer is needed to test the shop behind a pooler: install pgbouncer");
  return PGBOUNCER;
}
