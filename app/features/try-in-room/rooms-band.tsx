import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function RoomsBand() {
  const t = useT("home");
  return (
    <section className="section landing-head">
      <div>
        <h2>{t("designer.title")}</h2>
        <p>{t("designer.text")}</p>
        <Link className="btn btn-quiet" to={href(useLocale(), "designer")} data-modal="designer">
          {t("designer.link")}
          <Icon name="arrow" />
        </Link>
      </div>
      <img src="/designer/cover.webp" alt="" width={1280} height={960} loading="lazy" />
    </section>
  );
}
