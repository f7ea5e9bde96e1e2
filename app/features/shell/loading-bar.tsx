import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
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
