import type { ProductDetail } from "~/contract/catalogue";
import { toCrowns, toHaler } from "~/domain/money";
import { chargedPrice, type Priced } from "~/domain/price";
import { isPack, PACK_AREA_PROPERTY, pricePerPiece } from "~/domain/units";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** What is in a pack, and what that makes for a m² or a piece (specification section 4, 'Packs'). */
export function PackNote({ product, priced }: { product: ProductDetail; priced: Priced }) {
  const t = useT("catalogue");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  if (!isPack(product.group_type_id)) return null;
  const area = Number(product.properties.find(({ property_id }) => property_id === PACK_AREA_PROPERTY)?.value);
  const price = toHaler(chargedPrice(priced));
  const piece = pricePerPiece(price, product.package_content_quantity);
  const notes = [
    area > 0 && t("product.packArea", { area: formatNumber(locale, area) }),
    area > 0 && t("price.perM2", { price: formatPrice(toCrowns(price / area)) }),
    product.package_content_quantity && t("product.packPieces", { count: product.package_content_quantity }),
    piece !== null && t("price.piece", { price: formatPrice(toCrowns(piece)) }),
  ].filter((note) => typeof note === "string");
  return <p className="muted small">{notes.join(" · ")}</p>;
}
