import type { NextFunction, Request, RequestHandler } from "express";

interface Waiting {
  req: Request;
  next: NextFunction;
}

/**
 * Begins one page in a round of the event loop, in the order in which they were asked for. A page takes milliseconds in which nothing else happens; Node
 * would begin all that have arrived before it takes the next connection, of which it takes one in a round, so that of a hundred clients the last one waits
 * for thousands of pages. In between it now answers what is quick, such as cached pages. What is sent does not wait: writes that begin together share a
 * commit (`server/db/commit-groups.ts`).
 */
export function oneByOne(): RequestHandler {
  const waiting: Waiting[] = [];
  const beginNext = (): void => {
    const first = waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
    // nobody would read the page of a client that has left
    if (first && !first.req.socket.destroyed) first.next();
  };
  return (req, _res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") next();
    else if (waiting.push({ req, next }) === 1) setImmediate(beginNext);
  };
}
