import { useEffect, useId, type ReactNode } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface Props {
  /** replaces the button that was just pressed, so it takes its focus */
  takesFocus: boolean;
  className: string;
  children: ReactNode;
}

/** Replaces an add button if the only possible item is in the cart. */
export function InCartLink({ takesFocus, className, children }: Props) {
  const id = useId();
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [takesFocus, id]);
  return (
    <Link to={href(useLocale(), "cart")} className={`${className} in-cart`} id={id}>
      <Icon name="check" />
      {children}
    </Link>
  );
}
