import type { NextFunction, Request, RequestHandler } from "express";

interface Waiting {
  req: Request;
  next: NextFunction;
}

/**
 * Begins one request in a round of the event loop, in the order in which they came. A page takes milliseconds in which nothing else happens; Node
 * would begin all that have arrived before it takes the next connection, of which it takes one in a round, so that of a hundred clients the last one waits
 * for thousands of pages. In between it now answers what is quick, such as cached pages.
 */
export function oneByOne(): RequestHandler {
  const waiting: Waiting[] = [];
  const beginNext = (): void => {
    const first = waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
    if (first && !isGivenUp(first)) first.next();
  };
  return (req, _res, next) => {
    if (waiting.push({ req, next }) === 1) setImmediate(beginNext);
  };
}

/** Nobody would read the page. A form that was sent counts all the same. */
const isGivenUp = ({ req }: Waiting): boolean => req.socket.destroyed && (req.method === "GET" || req.method === "HEAD");
