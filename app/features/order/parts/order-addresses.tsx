import type { Order } from "~/contract/order/order";
import { infoHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { carrierHours } from "~/i18n/shop-texts/carrier-hours";
import { countryName, formatPhone, formatZip } from "~/i18n/shop-texts/format-address";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";

type OrderAddress = Order["invoice"] & Partial<NonNullable<Order["delivery_address"]>>;

type Addressed = Pick<
  Order,
  "delivery" | "delivery_address" | "invoice" | "company" | "email" | "phone" | "note" | "terms"
>;

export function OrderAddresses({ order }: { order: Addressed }) {
  const t = useT("order");
  const locale = useLocale();
  const { point, floor } = order.delivery;
  const place = order.delivery.store ?? point;
  return (
    <div className="columns order-part">
      <section className="stack">
        <h2>{t("delivery")}</h2>
        <p>
          <strong>{order.delivery.name}</strong>
          {floor && (
            <>
              <br />
              {floor.lift ? `${floor.label}, ${t("lift")}` : floor.label}
            </>
          )}
        </p>
        {place ? (
          <p>
            {place.name}
            <br />
            {place.street}, {formatZip(place.zip)} {place.city}
            {point?.hours && (
              <>
                <br />
                {carrierHours(locale, point.hours)}
              </>
            )}
          </p>
        ) : (
          <AddressLines address={order.delivery_address ?? order.invoice} />
        )}
      </section>
      <section className="stack">
        <h2>{t("invoice")}</h2>
        {order.company && (
          <p>
            <strong>{order.company.name}</strong>
            <br />
            {[
              t("company", { companyId: order.company.companyId }),
              ...(order.company.taxId ? [t("taxId", { taxId: order.company.taxId })] : []),
            ].join(", ")}
          </p>
        )}
        <AddressLines address={order.invoice} />
        {order.email && (
          <p>
            {order.email}
            <br />
            {formatPhone(order.phone)}
          </p>
        )}
        {order.note && (
          <p>
            {t("note")}: {order.note}
          </p>
        )}
        {order.terms && (
          <p>
            <Link className="link" to={infoHref(locale, order.terms)}>
              {t("agreedTerms")}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

/** Nothing for an old order, whose buyer was forgotten. */
function AddressLines({ address }: { address: OrderAddress }) {
  const locale = useLocale();
  if (!address.lastname) return null;
  return (
    <p>
      {address.company && (
        <>
          <strong>{address.company}</strong>
          <br />
        </>
      )}
      <span>{`${address.firstname} ${address.lastname}`}</span>
      <br />
      {address.street}
      <br />
      {formatZip(address.zip)} {address.city}, {countryName(locale, address.country)}
      {address.phone && (
        <>
          <br />
          {formatPhone(address.phone)}
        </>
      )}
    </p>
  );
}
