import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The status with which scripts are told that a form did not reach the shop. A page that gets it keeps what it shows and what was typed; nothing
 * is loaded again, as that would not reach the shop either.
 */
export const UNREACHED_STATUS = 599;

/**
 * The `shouldRevalidate` of every page with forms or hearts: Remix loads a page again after each of them, and would replace it by its error where
 * that cannot be reached. It would also do so when the part behind # goes, as when a modal is closed, under which the page stayed as it was.
 */
export const skipRevalidationOffline = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus !== UNREACHED_STATUS && !isPartLeft(change) && change.defaultShouldRevalidate;

const isPartLeft = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.hash !== "" && currentUrl.href === nextUrl.href + currentUrl.hash;

const EVENT = "naslap:unreached";

/** How Remix names an exception of the server in its answer to a script. */
const SERVER_ERROR = "Unexpected Server Error";

/**
 * The `clientAction` of every route with an action: a form survives a moment without a network, and an answer that is not the page's, such as that of a
 * proxy. Remix would replace the whole page by its error, with all that was typed.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const answer = await serverAction();
    tellUnreached(false);
    return answer;
  } catch (error) {
    // a redirect or a refusal of the shop is no Error; a newer form of the shopper aborts this one
    if (!(error instanceof Error) || error.message === SERVER_ERROR || request.signal.aborted) {
      tellUnreached(false);
      throw error;
    }
    tellUnreached(true);
    return Response.json(null, { status: UNREACHED_STATUS });
  }
}

/** Whether a page's data could not be fetched: browsers say it by the one kind of error that `fetch` has. */
export const isUnreached = (error: unknown): boolean => typeof window !== "undefined" && error instanceof TypeError && !navigator.onLine;

/** Tells the page whether a form did not reach the shop. */
export const tellUnreached = (isUnreached: boolean): void => void window.dispatchEvent(new CustomEvent(EVENT, { detail: isUnreached }));

/** Listens for forms that did not reach the shop, or did. @returns ends it */
export function onUnreached(tell: (isUnreached: boolean) => void): () => void {
  const listen = (event: Event) => tell(event instanceof CustomEvent && event.detail === true);
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
