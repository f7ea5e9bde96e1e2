import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerForm } from "~/bff/intent.server";
import { PHONE_PREFIXES } from "~/contract/address";
import { homeCountry } from "~/domain/home-country";
import { prefixOf } from "~/domain/phone";
import { RegisterForm } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Link } from "~/ui/link";
import { intents, registerConstraints } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/unreached";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

export const handle = { i18n: ["login"] };

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  await shop.account.requireGuest();
  const [countries, pages] = await Promise.all([shop.content.countries(), shop.content.infoLinks()]);
  return {
    phonePrefixes: [...PHONE_PREFIXES],
    phonePrefix: prefixOf(homeCountry(countries)),
    pages,
    constraints: registerConstraints,
    stamp: shop.captcha.stamp(),
    head: { title: shop.t("login:register.title"), unlisted: true },
  };
}

export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  await shop.account.requireGuest();
  return answerForm(request, shop, intents);
}

export default function RegisterPage() {
  const t = useT("login");
  const { phonePrefixes, phonePrefix, pages, constraints, stamp } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <div className="container">
      <Breadcrumbs current={t("register.title")} />
      <div className="page-body form-page">
        <h1>{t("register.title")}</h1>
        <p className="muted">{t("register.intro")}</p>
        <p>
          {t("register.haveAccount")}{" "}
          <Link className="link" to={href(useLocale(), "login")}>
            {t("register.logIn")}
          </Link>
        </p>
        <RegisterForm
          phonePrefixes={phonePrefixes}
          phonePrefix={phonePrefix}
          pages={pages}
          constraints={constraints}
          stamp={stamp}
          sent={sent}
        />
      </div>
    </div>
  );
}
