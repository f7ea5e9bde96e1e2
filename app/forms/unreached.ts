import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The status with which scripts are told that a form did not reach the shop. A page that gets it keeps what it shows and what was typed; nothing
 * is loaded again, as that would not reach the shop either.
 */
export const UNREACHED_STATUS = 599;

/** Why a form did not reach the shop, as the shopper is told of it. */
export type Unreached = "unreached" | "too_many_requests";

/**
 * The `shouldRevalidate` of every page with forms or hearts: Remix loads a page again after each of them, and would replace it by its error where
 * that cannot be reached. It would also do so when the part behind # goes, as when a modal is closed, under which the page stayed as it was.
 */
export const unlessUnreached = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.actionStatus !== UNREACHED_STATUS && !isPartLeft(change) && change.defaultShouldRevalidate;

const isPartLeft = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.hash !== "" && currentUrl.href === nextUrl.href + currentUrl.hash;

const EVENT = "naslap:unreached";
/** An answer without data, as Remix writes it (turbo-stream: `{ data: null }`). */
const NO_DATA = '[{"_1":-5},"data"]\n';
/** What Remix answers a script with. */
const REMIX_TYPE = "text/x-script";

/**
 * Lets the forms that scripts send survive a moment without a network, and answers that are not the page's: a refusal before any page, or that
 * of a proxy. Remix would replace the whole page by its error, with all that was typed.
 * @param reach the browser's `fetch`
 * @param tell is told why a form did not reach the shop, and null once one does
 */
export const keepingPages =
  (reach: typeof fetch, tell: (why: Unreached | null) => void): typeof fetch =>
  async (input, init) => {
    if (init?.method?.toUpperCase() !== "POST" || !isForm(input)) return reach(input, init);
    let why: Unreached = "unreached";
    try {
      const answer = await reach(input, init);
      if (answer.headers.get("Content-Type")?.startsWith(REMIX_TYPE)) {
        tell(null);
        return answer;
      }
      if (answer.status === 429) why = "too_many_requests";
    } catch (error) {
      // overtaken by a newer change of the shopper's
      if (init.signal?.aborted) throw error;
    }
    tell(why);
    return new Response(NO_DATA, { status: UNREACHED_STATUS, headers: { "Content-Type": REMIX_TYPE } });
  };

/** Whether a page's data could not be fetched: browsers say it by the one kind of error that `fetch` has. */
export const isUnreached = (error: unknown): boolean => typeof window !== "undefined" && error instanceof TypeError && !navigator.onLine;

/** Whether Remix sends a form there: `/path.data`. */
const isForm = (input: RequestInfo | URL): boolean => {
  const url = new URL(input instanceof Request ? input.url : input, location.origin);
  return url.origin === location.origin && url.pathname.endsWith(".data");
};

/** Has the page's forms survive that they do not reach the shop; {@link onUnreached} tells of it. */
export function keepPagesUnreached(): void {
  window.fetch = keepingPages(window.fetch.bind(window), tellUnreached);
}

/** Tells the page that a form did not reach the shop, or with null that one did. */
export const tellUnreached = (why: Unreached | null): void => void window.dispatchEvent(new CustomEvent(EVENT, { detail: why }));

/** Listens for forms that did not reach the shop, and with null for one that did. @returns what ends it */
export function onUnreached(tell: (why: Unreached | null) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const why: unknown = event.detail;
    tell(why === "too_many_requests" || why === "unreached" ? why : null);
  };
  window.addEventListener(EVENT, listen);
  return () => window.removeEventListener(EVENT, listen);
}
