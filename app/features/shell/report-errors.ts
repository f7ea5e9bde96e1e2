import { BROWSER_ERRORS_PATH } from "~/domain/reported-calls";
import { FAILED_PAGE } from "./failed-page";

/** Reports from one page: the first ones say what is wrong. */
const MOST_REPORTS = 5;
const MOST_CHARACTERS = 4_000;

/** What is no fault of the shop's: given up for something newer, or a browser's own remark. */
const HARMLESS = /^AbortError|ResizeObserver loop|^Script error/;

const reported = new Set<string>();
let isReporting = false;

/** Reports errors of this page to the shop: uncaught ones, and those that a page's error is shown for. */
export function reportErrors(): void {
  // the page of an error is another one to React, and the same to the browser
  if (isReporting) return;
  isReporting = true;
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  window.addEventListener(FAILED_PAGE, (event) => event instanceof CustomEvent && report(event.detail));
}

function report(error: unknown): void {
  // without a network nothing can be sent, and the network is what failed
  if (!(error instanceof Error) || !navigator.onLine) return;
  const { name, message, stack = "" } = error;
  const key = `${name}: ${message}`;
  if (HARMLESS.test(key) || reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  const fields = {
    type: name,
    message: message.slice(0, MOST_CHARACTERS),
    stack: stack.slice(0, MOST_CHARACTERS),
    path: location.pathname,
  };
  navigator.sendBeacon(BROWSER_ERRORS_PATH, new URLSearchParams(fields));
}
