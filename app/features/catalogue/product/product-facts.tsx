import type { ProductDetail } from "~/contract/catalogue";
import type { Rating } from "~/domain/catalogue";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";

export function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useT("product");
  const locale = useLocale();
  return (
    <div className="facts">
      {product.content_html && (
        <section>
          <h2>{t("description")}</h2>
          {/* sanitised by the API and again by the BFF (ADR 52) */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: product.content_html }} />
        </section>
      )}
      {(product.property_list.length > 0 || product.sku || product.ean !== null) && (
        <section className="facts-values">
          <h2 id="properties-title">{t("properties")}</h2>
          <table aria-labelledby="properties-title">
            <tbody>
              {product.property_list.map((property) => (
                <tr key={property.property_id}>
                  <th scope="row">{property.name}</th>
                  <td>
                    {property.unit
                      ? `${isNumber(property.value) ? formatNumber(locale, Number(property.value)) : property.value}\u00a0${property.unit}`
                      : property.value}
                  </td>
                </tr>
              ))}
              {product.sku && (
                <tr>
                  <th scope="row">{t("sku")}</th>
                  <td>{product.sku}</td>
                </tr>
              )}
              {product.ean !== null && (
                <tr>
                  <th scope="row">{t("ean")}</th>
                  <td className="number">{product.ean}</td>
                </tr>
              )}
            </tbody>
          </table>
        </section>
      )}
      <Maker product={product} />
    </div>
  );
}

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

/** 'Manufacturer block (GPSR)': responsible person in the EU, and warnings (Regulation (EU) 2023/988, article 19). */
function Maker({ product: { brand, safety_info } }: { product: ProductDetail }) {
  const t = useT("product");
  const maker = brand?.manufacturer ?? null;
  if (!maker && safety_info === null) return null;
  return (
    <section>
      <h2>{t("maker")}</h2>
      {maker && (
        <address className="maker">
          <span className="muted small">{t("makerNote")}</span> <strong>{maker.name}</strong>{" "}
          {maker.address && <span>{`${maker.address} `}</span>}
          {maker.email && <a href={`mailto:${maker.email}`}>{maker.email}</a>}
        </address>
      )}
      {safety_info !== null && (
        <div className="notice notice-warn safety">
          <Icon name="alert" />
          <div>
            <h3>{t("safety")}</h3>
            <p>{safety_info}</p>
          </div>
        </div>
      )}
    </section>
  );
}

export function RatingSummary({ rating }: { rating: Rating | null }) {
  const t = useT("product");
  const locale = useLocale();
  if (!rating) return null;
  return (
    <p className="rating small">
      <Stars count={rating.avg} />
      <span className="visually-hidden">
        {t("rating.stars", { avg: formatNumber(locale, rating.avg) })},{" "}
      </span>
      <span aria-hidden="true">{formatNumber(locale, rating.avg)}</span>{" "}
      <a href="#reviews" className="quiet-link">
        {t("rating.count", { count: rating.count })}
      </a>
    </p>
  );
}
