import { expect, test } from "vitest";
import type { HtmlClient } from "../../support/browser/html-client";
import { mailedPath } from "../../support/services/outbox";
import { sharedShop } from "../../support/shops/shared-shop";
import { addToCart, CHECKOUT, placeOrder } from "../checkout/ordering";
import { accountOf, addCleaner, newEmail, newShopper, PASSWORD } from "../steps";

const REGISTER = /^Založit účet$/;
const LOG_IN = /^Přihlásit se$/;
const WRONG = "Nesprávný e-mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.";

async function register(shopper: HtmlClient, email: string, path = "/registrace") {
  const person = {
    firstname: "Nová",
    lastname: "Zákaznice",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: "on",
  };
  const page = await (await shopper.open(path)).submit(REGISTER, { email, ...person });
  expect(page.read("[role=status]")).toContain("Účet je založený");
  return page;
}

// Specification: 2.account.1, 2.account.2, 2.rules.4, 4.login.2, 9.43, 9.44, 9.45
test("a member logs in from the header of any page, arrives at the account and logs out", async () => {
  const email = newEmail("vraci.se");
  await register(newShopper(), email);
  const shopper = newShopper();
  const product = await shopper.open("/2923/x/x");
  const refused = await product.submit(
    LOG_IN,
    { email, password: "špatné heslo" },
    ".account-widget",
  );
  expect(refused.readAll("main [role=alert]")).toContain(WRONG);
  expect(refused.value("email")).toBe(email);
  // neither field alone is wrong
  expect(refused.root.querySelectorAll("main [aria-invalid]")).toHaveLength(0);
  const inside = await refused.submit(LOG_IN, { password: PASSWORD }, "main");
  expect([inside.path, inside.read("[role=status]")]).toEqual([
    "/ucet",
    expect.stringContaining("Přihlásili jste se"),
  ]);
  const asked = await newShopper().open("/2923/x/x?redirect=/prodejny");
  expect((await asked.submit(LOG_IN, { email, password: PASSWORD }, ".account-widget")).path).toBe(
    "/prodejny",
  );
  expect(inside.read(".account-widget summary")).toBe("NZÚčetÚčet: Nová Zákaznice");
  expect((await shopper.open("/registrace")).path).toBe("/");
  const outside = await inside.submit(/^Odhlásit se$/, {}, ".account-widget");
  expect(outside.read("[role=status]")).toContain("Odhlásili jste se");
  expect(shopper.cookie()).not.toContain("auth.");
  expect(outside.read(".account-widget summary")).not.toContain("NZ");
});

// Specification: 1.1
test("registration keeps the guest's cart and wishlist; the cart can be ordered", async () => {
  const shopper = newShopper();
  await addToCart(shopper, "cs");
  await (await shopper.open("/10/metrazove-koberce")).submit(/^Přidat do oblíbených/);
  const email = newEmail("nova");
  const cart = await register(shopper, email, "/registrace?redirect=/kosik");
  expect(cart.path).toBe("/kosik");
  const names = (page: typeof cart) =>
    page.root
      .querySelectorAll("header a")
      .map((link) => link.getAttribute("aria-label")?.replace(/\s/g, " "));
  expect(names(cart)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Košík, 1 položka, /),
      expect.stringMatching(/^Oblíbené, 1 výrobek/),
    ]),
  );
  const done = await placeOrder(shopper, "cs", undefined, { email });
  expect(done.read("h1")).toBe(CHECKOUT.cs.thanks);
  expect(names(done)).toContain("Košík, zatím prázdný");
  expect(names(await done.submit(/^Odhlásit se$/, {}, ".account-widget"))).toContain(
    "Oblíbené, zatím prázdné",
  );
});

