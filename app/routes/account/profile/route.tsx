import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMemberForm } from "~/bff/forms/intent.server";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { prefixOf, splitPhone } from "~/domain/customer";
import { homeCountry } from "~/domain/delivery";
import { LogoutForm } from "~/features/account";
import { AccountFrame, PasswordForm, ProfileForm } from "~/features/member";
import { useT } from "~/i18n/texts/use-t";
import { intents, profileConstraints } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../../shared/replace-redirect";

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const {
    email,
    firstname,
    lastname,
    phone,
    newsletter,
    newsletter_pending,
    ends_logins: endsLogins,
  } = await shop.account.requireProfile();
  const home = homeCountry(await shop.content.countries());
  return {
    email,
    values: {
      firstname,
      lastname,
      ...(phone ? splitPhone(phone, PHONE_PREFIXES) : { phonePrefix: prefixOf(home), phone: "" }),
      newsletter: newsletter || newsletter_pending ? "on" : "",
    },
    newsletterPending: newsletter_pending,
    endsLogins,
    phonePrefixes: [...PHONE_PREFIXES],
    constraints: profileConstraints,
    head: { title: shop.t("account:profile.title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerMemberForm(request, shop, intents);

export default function ProfilePage() {
  const { email, values, newsletterPending, endsLogins, phonePrefixes, constraints } =
    useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  return (
    <AccountFrame part="profile">
      <header className="stack">
        <h1>{t("profile.title")}</h1>
        <p className="muted">{t("profile.email", { email })}</p>
      </header>
      <ProfileForm
        values={values}
        phonePrefixes={phonePrefixes}
        newsletterPending={newsletterPending}
        constraints={constraints}
        sent={sent}
      />
      <section className="account-part" aria-labelledby="password-title">
        <h2 id="password-title">{t("password.title")}</h2>
        <PasswordForm email={email} sent={sent} />
      </section>
      {endsLogins && (
        <section className="account-part" aria-labelledby="logins-title">
          <h2 id="logins-title">{t("logins.title")}</h2>
          <p className="prose">{t("logins.text")}</p>
          <LogoutForm everywhere />
        </section>
      )}
    </AccountFrame>
  );
}
