import { describe, expect, test } from "vitest";
import { DETAILS, type HtmlPage } from "../../support/browser/html-client";
import { CARRIER, CASH_ON_DELIVERY, newShopper, TRANSFER } from "../steps";
import { addToCart, CHECKOUT, LANGUAGES, openDetails, placeOrder } from "./ordering";

const [PICKUP, POINTS] = ["1", "4"];

const WORDS = {
  cs: {
    carrier: "Dopravce na adresu",
    pickup: "Osobní odběr na prodejně",
    brought: "Doručíme",
    ready: "K vyzvednutí",
    rounding: "Zaokrouhlení",
    toPay: "K zaplacení",
    day: /^(nejpozději )?ve? \p{L}+ \d+\. \p{L}+$/u,
    find: /^Najít$/,
    more: /^Další místa/,
    missing: "Vyberte výdejní místo.",
    tooLong: "Zboží je o 280 cm delší, než tato doprava dovoluje.",
  },
  en: {
    carrier: "Carrier to your address",
    pickup: "Pickup at a store",
    brought: "Delivered",
    ready: "Ready for pickup",
    rounding: "Rounding",
    toPay: "To pay",
    day: /^(on|by) [A-Z][a-z]+day \d+ [A-Z][a-z]+$/,
    find: /^Find$/,
    more: /^More points/,
    missing: "Choose a pickup point.",
    tooLong: "The goods are 280 cm too long for this delivery.",
  },
} as const;

// Specification: 1.13, 5.32, 5.37
test("personal pickup requires a store and prepayment; the sum follows each choice", async () => {
  const shopper = newShopper();
  const { recount, toDetails, delivery } = CHECKOUT.cs;
  const total = "#summary .sum-total dd";
  await addToCart(shopper, "cs");
  const start = await shopper.open(delivery);
  const carried = await start.submit(recount, { deliveryId: CARRIER });
  expect(carried.read(total)).not.toBe(start.read(total));
  const unpaid = await (await shopper.open(delivery)).submit(toDetails, { deliveryId: PICKUP });
  expect(unpaid.readAll("main [role=alert]").join()).toContain("Vyberte způsob platby.");
  expect(unpaid.read(total)).toBe(start.read(total));
  const onDelivery = await carried.submit(recount, { paymentId: CASH_ON_DELIVERY });
  expect(onDelivery.read("#summary")).toContain("Dobírkou");

  const collected = await onDelivery.submit(recount, { deliveryId: PICKUP });
  const cash = collected.root.querySelector(`[name=paymentId][value='${CASH_ON_DELIVERY}']`);
  expect([cash?.hasAttribute("disabled"), cash?.hasAttribute("checked")]).toEqual([true, false]);
  expect(collected.read("main")).toContain("Při osobním odběru se zboží platí předem.");
  expect(collected.read(total)).toBe(start.read(total));

  const refused = await collected.submit(toDetails, { paymentId: TRANSFER });
  expect(refused.readAll("main [role=alert]").join("\n")).toContain("Vyberte prodejnu");
  expect(refused.value("deliveryId")).toBe(PICKUP);
  expect((await refused.submit(toDetails, { storeId: "1" })).path).toBe("/kosik/udaje");
});

