import type { Request, RequestHandler, Response } from "express";
import { isApiPath } from "./api-paths";
import { refuse } from "./refusal";

export const MAX_BODY_BYTES = 100 * 1024;
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Pages accept only small form bodies with a Content-Length, which all browsers send. The API checks its own bodies. */
export const checkBodies: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD" || isApiPath(req.path)) return next();
  // null if there is no body
  if (req.is(FORMS) === false || req.headers["content-type"] === undefined) return refuseUnread(req, res, 415);
  const length = req.headers["content-length"];
  if (length === undefined) return refuseUnread(req, res, 411);
  return Number(length) > MAX_BODY_BYTES ? refuseUnread(req, res, 413) : next();
};

/** Closes the connection: the unread body would be parsed as the next request. */
function refuseUnread(req: Request, res: Response, status: 411 | 413 | 415): void {
  res.setHeader("Connection", "close");
  req.resume();
  refuse(req, res, status);
}
