import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Status for scripts if a form did not reach the shop. The page keeps typed values; nothing is reloaded, because that would fail too. */
export const UNREACHED_STATUS = 599;

/** `shouldRevalidate`: Remix reloads after each form or removed hash (closing a modal), and would replace the page by its error if that fails. */
export const skipRevalidationOffline = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus !== UNREACHED_STATUS && !isPartLeft(change) && change.defaultShouldRevalidate;

const isPartLeft = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.hash !== "" && currentUrl.href === nextUrl.href + currentUrl.hash;

const EVENT = "naslap:unreached";

/** Remix's message for server exceptions. */
const SERVER_ERROR = "Unexpected Server Error";

/** Of every route with an action: otherwise a network failure or a proxy's error page replaces the page, and typed values are lost. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const answer = await serverAction();
    reportUnreached(false);
    return answer;
  } catch (error) {
    // redirects and refusals are not Errors; a newer form aborts this one
    if (!(error instanceof Error) || error.message === SERVER_ERROR || request.signal.aborted) {
      reportUnreached(false);
      throw error;
    }
    reportUnreached(true);
    return Response.json(null, { status: UNREACHED_STATUS });
  }
}

/** True if page data could not be fetched: browsers throw a TypeError. */
export const isUnreached = (error: unknown): boolean => typeof window !== "undefined" && error instanceof TypeError && !navigator.onLine;

export const reportUnreached = (isUnreached: boolean): void => void window.dispatchEvent(new CustomEvent(EVENT, { detail: isUnreached }));

/** Listens for forms that did or did not reach the shop. @returns a function that stops listening */
export function onUnreached(tell: (isUnreached: boolean) => void): () => void {
  const listen = (event: Event) => tell(event instanceof CustomEvent && event.detail === true);
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
