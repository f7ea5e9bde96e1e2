import type { Request, RequestHandler } from "express";
import { isApiPath } from "./api-paths";
import { refuse } from "./refusal";

export const MAX_BODY_BYTES = 100 * 1024;
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads a request's body whole, within bounds: forms are small, and a page that gets a body at all gets one that can be read.
 * Pages take forms only; the API checks its own content types.
 */
export const readBodies: RequestHandler = async (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD") return next();
  const type = req.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!isApiPath(req.path) && !FORMS.includes(type)) return refuse(req, res, 415);
  if (Number(req.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return refuse(closing(req, res), res, 413);

  const body = await readWithin(req, MAX_BODY_BYTES).catch(() => "aborted" as const);
  if (body === "aborted") return void res.destroy();
  if (body === "too large") return refuse(closing(req, res), res, 413);
  if (FORMS.includes(type) && !(await isReadableForm(body, req.headers["content-type"] ?? ""))) return refuse(req, res, 400);
  res.locals.body = body;
  next();
};

/** What is left of a body that we do not read would be taken for the next request: the connection ends with this answer. */
function closing(req: Request, res: { setHeader(name: string, value: string): unknown }): Request {
  res.setHeader("Connection", "close");
  req.resume();
  return req;
}

async function readWithin(req: Request, limit: number): Promise<Buffer<ArrayBuffer> | "too large"> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > limit) return "too large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether a form can be parsed, and holds no NUL character, which no field needs and PostgreSQL refuses. */
async function isReadableForm(body: Buffer<ArrayBuffer>, contentType: string): Promise<boolean> {
  if (!/^multipart/i.test(contentType)) return !/%00|\0/.test(body.toString("latin1"));
  try {
    const form = await new Response(body, { headers: { "Content-Type": contentType } }).formData();
    return [...form.entries()].every(([name, value]) => !name.includes("\0") && (typeof value !== "string" || !value.includes("\0")));
  } catch {
    return false;
  }
}
