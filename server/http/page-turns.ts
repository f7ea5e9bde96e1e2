import type { NextFunction, RequestHandler } from "express";

/**
 * Starts one page per iteration of the event loop, in the order of the requests. Rendering takes milliseconds of synchronous work, and Node accepts one
 * connection per iteration: if an iteration rendered all waiting pages, the last of 100 new clients would wait for seconds. Forms (POST) do not wait,
 * because writes that start together share a commit (`server/db/commit-groups.ts`).
 */
export function pageTurns(): RequestHandler {
  const waiting: NextFunction[] = [];
  const startNext = (): void => {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(startNext);
    // also if the client has left: other requests may wait for this page
    next?.();
  };
  return (req, _res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") next();
    else if (waiting.push(next) === 1) setImmediate(startNext);
  };
}
