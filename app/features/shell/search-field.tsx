import { Form, useLocation } from "@remix-run/react";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** The search in the header: a plain GET form. */
export function SearchField() {
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
