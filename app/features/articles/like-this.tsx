import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function LikeThis() {
  const t = useT("articles");
  return (
    <section className="panel like-this" aria-labelledby="like-this">
      <div className="stack">
        <h2 id="like-this">{t("reference.like")}</h2>
        <p>{t("reference.likeText")}</p>
      </div>
      <Link className="btn" to={href(useLocale(), "laying")}>
        {t("reference.toLaying")}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
