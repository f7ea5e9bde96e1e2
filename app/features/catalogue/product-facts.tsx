import type { ProductDetail } from "~/contract/catalogue";
import { useT } from "~/i18n/use-t";

/** Description, properties and who made it. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useT("catalogue");
  return (
    <div className="facts">
      <section>
        <h2>{t("product.description")}</h2>
        {/* the API gives sanitised HTML */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: product.content_html }} />
      </section>
      <section>
        <h2>{t("product.properties")}</h2>
        <table>
          <tbody>
            {product.property_list.map((property) => (
              <tr key={property.property_id}>
                <th scope="row">{property.name}</th>
                <td>
                  {property.value}
                  {property.unit && `\u00a0${property.unit}`}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t("product.sku")}</th>
              <td>{product.sku}</td>
            </tr>
            {product.brand && (
              <tr>
                <th scope="row">{t("product.manufacturer")}</th>
                <td>
                  {product.brand.manufacturer.name}
                  <br />
                  {product.brand.manufacturer.address}
                  <br />
                  <a href={`mailto:${product.brand.manufacturer.email}`}>{product.brand.manufacturer.email}</a>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}
