import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import type { AllowedPurposes, PageScript, ScriptPurposes } from "~/domain/web";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import type { ConsentDialogProps } from "./consent-dialog";
import type { ConsentTerms } from "./consent-terms";
import { CookieBar } from "./cookie-bar";

const NONE: readonly PageScript[] = [];

/** Scripts loaded in this document; module state, because an error page is another React tree. */
let running = NONE;

/** Loads configured and allowed scripts. A running script cannot be removed: withdrawing consent reloads the page. */
function usePageScripts(
  scripts: readonly PageScript[] = NONE,
  { analytical, marketing }: AllowedPurposes,
): void {
  useEffect(() => {
    const isWithdrawn = running.some(({ src }) => !scripts.some((script) => script.src === src));
    if (isWithdrawn) return location.reload();
    running = scripts;
    if (scripts.length === 0) return;
    void import("./start-scripts")
      .then(({ startScripts }) => startScripts(scripts, { analytical, marketing }))
      .catch(() => undefined);
  }, [scripts, analytical, marketing]);
}

// loaded when opened
const ConsentDialog = lazyPart(
  async () => (await import("./consent-dialog")).default,
  SettingsPage,
);

/** Fallback: goes to the settings page if the dialog cannot be loaded. */
function SettingsPage({ onClose }: ConsentDialogProps) {
  const settings = href(useLocale(), "cookieSettings");
  useEffect(() => {
    onClose();
    location.assign(settings);
  });
  return null;
}

interface Props {
  consent: ScriptPurposes & { answered: boolean };
  terms: ConsentTerms;
  scripts?: readonly PageScript[] | undefined;
}

export function Consent({ consent, terms, scripts }: Props) {
  usePageScripts(scripts, consent);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  useSettingsLinks(setOpenedAt);
  return (
    <>
      <CookieBar answered={consent.answered} terms={terms} />
      {openedAt !== null && (
        <Suspense fallback={null}>
          <ConsentDialog
            key={openedAt}
            allowed={consent}
            terms={terms}
            // not a dialog that was opened between the closing of this one and its event
            onClose={() => setOpenedAt((latest) => (latest === openedAt ? null : latest))}
          />
        </Suspense>
      )}
    </>
  );
}

/** Opens the dialog for every link to the cookie settings, except on their page. */
function useSettingsLinks(open: (at: number) => void): void {
  const settings = href(useLocale(), "cookieSettings");
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === settings) return undefined;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.pathname !== settings) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      // before the router follows the link
      event.preventDefault();
      open(event.timeStamp);
    };
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [settings, pathname, open]);
}
