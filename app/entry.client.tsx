import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { setFirstVisitTokens } from "~/forms/guard/first-visit-token";
import { createBrowserTexts } from "~/i18n/texts/browser-texts";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { repeatEarlyInput } from "./forms/early-input";
import { localeOfPath, readOrigins } from "./i18n/domains";
import { canHydrate, dataDecoded, watchHydration } from "./start/plain-page";
import { watchLeaving } from "./start/stale-chunks";

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // after the render that prepares forms for scripts
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    onHydrated();
    queueMicrotask(repeatEarlyInput);
  }, [hydrated, onHydrated]);
  return children;
}

async function hydrate(): Promise<void> {
  readOrigins();
  watchLeaving();
  setFirstVisitTokens();
  await dataDecoded();
  const texts = await createBrowserTexts(
    localeOfPath(location.pathname),
    document.getElementById("i18n")?.textContent ?? "",
  );
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

if (canHydrate()) void hydrate();
