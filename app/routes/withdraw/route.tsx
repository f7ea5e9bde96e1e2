import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { ReturnsFrame, WithdrawClosed, WithdrawForm } from "~/features/returns";
import { formatDate } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { intentsOf, withdrawConstraints } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../shared/fresh-headers";

const AHEAD = ["confirm", "send", "money"] as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const { id = "", hash = "" } = params;
  const [order, options] = await Promise.all([
    shop.orders.read(id, hash),
    shop.returns.options(id, hash),
  ]);
  return {
    order,
    options,
    draft: (await shop.returns.draft(order.id))?.request ?? null,
    constraints: withdrawConstraints,
    head: { title: `${shop.t("returns:withdraw.title")}, ${order.number}`, unlisted: true },
  };
}

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsOf(params.id ?? "", params.hash ?? ""));

export default function WithdrawPage() {
  const { order, options, draft, constraints } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("returns");
  const locale = useLocale();
  const { reason, until } = options;
  if (reason) return <WithdrawClosed order={order} options={options} />;
  return (
    <ReturnsFrame
      order={order}
      title={t("withdraw.title")}
      step={0}
      ahead={AHEAD.map((step) => t(`withdraw.ahead.${step}`))}
    >
      <div className="prose">
        <p>{t("withdraw.lead")}</p>
        <p>
          {until
            ? t("withdraw.until", { day: formatDate(locale, until) })
            : t("withdraw.untilOpen")}
        </p>
      </div>
      <WithdrawForm
        order={order}
        options={options}
        draft={draft}
        constraints={constraints}
        sent={sent}
      />
    </ReturnsFrame>
  );
}
