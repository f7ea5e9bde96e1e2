import type { DefaultValue } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMemberForm } from "~/bff/forms/intent.server";
import type { Shop } from "~/bff/shop";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { prefixOf, splitPhone } from "~/domain/customer";
import { homeCountry } from "~/domain/delivery";
import { AccountFrame, CompanyForm, type CompanyValues } from "~/features/member";
import { zipForInput } from "~/i18n/shop-texts/format-address";
import { useT } from "~/i18n/texts/use-t";
import { filledOf } from "../../shared/forms/filled-of";
import type { LookedUpCompany } from "../../shared/forms/look-up-company.server";
import { companyConstraints, intentOf, intents } from "./intents.server";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../../shared/replace-redirect";

type Account = Awaited<ReturnType<Shop["account"]["require"]>>;

/** Initial values: saved, or the member's name. @param home delivery country of the shop */
function valuesOf(
  { company: saved, firstname, lastname, phone }: Account,
  home: string,
): DefaultValue<CompanyValues> {
  return {
    firstname: saved?.firstname ?? firstname,
    lastname: saved?.lastname ?? lastname,
    street: saved?.street ?? "",
    city: saved?.city ?? "",
    zip: zipForInput(saved?.zip ?? ""),
    country: saved?.country ?? home,
    company: saved?.company ?? "",
    companyId: saved?.companyId ?? "",
    taxId: saved?.taxId ?? "",
    filled: filledOf(saved),
    ...(saved?.phone || phone
      ? splitPhone(saved?.phone ?? phone, PHONE_PREFIXES)
      : { phonePrefix: prefixOf(home), phone: "" }),
  };
}

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [member, countries] = await Promise.all([
    shop.account.requireProfile(),
    shop.content.countries(),
  ]);
  return {
    values: valuesOf(member, homeCountry(countries)),
    countries,
    phonePrefixes: [...PHONE_PREFIXES],
    constraints: companyConstraints,
    head: { title: shop.t("account:company.title"), unlisted: true },
  };
}

export const action = ({ request, context: { shop } }: ActionFunctionArgs) =>
  answerMemberForm<LookedUpCompany>(request, shop, intents, intentOf);

export default function CompanyPage() {
  const { values, countries, phonePrefixes, constraints } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  return (
    <AccountFrame part="company">
      <header className="stack">
        <h1>{t("company.title")}</h1>
        <p className="muted prose">{t("company.text")}</p>
      </header>
      <CompanyForm
        values={values}
        countries={countries}
        phonePrefixes={phonePrefixes}
        constraints={constraints}
        sent={sent}
        found={sent?.found}
      />
    </AccountFrame>
  );
}
