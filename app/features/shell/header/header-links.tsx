import type { Contact } from "~/contract/content/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ContactLinks } from "../footer/contact-links";
import { LanguageSwitch } from "./language-switch";

/** A link of the setting `topmenu`. */
export interface TopLink {
  text: string;
  link: string;
}

interface Props {
  links: readonly TopLink[];
  contacts: readonly Contact[];
  /** the samples in the cart in words */
  samples?: string | undefined;
}

/** The row above the logo: contacts, links of the settings, laying, stores and language. On a phone they are in the menu. */
export function HeaderLinks({ links, contacts, samples }: Props) {
  const t = useT("common");
  const locale = useLocale();
  const [laying, stores] = [href(locale, "laying"), href(locale, "stores")];
  return (
    <div className="container header-links">
      <ContactLinks contacts={contacts} />
      {links
        .filter(({ link }) => link !== laying && link !== stores)
        .map(({ text, link }) => (
          <Link key={link} to={link} className="top-link">
            {`${text} `}
          </Link>
        ))}
      {samples && <Link to={href(locale, "cart")}>{`${samples} `}</Link>}
      <Link to={laying} className="header-laying">
        {t("laying.label")}
      </Link>{" "}
      <Link to={stores}>
        <Icon name="store" />
        {t("stores.label")}
      </Link>
      <LanguageSwitch />
    </div>
  );
}
