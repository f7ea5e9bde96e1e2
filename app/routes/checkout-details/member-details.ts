import type { User } from "~/contract/account";
import { PHONE_PREFIXES } from "~/contract/address";
import type { CheckoutDetails } from "~/contract/checkout-details";
import type { Address } from "~/contract/member";
import { splitPhone } from "~/domain/phone";
import { zipToType } from "~/i18n/format-address";

const PARTS = ["firstname", "lastname", "street", "city", "zip", "country"] as const;
type Place = Record<(typeof PARTS)[number], string>;

/** An address without what is not a part of an order's. */
export const placeOf = ({ firstname, lastname, street, city, zip, country }: Place): Place => ({
  firstname,
  lastname,
  street,
  city,
  zip: zipToType(zip),
  country,
});

const isSame = (one: Place, other: Place): boolean => PARTS.every((part) => one[part] === other[part]);

/**
 * What an order's details begin with for a member: the invoice data, or else the default address; and the default address where goods go elsewhere.
 * @param addresses the default one first
 */
export function memberDetails(user: User, [first]: readonly Address[]): CheckoutDetails {
  const { company: saved, firstname, lastname } = user;
  const phone = saved?.phone ?? user.phone;
  const place = first && placeOf(first);
  const invoice = saved ? placeOf(saved) : place;
  return {
    email: user.email,
    ...(phone && splitPhone(phone, PHONE_PREFIXES)),
    invoice: invoice ?? { firstname, lastname },
    ...(saved?.company && {
      company: true,
      companyData: { name: saved.company, companyId: saved.companyId ?? "", taxId: saved.taxId ?? "" },
    }),
    ...(place && invoice && !isSame(place, invoice) && { differentDelivery: true, delivery: place }),
  };
}
