import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { MenuItem } from "~/contract/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { CachedMarkup } from "~/ui/cached-markup";
import { Link } from "~/ui/link";
import { LanguageSwitch } from "./language-switch";

/** The menu: a bar on a desktop, a popover on a phone. @param by the text that the menu was read from */
export function Menu({ items, by }: { items: MenuItem[]; by: string }) {
  const t = useT("common");
  const locale = useLocale();
  const nav = useMenuThatCloses();
  return (
    <nav ref={nav} id="menu" className="menu" aria-label={t("menu.label")} {...{ popover: "auto" }}>
      <div className="menu-close tools">
        <button type="button" {...{ popovertarget: "menu", popovertargetaction: "hide" }}>
          <Icon name="close" />
          <span className="visually-hidden">{t("menu.close")}</span>
        </button>
      </div>
      <MenuList items={items} by={by} />
      <div className="menu-more">
        <LanguageSwitch />
        <Link to={href(locale, "stores")}>
          <Icon name="store" />
          {t("stores.label")}
        </Link>
        <Link to={href(locale, "laying")}>{t("laying.label")}</Link>
        <Link to={href(locale, "references")}>{t("references.label")}</Link>
      </div>
    </nav>
  );
}

/** The menu's links; which one leads here depends on the page, all else on the language. */
function MenuList({ items, by }: { items: MenuItem[]; by: string }) {
  const { pathname } = useLocation();
  const current = items.find((item) => item.link === pathname)?.link ?? "";
  return (
    <CachedMarkup tag="ul" by={by} part={`menu ${current}`}>
      <MenuItems items={items} current={current} />
    </CachedMarkup>
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

/** Closes the menu of a phone after navigation; without a script the next page is rendered with it closed. */
function useMenuThatCloses() {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if ("popover" in HTMLElement.prototype && nav.current?.matches(":popover-open")) nav.current.hidePopover();
  }, [key]);
  return nav;
}
