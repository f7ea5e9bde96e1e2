import type { CategoryLink } from "~/contract/catalogue";
import { Breadcrumbs } from "~/features/shell";
import { categoryHref, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { MeasuredCard } from "../cards/card";
import { MeasuredCards } from "../lists/measured-cards";
import { CategoryTiles, type CategoryTile } from "./category-tiles";
import { Skirting, SkirtingLink, type SkirtingView } from "./skirting";

interface Props {
  category: CategoryLink & { description: string; image: string | null };
  /** null: unknown */
  total: number | null;
  kinds: CategoryTile[];
  rooms: { code: string; text: string; count: number; href: string }[];
  picks: MeasuredCard[];
  /** null for a category without skirting */
  skirting: SkirtingView | null;
}

export function Landing({ category, total, kinds, rooms, picks, skirting }: Props) {
  const t = useT("assortment");
  const catalogue = useT("catalogue");
  const locale = useLocale();
  return (
    <div className="container">
      <Breadcrumbs current={category.name} />
      <header className="landing-head">
        <div>
          <h1>{category.name}</h1>
          <p>{category.description}</p>
          <p className="landing-ways">
            <Link className="btn" to={categoryHref(locale, category)}>
              <span>{t("whole")}</span>{" "}
              {total !== null && <span className="number">({total})</span>}
              <Icon name="arrow" />
            </Link>{" "}
            {skirting && <SkirtingLink />}
          </p>
        </div>
        <img
          src={imageSrc("w944", category.image, category.slug)}
          alt=""
          width={944}
          height={708}
          {...{ fetchpriority: "high" }}
        />
      </header>
      {kinds.length > 0 && (
        <CategoryTiles title={t("kinds")} categories={kinds} className="tiles kinds" />
      )}
      {skirting && <Skirting {...skirting} />}
      {rooms.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t("rooms")}</h2>
          </div>
          <ul className="rooms">
            {rooms.map((room) => (
              <li key={room.code}>
                <Link to={room.href}>
                  <span>
                    <span className="tile-name">{room.text}</span>
                    <small>{catalogue("listing.found", { count: room.count })}</small>
                  </span>
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {picks.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t("picks")}</h2>
          </div>
          <MeasuredCards cards={picks} />
        </section>
      )}
    </div>
  );
}
