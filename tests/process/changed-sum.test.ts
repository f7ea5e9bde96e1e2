import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../server/db/index";
import { createHtmlClient, type HtmlPage } from "../support/browser/html-client";
import { setProduct } from "../support/database/set-row";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
let db: Database;
beforeAll(async () => {
  shop = await startShop();
  db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
});
afterAll(async () => {
  await db.close();
  await shop.dispose();
});

const LANGUAGES = [
  {
    locale: "cs",
    product: "/2923/x/x",
    add: /Do košíku/,
    delivery: "/kosik/doprava-a-platba",
    save: /Pokračovat k údajům/,
    order: /Objednávka zavazující k platbě/,
    to: { carrier: 249, floor: 999, more: 809 },
    changes: ["Doprava: dříve 149 Kč, teď 249 Kč.", "Vynesení do patra: dříve 290 Kč, teď 999 Kč."],
    total: "Celkem s DPH: dříve",
    thanks: "Děkujeme, objednávku máme",
  },
  {
    locale: "en",
    product: "/en/2923/x/x",
    add: /Add to cart/,
    delivery: "/en/cart/delivery-and-payment",
    save: /Continue to details/,
    order: /Order with obligation to pay/,
    to: { carrier: 149, floor: 290, more: -809 },
    changes: [
      "Delivery: was 249 Kč, now 149 Kč.",
      "Carrying to your floor: was 999 Kč, now 290 Kč.",
    ],
    total: "Total incl. VAT: was",
    thanks: "Thank you, we have your order",
  },
];

const DETAILS_VALUES = {
  email: "Jana.Novakova+podlaha@example.cz",
  phone: "601 234 567",
  "invoice.firstname": "Jana",
  "invoice.lastname": "Nováková",
  "invoice.street": "Lipová 12",
  "invoice.city": "Brno",
  "invoice.zip": "602 00",
  note: "Zvonit dvakrát",
  agreement: "on",
};

const CARRIER = 2;
const FLOOR = 1;
async function setPrices(to: { carrier: number; floor: number }): Promise<void> {
  const { floors } = await db.sql
    .selectFrom("deliveries")
    .select("floors")
    .where("id", "=", CARRIER)
    .executeTakeFirstOrThrow();
  const changed = floors.map((one) =>
    one.floor === FLOOR ? { ...one, price_haler: to.floor * 100 } : one,
  );
  const set = { price_haler: to.carrier * 100, floors: JSON.stringify(changed) };
  await db.sql.updateTable("deliveries").set(set).where("id", "=", CARRIER).execute();
}

const valueOf = (page: HtmlPage, name: string) =>
  page.root.querySelector(`main [name="${name}"]`)?.getAttribute("value");
/** The page's text also contains sentences as data for scripts. */
const noticesOf = (page: HtmlPage) =>
  page.root.querySelector(".notices")?.text.replace(/\u00a0/g, " ");
const amountIn = (page: HtmlPage) => Number(valueOf(page, "acknowledged.total_tax_incl"));

test.each(LANGUAGES)(
  "lists raised prices before the order; the next press orders ($locale)",
  async (texts) => {
    const shopper = createHtmlClient(shop.url);
    await (await shopper.open(texts.product)).submit(texts.add);
    const choice = {
      deliveryId: String(CARRIER),
      paymentId: "1",
      [`floor.${CARRIER}`]: String(FLOOR),
    };
    const details = await (await shopper.open(texts.delivery)).submit(texts.save, choice);
    const before = amountIn(details);

    await setPrices(texts.to);
    const refused = await details.submit(texts.order, DETAILS_VALUES);
    expect(refused.status).toBe(409);
    const listed = refused.root
      .querySelectorAll(".summary-box li")
      .map((item) => item.text.replace(/\u00a0/g, " "));
    expect(listed.slice(0, 2)).toEqual(texts.changes);
    expect(listed[2]).toContain(texts.total);
    for (const [name, value] of Object.entries(DETAILS_VALUES)) {
      if (name !== "agreement" && name !== "note") expect(valueOf(refused, name), name).toBe(value);
    }
    expect(refused.root.querySelector('[name="note"]')?.text).toBe(DETAILS_VALUES.note);
    expect(refused.root.querySelector('[name="agreement"]')?.hasAttribute("checked")).toBe(true);
    expect(amountIn(refused)).toBe(before + texts.to.more);

    const done = await refused.submit(texts.order);
    expect(done.root.querySelector("h1")?.textContent).toBe(texts.thanks);
    expect(done.text).toContain(DETAILS_VALUES.email);
    const { total_haler } = await db.sql
      .selectFrom("orders")
      .select("total_haler")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(total_haler).toBe((before + texts.to.more) * 100);
  },
);

