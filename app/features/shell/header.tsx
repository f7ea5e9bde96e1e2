import type { MenuItem } from "~/contract/content";
import { AccountWidget, type HeaderMember } from "~/features/account";
import { CartWidget } from "~/features/cart";
import { SearchField } from "~/features/search";
import { WishlistLink } from "~/features/wishlist";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { Menu } from "./menu";

interface Props {
  menu: MenuItem[];
  contacts: { type: string; link: string; text: string }[];
  /** phrases that the placeholder of the search field rotates */
  placeholders: readonly string[];
  cartCount: number;
  /** null for a guest */
  member: HeaderMember | null;
  /** the text that menu and contacts were read from */
  by: string;
}

/** Logo, search, language, account, cart and the menu. */
export function Header({ menu, contacts, placeholders, cartCount, member, by }: Props) {
  const t = useT("common");
  const locale = useLocale();
  const phone = contacts.find((contact) => contact.type === "phone");
  return (
    <header className="header">
      <div className="container header-top">
        <Link to={href(locale, "home")} className="logo">
          <Logo />
          {t("brand")}
        </Link>
        <SearchField placeholders={placeholders} />
        <div className="tools">
          {phone && (
            <a href={phone.link} className="phone-link number">
              <Icon name="phone" />
              {phone.text}
            </a>
          )}
          <Link to={href(locale, "stores")} className="stores-link">
            <Icon name="store" />
            {t("stores.label")}
          </Link>
          <Link to={href(locale, "laying")} className="laying-link">
            {t("laying.label")}
          </Link>
          <LanguageSwitch />
          <WishlistLink />
          <AccountWidget member={member} />
          <CartWidget cartCount={cartCount} />
          <button type="button" className="burger" {...{ popovertarget: "menu" }}>
            <Icon name="menu" />
            <span className="visually-hidden">{t("menu.open")}</span>
          </button>
        </div>
      </div>
      <Menu items={menu} by={by} />
    </header>
  );
}
