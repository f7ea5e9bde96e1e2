import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/forms/intent.server";
import { canComplain } from "~/domain/returns";
import { ComplainForm, ReturnsFrame } from "~/features/returns";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { Link } from "~/ui/link";
import { complainConstraints, intentsOf } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../shared/fresh-headers";

const AHEAD = ["next1", "next2", "outcome"] as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const order = await shop.orders.read(params.id ?? "", params.hash ?? "");
  return {
    order,
    isOpen: canComplain(order, new Date()),
    idempotencyKey: randomUUID(),
    constraints: complainConstraints,
    head: { title: `${shop.t("returns:complain.title")}, ${order.number}`, unlisted: true },
  };
}

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerForm(request, shop, intentsOf(params.id ?? "", params.hash ?? ""));

export default function ComplainPage() {
  const { order, isOpen, idempotencyKey, constraints } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("returns");
  const locale = useLocale();
  return (
    <ReturnsFrame
      order={order}
      title={t("complain.title")}
      {...(isOpen && { ahead: AHEAD.map((step) => t(`complain.${step}`)) })}
    >
      {isOpen ? (
        <>
          <p className="prose">{t("complain.lead")}</p>
          <ComplainForm
            order={order}
            idempotencyKey={idempotencyKey}
            constraints={constraints}
            sent={sent}
          />
        </>
      ) : (
        <>
          <p className="panel">{t("complain.closed")}</p>
          <p>
            <Link className="btn btn-quiet" to={href(locale, "contact")}>
              {t("complain.write")}
            </Link>
          </p>
        </>
      )}
    </ReturnsFrame>
  );
}
