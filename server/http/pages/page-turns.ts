import type { NextFunction, Request, RequestHandler, Response } from "express";

/**
 * Starts one page or read of the API per iteration of the event loop; clients take turns. Each takes milliseconds of synchronous work, and Node accepts
 * one connection per iteration: if an iteration started all, the last of 100 new clients would wait for seconds, and without turns everybody behind
 * a client that asks for 600 pages at once. Forms (POST) do not wait, because writes that start together share a commit
 * (`server/db/sqlite/commit-groups.ts`), except behind others of their client.
 */
export function pageTurns(): RequestHandler {
  const running = new Map<Client, number>();
  /** by client; the first one's first is next */
  const waiting = new Map<Client, NextFunction[]>();
  const startNext = (): void => {
    const [first] = waiting;
    if (!first) return;
    const [client, turns] = first;
    const next = turns.shift();
    waiting.delete(client);
    if (turns.length > 0) waiting.set(client, turns);
    if (waiting.size > 0) setImmediate(startNext);
    // also if the client has left: other requests may wait for this page
    next?.();
  };
  return (req, res, next) => {
    const client = clientOf(req, res);
    const forms = running.get(client) ?? 0;
    if (req.method !== "GET" && req.method !== "HEAD" && forms < FORMS_AT_ONCE && !res.destroyed) {
      running.set(client, forms + 1);
      res.once("close", () => {
        const left = (running.get(client) ?? 1) - 1;
        if (left > 0) running.set(client, left);
        else running.delete(client);
      });
      // Node's parser would run each form to its end before it reads the next one of a packet
      return void setImmediate(next);
    }
    const turns = waiting.get(client);
    if (turns) turns.push(next);
    else if (waiting.set(client, [next]).size === 1) setImmediate(startNext);
  };
}

/** Forms of a client that start at once; more of them take turns. */
const FORMS_AT_ONCE = 8;

/** The address, or the connection if addresses are not counted. */
type Client = string | Request["socket"];
const clientOf = ({ socket }: Request, { locals }: Response): Client => locals.address ?? socket;
