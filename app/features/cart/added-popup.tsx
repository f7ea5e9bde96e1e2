import { useEffect, useState } from "react";
import { useFormatPrice } from "~/i18n/currency";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { CartEvent } from "./cart-event";

/** 'Cart popup 3333 ms' (specification section 9). */
export const POPUP_MS = 3_333;

/** The product that was just added; closes by itself unless the shopper hovers or focuses it. */
export function AddedPopup({ event, onClose }: { event: CartEvent; onClose: () => void }) {
  const t = useT("common");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, POPUP_MS);
    return () => clearTimeout(timer);
  }, [held, onClose, event]);
  return (
    // hovering or focus only delays its closing
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="added-popup"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <img src={imageSrc("ico2", event.image, event.slug)} alt="" width={64} height={64} />
      <div>
        <p>
          <Icon name="check" />
          {t("notice.added", { name: event.name })}
        </p>
        <p className="muted small number">
          {[event.variant, `${event.changed} × ${formatPrice(event.price)}`].filter(Boolean).join(" · ")}
        </p>
        <Link className="link" to={href(locale, "cart")} onClick={onClose}>
          {t("notice.toCart")}
        </Link>
      </div>
      <button type="button" className="icon-button" onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">{t("notice.close")}</span>
      </button>
    </div>
  );
}
