import type { Order } from "~/contract/order";
import { useT } from "~/i18n/use-t";

type Address = Order["invoice"];

/** Where it goes and who pays. */
export function OrderAddresses({ order }: { order: Order }) {
  const t = useT("order");
  const { store } = order.delivery;
  return (
    <div className="columns">
      <section>
        <h2>{t("delivery")}</h2>
        <p>
          <strong>{order.delivery.name}</strong>
        </p>
        {store ? (
          <p>
            {store.name}
            <br />
            {store.street}, {store.zip} {store.city}
          </p>
        ) : (
          <AddressLines address={order.delivery_address ?? order.invoice} />
        )}
      </section>
      <section>
        <h2>{t("invoice")}</h2>
        {order.company && (
          <p>
            <strong>{order.company.name}</strong>
            <br />
            {t("company", { companyId: order.company.companyId })}
            {order.company.taxId && `, ${t("taxId", { taxId: order.company.taxId })}`}
          </p>
        )}
        <AddressLines address={order.invoice} />
        <p>
          {order.email}
          <br />
          {order.phone}
        </p>
        {order.note && (
          <p>
            {t("note")}: {order.note}
          </p>
        )}
      </section>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  return (
    <p>
      {address.firstname} {address.lastname}
      <br />
      {address.street}
      <br />
      {address.zip} {address.city}, {address.country}
    </p>
  );
}
