import { Form, useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { MenuItem } from "~/contract/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { KeptMarkup } from "~/ui/kept-markup";
import { Link } from "~/ui/link";
import { useTranslations } from "./alternates";
import { Logo } from "./logo";

interface Props {
  menu: MenuItem[];
  contacts: { type: string; link: string; text: string }[];
  cartCount: number;
  /** the text that menu and contacts were read from */
  by: string;
}

/** Logo, search, language, cart and the menu: a bar on a desktop, a popover on a phone. */
export function Header({ menu, contacts, cartCount, by }: Props) {
  const locale = useLocale();
  const t = useT("common");
  const phone = contacts.find((contact) => contact.type === "phone");
  const count = useOptimisticCount(cartCount);
  const nav = useMenuThatCloses();
  return (
    <header className="header">
      <div className="container header-top">
        <Link to={href(locale, "home")} className="logo">
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
          <Link to={href(locale, "cart")} aria-label={count ? t("cart.count", { count }) : t("cart.empty")}>
            <Icon name="cart" />
            <span className="cart-word">{t("cart.label")}</span>
            {count > 0 && <span className="cart-count">{count}</span>}
          </Link>
          <button type="button" className="burger" {...{ popovertarget: "menu" }}>
            <Icon name="menu" />
            <span className="visually-hidden">{t("menu.open")}</span>
          </button>
        </div>
      </div>
      <nav ref={nav} id="menu" className="menu" aria-label={t("menu.label")} {...{ popover: "auto" }}>
        <div className="menu-close tools">
          <button type="button" {...{ popovertarget: "menu", popovertargetaction: "hide" }}>
            <Icon name="close" />
            <span className="visually-hidden">{t("menu.close")}</span>
          </button>
        </div>
        <Menu items={menu} by={by} />
      </nav>
    </header>
  );
}

/** The menu's links; which one leads here depends on the page, all else on the language. */
function Menu({ items, by }: { items: MenuItem[]; by: string }) {
  const { pathname } = useLocation();
  const current = items.find((item) => item.link === pathname)?.link ?? "";
  return (
    <KeptMarkup tag="ul" by={by} part={`menu ${current}`}>
      <MenuItems items={items} current={current} />
    </KeptMarkup>
  );
}

function MenuItems({ items, current }: { items: MenuItem[]; current: string }) {
  return (
    <>
      {items.map((item) => (
        <li key={item.link}>
          <Link to={item.link} aria-current={item.link === current ? "page" : undefined}>
            {item.text}
          </Link>
          {item.submenu && item.submenu.length > 0 && (
            <ul className="submenu">
              {item.submenu.map((child) => (
                <li key={child.link}>
                  <Link to={child.link}>{child.text}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </>
  );
}

function SearchField() {
  const locale = useLocale();
  const t = useT("common");
  const { search } = useLocation();
  const q = new URLSearchParams(search).get("q") ?? "";
  return (
    <Form role="search" method="get" action={href(locale, "search")} className="search">
      <input
        className="input"
        type="search"
        name="q"
        key={q}
        defaultValue={q}
        maxLength={100}
        required
        enterKeyHint="search"
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
      />
      <button type="submit">
        <Icon name="search" />
        <span className="visually-hidden">{t("search.submit")}</span>
      </button>
    </Form>
  );
}

/** Leads to the same page in the other language; a full load, so that every text changes at once. */
function LanguageSwitch() {
  const t = useT("common");
  const { other } = useTranslations();
  return (
    <a href={other.path} hrefLang={other.locale} lang={other.locale} aria-label={t("language.switchLabel")}>
      <Icon name="globe" />
      <span aria-hidden="true">{other.locale.toUpperCase()}</span>
    </a>
  );
}

/** The menu of a phone goes once it has led somewhere; without a script the next page has it closed anyway. */
function useMenuThatCloses() {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if ("popover" in HTMLElement.prototype && nav.current?.matches(":popover-open")) nav.current.hidePopover();
  }, [key]);
  return nav;
}

/** The number in the cart with what is on its way there, so that it counts at the click. */
function useOptimisticCount(count: number): number {
  const fetchers = useFetchers();
  return fetchers.reduce((sum, { state, formData }) => {
    if (state === "idle" || formData?.get("intent") !== "add") return sum;
    return sum + Math.max(1, Number(formData.get("quantity")) || 1);
  }, count);
}
