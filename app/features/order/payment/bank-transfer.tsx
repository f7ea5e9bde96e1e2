import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Locale } from "~/contract/core/common";
import type { Order } from "~/contract/order/order";
import { formatDate, formatPrice } from "~/i18n/format";
import { qrHref } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Copied, QrTools } from "./transfer-tools";

/** @param children below the code, such as another way to pay */
export function BankTransfer({
  order,
  qr,
  children,
}: {
  order: Order;
  qr: string;
  children?: ReactNode;
}) {
  const t = useT("order");
  const locale = useLocale();
  const price = formatPrice(order.total_tax_incl);
  const iban = order.payment.iban ?? "";
  return (
    <section className="panel" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{t("transfer.title")}</h2>
      <div className="transfer">
        <div className="prose">
          <p>
            <span>
              {t(
                order.payment.pay_by_square === null ? "transfer.text" : "transfer.textPayBySquare",
              )}
            </span>{" "}
            <span className="transfer-phone">{t("transfer.onPhone")}</span>
          </p>
          <dl className="pairs">
            {order.payment.account !== null && (
              <>
                <dt>{t("transfer.account")}</dt>
                <Copied name={t("transfer.account")} value={order.payment.account} />
              </>
            )}
            <dt>{t("transfer.iban")}</dt>
            <Copied
              name={t("transfer.iban")}
              value={iban.replace(/(.{4})(?=.)/g, "$1 ")}
              copied={iban}
            />
            <dt>{t("transfer.amount")}</dt>
            <Copied
              name={t("transfer.amount")}
              value={price}
              copied={amountForBank(locale, order.total_tax_incl)}
            />
            <dt>{t("transfer.symbol")}</dt>
            <Copied name={t("transfer.symbol")} value={order.variable_symbol} />
            {order.payment.due && (
              <>
                <dt>{t("transfer.due")}</dt>
                <dd>{formatDate(locale, order.payment.due)}</dd>
              </>
            )}
          </dl>
        </div>
        <div className="transfer-code">
          <img
            src={qr}
            width={256}
            height={256}
            alt={t(order.payment.pay_by_square === null ? "transfer.qr" : "transfer.payBySquare", {
              price,
              symbol: order.variable_symbol,
            })}
          />
          <QrTools file={qrHref(locale, order)} text={textOf(order, price, t)} />
        </div>
      </div>
      {children}
    </section>
  );
}

const textOf = (
  { payment, variable_symbol }: Order,
  price: string,
  t: TFunction<"order">,
): string =>
  [
    payment.account !== null && `${t("transfer.account")}: ${payment.account}`,
    `${t("transfer.iban")}: ${payment.iban ?? ""}`,
    `${t("transfer.amount")}: ${price}`,
    `${t("transfer.symbol")}: ${variable_symbol}`,
  ]
    .filter(Boolean)
    .join("\n");

/** An amount to paste into a bank's form: no currency, no spaces. */
const amountForBank = (locale: Locale, amount: number): string =>
  locale === "cs" ? amount.toFixed(2).replace(".", ",") : amount.toFixed(2);
