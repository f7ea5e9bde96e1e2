const EVERY_MS = 200;

/** npm's shell does not forward signals: when that shell has ended, this process ends itself with SIGTERM. */
export function endWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS);
  timer.unref();
}
