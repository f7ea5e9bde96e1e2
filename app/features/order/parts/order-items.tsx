import type { Order } from "~/contract/order/order";
import { LineSum } from "~/features/cart";
import { Drawing } from "~/features/cut";
import { useFormatSum } from "~/i18n/currency";
import { imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { PlannedFloors } from "../planned-floors";

export function OrderItems({ order }: { order: Order }) {
  const t = useT("order");
  const locale = useLocale();
  const { parts: sums } = useFormatSum()(
    order.items.map(({ total_tax_incl }) => total_tax_incl),
    order.totals.total_tax_incl,
  );
  return (
    <section className="order-part" aria-labelledby="items-title">
      <h2 id="items-title">{t("items")}</h2>
      <ul className="goods-rows">
        {order.items.map((item, index) => (
          <li key={item.id}>
            <span className={item.is_sample ? "cart-photo sample-card" : "cart-photo"}>
              <img src={imageSrc("w236", item.image, item.slug)} alt="" width={236} height={267} />
            </span>
            <div>
              <Link to={productHref(locale, productOf(item))} className="cart-name">
                {item.name}
              </Link>
              <LineSum line={{ ...item, variantName: item.variant_name }} />
              <p className="muted small">{t("sku", { sku: item.sku })}</p>
              {item.note && <p className="small">{item.note}</p>}
            </div>
            <p className="cart-sum">
              <strong>{sums[index]}</strong>
            </p>
            {item.dimensions && (
              <div className="order-cut">
                <Drawing
                  dimensions={item.dimensions}
                  groupTypeId={item.group_type_id}
                  quantity={item.quantity}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <PlannedFloors items={order.items} />
    </section>
  );
}

const productOf = ({ product_id: id, slug, category_slug }: Order["items"][number]) => ({
  id,
  slug,
  default_category: category_slug === null ? null : { slug: category_slug },
});
