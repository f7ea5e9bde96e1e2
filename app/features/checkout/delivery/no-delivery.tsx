import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** No delivery accepts such a long or heavy cart: what to do. Each delivery states its excess. */
export function NoDelivery() {
  const t = useT("checkout");
  const locale = useLocale();
  return (
    <div className="notice notice-warn" role="status">
      <Icon name="info" />
      <div className="stack">
        <p>{t("delivery.allUnavailable")}</p>
        <p className="no-delivery-links">
          <Link className="btn" to={href(locale, "cart")}>
            {t("delivery.changeCart")}
          </Link>
          <Link className="link" to={href(locale, "stores")}>
            {t("delivery.askStore")}
          </Link>
        </p>
      </div>
    </div>
  );
}
