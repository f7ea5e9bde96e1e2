/** The service did not take the request: it was not reached, or it refused. */
export class NotTaken extends Error {
  override readonly name = "NotTaken";
}

/** Steps of a connection, before anything is sent. */
const CONNECTING = ["connect", "getaddrinfo"];
/** Errors without a step: the time to connect, and a certificate. */
const NOT_CONNECTED = /^UND_ERR_CONNECT_TIMEOUT$|CERT|SIGNED/;

/** `fetch` that tells if nothing was sent. @throws {NotTaken} then; another error leaves open if the service has the request */
export async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: "error", ...init });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const message = cause instanceof Error ? cause.message : String(error);
    throw isUnconnected(cause) ? new NotTaken(message, { cause }) : new Error(message, { cause });
  }
}

function isUnconnected(cause: unknown): boolean {
  // of the addresses of a host
  if (cause instanceof AggregateError) return cause.errors.every(isUnconnected);
  if (!(cause instanceof Error)) return false;
  return (
    ("syscall" in cause && CONNECTING.includes(String(cause.syscall))) ||
    ("code" in cause && NOT_CONNECTED.test(String(cause.code)))
  );
}
