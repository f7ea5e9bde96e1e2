import type { ProductDetail, Variant } from "~/contract/catalogue";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

/** Why the goods cannot be bought, and whether another variant can. */
export function NotBuyable({
  product: { variants },
  variant,
}: {
  product: ProductDetail;
  variant: Variant | null;
}) {
  const t = useT("product");
  const hasOther = variants.some(({ active, quantity }) => active && quantity > 0);
  return (
    <p className="notice notice-warn">
      <Icon name="info" />
      <span>
        {t(
          variant && hasOther ? (variant.active ? "otherVariants" : "variantEnded") : "unavailable",
        )}
      </span>
    </p>
  );
}
