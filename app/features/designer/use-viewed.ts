import { useEffect, useState } from "react";
import { readViewed } from "~/features/catalogue";
import { useLocale } from "~/i18n/locale";
import type { Offered } from "./view";

/** The products viewed last: those of the cookie, or those that a browser with scripts remembers by itself. */
export function useViewed(fromCookie: readonly Offered[]): readonly Offered[] {
  const locale = useLocale();
  const [known, setKnown] = useState<Offered[]>([]);
  useEffect(() => setKnown(readViewed(locale).map(({ id, name, image }) => ({ id, name, src: image ?? "/placeholder.svg" }))), [locale]);
  return fromCookie.length > 0 ? fromCookie : known;
}
