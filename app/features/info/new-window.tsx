import { useT } from "~/i18n/texts/use-t";

/** Says in a link with `target="_blank"` where it opens. */
export function NewWindow() {
  const t = useT("common");
  return <span className="visually-hidden"> {t("newWindow")}</span>;
}
