import type { Request, RequestHandler, Response } from "express";
import { MAX_FORM_BYTES } from "~/contract/forms/form-limit";
import { isApiPath } from "../api/api-paths";
import { refuseByNotice, refuseWithFields } from "../pages/refused-form";

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Pages accept only small form bodies with a Content-Length, which all browsers send. The API checks its own bodies. */
export const checkBodies: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD" || isApiPath(req.path)) return next();
  const status = statusOfBody(req);
  if (status === undefined) return next();
  refuseBody(req, res, status)
    .then((isNoticed) => isNoticed && next())
    .catch(next);
};

function statusOfBody(req: Request): 411 | 413 | 415 | undefined {
  // null if there is no body
  if (req.is(FORMS) === false || req.headers["content-type"] === undefined) return 415;
  const length = req.headers["content-length"];
  if (length === undefined) return 411;
  return Number(length) > MAX_FORM_BYTES ? 413 : undefined;
}

/** Answers and closes the connection, because a very long body is not read to its end. @returns true if Remix answers instead */
async function refuseBody(req: Request, res: Response, status: 411 | 413 | 415): Promise<boolean> {
  res.setHeader("Connection", "close");
  if (await refuseByNotice(req, res, status)) return true;
  await refuseWithFields(req, res, status);
  return false;
}
