import type { NextFunction, Request, RequestHandler, Response } from "express";

/**
 * Starts one page or read of the API per iteration of the event loop; clients take turns. Each takes milliseconds of synchronous work, and Node accepts
 * one connection per iteration: if an iteration started all, the last of 100 new clients would wait for seconds, and without turns everybody behind
 * a client that asks for 600 pages at once. Forms (POST) do not wait, because writes that start together share a commit
 * (`server/db/commit-groups.ts`).
 */
export function pageTurns(): RequestHandler {
  /** by client; the first one's first is next */
  const waiting = new Map<ReturnType<typeof clientOf>, NextFunction[]>();
  const startNext = (): void => {
    const [first] = waiting;
    if (!first) return;
    const [client, own] = first;
    const next = own.shift();
    waiting.delete(client);
    if (own.length > 0) waiting.set(client, own);
    if (waiting.size > 0) setImmediate(startNext);
    // also if the client has left: other requests may wait for this page
    next?.();
  };
  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const client = clientOf(req, res);
    const own = waiting.get(client);
    if (own) own.push(next);
    else if (waiting.set(client, [next]).size === 1) setImmediate(startNext);
  };
}

/** The address, or the connection if addresses are not counted. */
const clientOf = ({ socket }: Request, { locals }: Response) => locals.address ?? socket;
