import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { answerMemberForm, intent } from "~/bff/forms/intent.server";
import { AccountFrame, EmailNotice, GroupPanel, OrderList } from "~/features/member";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import { pageNumberOf } from "./page-number.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

const intents = {
  sendConfirmation: intent(
    z.object({}),
    async (shop) => {
      const sent = await shop.member.sendConfirmation();
      return sent.ok ? { ok: true, notice: { code: "confirmation_sent", kind: "success" } } : sent;
    },
    { failed: "save_failed" },
  ),
};

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { email, email_confirmed, firstname, lastname, group } = await shop.account.require();
  const page = pageNumberOf(shop.url);
  const orders = await shop.member.orders(page);
  if (page > (orders?.meta.last_page ?? 1)) throw new Response(null, { status: 404 });
  return {
    orders,
    member: { email, isConfirmed: email_confirmed, name: `${firstname} ${lastname}` },
    group,
    head: { title: shop.t("account:title"), unlisted: true },
  };
}

export const action = async ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerMemberForm(request, shop, intents);

export default function AccountPage() {
  const { orders, member, group } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  const common = useT("common");
  const locale = useLocale();
  return (
    <AccountFrame part="orders">
      <header className="stack">
        <h1>{t("title")}</h1>
        <p className="muted">
          {member.name}, {member.email}
        </p>
      </header>
      {!member.isConfirmed && <EmailNotice sent={sent} />}
      {group && <GroupPanel group={group} />}
      <section className="stack" aria-labelledby="orders-title">
        <h2 id="orders-title">{t("orders.title")}</h2>
        {orders === null ? (
          <p>{t("orders.notOffered")}</p>
        ) : orders.data.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <Message title={t("orders.emptyTitle")} text={t("orders.emptyText")} level={2}>
            <Link className="btn" to={href(locale, "home")}>
              {t("orders.toShop")}
            </Link>
            <Link className="btn btn-quiet" to={href(locale, "room")}>
              {common("room.ask")}
            </Link>
          </Message>
        )}
      </section>
    </AccountFrame>
  );
}
