import { expect, test } from "vitest";
import { REGISTERED } from "../support/company-registry";
import { DETAILS, type HtmlClient, type HtmlPage } from "../support/html-client";
import { addCleaner, becomeMember, chooseCarrier, newShopper, PERSON } from "./steps";

/** Never two companies in one order, without JavaScript. */

const ORDER = /Objednávka zavazující k platbě/;
const LOOK_UP = /Načíst údaje/;
/** A right number, for which the registry of the tests does not answer. */
const OTHER = "27074358";
const FILLED = {
  "companyData.name": REGISTERED.name,
  "companyData.taxId": REGISTERED.taxId,
  "invoice.street": REGISTERED.street,
  "invoice.city": REGISTERED.city,
  "invoice.zip": "190 00",
};
const EMPTY = Object.fromEntries(Object.keys(FILLED).map((name) => [name, ""]));
const valuesOf = (page: HtmlPage) => Object.fromEntries(Object.keys(FILLED).map((name) => [name, page.value(name) ?? ""]));

async function openDetails(shopper: HtmlClient = newShopper()): Promise<HtmlPage> {
  await addCleaner(shopper);
  return chooseCarrier(shopper);
}

const lookedUp = async (shopper?: HtmlClient) =>
  (await openDetails(shopper)).submit(LOOK_UP, { ...DETAILS, company: "on", "companyData.companyId": REGISTERED.companyId });

test("what the registry filled in is cleared when another number is looked up in vain", async () => {
  const found = await lookedUp();
  expect(valuesOf(found)).toEqual(FILLED);
  const failed = await found.submit(LOOK_UP, { "companyData.companyId": OTHER });
  expect(failed.status).toBe(422);
  expect(failed.text).toContain("Registr firem teď neodpovídá");
  expect(valuesOf(failed)).toEqual(EMPTY);
  expect(failed.value("invoice.lastname")).toBe(DETAILS["invoice.lastname"]);
});

test("what the registry filled in is cleared when the order is sent with another number, and nothing is ordered", async () => {
  const refused = await (await lookedUp()).submit(ORDER, { "companyData.companyId": OTHER });
  expect(refused.status).toBe(422);
  expect(valuesOf(refused)).toEqual(EMPTY);
  expect(refused.value("companyData.companyId")).toBe(OTHER);
});

test("what was filled in is known after the page is opened again", async () => {
  const shopper = newShopper();
  await lookedUp(shopper);
  const again = await shopper.open("/kosik/udaje");
  expect(valuesOf(again)).toEqual(FILLED);
  expect(valuesOf(await again.submit(ORDER, { "companyData.companyId": OTHER }))).toEqual(EMPTY);
});

test("what was typed by hand for the other number stays", async () => {
  const typed = { "companyData.companyId": OTHER, "companyData.name": "Jiná s.r.o.", "invoice.street": "Jiná 1" };
  const refused = await (await lookedUp()).submit(ORDER, typed);
  expect(valuesOf(refused)).toEqual({ ...EMPTY, "companyData.name": "Jiná s.r.o.", "invoice.street": "Jiná 1" });
});

test("the same number, written otherwise, keeps what was filled in, and orders", async () => {
  const done = await (await lookedUp()).submit(ORDER, { "companyData.companyId": "990\u00a001\u200b 233", agreement: "on" });
  expect(done.root.querySelector("h1")?.textContent).toBe("Děkujeme, objednávku máme");
  expect(done.text).toContain(REGISTERED.name);
});

test("a VAT id of another company is refused at its field", async () => {
  const refused = await (await lookedUp()).submit(ORDER, { "companyData.taxId": "CZ25596641", agreement: "on" });
  expect(refused.status).toBe(422);
  expect(refused.read("#details-companyData\\.taxId-error")).toContain("Toto DIČ patří jiné firmě než IČO");
});

test("Enter asks the registry while the number's company is not filled in, and orders afterwards", async () => {
  const details = await openDetails();
  const enter = /^$/;
  const found = await details.submit(enter, { ...DETAILS, company: "on", "companyData.companyId": REGISTERED.companyId });
  expect(valuesOf(found)).toEqual(FILLED);
  expect((await found.submit(enter)).root.querySelector("h1")?.textContent).toBe("Děkujeme, objednávku máme");
});

test("a member's company is cleared for another number, in the account and in the order", async () => {
  const shopper = newShopper();
  await becomeMember(shopper);
  const form = await shopper.open("/ucet/fakturacni-udaje");
  const found = await form.submit(LOOK_UP, { ...PERSON, companyId: REGISTERED.companyId });
  expect([found.value("company"), found.value("taxId"), found.value("street")]).toEqual([
    REGISTERED.name,
    REGISTERED.taxId,
    REGISTERED.street,
  ]);
  await found.submit(/^Uložit údaje$/);
  const saved = await shopper.open("/ucet/fakturacni-udaje");
  for (const button of [/^Uložit údaje$/, LOOK_UP]) {
    const refused = await saved.submit(button, { companyId: OTHER });
    expect(refused.status).toBe(422);
    expect(["company", "taxId", "street", "city", "zip"].map((name) => refused.value(name))).toEqual(["", "", "", "", ""]);
  }
  const details = await openDetails(shopper);
  expect(valuesOf(details)).toEqual(FILLED);
  expect(valuesOf(await details.submit(ORDER, { "companyData.companyId": OTHER, agreement: "on" }))).toEqual(EMPTY);
});
