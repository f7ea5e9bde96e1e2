import { describe, expect, test } from "vitest";
import { DETAILS, type HtmlClient, type HtmlPage } from "../../support/browser/html-client";
import { REGISTERED } from "../../support/services/company-registry";
import { mailedPath } from "../../support/services/outbox";
import { sharedShop } from "../../support/shops/shared-shop";
import {
  accountOf,
  addCleaner,
  becomeMember,
  CASH_ON_DELIVERY,
  chooseCarrier,
  named,
  newEmail,
  newShopper,
  PASSWORD,
  PERSON,
} from "../steps";

const ORDER = /^Objednávka zavazující k platbě$/;
const THANKS = "Děkujeme, objednávku máme";
const PHONE = "601 234 567";

const COMPANY = {
  company: REGISTERED.name,
  taxId: REGISTERED.taxId,
  street: REGISTERED.street,
  city: REGISTERED.city,
  zip: "190 00",
};

const valuesOf = (page: HtmlPage, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, page.value(name)]));

const saveAddress = async (
  shopper: HtmlClient,
  fields: Record<string, string>,
): Promise<HtmlPage> => {
  const form = await shopper.open("/ucet/dodaci-adresa");
  return form.submit(/^Uložit adresu$/, { ...PERSON, ...fields });
};

// Specification: 6.4
test("a member finds the order in the account and orders it again", async () => {
  const shopper = newShopper();
  const { email, account } = await becomeMember(shopper);
  expect(account.text).toContain("Zatím tu žádná objednávka není");
  await addCleaner(shopper);
  const done = await (await chooseCarrier(shopper)).submit(ORDER, { ...DETAILS, email });
  expect(done.read("h1")).toBe(THANKS);

  const list = await shopper.open("/ucet");
  const [entry = ""] = list.readAll("main a").filter((text) => text.startsWith("Objednávka"));
  for (const text of ["Přijatá", "Čeká na platbu", "1 položka"]) expect(entry).toContain(text);
  const order = await list.follow(/^Objednávka \d+/, "main");
  expect(entry).toContain(order.read("h1"));
  expect(order.text).toContain(DETAILS["invoice.street"]);
  expect(
    order.root
      .querySelectorAll("main svg, main img")
      .some((picture) => /QR platba/.test(picture.outerHTML)),
  ).toBe(true);

  const cart = await order.submit(/^Objednat znovu$/);
  expect(cart.path).toBe("/kosik");
  expect(cart.read("[role=status]")).toContain("Zboží z objednávky je v košíku");
  expect(cart.readAll(".goods-rows > li")).toHaveLength(1);

  for (const path of ["/ucet/objednavka/999999", "/ucet?page=2"])
    expect((await shopper.open(path)).status).toBe(404);
});

describe("invoice data", () => {
  test("a failure of the registry is shown at the number, and the form works without it", async () => {
    const shopper = newShopper();
    await becomeMember(shopper);
    const form = await shopper.open("/ucet/fakturacni-udaje");
    const values = { ...PERSON, phone: PHONE };
    const wrong = await form.submit(/^Načíst údaje$/, { ...values, companyId: "27074359" });
    expect(wrong.read("main [role=alert]")).toContain("IČO má 8 číslic a toto nesouhlasí");
    const away = await wrong.submit(/^Načíst údaje$/, { companyId: "27074358" });
    expect(away.read("main [role=alert]")).toContain("Registr firem teď neodpovídá");
    expect(valuesOf(away, values)).toEqual(values);
    const nameless = await away.submit(/^Uložit údaje$/);
    expect(nameless.read("main [role=alert]")).toContain("Napište název firmy.");
    const saved = await nameless.submit(/^Uložit údaje$/, { company: "Podlahy Nováková s.r.o." });
    expect(saved.read("[role=status]")).toContain("Fakturační údaje jsou uložené");
    const again = await shopper.open("/ucet/fakturacni-udaje");
    expect([again.value("company"), again.value("phone")]).toEqual([
      "Podlahy Nováková s.r.o.",
      PHONE,
    ]);
  });

  // Specification: 6.4
  test("fills in a company from the registry and saves it only on submit", async () => {
    const shopper = newShopper();
    await becomeMember(shopper);
    const form = await shopper.open("/ucet/fakturacni-udaje");
    const filled = await form.submit(/^Načíst údaje$/, {
      phone: PHONE,
      companyId: REGISTERED.companyId,
    });
    expect(filled.read("main [role=status]")).toBe(
      `Údaje firmy ${REGISTERED.name} jsme doplnili. Zkontrolujte je prosím.`,
    );
    expect(valuesOf(filled, { ...COMPANY, phone: PHONE })).toEqual({ ...COMPANY, phone: PHONE });

    const wrong = await filled.submit(/^Uložit údaje$/, { phone: "601" });
    expect(wrong.read("main [role=alert]")).toContain("Telefon");
    expect(valuesOf(wrong, COMPANY)).toEqual(COMPANY);
    expect((await shopper.open("/ucet/fakturacni-udaje")).value("company")).toBe("");

    const saved = await wrong.submit(/^Uložit údaje$/, { phone: PHONE });
    expect(saved.read("[role=status]")).toContain("Fakturační údaje jsou uložené");
    expect(valuesOf(await shopper.open("/ucet/fakturacni-udaje"), COMPANY)).toEqual(COMPANY);
  });
});

