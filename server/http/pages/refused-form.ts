import type { Request, Response } from "express";
import { repeatedFields } from "~/contract/forms/repeated-fields";
import { DEMO_GATEWAY } from "../../gateway-simulator/address";
import { isApiPath, isFeedPath } from "../api/api-paths";
import { refuse, type Details } from "../guards/refusal";

/** The largest form that is repeated; the page is a few times larger. */
const MAX_BYTES = 16 * 1024;
/** The same for a form whose texts are too long. */
const MAX_LONG_BYTES = 256 * 1024;
/** A longer body is not read to its end. The proxy of docs/deployment has the same limit. */
const MAX_DROPPED_BYTES = 10 * 1024 * 1024;
/** The shop's largest form has about forty fields. */
const MAX_RETURNED_FIELDS = 200;

/** True for Remix's requests of a page's data. */
export const isPageData = (path: string): boolean =>
  path.endsWith(".data") && !isApiPath(path) && !isFeedPath(path) && !path.startsWith(DEMO_GATEWAY);

/**
 * Refuses a form of a script by a notice: its page stays and keeps what was typed. Remix answers, because the script understands no other answer.
 * @returns false for other requests; their caller refuses them
 */
export async function refuseByNotice(
  req: Request,
  res: Response,
  status: 403 | 411 | 413 | 415 | 503,
): Promise<boolean> {
  if (req.method !== "POST" || !isPageData(req.path)) return false;
  await dropBody(req);
  // several checks may refuse a form: the first one counts
  res.locals.refused ??= { status };
  return true;
}

/**
 * Refuses a request for now. The page of a refused form repeats its fields, and one press sends them again. Only after `checkOrigin`: a form
 * of another site must not become one of the shop.
 */
export async function refuseForNow(
  req: Request,
  res: Response,
  status: 429 | 503,
  details: Omit<Details, "fields">,
): Promise<void> {
  const fields = await readFields(req, MAX_BYTES);
  if (!res.closed) refuse(req, res, status, { ...details, ...(fields && { fields }) });
}

/** Refuses a body. The page of a form above the limit repeats the fields; long texts can be shortened there. Only after `checkOrigin`. */
export async function refuseWithFields(
  req: Request,
  res: Response,
  status: 411 | 413 | 415,
): Promise<void> {
  const fields = status === 413 ? await readFields(req, MAX_LONG_BYTES) : undefined;
  await dropBody(req);
  if (!res.closed) refuse(req, res, status, fields && { fields });
}

/** Reads a refused body, because a client that still sends does not read the answer. */
const dropBody = (req: Request): Promise<boolean> =>
  readBody(req, MAX_DROPPED_BYTES, () => undefined);

/** The fields of a form of a page without JavaScript, else undefined. */
async function readFields(req: Request, maxBytes: number): Promise<[string, string][] | undefined> {
  if (req.method !== "POST" || isApiPath(req.path) || req.path.endsWith(".data")) return undefined;
  const length = Number(req.headers["content-length"]);
  if (!req.is("application/x-www-form-urlencoded") || !(length <= maxBytes)) return undefined;
  const chunks: Buffer[] = [];
  if (!(await readBody(req, maxBytes, (chunk) => chunks.push(chunk)))) return undefined;
  const text = Buffer.concat(chunks).toString();
  return text.split("&", MAX_RETURNED_FIELDS + 1).length <= MAX_RETURNED_FIELDS
    ? repeatedFields([...new URLSearchParams(text)])
    : undefined;
}

/** Reads a body to its end. @returns false if it is longer, was read before, or breaks off because its client has left */
function readBody(req: Request, maxBytes: number, take: (chunk: Buffer) => void): Promise<boolean> {
  // no event follows
  if (req.readableEnded || req.destroyed) return Promise.resolve(false);
  let bytes = 0;
  return new Promise((resolve) => {
    req.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) take(chunk);
      else resolve(false);
    });
    req.once("end", () => resolve(true));
    req.once("close", () => resolve(false));
  });
}
