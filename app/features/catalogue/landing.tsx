import type { CategoryLink } from "~/contract/catalogue";
import type { Json } from "~/contract/json";
import { Breadcrumbs } from "~/features/shell";
import { categoryHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { MeasuredCard } from "./card";
import { CategoryTiles, type Tile } from "./home-parts";
import { MeasuredCards } from "./measured-cards";

interface Props {
  category: CategoryLink & { description: string };
  /** products in the category */
  total: number;
  kinds: Tile[];
  rooms: { code: string; text: string; description: string; href: string }[];
  picks: Json<MeasuredCard[]>;
}

/** The landing page of a top category: what it is, its kinds, the rooms that it suits, and picked goods with their measures. */
export function Landing({ category, total, kinds, rooms, picks }: Props) {
  const t = useT("catalogue");
  const locale = useLocale();
  return (
    <div className="container">
      <Breadcrumbs categories={[]} here={category.name} />
      <header className="category-head landing-head">
        <h1>{category.name}</h1>
        <p>{category.description}</p>
        <p>
          <Link className="btn" to={categoryHref(locale, category)}>
            {t("assortment.whole")}
            <Icon name="arrow" />
          </Link>{" "}
          <span className="muted">{t("listing.found", { count: total })}</span>
        </p>
      </header>
      {kinds.length > 0 && <CategoryTiles title={t("assortment.kinds")} categories={kinds} />}
      {rooms.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t("assortment.rooms")}</h2>
          </div>
          <ul className="rooms">
            {rooms.map((room) => (
              <li key={room.code}>
                <Link to={room.href}>
                  <span className="tile-name">{room.text}</span>
                  <span className="muted small">{room.description}</span>
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {total > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t("assortment.picks")}</h2>
          </div>
          <MeasuredCards cards={picks} />
        </section>
      )}
    </div>
  );
}
