import { useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { ModalPage } from "./modal-page";
import { modalHash, readModal } from "./open-modal";

const Modal = lazyPart(async () => (await import("./modal")).default, ModalPage);

/** Marks a history entry created by opening a modal, so that closing goes back. */
const OPENED = "modal";

/**
 * The modal of every layout ('Both hold a global modal', specification section 2). The address's hash opens it, so the back button closes it. Links
 * with `data-modal="TYPE"` open it with their query; without a script they lead to a page.
 */
export function GlobalModal() {
  const currentLocation = useLocation();
  const { hash, key, pathname, search } = currentLocation;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const open = hydrated ? readModal(hash) : null;
  if (!open && closedAt !== null) setClosedAt(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>("a[data-modal]")
          : null;
      if (
        !link ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      const page = { pathname: location.pathname, search: location.search };
      navigate(
        { ...page, hash: modalHash(link.dataset["modal"] ?? "", link.search) },
        { state: OPENED, preventScrollReset: true },
      );
    };
    // before the router follows the link
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [navigate]);

  if (!open || closedAt === key) return null;
  const close = () => {
    // do not wait for a running navigation
    setClosedAt(key);
    if (currentLocation.state === OPENED) navigate(-1);
    else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <Modal key={key} open={open} onClose={close} />
    </Suspense>
  );
}
