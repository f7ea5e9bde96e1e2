import { useEffect, useRef, type ReactNode } from "react";
import type { CutQuote } from "~/contract/cart/cut";
import { priceUnitOf } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { roundedUpIn } from "~/i18n/shop-texts/rounded-up";
import { useLateT, useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Drawing } from "./drawing";

interface Props {
  quote: CutQuote;
  groupTypeId: number;
  pending: boolean;
  /** another saving is proposed already */
  hasOther?: boolean;
  children?: ReactNode;
}

/** True if a price has parts to list. Without an area, hems and cutting the sum beside the button is enough. */
export const hasParts = ({
  dimensions,
  offcut,
  service_price_tax_incl,
  hems_price_tax_incl,
}: CutQuote): boolean =>
  dimensions.roll_width_cm !== null ||
  Boolean(offcut) ||
  service_price_tax_incl > 0 ||
  hems_price_tax_incl > 0;

export function QuoteView({ quote, groupTypeId, pending, hasOther = false, children }: Props) {
  const t = useLateT("quote");
  const unit = useT("common")(`perUnit.${priceUnitOf(groupTypeId)}`);
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const { dimensions, offcut, quantity } = quote;
  const number = (value: number) => formatNumber(locale, value);
  const [cheaper] = hasOther ? [] : quote.alternatives;
  const billed = dimensions.roll_width_cm
    ? t("billedArea", { area: number(dimensions.billed_m2 * quantity) })
    : "";
  return (
    <div
      className={pending ? "quote pending" : "quote"}
      aria-live="polite"
      aria-atomic="true"
      aria-busy={pending}
    >
      {children}
      <dl className="sums">
        <div>
          <dt>
            {t("goods")}{" "}
            <small className="muted">
              {[
                quantity > 1 && `${quantity} ×`,
                billed,
                `${formatPrice(quote.unit_price_tax_incl)} ${unit}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </dt>
          <dd>{formatPrice(quote.item_price_tax_incl)}</dd>
        </div>
        {quote.service_price_tax_incl > 0 && (
          <div>
            <dt>{t("service")}</dt>
            <dd>{formatPrice(quote.service_price_tax_incl)}</dd>
          </div>
        )}
        {quote.hems_price_tax_incl > 0 && (
          <div>
            <dt>
              {t("hems")}{" "}
              <small className="muted">
                {t("hemMetres", { metres: number(dimensions.hem_m * quantity) })}
              </small>
            </dt>
            <dd>{formatPrice(quote.hems_price_tax_incl)}</dd>
          </div>
        )}
        {offcut && (
          <div>
            <dt>
              <span>
                {t(dimensions.offcut === "keep" ? "offcutKept" : "offcutLeft", {
                  count: quantity,
                })}
              </span>{" "}
              <small className="muted">
                {t("offcutSize", {
                  count: quantity,
                  width: number(offcut.width_cm),
                  length: number(offcut.length_cm),
                  area: number(offcut.area_m2),
                })}
              </small>
            </dt>
            <dd>{t("inPrice")}</dd>
          </div>
        )}
        <div className="sum-total">
          <dt>{t("total")}</dt>
          <dd>{formatPrice(quote.total_tax_incl)}</dd>
        </div>
      </dl>
      {cheaper && (
        <div className="notice notice-success advice">
          <Icon name="refresh" />
          <div>
            <p>{t("rotate", { price: formatPrice(cheaper.saved_tax_incl) })}</p>
            <button
              type="submit"
              name="rotation"
              value={cheaper.rotated ? "on" : "off"}
              className="link"
            >
              {t("rotateAction")}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

export function QuoteFailed({ onRetry }: { onRetry: (form: HTMLFormElement) => void }) {
  const t = useLateT("quote");
  return (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" />
      <p>
        {t("failed")}{" "}
        <button
          type="button"
          className="link"
          onClick={({ currentTarget: { form } }) => form && onRetry(form)}
        >
          {t("again")}
        </button>
      </p>
    </div>
  );
}

interface CutPreviewProps {
  quote: CutQuote;
  groupTypeId: number;
  pending: boolean;
}

export function CutPreview({
  quote: { dimensions, quantity },
  groupTypeId,
  pending,
}: CutPreviewProps) {
  const rounded = roundedUpIn(useLocale(), useLateT("piece"))(dimensions);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // the keyboard of a phone covers everything below the field, a low screen the end of the drawing
    if (activeElement instanceof HTMLInputElement && activeElement.name.endsWith("_cm"))
      box.current?.scrollIntoView({ block: "nearest" });
  }, [dimensions]);
  return (
    <div ref={box} className={pending ? "cut-preview pending" : "cut-preview"} aria-busy={pending}>
      {rounded && <p role="status">{rounded}</p>}
      <Drawing dimensions={dimensions} groupTypeId={groupTypeId} quantity={quantity} />
    </div>
  );
}
