import { keepNumber } from "~/domain/catalogue";
import { groupPrice, toCrowns, toHaler } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { CardToCart } from "../cards/card-to-cart";
import type { ViewedProduct } from "./viewed-product";

export function ViewedList({
  list,
  groupPercent,
}: {
  list: readonly ViewedProduct[];
  groupPercent: number;
}) {
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

interface Props {
  product: ViewedProduct;
  groupPercent: number;
}

function ViewedCard({ product, groupPercent }: Props) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const unit = useT("common")(`perUnit.${product.price_unit}`);
  const was =
    product.is_price_sale_active && product.original_price !== null
      ? formatPrice(product.original_price)
      : null;
  const price = formatPrice(toCrowns(groupPrice(toHaler(product.price), groupPercent)));
  return (
    <article className="card">
      <span className="card-photo">
        <img
          src={product.image ?? "/placeholder.svg"}
          width={236}
          height={267}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
      <h3>
        <Link to={product.url}>{keepNumber(product.name)}</Link>
      </h3>
      <p className="price">
        {was && (
          <s>
            <span className="visually-hidden">{t("price.was")} </span>
            {was}
          </s>
        )}
        <span className={was ? "amount sale" : "amount"}>
          <span>{product.price_from ? `${t("price.from")} ${price}` : price}</span>{" "}
          <span className="unit">{unit}</span>
        </span>
      </p>
      {product.is_addable && (
        <CardToCart card={{ id: product.id, href: product.url, name: product.name }} />
      )}
    </article>
  );
}