test("sold-out goods redirect to the cart, which shows that nothing was ordered", async () => {
  const shopper = createHtmlClient(shop.url);
  await (await shopper.open("/2923/x/x")).submit(/Do košíku/);
  const page = await shopper.open("/kosik/doprava-a-platba");
  const details = await page.submit(/Pokračovat k údajům/, {
    deliveryId: String(CARRIER),
    paymentId: "1",
  });
  const orders = () => db.sql.selectFrom("orders").select("id").execute();
  const before = (await orders()).length;
  const { stock } = await db.sql
    .selectFrom("products")
    .select("stock")
    .where("id", "=", 2923)
    .executeTakeFirstOrThrow();
  await setProduct(db.sql, 2923, { stock: 0 });
  const refused = await details.submit(/Objednávka zavazující k platbě/, DETAILS_VALUES);
  await setProduct(db.sql, 2923, { stock });
  expect(refused.path).toBe("/kosik");
  expect(noticesOf(refused)).toContain(
    "Objednávka zatím nebyla odeslána, upravte prosím označené položky.",
  );
  expect(refused.root.querySelector(".cart-warnings")?.text).toContain(
    "Zboží se mezitím vyprodalo.",
  );
  expect(await orders()).toHaveLength(before);
});

test("a removed currency is not reported as the current one", async () => {
  const shopper = createHtmlClient(shop.url);
  await (await (await shopper.open("/2923/x/x")).submit(/EUR/)).submit(/Do košíku/);
  const page = await shopper.open("/kosik/doprava-a-platba");
  const details = await page.submit(/Pokračovat k údajům/, {
    deliveryId: String(CARRIER),
    paymentId: "1",
  });
  await db.sql.deleteFrom("currencies").where("code", "=", "EUR").execute();
  const refused = await details.submit(/Objednávka zavazující k platbě/, DETAILS_VALUES);
  expect(refused.status).toBe(409);
  const listed = refused.root
    .querySelectorAll(".summary-box li")
    .map((item) => item.text.replace(/\u00a0/g, " "));
  expect(listed).toEqual(["Ceny v dosavadní měně už neukazujeme, teď jsou v CZK."]);
});

// in one language, because the test removes a shipping method
test.each(LANGUAGES.slice(0, 1))(
  "a removed delivery must be chosen again, and nothing is ordered",
  async (texts) => {
    const shopper = createHtmlClient(shop.url);
    await (await shopper.open(texts.product)).submit(texts.add);
    const page = await shopper.open(texts.delivery);
    const details = await page.submit(texts.save, { deliveryId: String(CARRIER), paymentId: "1" });
    const orders = () => db.sql.selectFrom("orders").select("id").execute();
    const before = (await orders()).length;
    await db.sql
      .updateTable("deliveries")
      .set({ max_weight_kg: 0 })
      .where("id", "=", CARRIER)
      .execute();
    const refused = await details.submit(texts.order, DETAILS_VALUES);
    expect(refused.path).toBe(texts.delivery);
    expect(noticesOf(refused)).toContain("Objednávka zatím nebyla odeslána, vyberte prosím znovu.");
    expect(await orders()).toHaveLength(before);
  },
);
