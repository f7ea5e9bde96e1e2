import type { StoreView } from "~/features/store";
import { href, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

type HomeStore = Pick<StoreView, "id" | "href" | "name" | "slug" | "image" | "opening">;

/** The stores with their opening hours of today. */
export function HomeStores({ stores }: { stores: readonly HomeStore[] }) {
  const t = useT("home");
  const locale = useLocale();
  if (stores.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t("stores.title")}</h2>
        <Link className="link" to={href(locale, "stores")}>
          {t("stores.all")}
          <Icon name="arrow" />
        </Link>
      </div>
      <ul className="tiles">
        {stores.map(({ id, href: to, name, slug, image, opening }) => (
          <li key={id}>
            <Link to={to}>
              <img
                src={imageSrc("w472", image, slug)}
                width={472}
                height={354}
                alt=""
                loading="lazy"
                decoding="async"
              />
              {`${name} `}
              <small>{opening.text}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** References and the blog. */
export function MoreToRead({ references, blog }: { references: string; blog: string }) {
  const t = useT("home");
  return (
    <nav className="section more-to-read" aria-label={t("more")}>
      <Link to={references}>
        {t("references.title")}
        <Icon name="arrow" />
      </Link>{" "}
      <Link to={blog}>
        {t("blog.title")}
        <Icon name="arrow" />
      </Link>
    </nav>
  );
}
