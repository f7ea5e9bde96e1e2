import { expect, test } from "vitest";
import { DETAILS } from "../../support/browser/html-client";
import { mailedPath } from "../../support/services/outbox";
import { sharedShop } from "../../support/shops/shared-shop";
import { CARRIER, newEmail, newShopper, PASSWORD, TRANSFER } from "../steps";

const WORDS = {
  cs: {
    prefix: "",
    account: "/ucet",
    add: /^Do košíku$/,
    register: /^Založit účet$/,
    registered: "Účet je založený",
    unconfirmed: "zatím nemáte potvrzený",
    confirmScreen: "potvrzeni-emailu",
    confirm: /^Potvrdit e-mail$/,
    confirmed: "E-mail je potvrzený",
    next: /^K dopravě a platbě/,
    toDetails: /^Pokračovat k údajům$/,
    buy: /^Objednávka zavazující/,
    thanks: "Děkujeme, objednávku máme",
    order: /^Objednávka \d+/,
    placed: "Přijatá",
    details: "400 × 50 cm z role 400 cm",
    write: /^Napsat recenzi$/,
    send: /^Odeslat recenzi$/,
    waits: "Děkujeme, vaše recenze čeká na schválení",
  },
  en: {
    prefix: "/en",
    account: "/en/account",
    add: /^Add to cart$/,
    register: /^Create an account$/,
    registered: "Your account is ready",
    unconfirmed: "is not confirmed yet",
    confirmScreen: "confirm-email",
    confirm: /^Confirm/,
    confirmed: "Your e-mail is confirmed",
    next: /^To delivery and payment/,
    toDetails: /^Continue to details$/,
    buy: /^Order with obligation to pay/,
    thanks: "Thank you, we have your order",
    order: /^Order \d+/,
    placed: "Received",
    details: "400 × 50 cm from a 400 cm roll",
    write: /^Write a review$/,
    send: /^Send the review$/,
    waits: "Thank you, your review is waiting for approval",
  },
} as const;

test.each(["cs", "en"] as const)(
  "a new member orders the guest's carpet, finds the order in the account and reviews it (%s)",
  async (locale) => {
    const words = WORDS[locale];
    const shopper = newShopper();
    const email = newEmail("alzbeta");
    const carpet = await shopper.open(`${words.prefix}/1203/x/x?varianta=sire-400`);
    const name = carpet.read("h1");
    const added = await carpet.submit(words.add, { "dimensions.length_cm": "50" });
    expect(added.read("[role=status]")).toContain(name);

    const form = await added.follow(words.register, ".account-widget");
    const person = { firstname: "Alžběta", lastname: "Říhová", email, agreement: "on" };
    const account = await form.submit(
      words.register,
      { ...person, password: PASSWORD, password_confirmation: PASSWORD },
      "main",
    );
    expect([account.path, account.read("[role=status]")]).toEqual([
      words.account,
      expect.stringContaining(words.registered),
    ]);
    expect(account.read("main")).toContain(words.unconfirmed);
    const cart = await account.follow(/^(Košík, 1 položka|Cart, 1 item), /);
    expect(cart.readAll(".goods-rows > li")).toEqual([expect.stringContaining(words.details)]);
    expect(cart.read(".goods-rows > li")).toContain(name);

    // the page of the link has a button; the link alone confirms nothing
    const link = await shopper.open(await mailedPath(sharedShop(), email, words.confirmScreen));
    expect((await shopper.open(words.account)).read("main")).toContain(words.unconfirmed);
    expect((await link.submit(words.confirm, {}, "main")).read("[role=status]")).toContain(
      words.confirmed,
    );
    expect((await shopper.open(words.account)).read("main")).not.toContain(words.unconfirmed);

    const delivery = await cart.follow(words.next);
    const details = await delivery.submit(words.toDetails, {
      deliveryId: CARRIER,
      paymentId: TRANSFER,
    });
    expect([details.value("email"), details.value("invoice.lastname")]).toEqual([email, "Říhová"]);
    const done = await details.submit(words.buy, { ...DETAILS, email });
    expect(done.read("h1")).toBe(words.thanks);
    const number = /\d{6,}/.exec(done.read("main"))?.[0] ?? "";

    const list = await shopper.open(words.account);
    const orders = list.readAll("main a").filter((text) => words.order.test(text));
    expect(orders).toEqual([expect.stringContaining(words.placed)]);
    const order = await list.follow(words.order, "main");
    expect(order.read("h1")).toContain(number);
    expect(order.read("main")).toContain(words.details);
    const product = await order.follow(new RegExp(name.replace(/[()]/g, ".")), "main");
    expect(product.read("h1")).toBe(name);
    const reviews = await product.follow(words.write);
    const review = {
      stars: "4",
      title: "Přesně na míru",
      text: "Pasuje na centimetr a nic se netřepí.",
    };
    const sent = await reviews.submit(words.send, review);
    expect(sent.readAll("h2, h3")).toContain(words.waits);
    expect((await newShopper().open(product.path)).read("main")).not.toContain("nic se netřepí");
  },
);
