import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { markNewcomers } from "./forms/newcomer";
import { keepPagesUnreached } from "./forms/unreached";
import { BrowserTextsContext, textsInPage } from "./i18n/browser-texts";
import { readOrigins } from "./i18n/domains";
import { reloadForNewVersion } from "./stale-chunks";

/**
 * Waits until Remix has decoded the page's data. While it decodes, it suspends the whole page; React could then not answer a key or a click, which
 * it answers at once ('Root did not complete', error 345).
 */
async function dataDecoded(): Promise<void> {
  try {
    // throws the promise of the data before anything of React's is used
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

readOrigins();
reloadForNewVersion();
keepPagesUnreached();
markNewcomers();
void dataDecoded().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserTextsContext.Provider value={textsInPage()}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </BrowserTextsContext.Provider>,
    );
  });
});
