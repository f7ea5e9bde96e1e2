import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { ensurePgbouncer } from "../../../scripts/lib/install/pgbouncer.mjs";
import { freePort } from "../process/ports";

/**
 * PgBouncer in transaction mode with the settings of docs/deployment.md, until the test ends. Each transaction gets the session that has waited longest,
 * so that nothing can rely on a session.
 */
export async function startPooler(target: string): Promise<string> {
  const program = await ensurePgbouncer();
  const folder = mkdtempSync(path.join(os.tmpdir(), "naslap-pooler-"));
  chmodSync(folder, 0o755);
  const { hostname, port: targetPort, pathname } = new URL(target);
  const name = pathname.slice(1);
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(path.join(folder, "users"), '"shop" ""\n');
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${targetPort} dbname=${name} user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 10
server_round_robin = 1
max_client_conn = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  );
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const pooler = spawn(program, [...user, file], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(pooler, "exit");
  onTestFinished(async () => {
    pooler.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true });
  });
  await new Promise<void>((resolve, reject) => {
    let log = "";
    pooler.stderr.on("data", (text) => {
      log += String(text);
      if (log.includes("process up")) resolve();
    });
    pooler.once("exit", () => reject(new Error(log)));
  });
  return `postgres://shop@127.0.0.1:${port}/${name}`;
}
