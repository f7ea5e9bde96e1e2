import { useEffect, useState } from "react";
import { useFormatPrice } from "~/i18n/currency";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { POPUP_MS, type CartEvent } from "./cart-event";
import { usePopupFocus } from "./use-popup-focus";

/** Shows the added product; closes by itself unless hovered or focused. */
export function AddedPopup({ event, onClose }: { event: CartEvent; onClose: () => void }) {
  const t = useT("common");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { box, covers, leave } = usePopupFocus(onClose);
  const isPaused = hovered || focused;
  const times = event.changed > 1 && `${event.changed}\u00a0× ${formatPrice(event.price)}`;
  const what = [event.size ?? event.variant, times].filter(Boolean).join(", ");
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onClose, POPUP_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose, event]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only delay the close
    <section
      aria-label={t("notice.label")}
      ref={box}
      className={covers ? "added-popup added-popup-aside" : "added-popup"}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <img src={imageSrc("ico2", event.image, event.slug)} alt="" width={64} height={64} />
      <div>
        <p className="added-text">
          <Icon name="check" />
          <span>
            {t(event.isSample ? "notice.sample_added" : "notice.added", { name: event.name })}
          </span>
        </p>
        <p>
          {what && <strong>{`${what}, `}</strong>}
          <strong className="number">{formatPrice(event.price * event.changed)}</strong>
        </p>
      </div>
      <p className="added-links">
        <Link className="btn" to={href(locale, "cart")} onClick={onClose}>
          {t("notice.toCart")}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={leave}>
          {t("notice.goOn")}
        </button>
      </p>
      <button type="button" className="icon-button" onClick={leave}>
        <Icon name="close" />
        <span className="visually-hidden">{t("notice.close")}</span>
      </button>
    </section>
  );
}
