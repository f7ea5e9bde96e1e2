import { useLocation } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useState } from "react";
import type { PageScript, AllowedPurposes } from "~/domain/page-scripts";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { lazyPart } from "~/ui/lazy-part";
import type { ConsentDialogProps } from "./consent-dialog";
import type { ConsentTerms } from "./consent-terms";
import { CookieBar } from "./cookie-bar";

const NONE: readonly PageScript[] = [];

/** What this document has loaded. The page of an error is another one to React, and the same document. */
let running = NONE;

/**
 * Loads the scripts that the settings name and the shopper allows. One that runs already cannot be taken out of the page: when its consent is
 * withdrawn, the page is loaded anew without it.
 */
function usePageScripts(scripts: readonly PageScript[] = NONE, { analytical, marketing }: AllowedPurposes): void {
  useEffect(() => {
    const isWithdrawn = running.some(({ src }) => !scripts.some((script) => script.src === src));
    if (isWithdrawn) return location.reload();
    running = scripts;
    if (scripts.length === 0) return;
    void import("./start-scripts").then(({ startScripts }) => startScripts(scripts, { analytical, marketing })).catch(() => undefined);
  }, [scripts, analytical, marketing]);
}

// fetched when somebody opens it
const ConsentDialog = lazyPart(async () => (await import("./consent-dialog")).default, SettingsPage);

/** Goes to the page of the settings where the dialog cannot be loaded. */
function SettingsPage({ onClose }: ConsentDialogProps) {
  const settings = href(useLocale(), "cookieSettings");
  useEffect(() => {
    onClose();
    location.assign(settings);
  });
  return null;
}

interface Props {
  consent: { answered: boolean; analytical: boolean; marketing: boolean };
  terms: ConsentTerms;
  /** that the shop's settings name and this consent allows */
  scripts?: readonly PageScript[] | undefined;
  /** false where no answer is taken */
  isAsked?: boolean;
}

/** What every page has of consent: the bar that asks, the settings over the page, and the scripts of others that are allowed. */
export function Consent({ consent, terms, scripts, isAsked = true }: Props) {
  usePageScripts(scripts, consent);
  const [isOpen, setOpen] = useState(false);
  useSettingsLinks(useCallback(() => setOpen(true), []));
  return (
    <>
      <CookieBar answered={consent.answered || !isAsked} terms={terms} />
      {isOpen && (
        <Suspense fallback={null}>
          <ConsentDialog analytical={consent.analytical} marketing={consent.marketing} terms={terms} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Has every link to the cookie settings, wherever it stands, open them over the page; on their own page there is nothing to open. */
function useSettingsLinks(open: () => void): void {
  const settings = href(useLocale(), "cookieSettings");
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === settings) return undefined;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.pathname !== settings) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // before the router follows it
      event.preventDefault();
      open();
    };
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [settings, pathname, open]);
}
