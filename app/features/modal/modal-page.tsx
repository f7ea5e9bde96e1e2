import { useEffect } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import type { OpenModal } from "./open-modal";

/** Fallback: goes to the modal's page if it cannot be loaded. An unknown type has none. */
export function ModalPage({ open: { type, params } }: { open: OpenModal }) {
  const locale = useLocale();
  useEffect(() => {
    if (type === "designer") location.replace(`${href(locale, type)}?${params.toString()}`);
  });
  return null;
}
