import type { ReactNode } from "react";
import type { CartItem } from "~/contract/cart/cart";
import type { Dimensions } from "~/contract/cart/cut";
import { rodLengthOf } from "~/domain/cut";
import { Drawing } from "~/features/cut";
import { roomSize, useMyRoom } from "~/features/room";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { EDIT_QUERY } from "./cut-editor";
import { itemFetcherKey, ItemQuantity, RemoveItem, type QuantityValues } from "./item-controls";
import { itemId, quantityFormId, wholeLineFields } from "./item-id";
import { ItemNote } from "./item-note";
import { ItemWarnings } from "./item-warnings";
import { LineSum, pricedLine } from "./line-sum";

function CutDrawing({
  item: { product, quantity },
  dimensions,
}: {
  item: CartItem;
  dimensions: Dimensions;
}) {
  const t = useT("drawing");
  return (
    <details className="cut-plan quiet-details">
      <summary>
        {t("show")}
        <span className="visually-hidden"> {product.name}</span>
      </summary>
      <Drawing dimensions={dimensions} groupTypeId={product.group_type_id} quantity={quantity} />
    </details>
  );
}

interface Props {
  item: CartItem;
  sum: string | undefined;
  /** the line is just what the shopper's room takes */
  isForRoom: boolean;
  sent: FormAnswer | undefined;
  /** cart version that the row shows; undefined during a change */
  version: number | undefined;
  editor?: ReactNode;
}

/** A cart line: product, quantity, price and warnings. A sample can only be removed. */
export function CartItemRow({ item, sum, isForRoom, sent, version, editor }: Props) {
  const t = useT("cart");
  const locale = useLocale();
  const room = useMyRoom();
  const form = useShopForm<QuantityValues>({
    id: quantityFormId(item.id),
    intent: "setQuantity",
    keyFields: wholeLineFields(item),
    fetcherKey: itemFetcherKey(item.id),
    sent,
    defaultValue: { quantity: String(item.quantity) },
  });
  const { product, variant, dimensions } = item;
  const to = productHref(locale, product, variant?.variant_url_query);
  return (
    <li id={itemId(item.id)} className={form.pending ? "pending" : undefined}>
      <Link
        to={to}
        className={item.is_sample ? "cart-photo sample-card" : "cart-photo"}
        tabIndex={-1}
        aria-hidden="true"
      >
        <img
          src={imageSrc("w236", product.main_image, product.slug)}
          alt=""
          width={236}
          height={267}
        />
      </Link>
      <div>
        <Link to={to} className="cart-name">
          {product.name}
        </Link>
        <LineSum line={pricedLine(item)} />
        {isForRoom && room && (
          <p className="small muted">{t("forRoom", { size: roomSize(locale, room) })}</p>
        )}
        {!item.is_sample && (
          <div className="cart-links">
            {dimensions &&
              !editor &&
              rodLengthOf(product) === null &&
              item.warnings.every(({ type }) => type !== "inactive") && (
                <Link
                  className="link"
                  to={`${href(locale, "cart")}?${EDIT_QUERY}=${item.id}#${itemId(item.id)}`}
                  preventScrollReset
                >
                  {t("edit.open")}
                  <span className="visually-hidden"> {product.name}</span>
                </Link>
              )}
            {dimensions?.roll_width_cm != null && !editor && (
              <CutDrawing item={item} dimensions={dimensions} />
            )}
            {item.planned && (
              <Link className="link" to={`${href(locale, "planner")}?${item.planned.query}`}>
                {t("planned")}
                <span className="visually-hidden"> {product.name}</span>
              </Link>
            )}
            <ItemNote item={item} version={version} sent={sent} />
          </div>
        )}
      </div>
      <div className="cart-controls">
        {!item.is_sample && <ItemQuantity item={item} version={version} form={form} />}
        <RemoveItem item={item} version={version} />
        <p className="cart-sum">
          <strong>{sum}</strong>
        </p>
      </div>
      {editor}
      <ItemWarnings
        item={item}
        errorId={form.fields.quantity.errorId}
        failures={form.fields.quantity.errors ?? form.failures}
      />
    </li>
  );
}
