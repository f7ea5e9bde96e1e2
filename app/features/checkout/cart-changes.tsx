import type { CartChange } from "~/contract/errors";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

/** What differs from what the shopper saw; ordering again confirms it (decisions, 'Orders'). */
export function CartChanges({ changes }: { changes: CartChange[] }) {
  const t = useT("checkout");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const write = ({ type, name, from, to }: CartChange): string => {
    if (type === "price" && name) return t("changed.price", { name, from: formatPrice(from ?? 0), to: formatPrice(to ?? 0) });
    if (type === "service" && name) return t("changed.service", { name, from: formatPrice(from ?? 0), to: formatPrice(to ?? 0) });
    if (type === "stock" && name) return t("changed.stock", { name, to: to ?? 0 });
    if (type === "inactive" && name) return t("changed.inactive", { name });
    if (type === "voucher" && to) return t("changed.voucherValue", { name: name ?? "", from: formatPrice(from ?? 0), to: formatPrice(to) });
    if (type === "voucher") return t("changed.voucher", { name: name ?? "" });
    return type === "delivery" ? t("changed.delivery") : t("changed.cart");
  };
  return (
    <div className="summary-box" role="alert">
      <h2>{t("changed.title")}</h2>
      <p>{t("changed.text")}</p>
      <ul>
        {(changes.length > 0 ? changes : [{ item_id: null, name: null, type: "price" as const, from: null, to: null }]).map(
          (change, index) => (
            <li key={index}>{write(change)}</li>
          ),
        )}
      </ul>
      <Link className="link" to={href(locale, "cart")}>
        {t("changed.editCart")}
      </Link>
    </div>
  );
}
