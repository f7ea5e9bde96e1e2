import type { Product } from "~/contract/catalogue";
import { availabilityOf } from "~/domain/availability";
import { cheapest } from "~/domain/price";
import { imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { Link } from "~/ui/link";
import { Labels } from "./labels";
import { PriceTag } from "./price-tag";
import { StockStatus } from "./stock-status";

interface Props {
  product: Product;
  /** the first ones on a page are fetched at once */
  eager?: boolean;
  /** level of the heading, by the page around it */
  level?: 2 | 3;
}

/** A product in a listing: picture, name, price by its unit, stock and labels. */
export function ProductCard({ product, eager, level = 2 }: Props) {
  const locale = useLocale();
  const { priced, differs } = cheapest(product, product.variants);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="card">
      <span className="card-photo">
        <img
          src={imageSrc("thumb", product.main_image, product.slug)}
          srcSet={product.main_image ? `${imageSrc("w236", product.main_image, product.slug)} 236w, ${imageSrc("thumb", product.main_image, product.slug)} 472w` : undefined}
          sizes="(min-width: 64rem) 290px, (min-width: 48rem) 30vw, 46vw"
          width={472}
          height={534}
          alt=""
          loading={eager ? undefined : "lazy"}
          decoding="async"
        />
      </span>
      <Labels labels={product.labels} />
      <Heading>
        <Link to={productHref(locale, product)}>{product.name}</Link>
      </Heading>
      <PriceTag priced={priced} groupTypeId={product.group_type_id} from={differs} />
      <StockStatus availability={availabilityOf(product)} />
    </article>
  );
}
