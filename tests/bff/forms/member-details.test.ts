import { expect, test } from "vitest";
import type { User } from "~/contract/customer/account";
import type { Address } from "~/contract/customer/member";
import { memberDetails } from "~/routes/checkout-details/member-details";

const HOME = {
  firstname: "Jana",
  lastname: "Nováková",
  street: "Dlouhá 12",
  city: "Brno",
  zip: "60200",
  country: "CZ" as const,
};
const COTTAGE = { ...HOME, street: "Lhota 7", zip: "37501", city: "Lhota" };
const USER: User = {
  id: 1,
  email: "jana@example.cz",
  email_confirmed: true,
  firstname: "Jana",
  lastname: "Nováková",
  phone: "+420601234567",
  group: null,
  scope: [],
  company: null,
  newsletter: false,
  newsletter_pending: false,
  ends_logins: true,
  has_profile: true,
  room: null,
};
const COMPANY = {
  ...HOME,
  name: "Jana Nováková",
  phone: null,
  company: "Podlahy s.r.o.",
  companyId: "99001233",
  taxId: null,
};
const HOME_TYPED = { ...HOME, zip: "602 00" };
const COTTAGE_TYPED = { ...COTTAGE, zip: "375 01" };
const addressOf = (place: typeof HOME): Address => ({
  id: 1,
  name: "Jana Nováková",
  company: null,
  companyId: null,
  taxId: null,
  phone: null,
  is_default: true,
  ...place,
});
const FILLED = {
  companyId: "99001233",
  name: "Podlahy s.r.o.",
  taxId: "",
  street: HOME.street,
  city: HOME.city,
  zip: HOME.zip,
};
const TWO = [addressOf(COTTAGE), addressOf(HOME)];
const SLOVAK = { phonePrefix: "+421", phone: "905 123 456" };
const OF_COMPANY = {
  company: true,
  companyData: { name: "Podlahy s.r.o.", companyId: "99001233", taxId: "" },
  filled: FILLED,
};
const CONTACT = { email: "jana@example.cz", phonePrefix: "+420", phone: "601 234 567" };
const NAME = { firstname: "Jana", lastname: "Nováková" };

test.each([
  ["only the account", USER, [], { ...CONTACT, invoice: NAME }],
  ["no phone", { ...USER, phone: "" }, [], { email: CONTACT.email, invoice: NAME }],
  ["an address", USER, TWO, { ...CONTACT, invoice: COTTAGE_TYPED }],
  [
    "invoice data of a person with another phone",
    { ...USER, company: { ...COMPANY, company: null, companyId: null, phone: "+421905123456" } },
    [],
    { ...CONTACT, ...SLOVAK, invoice: HOME_TYPED },
  ],
  [
    "a company with delivery to the default address",
    { ...USER, company: COMPANY },
    TWO,
    {
      ...CONTACT,
      invoice: HOME_TYPED,
      ...OF_COMPANY,
      differentDelivery: true,
      delivery: { ...COTTAGE_TYPED, company: "", phonePrefix: "+420", phone: "" },
    },
  ],
  [
    "an address of another company, with its phone",
    USER,
    [{ ...addressOf(HOME), company: "Truhlářství Malý", phone: "+421905123456" }],
    {
      ...CONTACT,
      invoice: HOME_TYPED,
      differentDelivery: true,
      delivery: { ...HOME_TYPED, company: "Truhlářství Malý", ...SLOVAK },
    },
  ],
  [
    "an address with the member's phone",
    USER,
    [{ ...addressOf(HOME), phone: USER.phone }],
    { ...CONTACT, invoice: HOME_TYPED },
  ],
  [
    "the same address twice",
    { ...USER, company: COMPANY },
    [addressOf(HOME)],
    { ...CONTACT, invoice: HOME_TYPED, ...OF_COMPANY },
  ],
] as const)(
  "an order form is prefilled with a member's data: %s",
  (_name, user, addresses, expected) => {
    expect(memberDetails(user, addresses)).toEqual(expected);
  },
);
