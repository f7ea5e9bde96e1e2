import { useEffect } from "react";
import { FAILED_PAGE } from "./failed-page";

/** Has errors of the page reported, in a shop that reports failures. */
export function useErrorReports(isReporting: boolean): void {
  useEffect(() => {
    if (isReporting) void import("./report-errors").then(({ reportErrors }) => reportErrors()).catch(() => undefined);
  }, [isReporting]);
}

/** Tells of an error for which the page shows one of its own: React keeps it from the browser. */
export function useFailedPage(error: unknown): void {
  useEffect(() => void window.dispatchEvent(new CustomEvent(FAILED_PAGE, { detail: error })), [error]);
}
