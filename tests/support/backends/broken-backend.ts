import { getRequestListener } from "@hono/node-server";
import { httpBackend, type Backend } from "./backends";

/** A defect of a backend; a check of `npm run contract` finds it. */
export interface Defect {
  name: string;
  foundBy: string;
  /** calls with the defect: method, path and query */
  calls: RegExp;
  /** changes the request */
  request?: (request: Request) => Request | Promise<Request>;
  /** changes the response */
  answer?: (text: string, status: number, request: Request) => { text?: string; status?: number };
}

/** Serves an API over HTTP, with a defect if given. */
export function httpApi(
  fetch: (request: Request) => Response | Promise<Response>,
  defect?: Defect,
): Promise<Backend> {
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (!defect?.calls.test(`${request.method} ${url.pathname}${url.search}`))
      return fetch(request);
    const asked = request.clone();
    const right = await fetch((await defect.request?.(request)) ?? request);
    const rightText = await right.text();
    const { text = rightText, status = right.status } =
      defect.answer?.(rightText, right.status, asked) ?? {};
    const headers = new Headers(right.headers);
    headers.delete("content-length");
    return new Response(status === 204 ? null : text, { status, headers });
  };
  return httpBackend(
    (req, res) => void getRequestListener(handle, { overrideGlobalObjects: false })(req, res),
  );
}

/** @param changes undefined removes a header */
export function withHeaders(
  request: Request,
  changes: Record<string, string | undefined>,
): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  return new Request(request, { headers });
}

export async function withUrl(request: Request, change: (url: string) => string): Promise<Request> {
  const body = request.body ? await request.text() : null;
  return new Request(change(request.url), {
    method: request.method,
    headers: request.headers,
    body,
  });
}

export async function withBody(
  request: Request,
  change: (body: string) => string,
): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, {
    method: request.method,
    headers,
    body: change(await request.text()),
  });
}
