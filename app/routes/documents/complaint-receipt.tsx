import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReturnedPieces, ReturnsFrame, Sender } from "~/features/returns";
import { formatDate, formatMoment } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

export { freshHeaders as headers } from "../shared/fresh-headers";

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { id = "", hash = "", number = "" } = params;
  const [order, complaint, shell] = await Promise.all([
    shop.orders.read(id, hash),
    shop.returns.complaint(id, hash, number),
    shop.content.shell(),
  ]);
  return {
    order,
    complaint,
    contacts: shell.contacts.map(({ type, text }) => ({ type, text })),
    head: { title: `${shop.t("returns:complain.title")} ${complaint.number}`, unlisted: true },
  };
}

export default function ComplaintReceiptPage() {
  const { order, complaint, contacts } = useLoaderData<typeof loader>();
  const t = useT("returns");
  const locale = useLocale();
  const {
    number,
    received_at,
    solution,
    due,
    settled_at,
    answer,
    items,
    description,
    name,
    email,
  } = complaint;
  return (
    <ReturnsFrame
      order={order}
      title={settled_at ? t("complain.settledTitle", { number }) : t("complain.receiptTitle")}
      seller={contacts}
    >
      <section className="panel stack">
        <dl className="pairs">
          <dt>{t("complain.number")}</dt>
          <dd>{number}</dd>
          <dt>{t("complain.receivedAt")}</dt>
          <dd>{formatMoment(locale, received_at)}</dd>
          <dt>{t("complain.wanted")}</dt>
          <dd>{t(`complain.solutionsIn.${solution}`)}</dd>
          <dt>{t(settled_at ? "complain.settledAt" : "complain.due")}</dt>
          <dd>{formatDate(locale, settled_at ?? due)}</dd>
          {answer && (
            <>
              <dt>{t("complain.answer")}</dt>
              <dd className="typed">{answer}</dd>
            </>
          )}
        </dl>
        <ReturnedPieces items={items} />
        <p className="typed">{description}</p>
        <Sender name={name} email={email} />
        <p className="muted">{t("complain.sentTo", { email })}</p>
      </section>
      {!settled_at && (
        <section className="order-part">
          <h2>{t("withdraw.next_title")}</h2>
          <ul className="bullets prose">
            <li>{t("complain.next1")}</li>
            <li>{t("complain.next2")}</li>
          </ul>
          <p className="muted no-print">{t("withdraw.print")}</p>
        </section>
      )}
    </ReturnsFrame>
  );
}
