import { describe, expect, test } from "vitest";
import { placeOrder } from "../checkout/ordering";
import { newShopper, TRANSFER } from "../steps";

const OPEN = /^Naplánovat pro moji místnost$/;
const RECOUNT = /^Spočítat plán$/;
const ALL = /^Vše do košíku$/;
const W = "rooms[0].parts[0].w";
const L = "rooms[0].parts[0].l";

async function opened(path = "/1202/x/x?varianta=sire-400") {
  const shopper = newShopper();
  return { shopper, page: await (await shopper.open(path)).follow(OPEN) };
}

const planned = async (width = "420", length = "350") => {
  const { shopper, page } = await opened();
  return { shopper, page: await page.submit(RECOUNT, { [W]: width, [L]: length }) };
};

describe("the plan of rooms inside a product page, without scripts", () => {
  test("the product page has no form of rooms until it is opened", async () => {
    const closed = await newShopper().open("/1202/x/x?varianta=sire-400");
    expect(closed.root.querySelector("#room-plan")).toBeNull();
    const { page } = await opened();
    expect(page.path).toMatch(/^\/1202\/[^?]*\?varianta=sire-400&plan=1$/);
    expect(page.read("#room-plan > summary")).toBe("Plán pro moji místnost");
    expect([page.value(W), page.value(L)]).toEqual(["", ""]);
    expect(page.read(".planner-example figcaption")).toMatch(/^Příklad/);
    expect(page.readAll("a").filter((name) => OPEN.test(name))).toEqual([]);
  });

  test("a recount shows drawing, waste and price; the address holds the shape and the width of the roll", async () => {
    const { shopper, page } = await planned();
    expect(page.path).toMatch(/^\/1202\/[^?]*\?varianta=sire-400&room=420-350$/);
    for (const plan of [page, await shopper.open(page.path)]) {
      expect(plan.root.querySelector("#room-plan .planner-drawing svg")).not.toBeNull();
      expect(plan.read("#room-plan .planner-sums")).toMatch(/Plocha podlahy14,7 m².*Odpad/);
      expect(plan.read("#room-plan .planner-total")).toMatch(/^Krytina celkem s DPH.*Kč$/);
      expect([plan.value(W), plan.value(L)]).toEqual(["420", "350"]);
      expect(plan.read(".variants [aria-current=true]")).toContain("400");
    }
  });

  test("another roll width keeps the plan", async () => {
    const { page } = await planned();
    const other = await page.follow(/^(?!.*400)/, ".variants");
    expect(other.path).toMatch(/varianta=sire-(?!400)\d+&room=420-350$/);
    expect(other.root.querySelector("#room-plan .planner-drawing svg")).not.toBeNull();
  });

  test("another roll width keeps the opened form", async () => {
    const { page } = await opened();
    const other = await page.follow(/^(?!.*400)/, ".variants");
    expect(other.path).toMatch(/varianta=sire-(?!400)\d+&plan=1$/);
    expect([other.value(W), other.value(L)]).toEqual(["", ""]);
  });

  test("the link to the planner carries the shape, and the plan there is the same", async () => {
    const { page } = await planned();
    const total = page.read(".planner-total strong");
    const planner = await page.follow(/plánovači/, "#room-plan");
    expect(planner.path).toBe("/planovac?product=1202&room=420-350");
    expect(planner.read(".planner-total strong")).toBe(total);
  });

  test("parts, pillars and rooms are added and removed by buttons on this page", async () => {
    const { page } = await planned();
    const two = await page.submit(/^Přidat část$/);
    expect(two.value("rooms[0].parts[1].x")).toBe("420");
    const pillar = await two.submit(/^Přidat sloup$/);
    expect(pillar.value("rooms[0].parts[2].kind")).toBe("pillar");
    const one = await (await pillar.submit(/^Odebrat: Sloup/)).submit(/^Odebrat: Část 2$/);
    const rooms = await one.submit(/^Přidat místnost$/, { "rooms[0].name": "Ložnice" });
    const left = await rooms.submit(/^Odebrat: Ložnice$/);
    for (const step of [two, pillar, one, rooms, left])
      expect(step.path).toMatch(/^\/1202\/[^?]*\?varianta=sire-400&room=/);
    expect(left.path).toMatch(/&room=400-500$/);
  });

  test.each([
    ["", "Zadejte rozměr v centimetrech"],
    ["4,2", "Zadejte celé centimetry"],
    ["0", "větší než nula"],
    ["5001", "Nejvíce 5 000 cm"],
  ])("a width '%s' is refused at its field, and everything typed stays", async (typed, message) => {
    const { page } = await opened();
    const refused = await page.submit(RECOUNT, {
      [W]: typed,
      [L]: "350",
      "rooms[0].name": "Pokoj",
    });
    expect(refused.status).toBe(422);
    expect(refused.read("#plan-rooms-0-parts-0-w-error")).toContain(message);
    expect([refused.value(W), refused.value(L), refused.value("rooms[0].name")]).toEqual([
      typed,
      "350",
      "Pokoj",
    ]);
    expect((await refused.submit(RECOUNT, { [W]: "420" })).path).toContain("&room=420-350");
  });

  test("parts that do not touch are refused at their room, by the form and in the address", async () => {
    const apart = await newShopper().open("/1202/x/x?room=300-300_100-100-500-500");
    expect([apart.status, apart.read("#room-0-error")]).toEqual([200, expect.stringMatching(/./)]);
    expect(apart.root.querySelector(".planner-plan")).toBeNull();
    const refused = await apart.submit(RECOUNT);
    expect([refused.status, refused.value("rooms[0].parts[1].x")]).toEqual([422, "500"]);
  });

  test("all cuts and a ticked accessory go into the cart once, with a link to their plan", async () => {
    const { shopper, page } = await planned("900", "650");
    const offer = page.root.querySelector(".planner-offers input")?.getAttribute("value") ?? "";
    const total = page.read(".planner-total strong").replace(",00", "");
    const cart = await page.submit(ALL, { offers: [offer] });
    expect(cart.path).toBe("/kosik");
    expect(cart.readAll(".goods-rows > li")).toHaveLength(2);
    expect(cart.read(".goods-rows .cart-sum").replace(",00", "")).toBe(total);
    expect((await cart.follow(/^Plán podlahy/, ".goods-rows")).path).toBe(
      "/planovac?product=1202&room=900-650",
    );
    const back = await shopper.open(page.path);
    expect(back.read(".planner-cart")).toContain("Tento plán už máte");
    expect((await back.submit(/^Přidat doplňky$/)).readAll(".goods-rows > li")).toHaveLength(2);
  });

  test("the ordered plan shows pillars over its pieces", async () => {
    const shopper = newShopper();
    await (await shopper.open("/1202/x/x?room=300-200_p40-40-100-100")).submit(ALL);
    const summary = await placeOrder(shopper, "cs", {
      deliveryId: "1",
      storeId: "1",
      paymentId: TRANSFER,
    });
    const shapes = summary.root
      .querySelectorAll(".planned-floor rect")
      .map((rect) => ["x", "width"].map((name) => rect.getAttribute(name)));
    expect(shapes.at(-1)).toEqual(["100", "40"]);
  });

  test("packs are planned here too", async () => {
    const { page } = await opened("/1806/x/x");
    const plan = await page.submit(RECOUNT, { [W]: "420", [L]: "350", laying: "third" });
    expect(plan.path).toMatch(/^\/1806\/[^?]*\?laying=third&room=420-350$/);
    expect(plan.read("#room-plan .planner-sums")).toContain("14,7 m²");
    expect((await plan.submit(ALL)).read(".goods-rows")).toContain("Podle plánu");
  });

  test.each(["/2923/x/x?room=420-350", "/2301/x/x?plan=1&room=420-350"])(
    "%s has no plan: the goods are not laid",
    async (path) => {
      const page = await newShopper().open(path);
      expect([page.status, page.root.querySelector("#room-plan")]).toEqual([200, null]);
    },
  );

  test("the English page speaks English", async () => {
    const page = await (await newShopper().open("/en/1202/x/x")).follow(/^Plan for my room$/);
    const plan = await page.submit(/^Work out the plan$/, { [W]: "420", [L]: "350" });
    expect(plan.path).toMatch(/^\/en\/1202\/[^?]*\?room=420-350$/);
    expect(plan.read("#room-plan .planner-sums")).toContain("14.7 m²");
    expect((await plan.follow(/planner/, "#room-plan")).path).toBe(
      "/en/planner?product=1202&room=420-350",
    );
  });
});
