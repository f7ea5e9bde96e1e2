import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { markNewcomers } from "./forms/newcomer";
import { keepPagesUnreached } from "./forms/unreached";
import { BrowserTextsContext, textsInPage, type BrowserTexts } from "./i18n/browser-texts";
import { localeHere, readOrigins } from "./i18n/domains";
import { IDLE_NAMESPACES } from "./i18n/idle-text-files";
import { canHydrate, watchHydration } from "./plain-page";
import { watchLeaving } from "./stale-chunks";

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

/** Fetches what the page may have to say later, when it has nothing else to do; Safari does not tell when that is. */
function fetchIdleTexts(texts: BrowserTexts): void {
  const fetchAll = () => IDLE_NAMESPACES.forEach((namespace) => texts.prefetch(localeHere(location.pathname), namespace));
  if ("requestIdleCallback" in window) requestIdleCallback(fetchAll, { timeout: 2_000 });
  else setTimeout(fetchAll, 500);
}

/** Calls `onHydrated` once React has taken over the page. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

async function hydrate(): Promise<void> {
  readOrigins();
  watchLeaving();
  keepPagesUnreached();
  markNewcomers();
  await dataDecoded();
  const texts = textsInPage();
  const endWatch = watchHydration();
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserTextsContext.Provider value={texts}>
        <StrictMode>
          <Hydrated onHydrated={endWatch}>
            <RemixBrowser />
          </Hydrated>
        </StrictMode>
      </BrowserTextsContext.Provider>,
    );
  });
  fetchIdleTexts(texts);
}

if (canHydrate()) void hydrate();
