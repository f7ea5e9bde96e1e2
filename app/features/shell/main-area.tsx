import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

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
