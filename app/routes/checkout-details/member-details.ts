import type { User } from "~/contract/customer/account";
import { PHONE_PREFIXES } from "~/contract/customer/address";
import type { Address } from "~/contract/customer/member";
import type { CheckoutDetails } from "~/contract/order/checkout-details";
import { prefixOf, splitPhone } from "~/domain/customer";
import { zipForInput } from "~/i18n/shop-texts/format-address";
import { filledOf } from "../shared/forms/filled-of";

const PARTS = ["firstname", "lastname", "street", "city", "zip", "country"] as const;
type NamedAddress = Record<(typeof PARTS)[number], string>;

const readAddress = ({
  firstname,
  lastname,
  street,
  city,
  zip,
  country,
}: NamedAddress): NamedAddress => ({
  firstname,
  lastname,
  street,
  city,
  zip: zipForInput(zip),
  country,
});

/** A saved address as form values; complete, so that no value of a former address stays. */
export const deliveryOf = (
  address: Address,
): Required<NonNullable<CheckoutDetails["delivery"]>> => ({
  ...readAddress(address),
  company: address.company ?? "",
  ...(address.phone === null
    ? { phonePrefix: prefixOf(address.country), phone: "" }
    : splitPhone(address.phone, PHONE_PREFIXES)),
});

const isSame = (one: NamedAddress, other: NamedAddress): boolean =>
  PARTS.every((part) => one[part] === other[part]);

/**
 * Initial order details of a member. The invoice address is the saved invoice data, or else the default address. The default address is the delivery
 * address if it differs from the invoice address, or has another company or phone.
 * @param addresses default one first
 */
export function memberDetails(user: User, [first]: readonly Address[]): CheckoutDetails {
  const { company: saved, firstname, lastname } = user;
  const phone = saved?.phone ?? user.phone;
  const place = first && readAddress(first);
  const invoice = saved ? readAddress(saved) : place;
  const isElsewhere = place && invoice && !isSame(place, invoice);
  const isForOthers =
    first &&
    ((first.company ?? saved?.company ?? null) !== (saved?.company ?? null) ||
      (first.phone ?? phone) !== phone);
  return {
    email: user.email,
    ...(phone && splitPhone(phone, PHONE_PREFIXES)),
    invoice: invoice ?? { firstname, lastname },
    ...(saved?.company && {
      company: true,
      companyData: {
        name: saved.company,
        companyId: saved.companyId ?? "",
        taxId: saved.taxId ?? "",
      },
      filled: filledOf(saved),
    }),
    ...(first &&
      (isElsewhere || isForOthers) && { differentDelivery: true, delivery: deliveryOf(first) }),
  };
}
