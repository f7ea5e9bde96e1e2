import { expect, test } from "vitest";
import { DETAILS, type HtmlClient, type HtmlPage } from "../../support/browser/html-client";
import { REGISTERED } from "../../support/services/company-registry";
import { addCleaner, becomeMember, chooseCarrier, newShopper, PERSON } from "../steps";

const ORDER = /Objednávka zavazující k platbě/;
const LOOK_UP_INTENT = /Načíst údaje/;
/** The test registry does not answer this valid number. */
const UNANSWERED_ID = "27074358";
const FILLED = {
  "companyData.name": REGISTERED.name,
  "companyData.taxId": REGISTERED.taxId,
  "invoice.street": REGISTERED.street,
  "invoice.city": REGISTERED.city,
  "invoice.zip": "190 00",
};
const EMPTY = Object.fromEntries(Object.keys(FILLED).map((name) => [name, ""]));
const valuesOf = (page: HtmlPage) =>
  Object.fromEntries(Object.keys(FILLED).map((name) => [name, page.value(name) ?? ""]));

async function openDetails(shopper: HtmlClient = newShopper()): Promise<HtmlPage> {
  await addCleaner(shopper);
  return chooseCarrier(shopper);
}

const lookedUp = async (shopper?: HtmlClient) =>
  (await openDetails(shopper)).submit(LOOK_UP_INTENT, {
    ...DETAILS,
    company: "on",
    "companyData.companyId": REGISTERED.companyId,
  });

test("a failed lookup of another number clears the filled-in fields", async () => {
  const found = await lookedUp();
  expect(valuesOf(found)).toEqual(FILLED);
  const failed = await found.submit(LOOK_UP_INTENT, { "companyData.companyId": UNANSWERED_ID });
  expect(failed.status).toBe(422);
  expect(failed.text).toContain("Registr firem teď neodpovídá");
  expect(valuesOf(failed)).toEqual(EMPTY);
  expect(failed.value("invoice.lastname")).toBe(DETAILS["invoice.lastname"]);
});

test("an order with another number is refused and clears the filled-in fields", async () => {
  const refused = await (
    await lookedUp()
  ).submit(ORDER, { "companyData.companyId": UNANSWERED_ID });
  expect(refused.status).toBe(422);
  expect(valuesOf(refused)).toEqual(EMPTY);
  expect(refused.value("companyData.companyId")).toBe(UNANSWERED_ID);
});

test("reopening the page keeps the filled-in fields", async () => {
  const shopper = newShopper();
  await lookedUp(shopper);
  const again = await shopper.open("/kosik/udaje");
  expect(valuesOf(again)).toEqual(FILLED);
  expect(valuesOf(await again.submit(ORDER, { "companyData.companyId": UNANSWERED_ID }))).toEqual(
    EMPTY,
  );
});

test("edited fields stay after a change of the number", async () => {
  const edited = {
    "companyData.companyId": UNANSWERED_ID,
    "companyData.name": "Jiná s.r.o.",
    "invoice.street": "Jiná 1",
  };
  const refused = await (await lookedUp()).submit(ORDER, edited);
  expect(valuesOf(refused)).toEqual({
    ...EMPTY,
    "companyData.name": "Jiná s.r.o.",
    "invoice.street": "Jiná 1",
  });
});

test("the same number with spaces keeps the filled-in fields and orders", async () => {
  const done = await (
    await lookedUp()
  ).submit(ORDER, { "companyData.companyId": "990\u00a001\u200b 233", agreement: "on" });
  expect(done.root.querySelector("h1")?.textContent).toBe("Děkujeme, objednávku máme");
  expect(done.text).toContain(REGISTERED.name);
});

test("refuses the VAT id of another company at its field", async () => {
  const refused = await (
    await lookedUp()
  ).submit(ORDER, { "companyData.taxId": "CZ25596641", agreement: "on" });
  expect(refused.status).toBe(422);
  expect(refused.read("#details-companyData\\.taxId-error")).toContain(
    "Toto DIČ patří jiné firmě než IČO",
  );
});

test("Enter queries the registry until the company is filled in, then orders", async () => {
  const details = await openDetails();
  const enter = /^$/;
  const found = await details.submit(enter, {
    ...DETAILS,
    company: "on",
    "companyData.companyId": REGISTERED.companyId,
  });
  expect(valuesOf(found)).toEqual(FILLED);
  expect((await found.submit(enter)).root.querySelector("h1")?.textContent).toBe(
    "Děkujeme, objednávku máme",
  );
});

test("another number clears a member's company in the account and in the order", async () => {
  const shopper = newShopper();
  await becomeMember(shopper);
  const form = await shopper.open("/ucet/fakturacni-udaje");
  const found = await form.submit(LOOK_UP_INTENT, { ...PERSON, companyId: REGISTERED.companyId });
  expect([found.value("company"), found.value("taxId"), found.value("street")]).toEqual([
    REGISTERED.name,
    REGISTERED.taxId,
    REGISTERED.street,
  ]);
  await found.submit(/^Uložit údaje$/);
  const saved = await shopper.open("/ucet/fakturacni-udaje");
  for (const button of [/^Uložit údaje$/, LOOK_UP_INTENT]) {
    const refused = await saved.submit(button, { companyId: UNANSWERED_ID });
    expect(refused.status).toBe(422);
    expect(
      ["company", "taxId", "street", "city", "zip"].map((name) => refused.value(name)),
    ).toEqual(["", "", "", "", ""]);
  }
  const details = await openDetails(shopper);
  expect(valuesOf(details)).toEqual(FILLED);
  expect(
    valuesOf(
      await details.submit(ORDER, { "companyData.companyId": UNANSWERED_ID, agreement: "on" }),
    ),
  ).toEqual(EMPTY);
});
