const EVERY_MS = 200;

/** Ends this process as SIGTERM does if the shell that npm started it in has ended: such a shell does not pass signals on. */
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
