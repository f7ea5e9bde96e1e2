import { designerHref } from "~/i18n/addresses/designer-address";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

/** Opens the room designer with a covering; nothing for goods without a seamless picture. */
export function TryInRoom({
  product,
  cut,
}: {
  product: { id: number; tile: object | null };
  cut: string;
}) {
  const t = useT("product");
  const locale = useLocale();
  if (!product.tile) return null;
  return (
    <a
      className="link"
      href={designerHref(locale, { product: product.id, cut })}
      data-modal="designer"
    >
      <Icon name="image" />
      {`${t("tryInRoom")} `}
    </a>
  );
}
