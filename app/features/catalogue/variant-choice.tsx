import type { ProductDetail, Variant } from "~/contract/catalogue";
import { isMetreGoods } from "~/domain/units";
import { FieldError } from "~/forms/field";
import { productHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";

interface Props {
  product: ProductDetail;
  chosen: Variant | null;
  messages: readonly string[] | undefined;
}

/** Roll widths or sizes, a link each: the address says which one is chosen. */
export function VariantChoice({ product, chosen, messages }: Props) {
  const t = useT("catalogue");
  const locale = useLocale();
  const label = isMetreGoods(product.group_type_id) ? t("product.variants.width") : t("product.variants.size");
  return (
    <div className="field" id="variants" tabIndex={-1}>
      <p className="label" id="variants-label">
        {label}
      </p>
      <ul className="chips" aria-labelledby="variants-label">
        {product.variants
          .filter((variant) => variant.active)
          .map((variant) => (
            <li key={variant.id}>
              <Link
                to={productHref(locale, product, variant.variant_url_query)}
                className={variant.quantity > 0 ? undefined : "off"}
                aria-current={variant.id === chosen?.id ? "true" : undefined}
                preventScrollReset
              >
                {variant.name}
              </Link>
            </li>
          ))}
      </ul>
      <FieldError id="variants-error" messages={messages} />
    </div>
  );
}
