import { expect } from "vitest";
import { DETAILS, type HtmlClient, type HtmlPage } from "../../support/browser/html-client";
import { CARRIER, TRANSFER } from "../steps";

export const CHECKOUT = {
  cs: {
    prefix: "",
    cart: "/kosik",
    delivery: "/kosik/doprava-a-platba",
    add: /^Do košíku$/,
    added: "přidáno do košíku",
    recount: /^Přepočítat cenu$/,
    toDetails: /^Pokračovat k údajům$/,
    order: /^Objednávka zavazující k platbě$/,
    thanks: "Děkujeme, objednávku máme",
  },
  en: {
    prefix: "/en",
    cart: "/en/cart",
    delivery: "/en/cart/delivery-and-payment",
    add: /^Add to cart$/,
    added: "added to the cart",
    recount: /^Update the total$/,
    toDetails: /^Continue to details$/,
    order: /^Order with obligation to pay$/,
    thanks: "Thank you, we have your order",
  },
} as const;

export type Language = keyof typeof CHECKOUT;
export const LANGUAGES: readonly Language[] = ["cs", "en"];

type Line = Record<string, string | readonly string[]>;

/** @param id may contain the query of a variant */
export async function addToCart(
  shopper: HtmlClient,
  locale: Language,
  id: number | string = 2923,
  line: Line = {},
): Promise<HtmlPage> {
  const { prefix, add, added } = CHECKOUT[locale];
  const [number, query = ""] = String(id).split("?");
  const page = await (await shopper.open(`${prefix}/${number}/x/x?${query}`)).submit(add, line);
  expect(page.read("[role=status]")).toContain(added);
  return page;
}

export async function openDetails(
  shopper: HtmlClient,
  locale: Language,
  choice: Line = { deliveryId: CARRIER, paymentId: TRANSFER },
): Promise<HtmlPage> {
  const { delivery, toDetails } = CHECKOUT[locale];
  const details = await (await shopper.open(delivery)).submit(toDetails, choice);
  expect(details.path).toMatch(/\/(udaje|details)$/);
  return details;
}

/** Orders the cart; an empty cart gets a bottle of cleaner. @returns the summary or the gateway's page */
export async function placeOrder(
  shopper: HtmlClient,
  locale: Language,
  choice?: Line,
  details: Line = {},
): Promise<HtmlPage> {
  const { cart, order } = CHECKOUT[locale];
  if ((await shopper.open(cart)).root.querySelector(".goods-rows") === null)
    await addToCart(shopper, locale);
  const form = await openDetails(shopper, locale, choice);
  const placed = await form.submit(order, { ...DETAILS, ...details });
  expect(placed.status).toBe(200);
  return placed;
}

export function orderOn({ path, read }: HtmlPage): { number: string; id: number; hash: string } {
  const [, id = "", hash = ""] = /\/(\d+)\/([\w-]{22})$/.exec(path) ?? [];
  const [number = ""] = /\d{8}/.exec(read(".done-head")) ?? [];
  return { number, id: Number(id), hash };
}
