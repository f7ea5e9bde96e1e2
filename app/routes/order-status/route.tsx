import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { UNKNOWN_ORDER } from "~/contract/forms/notices";
import { LookUpForm, OrderBody, OrderStates } from "~/features/order";
import { Breadcrumbs } from "~/features/shell";
import type { FormAnswer } from "~/forms/state/answer";
import { formatDate } from "~/i18n/format";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { FormAside } from "~/ui/form-aside";
import { Link } from "~/ui/link";
import { Message } from "~/ui/message";
import { freshHeaders } from "../shared/fresh-headers";
import { qrOf } from "../shared/orders/order-qr.server";
import { intentsOf, lookUpIntents, STATUS_SENT } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The order may be newer than a page from history. */
export const headers = freshHeaders;

/** Id and hash of an order; null without both. @throws 404 if one is missing */
function keyOf({ id, hash }: LoaderFunctionArgs["params"]): { id: string; hash: string } | null {
  if (id === undefined) return null;
  if (hash === undefined || !/^[1-9]\d{0,8}$/.test(id))
    throw new Response(UNKNOWN_ORDER, { status: 404 });
  return { id, hash };
}

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const key = keyOf(params);
  if (!key) {
    const isSent = shop.url.searchParams.has(STATUS_SENT);
    return { found: null, isSent, head: { title: shop.t("order:lookUp.title"), unlisted: true } };
  }
  const order = await shop.orders.readChecked(key.id, key.hash);
  const [methods, qr] = await Promise.all([shop.orders.payments(order), qrOf(order)]);
  const head = { title: shop.t("order:title", { number: order.number }), unlisted: true };
  return { found: { order, methods, qr }, isSent: false, head };
}

export function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const key = keyOf(params);
  return key
    ? answerForm(request, shop, intentsOf(key.id, key.hash))
    : answerForm(request, shop, lookUpIntents);
}

export default function OrderStatusPage() {
  const { found, isSent } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("order");
  const locale = useLocale();
  if (!found) return <LookUp isSent={isSent} sent={sent} />;
  const { order, methods, qr } = found;
  const title = t("title", { number: order.number });
  return (
    <div className="container">
      <Breadcrumbs current={title} />
      <header className="stack order-head">
        <h1>{title}</h1>
        <p className="muted">{t("placed", { date: formatDate(locale, order.created_at) })}</p>
        <OrderStates order={order} />
      </header>
      <OrderBody order={order} methods={methods} qr={qr} sent={sent} />
    </div>
  );
}

function LookUp({ isSent, sent }: { isSent: boolean; sent: FormAnswer | undefined }) {
  const t = useT("order");
  const locale = useLocale();
  return (
    <div className="container">
      <Breadcrumbs current={t("lookUp.title")} />
      {isSent ? (
        <Message title={t("lookUp.sentTitle")} text={t("lookUp.sentText")}>
          <Link className="btn" to={href(locale, "home")}>
            {t("again")}
          </Link>
          <Link className="btn btn-quiet" to={href(locale, "orderStatus")}>
            {t("lookUp.once")}
          </Link>
        </Message>
      ) : (
        <div className="member-page">
          <div className="page-body narrow-page">
            <h1>{t("lookUp.title")}</h1>
            <p className="muted">{t("lookUp.intro")}</p>
            <LookUpForm sent={sent} />
          </div>
          <FormAside
            title={t("lookUp.aside")}
            points={[t("lookUp.where"), t("lookUp.goods"), t("lookUp.payment")]}
          />
        </div>
      )}
    </div>
  );
}
