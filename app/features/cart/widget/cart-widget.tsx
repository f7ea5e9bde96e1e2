import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useRef, useState, type FocusEvent } from "react";
import { readAnswer } from "~/contract/core/read-answer";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { useAnswer } from "~/ui/behaviour/use-answer";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { POPUP_MS, type CartEvent } from "./cart-event";
import { CartLink, useOptimisticCount } from "./cart-link";
import type { PanelAnswer } from "./cart-panel";

/** The popup after adding; if it cannot be loaded, its sentence alone. */
export const AddedNotice = lazyPart<{ event: CartEvent; onClose: () => void }>(
  async () => (await import("./added-popup")).AddedPopup,
  function AddedLine({ event }) {
    return (
      <p>
        {useT("common")(event.isSample ? "notice.sample_added" : "notice.added", {
          name: event.name,
        })}
      </p>
    );
  },
);

const CartPanel = lazyPart(async () => (await import("./cart-panel")).CartPanel, CartPageLink);

/** Fallback if the panel cannot be loaded. */
function CartPageLink() {
  const t = useT("common");
  return (
    <Link className="link" to={href(useLocale(), "cart")}>
      {t("notice.toCart")}
    </Link>
  );
}

/** 'Danger notifications for failures of: cart load' (specification section 8). */
function UnreadCart() {
  const t = useLateT("notice");
  return (
    <div className="cart-panel-empty" role="alert">
      <p className="error">{t("cart_failed")}</p>
      <CartPageLink />
    </div>
  );
}

/** Delay that lets the pointer cross the gap to the dropdown. */
const CLOSE_MS = 250;
/** `?showCart=1` opens the panel after a load. */
const SHOW_QUERY = "showCart";

/** The cart in the header: a link, on desktops with a script a dropdown, loaded at opening and on changes. Events: `show-cart`, `hide-cart`. */
export function CartWidget({
  count: cartCount,
  sum,
}: {
  count: number | null;
  sum: number | undefined;
}) {
  const t = useT("common");
  const optimistic = useOptimisticCount(cartCount ?? 0);
  // of a cart that could not be read the number is unknown
  const count = cartCount === null ? null : optimistic;
  const hydrated = useHydrated();
  const { outcome, ask, forget } = useAnswer(readAnswer<PanelAnswer>);
  const [open, setOpen] = useState(false);
  // a panel opened by hover stays open after a click on the button
  const [isPinned, setPinned] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>();
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const address = href(useLocale(), "cartPanel");
  // page data is reloaded after each change
  const read = useRouteLoaderData("root");
  useEffect(() => {
    if (open) ask(address);
    else forget();
  }, [open, read, address, ask, forget]);

  const show = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(true);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(closing.current);
    setOpen(false);
    setPinned(false);
  }, []);
  useShownOnDemand(Boolean(count), show, hide);

  const hideSoon = () => {
    clearTimeout(closing.current);
    if (isPinned) return;
    closing.current = setTimeout(hide, CLOSE_MS);
  };
  useEffect(() => {
    if (!open) return undefined;
    // wherever the focus is: hover opens the panel too
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      hide();
      if (box.current?.contains(document.activeElement)) toggle.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, hide]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hide();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hover does the same as the button inside
    <div
      className="cart-widget"
      ref={box}
      onMouseEnter={show}
      onMouseLeave={hideSoon}
      onBlur={onBlur}
    >
      <CartLink count={count} sum={sum} />
      {/* its space is reserved, so that hydration moves nothing */}
      <button
        type="button"
        id="cart-toggle"
        ref={toggle}
        className={hydrated ? "cart-toggle" : "cart-toggle cart-toggle-off"}
        // an empty cart has nothing to open
        hidden={count === 0 && !open}
        aria-expanded={open}
        aria-controls="cart-panel"
        aria-label={t("cart.open")}
        onClick={() => {
          if (open && isPinned) return hide();
          setPinned(true);
          if (!open) show();
        }}
      >
        <Icon name="down" />
      </button>
      {open && (
        <section id="cart-panel" className="cart-panel" aria-label={t("cart.label")}>
          {outcome?.ok === false ? (
            <UnreadCart />
          ) : outcome ? (
            <Suspense fallback={<p className="cart-panel-empty">{t("cart.loading")}</p>}>
              <CartPanel {...outcome.answer} />
            </Suspense>
          ) : (
            <p className="cart-panel-empty">{t("cart.loading")}</p>
          )}
        </section>
      )}
    </div>
  );
}

/** 'The cart panel auto-shows about 3.3 s after a load that requests it, if the cart has items; it toggles on show-cart and hide-cart events.' */
function useShownOnDemand(hasItems: boolean, show: () => void, hide: () => void): void {
  const { key, search } = useLocation();
  useEffect(hide, [key, hide]);
  useEffect(() => {
    document.addEventListener("show-cart", show);
    document.addEventListener("hide-cart", hide);
    return () => {
      document.removeEventListener("show-cart", show);
      document.removeEventListener("hide-cart", hide);
    };
  }, [show, hide]);
  const opensAtStart = hasItems && new URLSearchParams(search).has(SHOW_QUERY);
  useEffect(() => {
    if (!opensAtStart) return undefined;
    const timer = setTimeout(show, POPUP_MS);
    return () => clearTimeout(timer);
  }, [opensAtStart, show, key]);
}
