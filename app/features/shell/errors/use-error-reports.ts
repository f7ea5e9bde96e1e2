import { useEffect } from "react";
import { FAILED_PAGE } from "./failed-page";

export function useErrorReports(isReporting: boolean): void {
  useEffect(() => {
    if (isReporting)
      void import("./report-errors")
        .then(({ reportErrors }) => reportErrors())
        .catch(() => undefined);
  }, [isReporting]);
}

/** Reports the error of an error page, which React keeps from the browser. */
export function useFailedPage(error: unknown): void {
  useEffect(
    () => void window.dispatchEvent(new CustomEvent(FAILED_PAGE, { detail: error })),
    [error],
  );
}
