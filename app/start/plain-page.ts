import { RemixBrowser } from "@remix-run/react";
import { FAILED_PAGE } from "~/features/shell/errors/failed-page";

const KEY = "plain-page";

/** Required browser features; the first is polyfilled by a script in the page. */
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

/** False if the page must stay without scripts: missing browser features, or hydration has just failed. */
export function canHydrate(): boolean {
  if (!NEEDED.every((has) => has())) return false;
  try {
    const failed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return failed !== location.href;
  } catch {
    // no storage: no failure can be recorded
    return true;
  }
}

/**
 * Watches hydration. React removes the document if it fails; the page is then reloaded without scripts.
 * @returns ends the watch
 */
export function watchHydration(): () => void {
  const leavePlain = () => {
    try {
      sessionStorage.setItem(KEY, location.href);
      location.reload();
    } catch {
      // a reload would hydrate it again
    }
  };
  const onError = () => void (document.childElementCount > 0 || leavePlain());
  // server-rendered error pages fire this event too
  if (!window.__remixContext.state.errors) window.addEventListener(FAILED_PAGE, leavePlain);
  window.addEventListener("error", onError);
  return () => window.removeEventListener(FAILED_PAGE, leavePlain);
}

/**
 * Waits until Remix has decoded the page's data. Meanwhile the page is suspended, and a key press or click makes React fail ('Root did not complete',
 * error 345).
 */
export async function dataDecoded(): Promise<void> {
  try {
    // throws the promise of the data before it uses React
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
