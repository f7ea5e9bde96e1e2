import type { Order } from "~/contract/order";
import { useDimensionsText } from "~/features/cart";
import { CutDrawing } from "~/features/cut";
import { formatPrice } from "~/i18n/format";
import { imageSrc } from "~/i18n/links";
import { useT } from "~/i18n/use-t";

/** The items of an order with the prices of that time. */
export function OrderItems({ order }: { order: Order }) {
  const t = useT("order");
  const dimensionsText = useDimensionsText();
  return (
    <section className="order-part" aria-labelledby="items-title">
      <h2 id="items-title">{t("items")}</h2>
      <ul className="cart-items">
        {order.items.map((item) => (
          <li key={item.id}>
            <span className="cart-photo">
              <img src={imageSrc("w236", item.image, item.slug)} alt="" width={236} height={267} />
            </span>
            <div>
              <strong>{item.name}</strong>
              <p className="muted small">
                {[
                  t("quantity", { count: item.quantity }),
                  item.variant_name,
                  ...(item.dimensions ? dimensionsText(item.dimensions) : []),
                  item.sku,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {item.note && <p className="small">{item.note}</p>}
            </div>
            <p className="cart-sum">
              <strong>{formatPrice(item.total_tax_incl)}</strong>
            </p>
            {item.dimensions && (
              <div className="order-cut">
                <CutDrawing dimensions={item.dimensions} groupTypeId={item.group_type_id} quantity={item.quantity} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
