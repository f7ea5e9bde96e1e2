import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginNotice } from "~/bff/account/login-notice.server";
import { moveToForm } from "~/bff/forms/failure.server";
import { answerForm, intent } from "~/bff/forms/intent.server";
import { registerFormSchema } from "~/contract/customer/account";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { prefixOf } from "~/domain/customer";
import { homeCountry } from "~/domain/delivery";
import { MemberReasons, RegisterForm } from "~/features/account";
import { Breadcrumbs } from "~/features/shell";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import styles from "~/styles/member-form.css?url";
import { Link } from "~/ui/link";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { replaceRedirect as clientLoader } from "../shared/replace-redirect";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const registerConstraints = constraintsOf(registerFormSchema);

const intents = {
  register: intent(
    registerFormSchema,
    async (shop, form) => {
      const begun = await shop.registration.register(form);
      if (!begun.ok) return moveToForm(begun);
      const to = await shop.account.afterLogin(shop.url.searchParams.get("redirect"));
      // a backend that does not confirm e-mails has sent none
      const member = await shop.account.find();
      const code =
        member.ok && member.value?.email_confirmed ? "registered_confirmed" : "registered";
      return {
        ok: true,
        to,
        isOtherShopper: true,
        notice: await loginNotice(shop, code, begun.value),
      };
    },
    { guard: { isTimed: true }, doubtsEmail: true },
  ),
};

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  await shop.account.requireGuest();
  const [countries, pages] = await Promise.all([
    shop.content.countries(),
    shop.content.infoLinks(),
  ]);
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
      <div className="member-page">
        <div className="page-body form-page">
          <h1>{t("register.title")}</h1>
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
        <MemberReasons title={t("reasons.title")} />
      </div>
    </div>
  );
}
