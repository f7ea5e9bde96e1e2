import { describe, expect, test } from "vitest";
import type { HtmlClient, HtmlPage } from "../../support/browser/html-client";
import { mailedPath } from "../../support/services/outbox";
import { sharedShop } from "../../support/shops/shared-shop";
import { becomeMember, CARRIER, CASH_ON_DELIVERY, newEmail, newShopper, TRANSFER } from "../steps";
import { CHECKOUT, LANGUAGES, placeOrder, type Language } from "./ordering";

const CARD = "3";
const STATES = ".done-head dl";

const WORDS = {
  cs: {
    demo: "Nikdo nic neplatí",
    pay: /^Zaplatit$/,
    refuse: /^Platbu zamítnout$/,
    abandon: /^Odejít bez placení$/,
    paid: "Zaplaceno",
    waiting: "Čeká na platbu",
    notPaid: "Nezaplaceno",
    again: /^Zaplatit znovu$/,
    change: "Změnit způsob platby",
    continue: /^Pokračovat$/,
    changed: "Způsob platby jsme změnili.",
    onDelivery: "Dobírk",
    total: "celkem",
    isOnDelivery: "Dobírka",
    invoice: /^Faktura FV\d{8} \(PDF\)$/,
    mailedInvoice: "faktura.pdf",
    number: /Objednávka \d{8}/,
    cancel: /^Ano, zrušit objednávku$/,
    back: /Zaplaceno, peníze vám vrátíme|Vráceno/,
  },
  en: {
    demo: "Nobody pays anything",
    pay: /^Pay$/,
    refuse: /^Refuse the payment$/,
    abandon: /^Leave without paying$/,
    paid: "Paid",
    waiting: "Waiting for payment",
    notPaid: "Not paid",
    again: /^Pay again$/,
    change: "Change payment method",
    continue: /^Continue$/,
    changed: "Your payment method is changed.",
    onDelivery: "Cash on delivery",
    total: "in total",
    isOnDelivery: "Cash on delivery",
    invoice: /^Invoice FV\d{8} \(PDF\)$/,
    mailedInvoice: "invoice.pdf",
    number: /Order \d{8}/,
    cancel: /^Yes, cancel the order$/,
    back: /Paid, to be refunded|Refunded/,
  },
} as const;

async function orderByCard(
  shopper: HtmlClient,
  locale: Language,
  details: Record<string, string> = {},
): Promise<HtmlPage> {
  const gateway = await placeOrder(
    shopper,
    locale,
    { deliveryId: CARRIER, paymentId: CARD },
    details,
  );
  expect(gateway.read("body")).toContain(WORDS[locale].demo);
  return gateway;
}

const hasButton = (page: HtmlPage, name: RegExp) =>
  page.readAll("main button").some((text) => name.test(text));
const hasQr = ({ root }: HtmlPage) =>
  root.querySelectorAll("main img").some((image) => /QR/.test(image.getAttribute("alt") ?? ""));

