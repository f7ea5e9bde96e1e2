import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Contact, MenuItem } from "~/contract/content/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PopoverButton, usePopover } from "~/ui/popover-button";
import { ContactLinks } from "../footer/contact-links";
import type { TopLink } from "./header-links";
import { LanguageSwitch } from "./language-switch";
import { MenuEntry } from "./menu-entry";

interface Props {
  items: MenuItem[];
  links: readonly TopLink[];
  contacts: readonly Contact[];
}

/** The menu: a bar on a desktop, a popover on a phone. A script adds buttons for submenus. */
export function Menu({ items, links, contacts }: Props) {
  const t = useT("common");
  const nav = useMenuThatCloses();
  const hydrated = useHydrated();
  return (
    <nav
      ref={nav}
      className={hydrated ? "menu menu-scripted" : "menu"}
      aria-label={t("menu.label")}
      {...usePopover("menu")}
    >
      <div className="menu-close tools">
        <PopoverButton popoverId="menu" closes label={t("menu.close")}>
          <Icon name="close" />
        </PopoverButton>
      </div>
      <MenuList items={items} />
      <MenuMore links={links} contacts={contacts} />
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

/** Extra links of a phone's menu: 'Mobile links: laying, references, stores' (specification section 2), links of the settings and contacts. */
function MenuMore({ links, contacts }: Pick<Props, "links" | "contacts">) {
  const t = useT("common");
  const locale = useLocale();
  const [stores, laying, references] = [
    href(locale, "stores"),
    href(locale, "laying"),
    href(locale, "references"),
  ];
  return (
    <div className="menu-more">
      <Link to={stores}>
        <Icon name="store" />
        {t("stores.label")}
      </Link>{" "}
      <LanguageSwitch />
      <Link to={laying}>{t("laying.label")}</Link>{" "}
      <Link to={references}>{t("references.label")}</Link>{" "}
      {links
        .filter(({ link }) => ![stores, laying, references].includes(link))
        .map(({ text, link }) => (
          <Link key={link} to={link}>
            {`${text} `}
          </Link>
        ))}
      <ContactLinks contacts={contacts} />
    </div>
  );
}

function useMenuThatCloses() {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if ("popover" in HTMLElement.prototype && nav.current?.matches(":popover-open"))
      nav.current.hidePopover();
  }, [key]);
  return nav;
}