// Specification: 6.4
test("stores several delivery addresses with one default", async () => {
  const shopper = newShopper();
  const { account } = await becomeMember(shopper);
  const empty = await account.follow(/^Dodací adresy$/);
  expect(empty.read("h1")).toBe("Zatím tu žádná adresa není");
  expect((await empty.follow(/^Přidat adresu$/, "main")).read("h1")).toBe("Nová adresa");
  await saveAddress(shopper, { street: "Lipová 12" });
  const two = await saveAddress(shopper, { street: "Dubová 7" });
  expect(two.path).toBe("/ucet/dodaci-adresy");
  expect(two.read("[role=status]")).toContain("Adresa je uložená");
  expect(two.readAll(".address-card")).toEqual([
    expect.stringMatching(/Lipová 12.*výchozí|výchozí.*Lipová 12/),
    expect.stringContaining("Dubová 7"),
  ]);

  const turned = await two.submit(/^Nastavit jako výchozí: Dubová 7/);
  expect(turned.read(".address-card")).toContain("Dubová 7");
  const editor = await turned.follow(/^Upravit adresu Lipová 12/);
  expect(editor.read("h1")).toBe("Úprava adresy");
  const wrong = await editor.submit(/^Uložit adresu$/, { zip: "abc" });
  expect(wrong.read("main [role=alert]")).toContain("PSČ");
  const changed = await wrong.submit(/^Uložit adresu$/, { zip: "602 00", street: "Lipová 14" });
  expect(changed.path).toBe("/ucet/dodaci-adresy");
  expect(changed.text).toContain("Lipová 14");
  const one = await changed.submit(/^Smazat adresu Dubová 7/);
  expect(one.readAll(".address-card")).toEqual([expect.stringContaining("výchozí")]);
  expect((await shopper.open("/ucet/dodaci-adresa/999999")).status).toBe(404);
});

describe("an order of a member", () => {
  test("is prefilled with invoice data and default address; a button uses another address", async () => {
    const shopper = newShopper();
    await becomeMember(shopper);
    for (const street of ["Lipová 12", "Dubová 7"]) await saveAddress(shopper, { street });
    await (
      await shopper.open("/ucet/fakturacni-udaje")
    ).submit(/^Uložit údaje$/, { ...PERSON, street: "Krátká 3" });

    await addCleaner(shopper);
    const details = await chooseCarrier(shopper, CASH_ON_DELIVERY);
    expect([details.value("invoice.street"), details.value("delivery.street")]).toEqual([
      "Krátká 3",
      "Lipová 12",
    ]);
    const other = await details.submit(/Dubová 7, 602 00 Brno/, { phone: "777 123 456" });
    expect([other.value("delivery.street"), other.value("phone")]).toEqual([
      "Dubová 7",
      "777 123 456",
    ]);
    const done = await other.submit(ORDER, { agreement: "on" });
    expect(done.read("h1")).toBe(THANKS);
    expect(done.text).toContain("Dubová 7");
  });

  test("uses a saved address with company and phone; another address replaces all of it", async () => {
    const shopper = newShopper();
    await becomeMember(shopper);
    await saveAddress(shopper, { street: "Krátká 3" });
    await saveAddress(shopper, {
      street: "Lhota 7",
      company: "Truhlářství Malý",
      phone: "605 111 222",
    });
    await addCleaner(shopper);
    const chosen = (page: HtmlPage) =>
      ["delivery.street", "delivery.company", "delivery.phone"].map((name) => page.value(name));
    const invoice = named("invoice", PERSON);
    const values = { ...invoice, phone: PHONE, differentDelivery: "on" };

    const first = await (await chooseCarrier(shopper)).submit(/Truhlářství Malý, Lhota 7/, values);
    expect(chosen(first)).toEqual(["Lhota 7", "Truhlářství Malý", "605 111 222"]);
    const second = await first.submit(/Krátká 3/);
    expect(chosen(second)).toEqual(["Krátká 3", "", ""]);
    const third = await second.submit(/Truhlářství Malý/);
    const done = await third.submit(ORDER, { agreement: "on" });
    expect(done.read("h1")).toBe(THANKS);
    for (const text of ["Truhlářství Malý", "+420 605 111 222", "+420 601 234 567"])
      expect(done.text).toContain(text);
  });
});

