import { useEffect, useRef } from "react";
import type { ProductDetail, Variant } from "~/contract/catalogue";
import type { Failure } from "~/contract/failures/failure-codes";
import { chargedPrice, cheapest, isMetreGoods } from "~/domain/price";
import type { FormAnswer } from "~/forms/state/answer";
import { useFailureText } from "~/forms/state/use-failure-text";
import { useFormatPrice } from "~/i18n/currency";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { VARIANTS } from "../buy-labels";

interface Props {
  product: ProductDetail;
  variant: Variant | null;
  /** typed form values, which the links keep */
  query: string;
  /** query of an open plan of rooms, which the links keep */
  plan: string | undefined;
  failures: readonly Failure[] | undefined;
  answer: FormAnswer | undefined;
}

/**
 * Links to roll widths or sizes. 'A product with variants cannot be added until a variant is chosen; a danger-style “choose variant” message is
 * shown' (specification section 5): this component shows the message and focuses it.
 */
export function VariantChoice({ product, variant, query, plan, failures, answer }: Props) {
  const t = useT("product");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const text = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  // the missing variant is chosen now
  const [failure] = variant ? [] : (failures ?? []);
  // each such answer moves the focus here, also repeated ones
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure, answer]);

  const active = product.variants.filter((one) => one.active);
  // the chosen one stays visible, even if it is no longer sold
  const visible = product.variants.filter((one) => one.active || one.id === variant?.id);
  const { differs } = cheapest(product, active);
  const isRoll = isMetreGoods(product.group_type_id);
  const isMany = visible.length > 4;
  return (
    <div
      className="field variants"
      id={VARIANTS}
      role="group"
      aria-labelledby="variants-label"
      aria-describedby={failure === undefined ? undefined : "variants-error"}
      tabIndex={-1}
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the browser moves the focus to the missing field
      autoFocus={failure !== undefined}
    >
      <p className="label" id="variants-label">
        {t(isRoll ? "variants.width" : "variants.size")}
      </p>
      {failure && (
        <p className="notice notice-danger" id="variants-error" role="alert">
          <Icon name="alert" />
          <span>{text(failure)}</span>
        </p>
      )}
      <ul className={isMany ? "chips chips-many" : "chips"}>
        {visible.map((one) => (
          <li key={one.id}>
            <Link
              to={productHref(
                locale,
                product,
                [one.variant_url_query, query, plan].filter(Boolean).join("&"),
              )}
              className={one.active && one.quantity > 0 ? undefined : "off"}
              aria-current={one.id === variant?.id ? "true" : undefined}
              preventScrollReset
            >
              <span>
                {isRoll && one.width_cm !== null ? `${one.width_cm}\u00a0cm` : one.name}
                {differs && <small className="number">{formatPrice(chargedPrice(one))}</small>}
                {!one.active ? (
                  <small>{t("variants.ended")}</small>
                ) : (
                  one.quantity <= 0 && <small>{t("variants.soldOut")}</small>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
