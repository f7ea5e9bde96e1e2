import { originBetween } from "~/i18n/domains";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { useTranslations } from "../head/alternates";

/** Link to the same page in the other language; a full load, so that all texts change at once. */
export function LanguageSwitch() {
  const t = useT("common");
  const { other } = useTranslations();
  return (
    <a
      href={originBetween(useLocale(), other.locale) + other.path}
      hrefLang={other.locale}
      lang={other.locale}
      aria-label={`${other.locale.toUpperCase()} ${t("language.switchLabel")}`}
    >
      <Icon name="globe" />
      {` ${other.locale.toUpperCase()} `}
    </a>
  );
}
