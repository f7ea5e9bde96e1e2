import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Contact, MenuItem } from "~/contract/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { CachedMarkup } from "~/ui/cached-markup";
import { Link } from "~/ui/link";
import { PopoverButton, usePopover } from "~/ui/popover-button";
import { useHydrated } from "~/ui/use-hydrated";
import { ContactLinks } from "./contact-links";
import { LanguageSwitch } from "./language-switch";
import { MenuEntry } from "./menu-entry";

interface Props {
  items: MenuItem[];
  contacts: readonly Contact[];
  /** the text that menu and contacts were read from */
  by: string;
}

/** The menu: a bar on a desktop, a popover on a phone. Its submenus have buttons of their own once a script runs. */
export function Menu({ items, contacts, by }: Props) {
  const t = useT("common");
  const nav = useMenuThatCloses();
  const hydrated = useHydrated();
  return (
    <nav ref={nav} className={hydrated ? "menu menu-scripted" : "menu"} aria-label={t("menu.label")} {...usePopover("menu")}>
      <div className="menu-close tools">
        <PopoverButton of="menu" closes>
          <Icon name="close" />
          <span className="visually-hidden">{t("menu.close")}</span>
        </PopoverButton>
      </div>
      <MenuList items={items} by={by} />
      <MenuMore contacts={contacts} by={by} />
    </nav>
  );
}

/** The menu's links; which one leads here depends on the page, all else on the language. */
function MenuList({ items, by }: Omit<Props, "contacts">) {
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
        <MenuEntry key={item.link} item={item} isCurrent={item.link === current} />
      ))}
    </>
  );
}

/** What a phone has in the menu, and a desktop above its header: 'Mobile links: laying, references, stores' (specification section 2), and contacts. */
function MenuMore({ contacts, by }: Omit<Props, "items">) {
  const locale = useLocale();
  const links = { stores: href(locale, "stores"), laying: href(locale, "laying"), references: href(locale, "references") };
  return (
    <div className="menu-more">
      <LanguageSwitch />
      <CachedMarkup tag="div" by={by} part="menu more">
        <MoreLinks contacts={contacts} links={links} />
      </CachedMarkup>
    </div>
  );
}

interface MoreProps {
  contacts: readonly Contact[];
  links: Record<"stores" | "laying" | "references", string>;
}

function MoreLinks({ contacts, links }: MoreProps) {
  const t = useT("common");
  return (
    <>
      <Link to={links.stores}>
        <Icon name="store" />
        {t("stores.label")}
      </Link>{" "}
      <Link to={links.laying}>{t("laying.label")}</Link> <Link to={links.references}>{t("references.label")}</Link>{" "}
      <ContactLinks contacts={contacts} />
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
