import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Locale } from "~/contract/core/locale";
import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/failures/result";
import { pageTexts, readLocale } from "~/i18n/texts/i18next.server";
import { PageTextsContext } from "~/i18n/texts/page-texts";
import { pageInstances } from "~/i18n/texts/translate.server";
import { NonceContext } from "~/ui/behaviour/nonce";
import { RequestIdContext } from "~/ui/behaviour/request-id";
import { compressedResponse } from "./cache/compress.server";
import { takeData, withInlineData } from "./start/inline-data.server";
import { startWhenIdle } from "./start/start-when-idle.server";

/** Timeout of a loader's deferred part, ms. */
export const streamTimeout = 5_000;

/** Renders a page. Remix calls this again for the error page; if that fails too, a page without React replaces Remix's plain text. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const status = statusOf(remixContext.staticHandlerContext, responseStatusCode);
  try {
    // data first: a page with complete data renders without Suspense into one string
    const data = await takeData(remixContext);
    const html = render(request, await readLocale(request), remixContext, loadContext);
    const started = import.meta.env.PROD ? startWhenIdle(html) : html;
    const page = Buffer.from(`<!DOCTYPE html>${withInlineData(started, data, loadContext.nonce)}`);
    responseHeaders.set("Content-Type", "text/html; charset=utf-8");
    // Remix does not copy the headers of actions and thrown responses to the page
    const retryAfter =
      retryAfterOf(remixContext.staticHandlerContext) ??
      (status === 503 ? String(UNAVAILABLE_RETRY_SECONDS) : undefined);
    if (retryAfter !== undefined && !responseHeaders.has("Retry-After"))
      responseHeaders.set("Retry-After", retryAfter);
    keepPrivate(responseHeaders);
    if (status === 200) loadContext.offerPage?.(page, responseHeaders);
    return await compressedResponse(request, page, { status, headers: responseHeaders });
  } catch (error) {
    if (!remixContext.staticHandlerContext.errors) throw error;
    handleError(error, { request, context: loadContext });
    return loadContext.lastResort();
  }
}

/** The status of an error page is that of its error, also after a refused form: Remix keeps the 422 of the form. */
function statusOf({ errors }: EntryContext["staticHandlerContext"], answered: number): number {
  const error: unknown = Object.values(errors ?? {})[0];
  if (error === undefined) return answered;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Retry-After of the answer that sets the status of the page: the loader's, if the page of a refused form cannot be read. */
function retryAfterOf({
  actionData,
  actionHeaders,
  errors,
  loaderHeaders,
}: EntryContext["staticHandlerContext"]): string | undefined {
  const headers = [
    ...(errors && actionData ? [] : Object.values(actionHeaders)),
    ...Object.values(loaderHeaders),
  ];
  return headers.map((sent) => sent.get("Retry-After") ?? undefined).find(Boolean);
}

const render = (
  { url }: Request,
  locale: Locale,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
): string =>
  renderToString(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={pageInstances[locale]}>
        <PageTextsContext.Provider value={pageTexts(locale)}>
          <RequestIdContext.Provider value={requestId}>
            <RemixServer context={remixContext} url={url} nonce={nonce} />
          </RequestIdContext.Provider>
        </PageTextsContext.Provider>
      </I18nextProvider>
    </NonceContext.Provider>,
  );

export function handleDataRequest(response: Response): Response {
  keepPrivate(response.headers);
  return response;
}

/** Pages may show a shopper's cart: browsers revalidate, shared caches do not store. */
function keepPrivate(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
}

/** Reports unexpected errors of loaders and actions, except aborted requests and Remix's own refusals such as 405. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.log.info({ requestId: context.requestId, status: error.status }, "page refused");
    return;
  }
  context.log.error(
    { err: error, requestId: context.requestId, path: new URL(request.url).pathname },
    "page failed",
  );
}
