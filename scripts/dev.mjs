// `npm run dev`: runs the shop from its sources, with reload.
import { spawn } from "node:child_process";
import path from "node:path";
import { endWithNpm } from "./lib/end-with-npm.mjs";
import { checkNodeVersion } from "./lib/install/node-version.mjs";

checkNodeVersion();
endWithNpm();
process.chdir(path.join(import.meta.dirname, ".."));
const { ensurePackages } = await import("./lib/install/packages.mjs");
await ensurePackages();

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, NODE_ENV: "development" };
const child = spawn(
  process.execPath,
  ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server.ts"],
  {
    env,
    stdio: "inherit",
  },
);
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 0));
