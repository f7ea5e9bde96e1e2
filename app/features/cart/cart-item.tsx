import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CartItem } from "~/contract/cart";
import { priceUnitOf, stockUnitOf } from "~/domain/units";
import { useFieldText } from "~/forms/field-text";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { href, imageSrc, productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { EDIT_QUERY } from "./cut-editor";
import { useDimensionsText } from "./dimensions-text";
import { itemId } from "./item-id";
import { ItemNote } from "./item-note";

/** Key of the fetcher that changes a line, so that the whole page sees what is on its way. */
export const itemFetcherKey = (id: string): string => `cart-item-${id}`;

/** Id of the page's heading, which takes the focus when a line goes. */
export const CART_TITLE = "cart-title";

interface Answer {
  itemErrors?: { itemId: string; messages: string[] };
}

interface Props {
  item: CartItem;
  /** what came back from a form sent without a script */
  messages: readonly string[] | undefined;
  /** of the cart that the row is drawn from; none while a change is on its way, whose version is not known yet */
  version: number | undefined;
  /** the line's cut, open for changes */
  editor?: ReactNode;
}

/** One line of the cart: what it is, how many, what it costs, and what stands against ordering it. */
export function CartItemRow({ item, messages: sent, version, editor }: Props) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const text = useFieldText();
  const dimensionsText = useDimensionsText();
  const hydrated = useHydrated();
  const fetcher = useFetcher<Answer>({ key: itemFetcherKey(item.id) });
  const { product, variant, dimensions } = item;
  const to = productHref(locale, product, variant?.variant_url_query);
  const messages = fetcher.data?.itemErrors?.messages ?? sent;
  const inputId = `quantity-${item.id}`;
  const unit = useT("common")(`perUnit.${priceUnitOf(product.group_type_id)}`);
  return (
    <li id={itemId(item.id)} className={fetcher.state === "idle" ? undefined : "pending"}>
      <Link to={to} className="cart-photo" tabIndex={-1} aria-hidden="true">
        <img src={imageSrc("w236", product.main_image, product.slug)} alt="" width={236} height={267} />
      </Link>
      <div>
        <Link to={to} className="cart-name">
          {product.name}
        </Link>
        <p className="muted small">
          {[variant?.name, ...(dimensions ? dimensionsText(dimensions) : [])].filter(Boolean).join(" · ")}
          {(variant || dimensions) && <br />}
          <span className="number">{t("unitPrice", { price: formatPrice(item.unit_price_tax_incl), unit })}</span>
        </p>
        <div className="cart-links">
          {dimensions && !editor && item.warnings.every(({ type }) => type !== "inactive") && (
            <Link className="link" to={`${href(locale, "cart")}?${EDIT_QUERY}=${item.id}#${itemId(item.id)}`} preventScrollReset>
              {t("edit.open")}
              <span className="visually-hidden"> {product.name}</span>
            </Link>
          )}
          <ItemNote item={item} version={version} />
        </div>
      </div>
      <p className="cart-sum">
        <strong>{formatPrice(item.total_tax_incl)}</strong>
      </p>
      <div className="cart-controls">
        <fetcher.Form method="post" className="quantity">
          <input type="hidden" name="itemId" value={item.id} />
          {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
          {hydrated && <input type="hidden" name="via" value="fetcher" />}
          <label className="visually-hidden" htmlFor={inputId}>
            {t("quantityOf", { name: product.name })}
          </label>
          <input
            className="input"
            id={inputId}
            name="quantity"
            type="number"
            key={item.quantity}
            defaultValue={item.quantity}
            min={0}
            max={999}
            step={1}
            inputMode="numeric"
            required
            aria-invalid={messages ? true : undefined}
            aria-describedby={messages ? `${inputId}-error` : undefined}
            onChange={(event) => {
              if (event.currentTarget.validity.valid && event.currentTarget.value !== "") fetcher.submit(event.currentTarget.form);
            }}
          />
          <button type="submit" className="btn btn-quiet without-script">
            {t("recount")}
          </button>
        </fetcher.Form>
        <fetcher.Form method="post" onSubmit={() => document.getElementById(CART_TITLE)?.focus()}>
          <input type="hidden" name="itemId" value={item.id} />
          {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
          {hydrated && <input type="hidden" name="via" value="fetcher" />}
          <input type="hidden" name="quantity" value="0" />
          <button type="submit" className="link remove" aria-label={t("removeOf", { name: product.name })}>
            <Icon name="trash" />
            {t("remove")}
          </button>
        </fetcher.Form>
      </div>
      {editor}
      {(messages || item.warnings.length > 0) && (
        <div className="cart-warnings">
          {messages && (
            <p className="error" id={`${inputId}-error`}>
              <Icon name="alert" />
              {text(messages[0] ?? "")}
            </p>
          )}
          {item.warnings.map((warning) => (
            <p key={warning.type} className="notice notice-warn small">
              <Icon name="info" />
              {warning.type === "price" && t("warning.price", { from: formatPrice(warning.from ?? 0), to: formatPrice(warning.to ?? 0) })}
              {warning.type === "service" &&
                t("warning.service", { from: formatPrice(warning.from ?? 0), to: formatPrice(warning.to ?? 0) })}
              {warning.type === "inactive" && t("warning.inactive")}
              {warning.type === "stock" &&
                (warning.to
                  ? t("warning.stock", { to: formatNumber(locale, warning.to) + unitSuffix(product.group_type_id) })
                  : t("warning.stock_none"))}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

/** Running metres need their unit said; pieces and packs are plain numbers. */
const unitSuffix = (groupTypeId: number): string => (stockUnitOf(groupTypeId) === "m" ? "\u00a0m" : "");
