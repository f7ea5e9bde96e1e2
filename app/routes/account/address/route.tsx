import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerMemberForm, intent } from "~/bff/forms/intent.server";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import { addressRequestSchema, type Address } from "~/contract/customer/member";
import { prefixOf } from "~/domain/customer";
import { homeCountry } from "~/domain/delivery";
import { AccountFrame, AddressForm, type AddressValues } from "~/features/member";
import { constraintsOf } from "~/forms/parse-form.server";
import { href } from "~/i18n/links";
import { useT } from "~/i18n/texts/use-t";
import { deliveryOf } from "../../checkout-details/member-details";

export { clientAction, skipRevalidationOffline as shouldRevalidate } from "~/forms/no-answer";
export { freshHeaders as headers } from "../../shared/fresh-headers";
export { replaceRedirect as clientLoader } from "../../shared/replace-redirect";

/** The id in the address; undefined for a new one. @throws 404 for an invalid id */
function idOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

const newIn = (country: string) => ({
  street: "",
  city: "",
  zip: "",
  country,
  company: "",
  companyId: "",
  taxId: "",
  is_default: "",
  phonePrefix: prefixOf(country),
  phone: "",
});

const valuesOf = (address: Address): AddressValues => ({
  ...deliveryOf(address),
  companyId: address.companyId ?? "",
  taxId: address.taxId ?? "",
  is_default: address.is_default ? "on" : "",
});

const addressConstraints = constraintsOf(addressRequestSchema);

const intentsOf = (id: number | undefined) => ({
  save: intent(
    addressRequestSchema,
    async (shop, address) => {
      const saved =
        id === undefined
          ? await shop.member.addAddress(address)
          : await shop.member.setAddress(id, address);
      if (!saved.ok) return saved;
      return {
        ok: true,
        to: href(shop.locale, "accountAddresses"),
        notice: { code: "address_saved", kind: "success" },
      };
    },
    { failed: "address_not_saved" },
  ),
});

export async function loader({ context: { shop }, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const { firstname, lastname } = await shop.account.require();
  const [addresses, countries] = await Promise.all([
    shop.member.addresses(),
    shop.content.countries(),
  ]);
  const address = addresses.find((one) => one.id === id);
  if (id !== undefined && !address) throw new Response(null, { status: 404 });
  return {
    isNew: id === undefined,
    values: address ? valuesOf(address) : { ...newIn(homeCountry(countries)), firstname, lastname },
    countries,
    phonePrefixes: [...PHONE_PREFIXES],
    constraints: addressConstraints,
    head: {
      title: shop.t(`account:addresses.${id === undefined ? "new" : "change"}`),
      unlisted: true,
    },
  };
}

export const action = ({ request, params, context: { shop } }: ActionFunctionArgs) =>
  answerMemberForm(request, shop, intentsOf(idOf(params.id)));

export default function AddressPage() {
  const { isNew, values, countries, phonePrefixes, constraints } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  const title = t(isNew ? "addresses.new" : "addresses.change");
  return (
    <AccountFrame part="addresses" current={title}>
      <h1>{title}</h1>
      <AddressForm
        values={values}
        countries={countries}
        phonePrefixes={phonePrefixes}
        constraints={constraints}
        sent={sent}
      />
    </AccountFrame>
  );
}