describe.each(LANGUAGES)("delivery (%s)", (locale) => {
  const [checkout, words] = [CHECKOUT[locale], WORDS[locale]];

  test("cash is paid in whole crowns, other payments with haléře", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale, "2717?varianta=sire-80", { "dimensions.length_cm": "350" });
    const rounding = ({ read }: HtmlPage) => read("#summary .sums").includes(words.rounding);
    const total = ({ read }: HtmlPage) => read("#summary .sum-total dd");
    const start = await shopper.open(checkout.delivery);
    const transfer = await start.submit(checkout.recount, {
      deliveryId: CARRIER,
      paymentId: TRANSFER,
    });
    expect([rounding(transfer), total(transfer)]).toEqual([false, expect.stringMatching(/[.,]20/)]);
    const details = await transfer.submit(checkout.toDetails, { paymentId: CASH_ON_DELIVERY });
    expect([rounding(details), total(details)]).toEqual([true, expect.stringMatching(/[.,]00/)]);
    expect(details.read("main")).toContain(words.toPay);
    const placed = await details.submit(checkout.order, DETAILS);
    expect(placed.status).toBe(200);
    const order = placed.read("main");
    for (const text of [words.rounding, words.toPay, total(details)]) expect(order).toContain(text);
  });

  test("product, delivery, summary and order show the same day", async () => {
    const shopper = newShopper();
    const product = await shopper.open(`${checkout.prefix}/2923/x/x`);
    const dayOf = (way: string) =>
      product.root
        .querySelectorAll(".availability dl > div")
        .filter(({ textContent }) => textContent.includes(way))
        .map((row) => (row.querySelector("dd")?.textContent ?? "").replace(/\s+/g, " ").trim())
        .join();
    const [brought, ready] = [dayOf(words.carrier), dayOf(words.pickup)];
    expect(brought).toMatch(words.day);
    expect(ready).toMatch(words.day);
    await product.submit(checkout.add);
    const delivery = await shopper.open(checkout.delivery);
    const optionOf = (name: string) =>
      delivery
        .readAll("label.choice")
        .filter((text) => text.includes(name))
        .join();
    expect(optionOf(words.carrier)).toContain(`${words.brought} ${brought}`);
    expect(optionOf(words.pickup)).toContain(`${words.ready} ${ready}`);
    expect(
      delivery.readAll("[name=storeId] option").filter((text) => text.includes(`– ${ready}`)),
    ).not.toEqual([]);
    const chosen = await delivery.submit(checkout.recount, { deliveryId: CARRIER });
    expect(chosen.read("#summary")).toContain(`${words.brought} ${brought}`);
    expect((await openDetails(shopper, locale)).read("#summary")).toContain(
      `${words.brought} ${brought}`,
    );
    expect((await placeOrder(shopper, locale)).read(".done-head")).toContain(brought);
  });

  test("searches for a pickup point, chooses and orders it", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const delivery = await shopper.open(checkout.delivery);
    const refused = await delivery.submit(checkout.toDetails, {
      deliveryId: POINTS,
      paymentId: TRANSFER,
    });
    expect(refused.readAll("main [role=alert]").join("\n")).toContain(words.missing);
    expect([refused.value("deliveryId"), refused.value("paymentId")]).toEqual([POINTS, TRANSFER]);

    const one = await refused.submit(words.find, { [`q.${POINTS}`]: "BRNO kralovo" });
    const pointsOn = (page: typeof one) => page.readAll(".points label");
    expect(pointsOn(one).filter((name) => name.includes("Z-BOX Brno"))).toHaveLength(1);
    const some = await one.submit(words.find, { [`q.${POINTS}`]: "brno" });
    expect(pointsOn(some).join("\n")).toMatch(/Drogerie|Papírnictví|Galanterie/);
    const more = await some.submit(words.more);
    expect(more.readAll("[role=status]")).toContainEqual(expect.stringMatching(/^9[\s,]/));
    const point = more.root.querySelector(".point input");
    const details = await more.submit(checkout.toDetails, {
      [point?.getAttribute("name") ?? ""]: point?.getAttribute("value") ?? "",
    });
    expect(details.read("#summary")).toContain("Železářství Hřebík, Svratecká 25, Brno");
    const done = await placeOrder(shopper, locale, { deliveryId: POINTS, paymentId: TRANSFER });
    expect(done.read("h1")).toBe(checkout.thanks);
    expect(done.read("main")).toContain("Železářství Hřebík");
    expect(done.read("main")).toContain("Svratecká 25, 624 00 Brno");
  });

  test("Enter in the search for pickup points searches, and goes on once a point is chosen", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const search = `q.${POINTS}`;
    const delivery = await shopper.open(checkout.delivery);
    const found = await delivery.pressEnter(search, {
      deliveryId: POINTS,
      paymentId: TRANSFER,
      [search]: "brno",
    });
    expect([
      new URL(found.path, "http://x").searchParams.get("place"),
      found.value("deliveryId"),
      found.value("paymentId"),
    ]).toEqual(["brno", POINTS, TRANSFER]);
    expect(found.readAll(".points label").join("\n")).toMatch(/Drogerie|Papírnictví|Galanterie/);
    const [point] = found.root.querySelectorAll(".point input");
    const chosen = { [point?.getAttribute("name") ?? ""]: point?.getAttribute("value") ?? "" };
    const elsewhere = await found.pressEnter(search, { ...chosen, [search]: "ostrava" });
    expect(new URL(elsewhere.path, "http://x").searchParams.get("place")).toBe("ostrava");
    // the chosen point is kept, and Enter does not search again
    expect((await elsewhere.pressEnter(search)).path).toMatch(/\/(udaje|details)$/);
  });

  test("refuses a wide roll for pickup points with a reason", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale, "1202?varianta=sire-400", { "dimensions.length_cm": "350" });
    const delivery = await shopper.open(checkout.delivery);
    const isOffered = (id: string) =>
      !delivery.root.querySelector(`[name=deliveryId][value='${id}']`)?.hasAttribute("disabled");
    expect([isOffered(POINTS), isOffered(CARRIER)]).toEqual([false, true]);
    const folded = delivery.root.querySelectorAll("#delivery details [name=deliveryId]");
    expect(folded.map((input) => input.hasAttribute("disabled"))).toContain(true);
    expect(folded.every((input) => input.hasAttribute("disabled"))).toBe(true);
    expect(delivery.read("#delivery details")).toContain(words.tooLong);
  });
});

test("keeps the chosen point during another search and on the way back", async () => {
  const shopper = newShopper();
  await addToCart(shopper, "cs");
  const { find } = WORDS.cs;
  const found = await (
    await shopper.open(CHECKOUT.cs.delivery)
  ).submit(find, { deliveryId: POINTS, [`q.${POINTS}`]: "praha vinohrady" });
  const box = found.root.querySelector(".point input");
  const [name, value] = [box?.getAttribute("name") ?? "", box?.getAttribute("value") ?? ""];
  const otherPoints = await found.submit(find, { [name]: value, [`q.${POINTS}`]: "ostrava" });
  expect(otherPoints.readAll(".points label").join("\n")).toContain("Ostrava");
  expect(otherPoints.value(name)).toBe(value);
  await shopper.open("/kosik");
  expect((await shopper.open(CHECKOUT.cs.delivery)).value(name)).toBe(value);
});
