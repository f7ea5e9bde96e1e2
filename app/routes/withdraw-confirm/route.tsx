import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { failedWith, hasField } from "~/bff/client/api-result.server";
import { errorPageOf } from "~/bff/client/error-pages.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { isShipped } from "~/domain/returns";
import {
  ConfirmForm,
  ReturnedPieces,
  ReturnsFrame,
  Sender,
  WithdrawalRefund,
} from "~/features/returns";
import { formatDate } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { isCashOnDelivery } from "~/i18n/shop-texts/refund-texts";
import { useT } from "~/i18n/texts/use-t";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

/** The second step: confirms the displayed draft. */
const intentsOf = (id: string, hash: string) => ({
  withdraw: intent(z.object({ key: z.string({ error: "stale" }) }), async (shop, { key }) => {
    const draft = await shop.returns.draft(Number(id));
    // show a newer draft of another window before it is sent
    if (draft?.key !== key)
      return { ok: true, to: href(shop.locale, "withdrawConfirm", { id, hash }) };
    const received = await shop.returns.withdraw(id, hash, draft);
    if (!received.ok) {
      if (!hasField(received) && !failedWith(received, "window_closed"))
        return moveToForm(received);
      return {
        ok: true,
        to: href(shop.locale, "withdraw", { id, hash }),
        notice: { code: "choose_goods_again", kind: "danger" },
      };
    }
    await shop.returns.dropDraft();
    return {
      ok: true,
      to: href(shop.locale, "withdrawalReceipt", { id, hash, number: received.value.number }),
    };
  }),
});

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { id = "", hash = "" } = params;
  const order = await shop.orders.read(id, hash);
  const first = href(shop.locale, "withdraw", { id, hash });
  const draft = await shop.returns.draft(order.id);
  if (!draft) throw redirect(first, 302);
  const quote = await shop.returns.quote(id, hash, draft.request);
  if (!quote.ok) {
    if (!hasField(quote) && !failedWith(quote, "window_closed")) throw errorPageOf(quote);
    await shop.notices.show({ code: "choose_goods_again", kind: "danger" });
    throw redirect(first, 302);
  }
  return {
    order,
    draft,
    quote: quote.value,
    head: { title: `${shop.t("returns:withdraw.check")}, ${order.number}`, unlisted: true },
  };
}

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsOf(params.id ?? "", params.hash ?? ""));

export default function WithdrawConfirmPage() {
  const { order, draft, quote } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("returns");
  const locale = useLocale();
  const { request, key } = draft;
  return (
    <ReturnsFrame order={order} title={t("withdraw.check")} step={1}>
      <p className="prose">{t("withdraw.checkLead")}</p>
      <section className="panel stack">
        <p>
          {t("withdraw.statement", {
            number: order.number,
            date: formatDate(locale, order.created_at),
          })}
        </p>
        <ReturnedPieces items={quote.items} />
        <Sender {...request} />
      </section>
      <WithdrawalRefund
        refund={{
          ...quote,
          iban: request.iban ?? null,
          is_shipped: isShipped(order.state),
          state: "received",
        }}
        isCod={isCashOnDelivery(order)}
      />
      <ConfirmForm order={{ id: order.id, hash: order.hash }} draftKey={key} sent={sent} />
    </ReturnsFrame>
  );
}
