import type { Contact } from "~/contract/content";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { CachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ContactLinks } from "./contact-links";
import { LanguageSwitch } from "./language-switch";

interface Props {
  contacts: readonly Contact[];
  by: string;
}

/** The row above logo and search: phone and e-mail, laying, stores and the language. A phone has them in the menu. */
export function HeaderLinks({ contacts, by }: Props) {
  const locale = useLocale();
  return (
    <div className="container header-links">
      <CachedMarkup tag="div" by={by} part="header links">
        <StaticLinks contacts={contacts} laying={href(locale, "laying")} stores={href(locale, "stores")} />
      </CachedMarkup>
      <LanguageSwitch />
    </div>
  );
}

function StaticLinks({ contacts, laying, stores }: { contacts: readonly Contact[]; laying: string; stores: string }) {
  const t = useT("common");
  return (
    <>
      <ContactLinks contacts={contacts} />
      <Link to={laying}>{t("laying.label")}</Link>{" "}
      <Link to={stores}>
        <Icon name="store" />
        {t("stores.label")}
      </Link>
    </>
  );
}
