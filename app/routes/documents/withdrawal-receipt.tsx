import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  ReturnedPieces,
  ReturnsFrame,
  Sender,
  WithdrawalNext,
  WithdrawalRefund,
} from "~/features/returns";
import { formatDate, formatMoment } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { isCashOnDelivery } from "~/i18n/shop-texts/refund-texts";
import { useT } from "~/i18n/texts/use-t";

export { freshHeaders as headers } from "../shared/fresh-headers";

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { id = "", hash = "", number = "" } = params;
  const [order, withdrawal, shell] = await Promise.all([
    shop.orders.read(id, hash),
    shop.returns.withdrawal(id, hash, number),
    shop.content.shell(),
  ]);
  return {
    order,
    withdrawal,
    contacts: shell.contacts.map(({ type, text }) => ({ type, text })),
    head: { title: `${shop.t("returns:withdraw.title")} ${withdrawal.number}`, unlisted: true },
  };
}

export default function WithdrawalReceiptPage() {
  const { order, withdrawal, contacts } = useLoaderData<typeof loader>();
  const t = useT("returns");
  const locale = useLocale();
  const { number, received_at, state, answer, items } = withdrawal;
  const isOpen = state === "received";
  return (
    <ReturnsFrame
      order={order}
      title={isOpen ? t("withdraw.receiptTitle") : t("withdraw.decidedTitle", { number })}
      step={2}
      seller={contacts}
    >
      <section className="panel stack">
        <dl className="pairs">
          <dt>{t("withdraw.number")}</dt>
          <dd>{number}</dd>
          <dt>{t("withdraw.receivedAt")}</dt>
          <dd>{formatMoment(locale, received_at)}</dd>
          <dt>{t("withdraw.state.label")}</dt>
          <dd>{t(`withdraw.state.${state}`)}</dd>
          {answer && (
            <>
              <dt>{t("withdraw.answer")}</dt>
              <dd className="typed">{answer}</dd>
            </>
          )}
        </dl>
        <p>
          {t("withdraw.statement", {
            number: order.number,
            date: formatDate(locale, order.created_at),
          })}
        </p>
        <ReturnedPieces items={items} />
        <Sender {...withdrawal} />
        <p className="muted">{t("withdraw.sentTo", { email: withdrawal.email })}</p>
      </section>
      {state !== "refused" && (
        <WithdrawalRefund refund={withdrawal} isCod={isCashOnDelivery(order)} />
      )}
      {isOpen && (
        <WithdrawalNext
          withdrawal={withdrawal}
          address={contacts.find(({ type }) => type === "address")?.text}
        />
      )}
    </ReturnsFrame>
  );
}
