import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import type { IntroBanner } from "~/contract/content/banners";
import type { Screen } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { SCREENS } from "~/i18n/paths.js";
import { useScreen } from "~/i18n/texts/use-screen";
import { lazyPart } from "~/ui/behaviour/lazy-part";
import { hide, isHidden } from "./hide";
import type { IntroTexts } from "./intro-dialog";

const IntroDialog = lazyPart(async () => (await import("./intro-dialog")).default);

/** 'Intro popup appears 3 s after page load if not hidden' (specification section 4). */
const INTRO_MS = 3_000;
/** 'The promo image switches at a 768 px breakpoint'; so do the variants. */
const DESKTOP = "(width >= 768px)";

interface Props {
  intro: IntroTexts & { desktop: IntroBanner | null; mobile: IntroBanner | null };
}

/**
 * The intro popup: with scripts, on indexed pages only, so never over a cart, order, account or form. It waits while the shopper is busy, has typed
 * something or sees the price of a size or of a room.
 */
export function IntroPopup({ intro }: Props) {
  const locale = useLocale();
  const { pathname, key } = useLocation();
  const screen = useScreen();
  const [banner, setBanner] = useState<IntroBanner>();
  const isWanted = mayAppearOn(screen) && banner === undefined;
  useEffect(() => {
    if (!isWanted || isHidden("intro-popup")) return undefined;
    const timer = setInterval(() => {
      const variant = matchMedia(DESKTOP).matches ? intro.desktop : intro.mobile;
      if (
        !variant ||
        variant.url === pathname ||
        (variant.path && variant.path !== pathname) ||
        isBusy()
      )
        return;
      clearInterval(timer);
      setBanner(variant);
    }, INTRO_MS);
    return () => clearInterval(timer);
  }, [isWanted, intro, pathname, key]);
  if (!banner) return null;
  const onClose = () => {
    setBanner(undefined);
    hide("intro-popup", locale);
  };
  return (
    <Suspense>
      <IntroDialog intro={intro} banner={banner} onClose={onClose} />
    </Suspense>
  );
}

const mayAppearOn = (screen: Screen | undefined): boolean =>
  screen !== undefined && screen !== "notFound" && !("unlisted" in SCREENS[screen]);

const isBusy = (): boolean =>
  document.querySelector(
    "dialog[open], details.account-widget[open], .cart-panel, .quote, form.room-chip",
  ) !== null ||
  (CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open") !== null) ||
  (document.activeElement?.matches("input, select, textarea") ?? false) ||
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "main :is(input, textarea)",
    ),
  ].some(isTyped);

const isTyped = ({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  value !== defaultValue;
