import { expect, test } from "vitest";
import { DETAILS, type HtmlClient, type HtmlPage } from "../../support/browser/html-client";
import { REGISTERED } from "../../support/services/company-registry";
import {
  addCleaner,
  CASH_ON_DELIVERY,
  chooseCarrier,
  named,
  newShopper,
  PERSON,
  TRANSFER,
} from "../steps";
import { CHECKOUT } from "./ordering";

const ORDER = /^Objednávka zavazující k platbě$/;
const LOOK_UP_INTENT = /^Načíst údaje$/;

test("fills in a company from the registry and keeps all other values", async () => {
  const shopper = newShopper();
  await addCleaner(shopper);
  const values = { ...DETAILS, note: "Zvonit dvakrát", company: "on" };
  const isKept = (page: HtmlPage, changed: Record<string, string> = {}) => {
    const expected = { ...values, newsletter: undefined, ...changed };
    expect(
      Object.fromEntries(Object.keys(expected).map((name) => [name, page.value(name)])),
    ).toEqual(expected);
  };
  const errors = (page: HtmlPage) => page.readAll(".summary-box li");

  const empty = await (
    await chooseCarrier(shopper, CASH_ON_DELIVERY)
  ).submit(LOOK_UP_INTENT, values);
  expect(errors(empty)).toEqual(["Napište IČO, má 8 číslic."]);
  isKept(empty);
  const wrong = await empty.submit(LOOK_UP_INTENT, { "companyData.companyId": "27074359" });
  expect(errors(wrong)).toEqual([
    "IČO: IČO má 8 číslic a toto nesouhlasí. Zkontrolujte ho prosím.",
  ]);
  const away = await wrong.submit(LOOK_UP_INTENT, { "companyData.companyId": "27074358" });
  expect(errors(away)).toEqual(["IČO: Registr firem teď neodpovídá. Vyplňte prosím údaje ručně."]);
  isKept(away);

  const filled = await away.submit(LOOK_UP_INTENT, {
    "companyData.companyId": REGISTERED.companyId,
  });
  expect(filled.readAll("main [role=status]").join()).toContain(REGISTERED.name);
  isKept(filled, {
    "companyData.name": REGISTERED.name,
    "companyData.taxId": REGISTERED.taxId,
    "invoice.street": REGISTERED.street,
    "invoice.city": REGISTERED.city,
    "invoice.zip": "190 00",
  });
  expect((await shopper.open("/kosik/udaje")).value("companyData.name")).toBe(REGISTERED.name);

  const done = await filled.submit(ORDER);
  expect(done.read("h1")).toBe("Děkujeme, objednávku máme");
  expect(done.read("main")).toContain(REGISTERED.name);
  expect(done.read("main").split(REGISTERED.street)).toHaveLength(3);
});

const BACK = /^Zpět k\sdopravě a\splatbě$/;

async function choosePickup(shopper: HtmlClient, deliveryId: string): Promise<HtmlPage> {
  const { delivery, recount, toDetails } = CHECKOUT.cs;
  const chosen = await (
    await shopper.open(delivery)
  ).submit(recount, { deliveryId, paymentId: TRANSFER });
  const point = chosen.root.querySelector(".point input");
  const place = point
    ? { [point.getAttribute("name") ?? ""]: point.getAttribute("value") ?? "" }
    : { storeId: "1" };
  const details = await chosen.submit(toDetails, place);
  expect(details.path).toBe("/kosik/udaje");
  return details;
}

test.each([
  ["a store", "1"],
  ["a pickup point", "4"],
])(
  "another delivery address is not offered or demanded for %s, and is kept for a carrier",
  async (_name, pickup) => {
    const shopper = newShopper();
    await addCleaner(shopper);
    const older = await chooseCarrier(shopper);
    await older.submit(BACK, { differentDelivery: "on", ...named("delivery", PERSON) });
    const details = await choosePickup(shopper, pickup);
    expect(
      details.root.querySelectorAll("main [name=differentDelivery], main [name^='delivery.']"),
    ).toEqual([]);
    await details.submit(BACK);
    const carried = await chooseCarrier(shopper);
    expect([carried.value("differentDelivery"), carried.value("delivery.street")]).toEqual([
      "on",
      PERSON.street,
    ]);

    await choosePickup(shopper, pickup);
    const refused = await older.submit(ORDER, { ...DETAILS, differentDelivery: "on" });
    expect([refused.status, refused.readAll("main .error")]).toEqual([409, []]);
    expect((await refused.submit(ORDER)).read("h1")).toBe("Děkujeme, objednávku máme");
  },
);
