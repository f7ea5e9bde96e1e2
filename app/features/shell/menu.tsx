import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Contact, MenuItem } from "~/contract/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PopoverButton, usePopover } from "~/ui/popover-button";
import { useHydrated } from "~/ui/use-hydrated";
import { ContactLinks } from "./contact-links";
import { LanguageSwitch } from "./language-switch";
import { MenuEntry } from "./menu-entry";

interface Props {
  items: MenuItem[];
  contacts: readonly Contact[];
}

/** The menu: a bar on a desktop, a popover on a phone. A script adds buttons for submenus. */
export function Menu({ items, contacts }: Props) {
  const t = useT("common");
  const nav = useMenuThatCloses();
  const hydrated = useHydrated();
  return (
    <nav ref={nav} className={hydrated ? "menu menu-scripted" : "menu"} aria-label={t("menu.label")} {...usePopover("menu")}>
      <div className="menu-close tools">
        <PopoverButton popoverId="menu" closes>
          <Icon name="close" />
          <span className="visually-hidden">{t("menu.close")}</span>
        </PopoverButton>
      </div>
      <MenuList items={items} />
      <MenuMore contacts={contacts} />
    </nav>
  );
}

function MenuList({ items }: Pick<Props, "items">) {
  const { pathname } = useLocation();
  return (
    <ul>
      {items.map((item) => (
        <MenuEntry key={item.link} item={item} isCurrent={item.link === pathname} />
      ))}
    </ul>
  );
}

/** Extra links of a phone's menu: 'Mobile links: laying, references, stores' (specification section 2), and contacts. */
function MenuMore({ contacts }: Pick<Props, "contacts">) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <div className="menu-more">
      <LanguageSwitch />
      <div>
        <Link to={href(locale, "stores")}>
          <Icon name="store" />
          {t("stores.label")}
        </Link>{" "}
        <Link to={href(locale, "laying")}>{t("laying.label")}</Link> <Link to={href(locale, "references")}>{t("references.label")}</Link>{" "}
        <ContactLinks contacts={contacts} />
      </div>
    </div>
  );
}

function useMenuThatCloses() {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if ("popover" in HTMLElement.prototype && nav.current?.matches(":popover-open")) nav.current.hidePopover();
  }, [key]);
  return nav;
}