// Specification: 5.27
// Specification: 5.14, 5.17, 5.18, 5.19, 5.20
test("registration reports errors and keeps all values except the passwords", async () => {
  const form = await newShopper().open("/registrace");
  const refused = await form.submit(REGISTER, {
    firstname: "Q1",
    lastname: "N".repeat(121),
    password: "krátké",
    password_confirmation: "jiné",
  });
  expect(refused.readAll(".summary-box li")).toEqual([
    "Jméno: Pole musí obsahovat pouze alfanumerické znaky s tečkou. Jméno napište bez číslic a zvláštních znaků.",
    "Příjmení: Vyplňte prosím nejvýše 120 znaků.",
    "Napište e-mail, například jana@example.cz.",
    "Heslo: Vyplňte prosím minimálně 8 znaků. Heslo prosím prodlužte.",
    "Heslo ještě jednou: Hesla nejsou shodná",
    "Toto pole je nutné potvrdit. Bez souhlasu s obchodními podmínkami to nejde. Zaškrtněte ho prosím.",
  ]);
  expect([refused.value("firstname"), refused.value("password")]).toEqual(["Q1", ""]);
  expect([form.read("title"), refused.read("title")]).toEqual([
    "Registrace | Nášlap",
    "Chyba: Registrace | Nášlap",
  ]);
  expect(refused.html).not.toContain("krátké");
});

test("a link confirms an e-mail; another link replaces a forgotten password once", async () => {
  const shop = sharedShop();
  const email = newEmail("heslo");
  const shopper = newShopper();
  await register(shopper, email);
  const confirmed = await (
    await shopper.open(await mailedPath(shop, email, "potvrzeni-emailu"))
  ).submit(/^Potvrdit e-mail$/);
  expect(confirmed.read("[role=status]")).toContain("E-mail je potvrzený");

  const otherBrowser = newShopper();
  const requested = await (
    await otherBrowser.open("/obnova-hesla")
  ).submit(/^Poslat odkaz$/, { email }, "main");
  expect(requested.read("h1")).toBe("Podívejte se do e-mailu");
  const link = await mailedPath(shop, email, "zmena-hesla");
  const password = "úplně jiné heslo";
  const form = await otherBrowser.open(link);
  expect(accountOf(form)).toEqual([email]);
  const common = await form.submit(/^Nastavit heslo$/, {
    password: "heslo1234",
    password_confirmation: "heslo1234",
  });
  expect(common.read("main [role=alert]")).toContain("Takové heslo se zkouší jako první");
  const changed = await common.submit(/^Nastavit heslo$/, {
    password,
    password_confirmation: password,
  });
  expect(changed.read("[role=status]")).toContain("Nové heslo platí");
  const used = await otherBrowser.open(link);
  expect([used.status, used.read("h1")]).toEqual([404, "Odkaz už neplatí"]);

  expect((await shopper.open("/")).read("[role=status]")).toContain("Přihlášení skončilo");
  const login = await shopper.open("/login");
  expect(login.read("[role=status]")).not.toContain("Přihlášení skončilo");
  const old = await login.submit(LOG_IN, { email, password: PASSWORD }, "main");
  expect(old.readAll("main [role=alert]")).toContain(WRONG);
  expect((await old.submit(LOG_IN, { password }, "main")).read("[role=status]")).toContain(
    "Přihlásili jste se",
  );
});

const OWN_CLEANER = 2926;

test.each([
  ["cs", "/login", /^Přihlásit se$/, /nevešlo: .*čistič.*\(1 kus, víc není skladem\)/i],
  ["en", "/en/login", /^Log in$/, /Left out: .*\(1 piece, no more in stock\)/],
] as const)(
  "a login reports goods of the guest's cart that exceed the stock, in %s",
  async (_locale, path, button, message) => {
    const email = newEmail("spojeni");
    const member = newShopper();
    await register(member, email);
    await addCleaner(member, "1", OWN_CLEANER);
    const recount = /^Přepočítat$/;
    const refused = await (await member.open("/kosik")).submit(recount, { quantity: "999" });
    const stock = /K dispozici (?:je|jsou) (\d+)/.exec(refused.text)?.[1] ?? "none";
    const full = await refused.submit(recount, { quantity: stock });
    expect(full.value("quantity", "[id^=quantity]")).toBe(stock);
    const guest = newShopper();
    await addCleaner(guest, "1", OWN_CLEANER);
    const inside = await (
      await guest.open(path)
    ).submit(button, { email, password: PASSWORD }, "main");
    expect(inside.read("[role=status]")).toMatch(message);
  },
);
