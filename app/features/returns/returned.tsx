import { Fragment } from "react";
import type { CardReturned } from "~/contract/order/gift-card";
import type { Pieces, Withdrawal, WithdrawalQuote } from "~/contract/order/withdrawal";
import { refundSums } from "~/domain/returns";
import { formatPrice } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { pieceTextIn } from "~/i18n/shop-texts/piece-text";
import { refundWay, refundWhen, unpaidText } from "~/i18n/shop-texts/refund-texts";
import { withdrawalNext } from "~/i18n/shop-texts/withdrawal-next";
import { useT } from "~/i18n/texts/use-t";

export function ReturnedPieces({ items }: { items: readonly Pieces[] }) {
  const text = pieceTextIn(useLocale(), useT("cart"), useT("returns"));
  return (
    <ul className="bullets">
      {items.map((pieces) => (
        <li key={pieces.item_id}>{text(pieces)}</li>
      ))}
    </ul>
  );
}

export function Sender({ name, email, note }: { name: string; email: string; note?: string }) {
  const t = useT("returns");
  return (
    <dl className="pairs">
      <dt>{t("withdraw.name")}</dt>
      <dd>{name}</dd>
      <dt>{t("withdraw.email")}</dt>
      <dd className="typed">{email}</dd>
      {note && (
        <>
          <dt>{t("withdraw.note")}</dt>
          <dd className="typed">{note}</dd>
        </>
      )}
    </dl>
  );
}

interface WithdrawalRefundProps {
  refund: Omit<WithdrawalQuote, "items"> & Pick<Withdrawal, "iban" | "is_shipped" | "state">;
  isCod: boolean;
}

export function WithdrawalRefund({ refund, isCod }: WithdrawalRefundProps) {
  const t = useT("returns");
  const { others_tax_incl, refund_tax_incl, kept, is_unpaid, is_shipped, gift_cards, iban } =
    refund;
  const { goodsTaxIncl, totalTaxIncl } = refundSums(refund);
  return (
    <section className="panel stack" aria-labelledby="refund-title">
      <h2 id="refund-title">{t("withdraw.refund")}</h2>
      {is_unpaid ? (
        <>
          <p>{unpaidText(t, { is_shipped, isCod })}</p>
          <CardReturns cards={gift_cards} />
        </>
      ) : (
        <>
          <dl className="pairs refund-sums">
            <dt>{t("withdraw.goodsSum")}</dt>
            <dd>{formatPrice(goodsTaxIncl)}</dd>
            {others_tax_incl > 0 && (
              <>
                <dt>{t("withdraw.othersSum")}</dt>
                <dd>{formatPrice(others_tax_incl)}</dd>
              </>
            )}
            <dt>
              <strong>{t("withdraw.refundSum")}</strong>
            </dt>
            <dd>
              <strong>{formatPrice(totalTaxIncl)}</strong>
            </dd>
            {gift_cards.map(({ code, amount_tax_incl }) => (
              <Fragment key={code}>
                <dt>{t("withdraw.toCard", { code })}</dt>
                <dd>{formatPrice(amount_tax_incl)}</dd>
              </Fragment>
            ))}
            {gift_cards.length > 0 && (
              <>
                <dt>{t("withdraw.inMoney")}</dt>
                <dd>{formatPrice(refund_tax_incl)}</dd>
              </>
            )}
            {refund_tax_incl > 0 && (
              <>
                <dt>{t("withdraw.way")}</dt>
                <dd>{refundWay(t, { iban, isCod })}</dd>
              </>
            )}
          </dl>
          <CardReturns cards={gift_cards.filter(({ state }) => state === "owed")} />
          {kept && <p className="muted small">{t(`withdraw.kept.${kept}`)}</p>}
          {totalTaxIncl > 0 && <p className="muted small">{refundWhen(t, refund)}</p>}
        </>
      )}
    </section>
  );
}

function CardReturns({ cards }: { cards: readonly CardReturned[] }) {
  const t = useT("returns");
  return cards.map(({ code, amount_tax_incl, state }) => (
    <p key={code}>{t(`cards.${state}`, { code, amount: formatPrice(amount_tax_incl) })}</p>
  ));
}

export function WithdrawalNext({
  withdrawal,
  address,
}: {
  withdrawal: Withdrawal;
  address: string | undefined;
}) {
  const t = useT("returns");
  const locale = useLocale();
  return (
    <section className="order-part">
      <h2>{t("withdraw.next_title")}</h2>
      <ul className="bullets prose">
        {withdrawalNext(locale, t, withdrawal, address).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="muted no-print">{t("withdraw.print")}</p>
    </section>
  );
}
