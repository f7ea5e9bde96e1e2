import { useEffect, useState } from "react";
import { groupPrice } from "~/domain/group-price";
import { viewedBefore, viewedNow } from "~/domain/last-viewed";
import { toCrowns, toHaler } from "~/domain/money";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import type { ViewedProduct } from "./viewed-product";
import { readViewed, writeViewed } from "./viewed-storage";

interface Props {
  /** the product of this page */
  current: ViewedProduct;
  id: number;
  /** from the cookie, for browsers without scripts */
  fromCookie: ViewedProduct[];
  /** discount of the shopper's group */
  groupPercent: number;
}

/**
 * Recently viewed products. Browsers with scripts store and render them after hydration; others show `noscript` from a cookie, which a picture
 * request there sets. So they are never on the page twice.
 */
export function LastViewed({ current, id, fromCookie, groupPercent }: Props) {
  const locale = useLocale();
  const [list, setList] = useState<ViewedProduct[]>([]);
  useEffect(() => {
    const known = readViewed(locale);
    setList(viewedBefore(known, current.id));
    writeViewed(locale, viewedNow(known, current));
  }, [current, locale]);
  return (
    <>
      <noscript>
        <ViewedList list={fromCookie} groupPercent={groupPercent} />
        <img src={href(locale, "viewed", { id })} alt="" width={1} height={1} />
      </noscript>
      <ViewedList list={list} groupPercent={groupPercent} />
    </>
  );
}

function ViewedList({ list, groupPercent }: { list: readonly ViewedProduct[]; groupPercent: number }) {
  const t = useT("product");
  if (list.length === 0) return null;
  return (
    <section className="section viewed">
      <div className="section-head">
        <h2>{t("viewed")}</h2>
      </div>
      <ul className="grid">
        {list.map((product) => (
          <li key={product.id}>
            <ViewedCard product={product} groupPercent={groupPercent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewedCard({ product, groupPercent }: { product: ViewedProduct; groupPercent: number }) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const unit = useT("common")(`perUnit.${product.price_unit}`);
  const was = product.is_price_sale_active && product.original_price !== null ? formatPrice(product.original_price) : null;
  const price = formatPrice(toCrowns(groupPrice(toHaler(product.price), groupPercent)));
  return (
    <article className="card">
      <span className="card-photo">
        <img src={product.image ?? "/placeholder.svg"} width={236} height={267} alt="" loading="lazy" decoding="async" />
      </span>
      <h3>
        <Link to={product.url}>{product.name}</Link>
      </h3>
      <p className="price">
        {was && (
          <s>
            <span className="visually-hidden">{t("price.was")} </span>
            {was}
          </s>
        )}
        <span className={was ? "amount sale" : "amount"}>
          <span>{product.price_from ? `${t("price.from")} ${price}` : price}</span> <span className="unit">{unit}</span>
        </span>
      </p>
    </article>
  );
}
