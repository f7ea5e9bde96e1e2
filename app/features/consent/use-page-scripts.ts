import { useEffect } from "react";
import type { AllowedPurposes, PageScript } from "~/domain/page-scripts";

const NONE: readonly PageScript[] = [];

/** What this document has loaded. The page of an error is another one to React, and the same document. */
let running = NONE;

/**
 * Loads the scripts that the settings name and the shopper allows. One that runs already cannot be taken out of the page: when its consent is
 * withdrawn, the page is loaded anew without it.
 */
export function usePageScripts(scripts: readonly PageScript[] = NONE, { analytical, marketing }: AllowedPurposes): void {
  useEffect(() => {
    const isWithdrawn = running.some(({ src }) => !scripts.some((script) => script.src === src));
    if (isWithdrawn) return location.reload();
    running = scripts;
    if (scripts.length === 0) return;
    void import("./start-scripts").then(({ startScripts }) => startScripts(scripts, { analytical, marketing })).catch(() => undefined);
  }, [scripts, analytical, marketing]);
}
