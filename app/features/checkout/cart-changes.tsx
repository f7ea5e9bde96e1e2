import { useEffect, useRef } from "react";
import type { CartChange } from "~/contract/cart-change";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { useChangeText } from "./change-text";

/** What differs from what the shopper acknowledged; ordering again acknowledges it (decisions, 'Orders'). Takes the focus when it comes. */
export function CartChanges({ changes }: { changes: CartChange[] }) {
  const t = useT("checkout");
  const locale = useLocale();
  const textOf = useChangeText(changes);
  const box = useRef<HTMLDivElement>(null);
  // a new list for every refused order: the second one is announced too
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
