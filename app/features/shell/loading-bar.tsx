import { useNavigation, useLocation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import { useT } from "~/i18n/use-t";

/** 'Loading bar (5 s duration, 200 ms throttle)', specification section 2; how long it grows stands in page.css. */
const THROTTLE_MS = 200;

/** A bar at the top while the next page is fetched. Most come before it would be seen; then it stays away. */
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
  // the region is always there, so that screen readers announce what comes into it
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

/** The main area. While the next page is fetched the old one goes, and the new one comes: the transition 'page', mode out-in (page.css). */
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
