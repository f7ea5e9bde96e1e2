import type { ProductDetail } from "~/contract/catalogue";
import { rodLengthOf } from "~/domain/cut";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { DeliveryDay } from "./delivery-days";

interface Props {
  product: Pick<ProductDetail, "cut" | "properties" | "safety_info">;
  hasGuarantee: boolean;
  /** ways that the backend names: without one with a day, no exact day is promised, and without a pickup no pickup */
  deliveries: readonly DeliveryDay[];
  /** the page about the legal guarantee; null if the shop has none */
  legalGuarantee: { href: string; text: string } | null;
}

/** Promises of every product (specification section 1, 'Shown as texts'); the guarantee is on floor coverings, the age counts for glues and knives. */
export function Promises({ product, hasGuarantee, deliveries, legalGuarantee }: Props) {
  const t = useT("product");
  return (
    <ul className="promises">
      {product.cut && rodLengthOf(product) === null && (
        <li>
          <Icon name="ruler" />
          {t("cut")}
        </li>
      )}
      <li>
        <Icon name="truck" />
        {t(deliveries.length > 0 ? "delivery" : "deliveryUsually")}
      </li>
      {deliveries.some(({ isPickup }) => isPickup) && (
        <li>
          <Icon name="store" />
          {t("pickup")}
        </li>
      )}
      {hasGuarantee && (
        <li>
          <Icon name="shield" />
          {t("warranty")}
        </li>
      )}
      {!hasGuarantee && product.safety_info !== null && (
        <li>
          <Icon name="user" />
          {t("age")}
        </li>
      )}
      {legalGuarantee && (
        <li>
          <Icon name="info" />
          <Link className="link" to={legalGuarantee.href}>
            {legalGuarantee.text}
          </Link>
        </li>
      )}
    </ul>
  );
}
