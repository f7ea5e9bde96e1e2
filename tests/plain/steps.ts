import { expect } from "vitest";
import { createHtmlClient, type HtmlClient, type HtmlPage } from "../support/browser/html-client";
import { sharedShop } from "../support/shops/shared-shop";

export const PASSWORD = "cervene-boty-7";

export const PERSON = {
  firstname: "Jana",
  lastname: "Nováková",
  street: "Lipová 12",
  city: "Brno",
  zip: "602 00",
};

export const CARRIER = "2";
export const TRANSFER = "1";
export const CASH_ON_DELIVERY = "2";

let emailCount = 0;

export const newEmail = (name: string): string =>
  `${name}.${process.pid}.${Date.now()}.${(emailCount += 1)}@example.cz`;

export const newShopper = (): HtmlClient => createHtmlClient(sharedShop().url);

export async function addCleaner(
  shopper: HtmlClient,
  quantity = "1",
  id = 2923,
): Promise<HtmlPage> {
  const product = await shopper.open(`/${id}/x/x`);
  const added = await product.submit(/^Do košíku$/, { quantity });
  expect(added.read("[role=status]")).toContain("přidáno do košíku");
  return added;
}

export async function chooseCarrier(
  shopper: HtmlClient,
  paymentId = TRANSFER,
  prefix = "",
): Promise<HtmlPage> {
  const delivery = await shopper.open(
    prefix === "" ? "/kosik/doprava-a-platba" : `${prefix}/cart/delivery-and-payment`,
  );
  const details = await delivery.submit(/^(Pokračovat k údajům|Continue to details)$/, {
    deliveryId: CARRIER,
    paymentId,
  });
  expect(details.path).toMatch(/\/(kosik\/udaje|cart\/details)$/);
  return details;
}

export async function becomeMember(
  shopper: HtmlClient,
): Promise<{ email: string; account: HtmlPage }> {
  const email = newEmail("jana");
  const data = {
    email,
    firstname: "Jana",
    lastname: "Nováková",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: true,
  };
  const { url } = sharedShop();
  const registered = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  expect(registered.status).toBe(201);
  const login = await shopper.open("/login");
  const account = await login.submit(/^Přihlásit se$/, { email, password: PASSWORD }, "main");
  expect(account.path).toBe("/ucet");
  return { email, account };
}

export const named = (
  prefix: string,
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

/** The accounts that a page's forms with passwords name for password managers. */
export const accountOf = ({ root }: HtmlPage): string[] =>
  root
    .querySelectorAll("main form:has([type=password]) [autocomplete=username]:not([type=hidden])")
    .map((field) => field.getAttribute("value") ?? "");
