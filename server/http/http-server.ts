import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

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

const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  idleMs: 60_000,
  answerMs: 300_000,
  checkMs: 5_000,
};

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
  server.on("timeout", (socket: Socket) => void socket.destroy(new Disconnected("idle")));
  const openAnswers = closeWithConnection(server);
  server.on("request", (req, res) => {
    openAnswers(req.socket).add(res);
    const timer = setTimeout(() => req.socket.destroy(new Disconnected("slow")), answerMs);
    res.once("close", () => {
      clearTimeout(timer);
      openAnswers(req.socket).delete(res);
    });
  });
  return server;
}

/** Emits `close` for answers that wait behind another one when their connection ends. Node does not: their work would never be stopped or logged. */
function closeWithConnection(server: Server): (socket: Socket) => Set<ServerResponse> {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on("connection", (socket) => {
    const answers = new Set<ServerResponse>();
    open.set(socket, answers);
    // after Node's own `close` of the answer that is sent
    socket.once("close", () =>
      setImmediate(() => {
        for (const res of answers) res.destroy().emit("close");
      }),
    );
  });
  return (socket) => open.get(socket) ?? new Set();
}

/** Why an answer was not sent completely. `closed`: by the client, the network or the end of the shop; `idle`, `slow`: by a limit of this server. */
export type Abort = "closed" | "idle" | "slow";

class Disconnected extends Error {
  constructor(readonly reason: Abort) {
    super(`disconnected: ${reason}`);
    this.name = "Disconnected";
  }
}

/** Calls `done` once when an answer ends. @param done gets undefined if the operating system has taken all of it */
export function onAnswerEnd(
  { socket }: IncomingMessage,
  res: ServerResponse,
  done: (abort: Abort | undefined) => void,
): void {
  let isSent = false;
  // also emitted for bytes that a destroyed connection drops
  res.once("finish", () => (isSent = !socket.destroyed));
  res.once("close", () => done(isSent ? undefined : abortOf(socket.errored)));
}

function abortOf(error: Error | null): Abort {
  if (error instanceof Disconnected) return error.reason;
  return error !== null && "code" in error && error.code === "ERR_HTTP_REQUEST_TIMEOUT"
    ? "slow"
    : "closed";
}
