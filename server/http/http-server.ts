import { createServer, type Server } from "node:http";

/** Room for an address of 8 kB (longer: 414) and cookies. */
const MAX_HEADER_BYTES = 32 * 1024;

export interface ConnectionLimits {
  headersMs: number;
  /** headers and body, also of a refused request: its body is read and dropped */
  requestMs: number;
  /** nothing is sent or received, also while an answer is prepared */
  idleMs: number;
  /** from the headers of a request to the last byte of its answer: feeds of large shops take minutes */
  answerMs: number;
  /** how often `headersMs` and `requestMs` are checked */
  checkMs: number;
}

const LIMITS: ConnectionLimits = { headersMs: 15_000, requestMs: 60_000, idleMs: 60_000, answerMs: 300_000, checkMs: 5_000 };

/** The server of the shop. Slow clients are disconnected: Node's own limits are 300 s for a request and none for an answer. */
export function createHttpServer(limits: Partial<ConnectionLimits> = {}): Server {
  const { headersMs, requestMs, idleMs, answerMs, checkMs } = { ...LIMITS, ...limits };
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  });
  server.timeout = idleMs;
  server.on("request", (req, res) => {
    const timer = setTimeout(() => req.socket.destroy(), answerMs);
    res.once("close", () => clearTimeout(timer));
  });
  return server;
}
