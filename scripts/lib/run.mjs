import { spawn } from "node:child_process";

/**
 * Runs a program with inherited output and waits for it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number, quiet?: boolean, interactive?: boolean }} [options] `interactive`: it reads the keyboard
 * @returns {Promise<{ code: number, output: string }>} `output` is empty unless `quiet`
 */
export function run(
  program,
  args,
  { env = process.env, timeoutMs, quiet = false, interactive = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env,
      stdio: quiet
        ? ["ignore", "pipe", "pipe"]
        : [interactive ? "inherit" : "ignore", "inherit", "inherit"],
      timeout: timeoutMs,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program. @throws if it fails @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
export async function runOrThrow(program, args, env) {
  const { code } = await run(program, args, { env });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} failed (exit code ${code})`);
}

/** Runs the npm that started this process, or the one on the PATH. @param {readonly string[]} args */
export function npm(args) {
  const cli = process.env["npm_execpath"];
  return cli?.endsWith(".js")
    ? runOrThrow(process.execPath, [cli, ...args])
    : runOrThrow(process.platform === "win32" ? "npm.cmd" : "npm", args);
}
