import { useEffect, useId, type ReactNode } from "react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface Props {
  /** the button has just been pressed, and would take the focus away with it */
  takesFocus: boolean;
  className: string;
  children: ReactNode;
}

/** In place of a button that adds, where there is no other to add, since the only one is in the cart: so it leads there. */
export function InCartLink({ takesFocus, className, children }: Props) {
  const id = useId();
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [takesFocus, id]);
  return (
    <Link to={href(useLocale(), "cart")} className={className} id={id}>
      <Icon name="check" />
      {children}
    </Link>
  );
}
