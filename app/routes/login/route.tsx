import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { answerForm } from "~/bff/intent.server";
import { LoginForm, LoginLinks } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { useT } from "~/i18n/use-t";
import { intents } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/unreached";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

export const handle = { i18n: [] };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  await shop.account.requireGuest();
  return { head: { title: shop.t("common:account.title"), unlisted: true } };
}

/** Also for the form in every header. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await shop.account.requireGuest();
  return answerForm(request, shop, intents);
}

export default function LoginPage() {
  const t = useT("common");
  const sent = useActionData<typeof action>();
  const [query] = useSearchParams();
  return (
    <div className="container">
      <Breadcrumbs current={t("account.title")} />
      <div className="page-body narrow-page">
        <h1>{t("account.title")}</h1>
        <LoginForm id="login" redirect={query.get("redirect") ?? undefined} sent={sent} />
        <LoginLinks />
      </div>
    </div>
  );
}
