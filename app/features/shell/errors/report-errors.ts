import { BROWSER_ERRORS_PATH } from "~/domain/web";
import { FAILED_PAGE } from "./failed-page";

const MAX_REPORTS = 5;
const MAX_CHARACTERS = 4_000;

/** Harmless errors: aborted requests, skipped view transitions, browser notes. */
const HARMLESS = /^AbortError|: Transition was aborted|ResizeObserver loop|^Script error/;

const reported = new Set<string>();
let isReporting = false;

export function reportErrors(): void {
  // an error page is another React tree in the same document
  if (isReporting) return;
  isReporting = true;
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  window.addEventListener(
    FAILED_PAGE,
    (event) => event instanceof CustomEvent && report(event.detail),
  );
}

function report(error: unknown): void {
  // offline: nothing can be sent
  if (!(error instanceof Error) || !navigator.onLine) return;
  const { name, message, stack = "" } = error;
  const key = `${name}: ${message}`;
  if (HARMLESS.test(key) || reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  const fields = {
    type: name,
    message: message.slice(0, MAX_CHARACTERS),
    stack: stack.slice(0, MAX_CHARACTERS),
    path: location.pathname,
  };
  navigator.sendBeacon(BROWSER_ERRORS_PATH, new URLSearchParams(fields));
}
