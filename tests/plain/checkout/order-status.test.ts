import { describe, expect, test } from "vitest";
import { DETAILS } from "../../support/browser/html-client";
import { mailedPath } from "../../support/services/outbox";
import { runCommand } from "../../support/shops/operator";
import { sharedShop } from "../../support/shops/shared-shop";
import { newEmail, newShopper } from "../steps";
import { CHECKOUT, LANGUAGES, orderOn, placeOrder } from "./ordering";

const WORDS = {
  cs: {
    page: "/stav",
    send: /^Poslat odkaz$/,
    sent: "Podívejte se do e-mailu",
    follow: /^Stav objednávky$/,
    yes: /^Ano, zrušit objednávku$/,
    cancelled: "Objednávku jsme zrušili.",
    state: "Zrušená",
    again: /^Objednat znovu$/,
    inCart: "Zboží z objednávky je v košíku.",
  },
  en: {
    page: "/en/stav",
    send: /^Send the link$/,
    sent: "Check your e-mail",
    follow: /^Order status$/,
    yes: /^Yes, cancel the order$/,
    cancelled: "We have cancelled your order.",
    state: "Cancelled",
    again: /^Order again$/,
    inCart: "The items from that order are in your cart.",
  },
} as const;

describe.each(LANGUAGES)("an order (%s)", (locale) => {
  const words = WORDS[locale];

  test("is found by its number with a mailed link, cancelled and ordered again", async () => {
    const shopper = newShopper();
    const email = newEmail("stav");
    const done = await placeOrder(shopper, locale, undefined, { email });
    const { number } = orderOn(done);
    const status = await done.follow(words.follow, "main");
    expect([status.path, status.read("h1")]).toEqual([
      expect.stringMatching(new RegExp(`^${words.page}/\\d+/[\\w-]{22}$`)),
      expect.stringContaining(number),
    ]);
    const otherBrowser = newShopper();
    const sent = await (
      await otherBrowser.open(words.page)
    ).submit(words.send, { number, email }, "main");
    expect(sent.read("h1")).toBe(words.sent);
    expect(await mailedPath(sharedShop(), email, "stav/\\d+")).toBe(status.path);

    const cancelled = await status.submit(words.yes);
    expect(cancelled.read("[role=status]")).toContain(words.cancelled);
    expect(cancelled.read(".progress [aria-current]")).toContain(words.state);
    expect(cancelled.readAll("main button").filter((name) => words.yes.test(name))).toEqual([]);
    expect(
      cancelled.root
        .querySelectorAll("main img")
        .filter((image) => /QR/.test(image.getAttribute("alt") ?? "")),
    ).toEqual([]);
    const cart = await cancelled.submit(words.again);
    expect([cart.path, cart.read("[role=status]")]).toEqual([
      CHECKOUT[locale].cart,
      expect.stringContaining(words.inCart),
    ]);
    expect(cart.readAll(".goods-rows > li")).toHaveLength(1);
  });
});

test("the operator changes an order's state; the buyer gets e-mails with the tracking link", async () => {
  const { dataDir } = sharedShop();
  const shopper = newShopper();
  const email = newEmail("zasilka");
  const done = await placeOrder(shopper, "cs", undefined, { email });
  const { number, id } = orderOn(done);
  const { path } = await done.follow(WORDS.cs.follow, "main");
  await runCommand(dataDir, "orders", "state", number, "confirmed", "--note", "Přibalíme vzorník.");
  await runCommand(dataDir, "orders", "state", number, "packed");
  await runCommand(dataDir, "orders", "state", number, "shipped", "--tracking", `ppl:400${number}`);
  expect(await mailedPath(sharedShop(), email, `stav/${id}`)).toBe(path);
  const status = await shopper.open(path);
  expect(status.read(".progress [aria-current]")).toContain("Na cestě");
  expect(status.read(".progress")).toContain("Přibalíme vzorník.");
  const track = status.root
    .querySelectorAll("main a")
    .find(({ textContent }) => textContent.includes("Sledovat zásilku"));
  expect(track?.getAttribute("href")).toMatch(new RegExp(`ppl\\.cz.*400${number}$`));
  expect(status.readAll("main button").filter((name) => WORDS.cs.yes.test(name))).toEqual([]);
});

test("the form reports missing fields and does not reveal an order's owner", async () => {
  const { page, send, sent } = WORDS.cs;
  const form = await newShopper().open(page);
  expect(
    (await form.submit(send, { number: "26999999", email: DETAILS.email }, "main")).read("h1"),
  ).toBe(sent);
  const refused = await form.submit(send, { number: "26-1", email: DETAILS.email }, "main");
  expect(refused.read("main")).toContain(
    "Vyplňte prosím minimálně 8 znaků. Číslo objednávky má osm číslic, například 26000123.",
  );
  expect(refused.value("number")).toBe("26-1");
});
