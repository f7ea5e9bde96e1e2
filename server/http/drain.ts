import type { Server } from "node:http";

/**
 * Ends a server in order: takes no new connections, lets running requests finish, closes what stands behind it. After `limitMs` it stops
 * waiting and cuts the connections that are left.
 */
export async function drain(server: Server, closeRest: () => Promise<void>, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // connections that are kept alive become idle when their request ends, and would then be waited for
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  await closeRest();
}
