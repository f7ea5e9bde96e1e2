import { useEffect, useRef } from "react";
import type { TopLineBanner } from "~/contract/content/banners";
import type { Contact, MenuItem } from "~/contract/content/content";
import { AccountWidget, type HeaderMember } from "~/features/account";
import { CartWidget } from "~/features/cart";
import { SearchField } from "~/features/search";
import { WishlistLink } from "~/features/wishlist";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PopoverButton } from "~/ui/popover-button";
import { ContactLinks } from "../footer/contact-links";
import { HeaderLinks, type TopLink } from "./header-links";
import { Menu } from "./menu";
import { TopLine } from "./top-line";

interface Props {
  menu: MenuItem[];
  topLinks: readonly TopLink[];
  hasMobileMenu: boolean;
  contacts: Contact[];
  /** null if inactive or hidden */
  topLine: TopLineBanner | null;
  placeholders: readonly string[];
  cart: { count: number | null; sum?: number | undefined } | undefined;
  /** the samples in the cart in words; undefined without any */
  samples: string | undefined;
  member: HeaderMember | null;
  /** logo, contacts and cart only */
  isCheckout: boolean;
  /** low on phones, so that the picture, the price and the form are in the first screen */
  isProduct: boolean;
}

export function Header({
  menu,
  topLinks,
  hasMobileMenu,
  contacts,
  topLine,
  placeholders,
  cart,
  samples,
  member,
  isCheckout,
  isProduct,
}: Props) {
  const t = useT("common");
  const locale = useLocale();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const header = box.current;
    const following =
      header && import("./sticky-header").then(({ followScroll }) => followScroll(header));
    // if the file does not load, the header does not move
    following?.catch(() => undefined);
    return () => void following?.then((end) => end()).catch(() => undefined);
  }, []);
  return (
    <header className="header" ref={box}>
      {topLine && !isCheckout && <TopLine banner={topLine} />}
      {!isCheckout && <HeaderLinks links={topLinks} contacts={contacts} samples={samples} />}
      <div
        className={`container header-top${isCheckout ? " header-short" : isProduct ? " header-low" : ""}`}
      >
        <Link to={href(locale, "home")} className="logo">
          {t("brand")}
        </Link>
        {!isCheckout && <SearchField placeholders={placeholders} />}
        <div className="tools">
          {isCheckout ? (
            <ContactLinks contacts={contacts} />
          ) : (
            <>
              <WishlistLink /> <AccountWidget member={member} />
            </>
          )}
          <CartWidget count={cart ? cart.count : 0} sum={cart?.sum} />
          {hasMobileMenu && !isCheckout && (
            <PopoverButton popoverId="menu" className="burger" label={t("menu.open")}>
              <Icon name="menu" />
            </PopoverButton>
          )}
        </div>
      </div>
      {!isCheckout && <Menu items={menu} links={topLinks} contacts={contacts} />}
    </header>
  );
}
