import type { ReactNode } from "react";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { DesignerCovering } from "./view";

interface Props {
  covering: DesignerCovering;
  quiet?: boolean;
  /** above the name */
  children?: ReactNode;
}

export function CoveringCard({ covering, quiet, children }: Props) {
  const t = useT("designer");
  const from = useT("catalogue")("price.from");
  const unit = useT("common")(`perUnit.${covering.price.unit}`);
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const price = formatPrice(covering.price.amount);
  return (
    <div className="designer-card">
      <img src={covering.src} alt="" width={72} height={72} />
      <div>
        {children}
        <h2>{covering.name}</h2>
        <p className="price">
          <span className="amount">
            <span>{covering.price.from ? `${from} ${price}` : price}</span>{" "}
            <span className="unit">{unit}</span>
          </span>
        </p>
      </div>
      {!covering.tile && (
        <p className="designer-without">
          <Icon name="info" />
          {t("without")}
        </p>
      )}
      <Link to={covering.href} className={quiet ? "btn btn-quiet btn-wide" : "btn btn-wide"}>
        <Icon name="cart" />
        <span>{t(covering.isCut ? "buyCut" : "buy")}</span>
      </Link>{" "}
      {covering.isCut && !quiet && (
        <Link
          to={`${href(locale, "planner")}?product=${covering.id}`}
          className="btn btn-quiet btn-wide"
        >
          <Icon name="ruler" />
          <span>{t("planCuts")}</span>
        </Link>
      )}
    </div>
  );
}
