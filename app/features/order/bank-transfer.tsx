import type { Order } from "~/contract/order";
import { formatDate, formatPrice } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** Account of a bank transfer as QR code and text. */
export function BankTransfer({ order, qr }: { order: Order; qr: string }) {
  const t = useT("order");
  const locale = useLocale();
  const price = formatPrice(order.total_tax_incl);
  return (
    <section className="panel" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t("transfer.title")}</h2>
      <div className="transfer">
        <div className="prose">
          <p>{t(order.payment.pay_by_square === null ? "transfer.text" : "transfer.textPayBySquare")}</p>
          <dl className="pairs">
            {order.payment.account !== null && (
              <>
                <dt>{t("transfer.account")}</dt>
                <dd>{order.payment.account}</dd>
              </>
            )}
            <dt>{t("transfer.iban")}</dt>
            <dd>{order.payment.iban?.replace(/(.{4})(?=.)/g, "$1 ")}</dd>
            <dt>{t("transfer.amount")}</dt>
            <dd>{price}</dd>
            <dt>{t("transfer.symbol")}</dt>
            <dd>{order.variable_symbol}</dd>
            {order.payment.due && (
              <>
                <dt>{t("transfer.due")}</dt>
                <dd>{formatDate(locale, order.payment.due)}</dd>
              </>
            )}
          </dl>
        </div>
        <img
          src={qr}
          width={176}
          height={176}
          alt={t(order.payment.pay_by_square === null ? "transfer.qr" : "transfer.payBySquare", { price, symbol: order.variable_symbol })}
        />
      </div>
    </section>
  );
}
