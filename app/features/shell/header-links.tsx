import type { Contact } from "~/contract/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ContactLinks } from "./contact-links";
import { LanguageSwitch } from "./language-switch";

interface Props {
  contacts: readonly Contact[];
}

/** The row above the logo: contacts, laying, stores and language. On a phone they are in the menu. */
export function HeaderLinks({ contacts }: Props) {
  const t = useT("common");
  const locale = useLocale();
  return (
    <div className="container header-links">
      <div>
        <ContactLinks contacts={contacts} />
        <Link to={href(locale, "laying")}>{t("laying.label")}</Link>{" "}
        <Link to={href(locale, "stores")}>
          <Icon name="store" />
          {t("stores.label")}
        </Link>
      </div>
      <LanguageSwitch />
    </div>
  );
}
