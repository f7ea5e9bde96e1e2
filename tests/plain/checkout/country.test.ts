import { expect, test } from "vitest";
import { DETAILS } from "../../support/browser/html-client";
import {
  addCleaner,
  becomeMember,
  chooseCarrier,
  named,
  newShopper,
  PERSON,
  TRANSFER,
} from "../steps";

// Specification: 8.other.24
test.each([
  {
    prefix: "",
    order: /^Objednávka zavazující/,
    not: "Do této země nedoručujeme.",
    slovakia: "Slovensko",
    thanks: "Děkujeme, objednávku máme",
  },
  {
    prefix: "/en",
    order: /^Order with obligation to pay/,
    not: "We do not deliver to that country.",
    slovakia: "Slovakia",
    thanks: "Thank you, we have your order",
  },
])(
  "refuses delivery to the other country and explains the alternatives; the invoice address can be there ($slovakia)",
  async (texts) => {
    const shopper = newShopper();
    await addCleaner(shopper);
    const details = await chooseCarrier(shopper, TRANSFER, texts.prefix);
    const abroad = {
      "invoice.city": "Bratislava",
      "invoice.zip": "811 01",
      "invoice.country": "SK",
    };
    const refused = await details.submit(texts.order, { ...DETAILS, ...abroad });
    expect([refused.status, refused.read("main [role=alert]")]).toEqual([
      422,
      expect.stringContaining(texts.not),
    ]);
    expect([refused.value("invoice.country"), refused.value("invoice.city")]).toEqual([
      "SK",
      "Bratislava",
    ]);

    const done = await refused.submit(texts.order, {
      differentDelivery: "on",
      agreement: "on",
      ...named("delivery", PERSON),
    });
    expect(done.read("h1")).toBe(texts.thanks);
    for (const text of [texts.slovakia, "602 00 Brno"]) expect(done.read("main")).toContain(text);
  },
);

test("a delivery address offers only the served country, an invoice address all countries", async () => {
  const shopper = newShopper();
  await addCleaner(shopper);
  const details = await chooseCarrier(shopper);
  const offered = (name: string) => details.readAll(`select[name='${name}'] option`);
  expect(offered("delivery.country")).toEqual(["Česko"]);
  expect(offered("invoice.country")).toEqual(["Česko", "Slovensko"]);
  const { account } = await becomeMember(shopper);
  const address = await (
    await shopper.open("/ucet/dodaci-adresy")
  ).follow(/^Přidat adresu/, "main");
  expect([account.status, address.readAll("select[name='country'] option")]).toEqual([
    200,
    ["Česko"],
  ]);
});
