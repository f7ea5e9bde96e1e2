import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { useT } from "~/i18n/texts/use-t";

/** 'Loading bar (5 s duration, 200 ms throttle)', specification section 2; page.css has the duration. */
const THROTTLE_MS = 200;

export function LoadingBar() {
  const t = useT("common");
  const isLoading = useNavigation().state !== "idle";
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  // always rendered, so that screen readers announce its content
  return (
    <div className="no-print" role="status">
      {isLate && (
        <>
          <div className="loading-bar" role="progressbar" aria-label={t("loading")} />
          <span className="visually-hidden">{t("loading")}</span>
        </>
      )}
    </div>
  );
}

/** The main area with the transition 'page' in mode out-in (page.css). */
export function MainArea({ children }: { children: ReactNode }) {
  const next = useNavigation();
  const { pathname } = useLocation();
  const isLeft = next.state === "loading" && next.location.pathname !== pathname;
  return (
    <main id="content" className={isLeft ? "page page-leave" : "page"} tabIndex={-1}>
      {children}
    </main>
  );
}
