import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { instances, textsAsJson } from "./i18n/instances.server";
import { TextsContext } from "./i18n/page-texts";
import { localeOf } from "./i18n/paths.js";
import { NonceContext } from "./ui/nonce";

/** How long a loader's deferred part may take, ms. */
export const streamTimeout = 5_000;

/** Renders a page whole and sends it when it is ready (architecture, 'Speed'). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={context.nonce}>
        <TextsContext.Provider value={textsAsJson}>
          <I18nextProvider i18n={instances[localeOf(new URL(request.url).pathname)]}>
            <RemixServer context={entry} url={request.url} abortDelay={streamTimeout + 1_000} nonce={context.nonce} />
          </I18nextProvider>
        </TextsContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: context.nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(collect((html) => resolve(new Response(html, { status: failed ? 500 : status, headers }))));
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          context.log.error({ err: error, requestId: context.requestId }, "rendering failed");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
    timer.unref();
  });
}

/** Takes a page in the small pieces that React writes and gives it whole: one body costs less than a stream of them. */
function collect(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

/** Reports what loaders and actions threw by surprise; a request that the browser gave up is none. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  context.log.error({ err: error, requestId: context.requestId, path: new URL(request.url).pathname }, "page failed");
}
