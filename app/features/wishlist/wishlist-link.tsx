import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { HeartForms } from "./heart";
import { useBackgroundForms, useWishlistIds } from "./use-wishlist-ids";

export function WishlistLink() {
  const t = useT("common");
  const count = useWishlistIds().size;
  useBackgroundForms();
  return (
    <>
      <Link
        to={href(useLocale(), "wishlist")}
        aria-label={count ? t("wish.count", { count }) : t("wish.empty")}
      >
        <Icon name="heart" />
        <span className="cart-label">{t("wish.label")}</span>
        {count > 0 && <span className="cart-count">{count}</span>}
      </Link>
      <HeartForms />
    </>
  );
}
