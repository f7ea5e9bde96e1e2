import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { markNewcomers } from "./forms/newcomer";
import { createBrowserTexts } from "./i18n/browser-texts";
import { localeHere, readOrigins } from "./i18n/domains";
import { canHydrate, watchHydration } from "./plain-page";
import { watchLeaving } from "./stale-chunks";

/** Calls `onHydrated` once React has taken over the page. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

async function hydrate(): Promise<void> {
  readOrigins();
  watchLeaving();
  markNewcomers();
  await dataDecoded();
  const texts = await createBrowserTexts(localeHere(location.pathname), document.getElementById("i18n")?.textContent ?? "");
  const endWatch = watchHydration();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={texts}>
        <StrictMode>
          <Hydrated onHydrated={endWatch}>
            <RemixBrowser />
          </Hydrated>
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

/**
 * Waits until Remix has decoded the page's data. While it decodes, it suspends the whole page; a key or a click at that moment makes React fail
 * ('Root did not complete', error 345).
 */
async function dataDecoded(): Promise<void> {
  try {
    // throws the promise of the data before anything of React's is used
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

if (canHydrate()) void hydrate();
