import type { Server } from "node:http";

/** Shuts down: refuses new connections, lets running requests finish, closes the rest. After `limitMs` it closes all remaining connections. */
export async function drain(
  server: Server,
  closeRest: () => Promise<void>,
  limitMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // keep-alive connections become idle later and would block `close`
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  await closeRest();
}