describe.each(LANGUAGES)("a guest (%s)", (locale) => {
  const words = WORDS[locale];

  test("whose card is refused pays again; the order is paid and has an invoice", async () => {
    const { url } = sharedShop();
    const refused = await (await orderByCard(newShopper(), locale)).submit(words.refuse);
    expect([refused.read("h1"), refused.read(STATES)]).toEqual([
      CHECKOUT[locale].thanks,
      expect.stringContaining(words.notPaid),
    ]);
    const paid = await (await refused.submit(words.again)).submit(words.pay);
    expect(paid.read(STATES)).toContain(words.paid);
    expect(hasButton(paid, words.again)).toBe(false);
    expect(paid.read("main")).not.toContain(words.change);
    const invoice = paid.root
      .querySelectorAll("main a")
      .find(({ textContent }) => words.invoice.test(textContent.replace(/\s+/g, " ").trim()));
    const path = invoice?.getAttribute("href") ?? "";
    const file = await fetch(url + path);
    expect([
      file.status,
      file.headers.get("content-type"),
      file.headers.get("cache-control"),
    ]).toEqual([200, "application/pdf", "private, no-store"]);
    const pdf = Buffer.from(await file.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const mailed = await fetch(url + path.replace(/[^/]+$/, words.mailedInvoice));
    expect(Buffer.from(await mailed.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test("whose card is refused changes to cash on delivery with its fee, and back", async () => {
    const refused = await (await orderByCard(newShopper(), locale)).submit(words.refuse);
    const option = refused.root
      .querySelectorAll("main .pay-order label")
      .find(({ textContent }) => textContent.includes(words.onDelivery));
    expect(option?.textContent).toContain(words.total);
    const total = option?.querySelector(".number")?.textContent.replace(/[^\d,.]/g, "") ?? "none";
    const onDelivery = await refused.submit(words.continue, { paymentId: CASH_ON_DELIVERY });
    expect(onDelivery.read("[role=status]")).toContain(words.changed);
    expect(onDelivery.read(STATES)).toContain(words.isOnDelivery);
    expect(onDelivery.read(".order-aside").replace(/\s/g, "")).toContain(total);
    const paid = await (
      await onDelivery.submit(words.continue, { paymentId: CARD })
    ).submit(words.pay);
    expect(paid.read(STATES)).toContain(words.paid);
  });

  test("abandons the gateway, changes to a transfer and back", async () => {
    const abandoned = await (await orderByCard(newShopper(), locale)).submit(words.abandon);
    expect(abandoned.read(STATES)).toContain(words.notPaid);
    const transfer = await abandoned.submit(words.continue, { paymentId: TRANSFER });
    expect([transfer.read("[role=status]"), transfer.read(STATES), hasQr(transfer)]).toEqual([
      expect.stringContaining(words.changed),
      expect.stringContaining(words.waiting),
      true,
    ]);
    const paid = await (
      await transfer.submit(words.continue, { paymentId: CARD })
    ).submit(words.pay);
    expect([paid.read(STATES), hasQr(paid)]).toEqual([expect.stringContaining(words.paid), false]);
  });

  test("opens an unpaid order by the mailed link, pays, cancels and gets a refund", async () => {
    const shopper = newShopper();
    const email = newEmail("platba");
    await (await orderByCard(shopper, locale, { email })).submit(words.abandon);
    const path = await mailedPath(sharedShop(), email, "stav/\\d+");
    const unpaid = await shopper.open(path);
    expect(unpaid.read(".order-head dl")).toContain(words.notPaid);
    await (await unpaid.submit(words.again)).submit(words.pay);
    const paid = await shopper.open(path);
    expect([paid.read("h1"), paid.read(".order-head dl"), hasButton(paid, words.again)]).toEqual([
      expect.stringMatching(words.number),
      expect.stringContaining(words.paid),
      false,
    ]);
    expect((await paid.submit(words.cancel)).read(".order-head dl")).toMatch(words.back);
  });
});

test("a shopper who left the gateway can continue to pay", async () => {
  const shopper = newShopper();
  const gateway = await orderByCard(shopper, "cs");
  await shopper.open("/");
  const paid = await (await shopper.open(gateway.path)).submit(WORDS.cs.pay);
  expect(paid.read(STATES)).toContain("Zaplaceno");
  expect((await shopper.open(gateway.path)).read("h1")).toBe(CHECKOUT.cs.thanks);
});

test("a member whose card is refused pays from the account's order", async () => {
  const shopper = newShopper();
  await becomeMember(shopper);
  await (await orderByCard(shopper, "cs")).submit(WORDS.cs.refuse);
  const order = await (await shopper.open("/ucet")).follow(/^Objednávka \d+/, "main");
  const paid = await (await order.submit(WORDS.cs.again)).submit(WORDS.cs.pay);
  expect(paid.read(STATES)).toContain("Zaplaceno");
});
