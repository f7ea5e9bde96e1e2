import type { NextFunction, RequestHandler } from "express";

/**
 * Begins one page in a round of the event loop, in the order in which they were asked for. A page takes milliseconds in which nothing else happens. Node
 * takes one new connection in a round, and would begin all pages that have been asked for before it takes the next one: of a hundred clients that come
 * at once the last ones wait for seconds. In between it now answers what is quick, such as cached pages. Forms (POST) do not wait: writes that begin
 * together share a commit (`server/db/commit-groups.ts`).
 */
export function oneByOne(): RequestHandler {
  const waiting: NextFunction[] = [];
  const beginNext = (): void => {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
    // also for a client that has left: those who wait for the same page would wait for ever
    next?.();
  };
  return (req, _res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") next();
    else if (waiting.push(next) === 1) setImmediate(beginNext);
  };
}
