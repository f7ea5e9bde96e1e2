import type { DefaultValue } from "@conform-to/react";
import type { Cart } from "~/contract/cart/cart";
import type { CheckoutDetails } from "~/contract/order/checkout-details";
import { prefixOf, type FilledCompany } from "~/domain/customer";
import type { AddressValue } from "./address-fields";
import type { CompanyValue } from "./company/company-fields";
import type { RecipientValue } from "./recipient-fields";

export type DetailsValues = {
  email: string;
  phonePrefix: string;
  phone: string;
  invoice: AddressValue;
  company: string;
  companyData: CompanyValue;
  filled: FilledCompany;
  differentDelivery: string;
  delivery: RecipientValue;
  note: string;
  newsletter: string;
  heureka: string;
  zbozi: string;
  agreement: string;
};

const box = (ticked: boolean | undefined): string => (ticked ? "on" : "");

/** Initial values of the form: stored with the cart, else known of the member, else `country`, the shop's delivery country. */
export function initialDetails(
  { checkout }: Pick<Cart, "checkout">,
  member: CheckoutDetails = {},
  country = "CZ",
): DefaultValue<DetailsValues> {
  const {
    email,
    phonePrefix = prefixOf(country),
    phone,
    invoice,
    company,
    companyData,
    filled,
    differentDelivery,
    delivery,
    note,
  } = { ...member, ...checkout };
  return {
    email,
    phonePrefix,
    phone,
    note,
    companyData,
    filled,
    company: box(company),
    differentDelivery: box(differentDelivery),
    invoice: { ...invoice, country: invoice?.country || country },
    delivery: {
      phonePrefix: prefixOf(country),
      ...delivery,
      country: delivery?.country || country,
    },
  };
}
