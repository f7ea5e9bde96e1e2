const EVERY_MS = 200;

/** Ends this process like SIGTERM if its parent shell, started by npm, has ended: the shell does not forward signals. */
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
