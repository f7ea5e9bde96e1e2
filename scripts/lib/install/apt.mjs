import { existsSync } from "node:fs";
import { run } from "../run.mjs";

/** Tries to install Debian packages; needs Debian and root. Callers check the result. @param {readonly string[]} packages */
export async function tryAptInstall(packages) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return;
  const apt = ["-o", "DPkg::Lock::Timeout=300", "-qq"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", [...apt, "update"], { env, quiet: true });
  const { code, output } = await run(
    "apt-get",
    [...apt, "install", "-y", "--no-install-recommends", ...packages],
    { env, quiet: true },
  );
  if (code !== 0) console.error(output);
}
