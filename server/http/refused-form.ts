import { text } from "node:stream/consumers";
import type { Request, Response } from "express";
import { repeatedFields } from "~/forms/repeated-fields";
import { isApiPath } from "./api-paths";
import { refuse, type Details } from "./refusal";

/** The largest form that is repeated; the page is a few times larger. */
const MAX_BYTES = 16 * 1024;
/** The shop's largest form has about forty fields. */
const MAX_FIELDS = 200;

/**
 * Refuses a request for now. The page of a refused form repeats its fields, and one press sends them again. Only after `checkOrigin`: a form
 * of another site must not become one of the shop.
 */
export async function refuseForNow(req: Request, res: Response, status: 429 | 503, details: Omit<Details, "fields">): Promise<void> {
  const fields = await readFields(req);
  if (!res.closed) refuse(req, res, status, { ...details, ...(fields && { fields }) });
}

/** The fields of a small form of a page without JavaScript, else undefined. */
async function readFields(req: Request): Promise<[string, string][] | undefined> {
  if (req.method !== "POST" || isApiPath(req.path) || req.path.endsWith(".data")) return undefined;
  const length = Number(req.headers["content-length"]);
  if (!req.is("application/x-www-form-urlencoded") || !(length <= MAX_BYTES)) return undefined;
  // a body that breaks off has a client that has left
  const sent = await text(req).catch(() => "");
  const pairs = [...new URLSearchParams(sent)];
  return pairs.length <= MAX_FIELDS ? repeatedFields(pairs) : undefined;
}
