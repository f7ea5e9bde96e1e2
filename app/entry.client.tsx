import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { markNewcomers } from "./forms/newcomer";
import { keepPagesUnreached } from "./forms/unreached";
import { readOrigins } from "./i18n/domains";
import { startI18n } from "./i18n/start.client";
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
void Promise.all([startI18n(), dataDecoded()]).then(([i18n]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
});
