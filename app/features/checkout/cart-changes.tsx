import { useEffect, useRef } from "react";
import type { CartChange } from "~/contract/cart/cart-change";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { useChangeText } from "./change-text";

/** Differences from what the shopper saw; ordering again confirms them. Takes the focus. */
export function CartChanges({ changes }: { changes: CartChange[] }) {
  const t = useT("checkout");
  const locale = useLocale();
  const textOf = useChangeText(changes);
  const box = useRef<HTMLDivElement>(null);
  // every refused order has a new list, which is announced again
  useEffect(() => box.current?.focus(), [changes]);
  return (
    <div className="summary-box" role="alert" tabIndex={-1} ref={box}>
      <h2>{t("changed.title")}</h2>
      <p>{t("changed.text")}</p>
      <ul>
        {changes.map((change, index) => (
          <li key={index}>{textOf(change)}</li>
        ))}
        {changes.length === 0 && <li>{t("changed.cart")}</li>}
      </ul>
      <Link className="link" to={href(locale, "cart")}>
        {t("changed.editCart")}
      </Link>
    </div>
  );
}
