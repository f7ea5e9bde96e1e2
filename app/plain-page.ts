import { RemixBrowser } from "@remix-run/react";
import { FAILED_PAGE } from "./features/shell/failed-page";

const KEY = "plain-page";

/** What Remix, React and our own code call without asking; the first is made by a script in the page, where the browser has TextEncoderStream. */
const NEEDED: readonly (() => unknown)[] = [
  () => window.__remixContext.stream,
  () => window.structuredClone,
  () => window.HTMLDialogElement,
  () => window.SubmitEvent,
  () => window.ResizeObserver,
  () => window.IntersectionObserver,
  () => Array.prototype.at,
  () => String.prototype.replaceAll,
  () => Object.hasOwn,
  () => Intl.DisplayNames,
  () => HTMLFormElement.prototype.requestSubmit,
];

/** False if the page stays as it works without scripts: the browser lacks something, or this page could not be hydrated a moment ago. */
export function canHydrate(): boolean {
  if (!NEEDED.every((has) => has())) return false;
  try {
    const failed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return failed !== location.href;
  } catch {
    // no storage: nobody can have written to it
    return true;
  }
}

/**
 * Watches a page while it is hydrated. React takes the document away if it fails; the page is then loaded again, and stays without scripts.
 * @returns what ends the watch
 */
export function watchHydration(): () => void {
  const leavePlain = () => {
    try {
      sessionStorage.setItem(KEY, location.href);
      location.reload();
    } catch {
      // it would be hydrated again
    }
  };
  const onError = () => void (document.childElementCount > 0 || leavePlain());
  // a page that the server answers with an error shows one as well
  if (!window.__remixContext.state.errors) window.addEventListener(FAILED_PAGE, leavePlain);
  window.addEventListener("error", onError);
  return () => window.removeEventListener(FAILED_PAGE, leavePlain);
}

/**
 * Waits until Remix has decoded the page's data. While it decodes, it suspends the whole page; a key or a click at that moment makes React fail
 * ('Root did not complete', error 345).
 */
export async function dataDecoded(): Promise<void> {
  try {
    // throws the promise of the data before anything of React's is used
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
