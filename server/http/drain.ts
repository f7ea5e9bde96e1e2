import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Longer than a call of a job to a service (10 s), so that its success is noted; a service that never ends its answer does not hold the process. */
const CLOSE_MS = 12_000;

/** Shuts down: refuses new connections, lets running requests finish, closes the rest. After `limitMs` it closes all remaining connections; it waits `closeMs` for the rest. */
export async function drain(
  server: Server,
  closeRest: () => Promise<void>,
  limitMs: number,
  closeMs = CLOSE_MS,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // keep-alive connections become idle later and would block `close`
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  await Promise.race([closeRest(), pause(closeMs)]);
}
