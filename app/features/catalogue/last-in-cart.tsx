import { useEffect, useId } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/**
 * In place of the button that adds, where the last piece is in the cart: there is no other to add, so it leads to the cart.
 * @param takesFocus the button has just been pressed, and would take the focus away with it
 */
export function LastInCart({ takesFocus }: { takesFocus: boolean }) {
  const t = useT("catalogue");
  const id = useId();
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [takesFocus, id]);
  return (
    <Link to={href(useLocale(), "cart")} className="btn btn-wide" id={id}>
      <Icon name="check" />
      {t("product.inCart")}
    </Link>
  );
}
