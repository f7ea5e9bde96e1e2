import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { RenderCacheContext } from "./cache/render-cache";
import { textsAsJson } from "./i18n/instances.server";
import { SaidLateContext } from "./i18n/late-texts";
import { namespacesOf } from "./i18n/page-namespaces.server";
import { TextsContext } from "./i18n/page-texts";
import { withLoaded } from "./cache/held-texts.server";
import { renderCacheOf } from "./render-cache.server";
import { escapedInScript } from "./cache/script-text";
import { startWhenIdle } from "./start-when-idle.server";
import { NonceContext } from "./ui/nonce";

/** When a shop that rests, or whose backend does, is worth another look. */
const RETRY_SECONDS = 5;

/** How long a loader's deferred part may take, ms. */
export const streamTimeout = 5_000;

/** Requests whose page could not be rendered: what Remix asks for after that is the error page. */
const failed = new WeakSet<AppLoadContext>();

/**
 * Answers with a page. Where rendering fails Remix calls this once more, for the error page; where that fails as well, Remix would answer a line of
 * plain text, so the server's own page does.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  try {
    return await render(request, status, headers, entry, context);
  } catch (error) {
    if (!failed.has(context)) {
      failed.add(context);
      throw error;
    }
    handleError(error, { request, context });
    return context.lastResort();
  }
}

/**
 * Renders a page whole and sends it when it is ready (architecture, 'Speed'). All its data is awaited first, so that React need not
 * stream: rendering into one string costs less than writing thousands of small pieces (docs/decisions, 11). Its bytes go to the server beside
 * Remix's answer, which would make a stream of them.
 */
async function render(request: Request, status: number, headers: Headers, entry: EntryContext, context: AppLoadContext): Promise<Response> {
  const data = await readData(entry);
  const { parts, shop } = context;
  const { locale } = shop;
  const namespaces = namespacesOf(entry);
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <TextsContext.Provider value={(late) => parts.putText(textsAsJson(locale, [...namespaces, ...late]))}>
        <SaidLateContext.Provider value={new Set()}>
          <RenderCacheContext.Provider value={renderCacheOf(locale, parts)}>
            <RemixServer context={withLoaded(entry, context)} url={request.url} nonce={context.nonce} />
          </RenderCacheContext.Provider>
        </SaidLateContext.Provider>
      </TextsContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // a thrown answer's own headers do not reach the page that tells of it
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", String(RETRY_SECONDS));
  keepPrivate(headers);
  const started = import.meta.env.PROD ? startWhenIdle(html) : html;
  const page = parts.fill(["<!DOCTYPE html>", ...withData(started, data, context.nonce)]);
  if (status === 200) context.offerPage?.(page, headers);
  return context.answerWith(page, new Response(null, { status, headers }));
}

/** The same for what a script reads of a page (`.data`). */
export async function handleDataRequest(answer: Response, { context }: { context: AppLoadContext }): Promise<Response> {
  const { status, headers, body } = answer;
  keepPrivate(headers);
  return body ? context.answerWith(new Uint8Array(await answer.arrayBuffer()), new Response(null, { status, headers })) : answer;
}

/** A page may hold a shopper's cart: browsers ask for it each time, and no cache between stores it. */
function keepPrivate(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}

/**
 * Reads the loaders' data to its end, as text. Remix then finds no stream to send: it would write its pieces behind the document's end, where
 * no script may stand.
 */
async function readData(entry: EntryContext): Promise<string> {
  if (!entry.serverHandoffStream) return "";
  const reader = entry.serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let data = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) data += decoder.decode(read.value, { stream: true });
  delete entry.serverHandoffStream;
  return data;
}

const END = "</body></html>";

/** The pieces of the page with the loaders' data at the end of its body, where the browser's part of Remix reads it from the stream that it has opened. */
function withData(html: string, data: string, nonce: string): string[] {
  if (!html.endsWith(END)) throw new Error("a page does not end as its layout does");
  const stream = "window.__remixContext.streamController";
  const script = `<script nonce="${nonce}">${stream}.enqueue(${escapedInScript(data)});${stream}.close();</script>`;
  return [html.slice(0, -END.length), script, END];
}

/**
 * Reports unexpected errors of loaders and actions. Aborted requests are not reported, nor those that Remix itself refuses, such as
 * a form sent to a page without an action (405).
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ requestId: context.requestId, status: error.status }, "page refused");
    return;
  }
  context.log.error({ err: error, requestId: context.requestId, path: new URL(request.url).pathname }, "page failed");
}