test("subscribes to the newsletter in the footer, reports a wrong e-mail on its page and unsubscribes by a link", async () => {
  const shopper = newShopper();
  const page = await shopper.open("/prodejny");
  const wrong = await page.submit(/^Odebírat$/, { email: "x@y" }, "#footer-newsletter");
  expect([wrong.path, wrong.status]).toEqual(["/odber-novinek", 422]);
  expect(wrong.read("main")).toContain("Pole musí obsahovat platný email.");
  expect(wrong.value("email")).toBe("x@y");
  const subscribed = await wrong.submit(/^Odebírat$/, { email: newEmail("hana") }, "main");
  expect(subscribed.read("[role=status]")).toContain("potvrďte odkazem");
  const unknown = await shopper.open("/en/unsubscribe/abcdefghijklmnopqrstuvwx");
  expect((await unknown.submit(/^Unsubscribe$/, {}, "main")).read("h1")).toBe(
    "You are unsubscribed",
  );
});

test("a mail program unsubscribes by one click, without cookies and redirect (RFC 8058)", async () => {
  for (const path of ["/zruseni-novinek", "/en/unsubscribe"]) {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(`${sharedShop().url}${path}/abcdefghijklmnopqrstuvwx`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await answer.text()).toMatch(/<h1[^>]*>(?:Odběr je zrušený|You are unsubscribed)/);
  }
});

test("a ticked newsletter box of an order sends a confirmation link", async () => {
  const shopper = newShopper();
  const email = newEmail("noviny");
  await addCleaner(shopper);
  const details = await chooseCarrier(shopper);
  expect(details.value("newsletter")).toBeUndefined();
  const done = await details.submit(ORDER, { ...DETAILS, email, newsletter: "on" });
  expect(done.read("h1")).toBe(THANKS);
  const link = await mailedPath(sharedShop(), email, "odber-novinek");
  expect((await shopper.open(link)).read("main")).toMatch(/novinky/i);
});

test("changes profile and password", async () => {
  const shopper = newShopper();
  const { email } = await becomeMember(shopper);
  const profile = await shopper.open("/ucet/profil");
  expect(accountOf(profile)).toEqual([email]);
  const saved = await profile.submit(/^Uložit profil$/, {
    lastname: "Dvořáková",
    newsletter: "on",
  });
  expect(saved.read("[role=status]")).toContain("Odběr novinek potvrďte odkazem");
  expect(saved.read("main")).toContain("Odběr čeká na potvrzení");
  expect(saved.value("lastname")).toBe("Dvořáková");
  const next = { password: "modre-boty-8", password_confirmation: "modre-boty-8" };
  const wrong = await saved.submit(/^Změnit heslo$/, { current_password: "spatne-heslo", ...next });
  expect(wrong.read("main [role=alert]")).toContain("Současné heslo nesouhlasí");
  expect(wrong.html).not.toContain("modre-boty-8");
  const changed = await wrong.submit(/^Změnit heslo$/, { current_password: PASSWORD, ...next });
  expect(changed.read("[role=status]")).toContain("Heslo je změněné");
  expect(changed.value("password")).toBe("");
});

test("exports all personal data and deletes the account with the password", async () => {
  const shopper = newShopper();
  const { email } = await becomeMember(shopper);
  const data = await shopper.open("/ucet/moje-data");
  expect(accountOf(data)).toEqual([email]);
  const file = await data.follow(/^Stáhnout data$/);
  expect(JSON.parse(file.html)).toMatchObject({ user: { email }, orders: [], addresses: [] });
  const wrong = await data.submit(/^Smazat účet$/, { password: "spatne-heslo" });
  expect(wrong.read("main [role=alert]")).toContain("heslo nesouhlasí");
  const deleted = await wrong.submit(/^Smazat účet$/, { password: PASSWORD });
  expect(deleted.read("[role=status]")).toContain("Účet je smazaný");
  expect((await shopper.open("/ucet")).path).toBe("/?login=1");
});
