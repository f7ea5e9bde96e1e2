import { useLocation } from "@remix-run/react";
import { useCallback, useState } from "react";
import { AddedPopup, useCartEvents, type CartEvent } from "~/features/cart";
import { pushEvent } from "~/features/consent";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** One sentence for the shopper after something was done. */
export interface NoticeText {
  code:
    | "added"
    | "quantity_updated"
    | "already_added"
    | "updated"
    | "removed"
    | "cart_failed"
    | "not_added"
    | "choose_delivery_again"
    | "goods_gone"
    | "cart_not_created"
    | "addon_added"
    | "addon_removed"
    | "cart_changed"
    | "cart_gone"
    | "addon_failed"
    | "voucher_added"
    | "voucher_removed"
    | "voucher_not_added"
    | "voucher_not_removed"
    | "wish_added"
    | "wish_removed"
    | "wish_noted"
    | "wish_not_added"
    | "wish_not_removed"
    | "wishlist_failed"
    | "wishlist_not_created"
    | "too_many_requests";
  kind: "success" | "info" | "danger";
  name?: string | undefined;
}

/**
 * The one place where the shop says what it has just done. The notice comes with the page's data: after a redirect, or after the
 * data were read anew because a form was sent without leaving the page. The region is there from the start, so that screen
 * readers hear what comes; a notice goes with the page it was said on.
 */
export function Notices({ notice, analytical }: { notice: NoticeText | null; analytical: boolean }) {
  const t = useT("common");
  const { key } = useLocation();
  const [closed, setClosed] = useState<NoticeText | null>(null);
  const [said, setSaid] = useState({ notice, key });
  if (said.notice !== notice) setSaid({ notice, key });
  const [added, setAdded] = useState<CartEvent | null>(null);
  const hideAdded = useCallback(() => setAdded(null), []);
  useCartEvents((event) => {
    setAdded(event.said === "added" ? event : null);
    if (event.event) pushEvent({ analytical }, analyticsEvent(event.event, event));
  });
  const shown = notice && said.key === key && closed !== notice ? notice : null;
  return (
    <div className="container notices no-print" role="status" aria-label={t("notice.label")}>
      {added && <AddedPopup event={added} onClose={hideAdded} />}
      {shown && <NoticeLine notice={shown} onClose={() => setClosed(shown)} />}
    </div>
  );
}

function NoticeLine({ notice, onClose }: { notice: NoticeText; onClose: () => void }) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <div className={`notice notice-${notice.kind}`}>
      <Icon name={notice.kind === "danger" ? "alert" : notice.kind === "success" ? "check" : "info"} />
      <p>{t(`notice.${notice.code}`, { name: notice.name ?? "" })}</p>
      {(notice.code === "added" || notice.code === "already_added") && (
        <Link className="link" to={href(locale, "cart")} onClick={onClose}>
          {t("notice.toCart")}
        </Link>
      )}
    </div>
  );
}

/** 'Analytics events addToCart and removeFromCart carry currency CZK' (specification section 7). */
const analyticsEvent = (event: string, { productId, name, price, changed }: CartEvent) => ({
  event,
  currency: "CZK" as const,
  items: [{ item_id: String(productId), item_name: name, price, quantity: changed }],
});
