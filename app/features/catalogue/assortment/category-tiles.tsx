import { categoryHref, imageSrc } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

export interface CategoryTile {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  product_count: number | null;
}

export function CategoryTiles({
  title,
  categories,
  className = "tiles",
}: {
  title: string;
  categories: CategoryTile[];
  className?: string;
}) {
  const locale = useLocale();
  const t = useT("catalogue");
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ul className={className}>
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryHref(locale, category)}>
              <TileImage category={category} />
              <span>
                <span className="tile-name">{category.name}</span>{" "}
                {category.product_count !== null && (
                  <small>{t("listing.found", { count: category.product_count })}</small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TileImage({ category: { image, slug } }: { category: CategoryTile }) {
  const src = imageSrc("w472", image, slug);
  return (
    <img
      src={src}
      srcSet={image ? `${imageSrc("w354", image, slug)} 354w, ${src} 472w` : undefined}
      sizes="(min-width: 64rem) 310px, (min-width: 48rem) 30vw, 46vw"
      width={472}
      height={354}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
