import type { MenuItem } from "~/contract/content";
import { CartWidget } from "~/features/cart";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LanguageSwitch } from "./language-switch";
import { Logo } from "./logo";
import { Menu } from "./menu";
import { SearchField } from "./search-field";

interface Props {
  menu: MenuItem[];
  contacts: { type: string; link: string; text: string }[];
  cartCount: number;
  /** the text that menu and contacts were read from */
  by: string;
}

/** Logo, search, language, cart and the menu. */
export function Header({ menu, contacts, cartCount, by }: Props) {
  const t = useT("common");
  const phone = contacts.find((contact) => contact.type === "phone");
  return (
    <header className="header">
      <div className="container header-top">
        <Link to={href(useLocale(), "home")} className="logo">
          <Logo />
          {t("brand")}
        </Link>
        <SearchField />
        <div className="tools">
          {phone && (
            <a href={phone.link} className="phone-link number">
              <Icon name="phone" />
              {phone.text}
            </a>
          )}
          <LanguageSwitch />
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
