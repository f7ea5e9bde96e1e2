import { describe, expect, test, vi } from "vitest";
import { mailsTo } from "../../support/services/outbox";
import { sharedShop } from "../../support/shops/shared-shop";
import { orderOn, placeOrder } from "../checkout/ordering";
import { newEmail, newShopper, TRANSFER } from "../steps";

const RECOUNT = /^Spočítat plán$/;
const ALL = /^Vše do košíku$/;
const W = "rooms[0].parts[0].w";
const L = "rooms[0].parts[0].l";

async function planned(width = "420", length = "350") {
  const shopper = newShopper();
  const form = await shopper.open("/planovac?product=1202");
  return { shopper, page: await form.submit(RECOUNT, { [W]: width, [L]: length }) };
}

const mailTo = (email: string) =>
  vi.waitFor(
    async () => {
      const [first] = await mailsTo(sharedShop(), email);
      if (first === undefined) throw new Error("no mail yet");
      return first;
    },
    { timeout: 20_000, interval: 100 },
  );

describe("the floor planner without scripts", () => {
  test("a covering is chosen from a list, the rooms stay", async () => {
    const list = await newShopper().open("/planovac?room=420-350");
    const chosen = await list.follow(/./, ".planner-goods");
    expect(chosen.path).toMatch(/product=\d+&room=420-350/);
    expect(chosen.value(W)).toBe("420");
    expect(chosen.root.querySelector(".planner-drawing svg")).not.toBeNull();
  });

  test("the address holds the plan: pieces, sums and drawing", async () => {
    const { shopper, page } = await planned();
    expect(page.path).toBe("/planovac?product=1202&room=420-350");
    const again = await shopper.open(page.path);
    for (const plan of [page, again]) {
      expect(plan.root.querySelector(".planner-drawing svg")).not.toBeNull();
      expect(plan.read(".planner-sums")).toContain("14,7 m²");
      expect(plan.readAll(".planner-pieces tbody tr").length).toBeGreaterThan(0);
      const sum = plan.read(".planner-total strong");
      expect(sum).toMatch(/Kč$/);
      // once: neither among the amounts nor beside the button again
      expect(plan.read(".planner-plan").split(sum)).toHaveLength(2);
      // the printed link
      expect(plan.read(".planner-link")).toBe(
        plan.root.querySelector(".planner-keep input")?.getAttribute("value"),
      );
    }
  });

  test("parts, pillars and rooms are added and removed by buttons", async () => {
    const { page } = await planned();
    const two = await page.submit(/^Přidat část$/);
    expect(two.value("rooms[0].parts[1].x")).toBe("420");
    const three = await two.submit(/^Přidat sloup$/);
    expect(three.value("rooms[0].parts[2].kind")).toBe("pillar");
    const one = await (await three.submit(/^Odebrat: Sloup/)).submit(/^Odebrat: Část 2$/);
    expect(one.value("rooms[0].parts[1].w")).toBeUndefined();
    const rooms = await one.submit(/^Přidat místnost$/, { "rooms[0].name": "Ložnice" });
    expect(rooms.value("rooms[1].parts[0].w")).toBe("400");
    expect(rooms.path).toContain("room=420-350%7ELo%C5%BEnice&room=400-500");
    expect((await rooms.submit(/^Odebrat: Ložnice$/)).path).toBe(
      "/planovac?product=1202&room=400-500#plan".replace("#plan", ""),
    );
  });

  test("a new pillar of an L room stands on its floor, and the plan stays", async () => {
    const room = await newShopper().open("/planovac?product=1001&room=420-180_210-170-0-180");
    const pillar = await room.submit(/^Přidat sloup$/);
    expect(pillar.path).toContain("_p40-40-85-155");
    expect(pillar.root.querySelector(".planner-drawing svg")).not.toBeNull();
  });

  test("a pillar outside the room is refused at its place", async () => {
    const room = await newShopper().open(
      "/planovac?product=1001&room=420-180_210-170-0-180_p40-40-85-155",
    );
    const refused = await room.submit(RECOUNT, {
      "rooms[0].parts[2].x": "300",
      "rooms[0].parts[2].y": "250",
    });
    expect([refused.status, refused.value("rooms[0].parts[2].x")]).toEqual([422, "300"]);
    expect(refused.read("#plan-rooms-0-parts-2-x-error")).toContain("mimo místnost");
    const opened = await newShopper().open(
      "/planovac?product=1001&room=420-180_210-170-0-180_p40-40-300-250",
    );
    expect(opened.read("#plan-rooms-0-parts-2-x-error")).toContain("mimo místnost");
  });

  test("templates make an L and a U of the outer size", async () => {
    const { page } = await planned("400", "500");
    const shape = await page.submit(/^Tvar L$/);
    expect(shape.path).toContain("room=400-250_200-250-0-250");
    expect((await shape.submit(/^Tvar U$/)).path).toContain(
      "room=400-250_130-250-0-250_130-250-270-250",
    );
  });

  test.each([
    ["", "Zadejte rozměr v centimetrech"],
    ["4,2", "Zadejte celé centimetry"],
    ["široká", "Zadejte celé centimetry"],
    ["0", "větší než nula"],
    ["4", "Nejméně 50 cm. Místo 4 m napište 400."],
    ["5001", "Nejvíce 5 000 cm"],
  ])("a width '%s' is refused at its field, and everything typed stays", async (typed, message) => {
    const shopper = newShopper();
    const refused = await (
      await shopper.open("/planovac?product=1202")
    ).submit(RECOUNT, { [W]: typed, [L]: "350", "rooms[0].name": "Pokoj" });
    expect(refused.status).toBe(422);
    expect(refused.read("#plan-rooms-0-parts-0-w-error")).toContain(message);
    expect([refused.value(W), refused.value(L), refused.value("rooms[0].name")]).toEqual([
      typed,
      "350",
      "Pokoj",
    ]);
    expect((await refused.submit(RECOUNT, { [W]: "420" })).path).toContain("room=420-350");
  });

  test.each([
    ["edge", "100"],
    ["seams", "1234567890"],
  ])("%s of %s is refused at its field", async (name, typed) => {
    const refused = await (
      await newShopper().open("/planovac?product=1202")
    ).submit(RECOUNT, { [name]: typed });
    expect([refused.status, refused.value(name)]).toEqual([422, typed]);
    expect(refused.read(`#plan-${name}-error`)).not.toBe("");
  });

  test("a wrong place of the only rectangle left is shown with its field", async () => {
    const two = await newShopper().open("/planovac?product=1202&room=300-300_100-100-300-0");
    const one = await two.submit(/^Odebrat: Část 1$/, { "rooms[0].parts[1].x": "vlevo" });
    expect(one.read("#plan-rooms-0-parts-0-x-error")).toContain("Zadejte celé centimetry");
    expect(one.root.querySelector("#plan-rooms-0-parts-0-x")?.getAttribute("value")).toBe("vlevo");
  });

  test("parts that do not touch are refused by the rule, at the room", async () => {
    const page = await newShopper().open("/planovac?product=1202&room=300-300_100-100-500-500");
    expect(page.read("[role=alert]")).not.toBe("");
    expect(page.root.querySelector(".planner-plan")).toBeNull();
  });

  test("an alternative is chosen by its link, and the proposed plan stays beside it", async () => {
    const page = await newShopper().open("/planovac?product=1202&room=520-430");
    const other = await page.follow(/^Zvolit/, ".planner-alternatives");
    expect(other.path).toContain("pick=");
    expect(other.readAll(".planner-alternatives h4")).toContain("Doporučený plán, méně spojů");
  });

  test.each([
    ["/planovac", "Otočený směr, méně spojů"],
    ["/en/planner", "Rotated direction, fewer seams"],
  ])("a dearer alternative with fewer seams says so in its title (%s)", async (path, title) => {
    const page = await newShopper().open(`${path}?product=1407&room=1000-480`);
    expect(page.readAll(".planner-alternatives h4")).toContain(title);
  });

  test("the shape of a room is pressed, and a plan has one main button", async () => {
    const form = await newShopper().open("/planovac?product=1202");
    const pressed = (page: typeof form) => page.readAll(".planner-template[aria-pressed=true]");
    const main = (page: typeof form) =>
      page.readAll("#planner-form .btn:not(.btn-quiet), .planner-plan .btn:not(.btn-quiet)");
    expect([pressed(form), main(form)]).toEqual([["Obdélník"], ["Spočítat plán"]]);
    const shape = await (await form.submit(RECOUNT, { [W]: "400", [L]: "500" })).submit(/^Tvar L$/);
    expect([pressed(shape), main(shape)]).toEqual([["Tvar L"], ["Vše do košíku"]]);
  });

  test.each([
    ["fewer_seams", "that a room without seams does not have", "product=1202&room=100-100"],
    ["turned", "of packs", "product=1806&room=420-350"],
    ["upside_down", "that nobody knows", "product=1202&room=420-350"],
  ])("a choice of %s, %s, is dropped from the links", async (pick, _why, query) => {
    const page = await newShopper().open(`/planovac?pick=${pick}&${query}`);
    expect(page.root.querySelector(".planner-plan")).not.toBeNull();
    expect(page.root.querySelector(".planner-keep input")?.getAttribute("value")).not.toContain(
      "pick=",
    );
  });

  test("all cuts and a ticked accessory go into the cart in one form, once", async () => {
    const { shopper, page } = await planned("900", "650");
    const offer = page.root.querySelector(".planner-offers input")?.getAttribute("value") ?? "";
    const total = page.read(".planner-total strong");
    const cart = await page.submit(ALL, { offers: [offer] });
    expect(cart.path).toBe("/kosik");
    expect(cart.read("[role=status]")).toMatch(/celý plán: Koberec .* \(\d+ kus/);
    expect(cart.readAll(".goods-rows > li")).toHaveLength(2);
    expect(cart.read(".goods-rows")).toMatch(/Podle plánu: Místnost 1 \(č\. 1, 2/);
    expect(cart.read(".goods-rows .cart-sum").replace(",00", "")).toBe(total.replace(",00", ""));

    const back = await shopper.open(page.path);
    expect(back.read(".planner-cart")).toContain("Tento plán už máte");
    const again = await back.submit(/^Přidat doplňky$/);
    expect(again.read("[role=status]")).toContain("už máte");
    expect(again.readAll(".goods-rows > li")).toHaveLength(2);
  });

  test("the ordered plan is drawn in the summary, and its mail leads to it", async () => {
    const { shopper, page } = await planned("900", "650");
    await page.submit(ALL);
    const email = newEmail("plan");
    // a roll of this length can only be picked up
    const summary = await placeOrder(
      shopper,
      "cs",
      { deliveryId: "1", storeId: "1", paymentId: TRANSFER },
      { email },
    );
    expect(summary.read(".planned-floor")).toContain("Plán podlahy");
    expect(summary.root.querySelectorAll(".planned-floor rect").length).toBeGreaterThan(1);
    expect((await summary.follow(/^Otevřít v plánovači/, ".planned-floor")).path).toBe(page.path);
    const mail = await mailTo(email);
    expect(mail).toContain(summary.path);
    // names of rooms are a text of the sender, whose address nobody has confirmed
    expect(mail).not.toContain("/planovac?");
  });

  test.each([
    ["cs", "/planovac", ALL, "Výška vzoru 45 cm, posun o polovinu"],
    ["en", "/en/planner", /^Add everything to cart$/, "Pattern repeat 45 cm, half drop"],
  ] as const)(
    "summary, order page and mail name the repeat of the plan (%s)",
    async (locale, path, all, sentence) => {
      const shopper = newShopper();
      const page = await shopper.open(
        `${path}?product=1407&direction=y&repeat=45&drop=half&room=700-350`,
      );
      await page.submit(all);
      const email = newEmail(`repeat-${locale}`);
      const summary = await placeOrder(
        shopper,
        locale,
        { deliveryId: "1", storeId: "1", paymentId: TRANSFER },
        { email },
      );
      expect(summary.read(".planned-floor")).toContain(sentence);
      const { id, hash } = orderOn(summary);
      const order = await shopper.open(
        locale === "cs" ? `/stav/${id}/${hash}` : `/en/stav/${id}/${hash}`,
      );
      expect(order.read(".planned-floor")).toContain(sentence);
      // the mail encodes letters with accents and non-breaking spaces
      expect(await mailTo(email)).toContain(/ (?:vzoru|repeat) 45/.exec(sentence)?.[0]);
    },
  );

  test("packs go into the cart with their plan, once, and into the order", async () => {
    const packs = 1806;
    const shopper = newShopper();
    const form = await shopper.open(`/planovac?product=${packs}`);
    const page = await form.submit(RECOUNT, {
      [W]: "420",
      [L]: "350",
      "rooms[0].name": "Pracovna",
      laying: "third",
    });
    expect(page.path).toBe(`/planovac?product=${packs}&laying=third&room=420-350%7EPracovna`);
    expect(page.read(".planner-sums")).toContain("14,7 m²");
    const cart = await page.submit(ALL);
    expect(cart.path).toBe("/kosik");
    expect(cart.read(".goods-rows")).toContain("Podle plánu: Pracovna (třetinová vazba)");
    expect((await cart.follow(/^Plán podlahy/, ".goods-rows")).path).toBe(page.path);

    const again = await shopper.open(page.path);
    expect(again.read(".planner-cart")).toContain("Tento plán už máte");
    await again.submit(/^Přidat doplňky$/);
    expect((await shopper.open("/kosik")).readAll(".goods-rows > li")).toHaveLength(1);

    const summary = await placeOrder(shopper, "cs", {
      deliveryId: "1",
      storeId: "1",
      paymentId: TRANSFER,
    });
    expect(summary.read(".planned-floor")).toContain("Pracovna");
    expect(summary.root.querySelectorAll(".planned-floor rect")).toHaveLength(1);
    expect((await summary.follow(/^Otevřít v plánovači/, ".planned-floor")).path).toBe(page.path);
  });

  test("an order repeated by its link carries its plan", async () => {
    const { shopper, page } = await planned("300", "200");
    await page.submit(ALL);
    const summary = await placeOrder(shopper, "cs", {
      deliveryId: "1",
      storeId: "1",
      paymentId: TRANSFER,
    });
    const { id, hash } = orderOn(summary);
    const cart = await (await shopper.open(`/stav/${id}/${hash}`)).submit(/^Objednat znovu$/);
    expect(cart.path).toBe("/kosik");
    expect((await cart.follow(/^Plán podlahy/, ".goods-rows")).path).toBe(page.path);
  });

  test("the English planner speaks English", async () => {
    const page = await newShopper().open("/en/planner?product=1202&room=420-350");
    expect(page.read("h1")).toBe("Floor planner");
    expect(page.read(".planner-sums")).toContain("14.7 m²");
  });

  test("repeat and drop are fields of goods with a pattern, hems of goods that can be hemmed", async () => {
    const fields = async (product: number) => {
      const page = await newShopper().open(`/planovac?product=${product}`);
      return ["repeat", "drop", "hem"].filter(
        (name) => page.root.querySelector(`#planner-form [name=${name}]`) !== null,
      );
    };
    expect([
      await fields(1202),
      await fields(1407),
      await fields(1601),
      await fields(1806),
    ]).toEqual([["hem"], ["repeat", "drop", "hem"], ["repeat", "drop"], []]);
  });

  test("the repeat of the goods lengthens pieces at a seam; another one can be typed", async () => {
    const page = await newShopper().open("/planovac?product=1407&direction=y&room=700-350");
    const lengths = (of: typeof page) =>
      of.readAll(".planner-pieces td.number").flatMap((text) => /× (\d+) cm/.exec(text)?.[1] ?? []);
    expect(lengths(page).length).toBeGreaterThan(1);
    expect(lengths(page).every((cm) => Number(cm) % 60 === 0)).toBe(true);
    const typed = await page.submit(RECOUNT, { repeat: "45", drop: "straight" });
    expect(typed.path).toContain("repeat=45&drop=straight");
    expect(lengths(typed).every((cm) => Number(cm) % 45 === 0)).toBe(true);
    const without = await typed.submit(RECOUNT, { repeat: "0" });
    expect([without.value("repeat"), ...lengths(without)]).toEqual(["0", "360", "360"]);
  });

  test("a hemmed room goes into the cart with its hem, for the price of the plan", async () => {
    const form = await newShopper().open("/planovac?product=1202&room=320-450");
    const color =
      form.root.querySelectorAll("#planner-form [name=hem] option")[1]?.getAttribute("value") ?? "";
    const page = await form.submit(RECOUNT, { hem: color });
    expect(page.path).toContain(`hem=${color}`);
    expect(page.read(".planner-sums")).toContain("Obšití15,4 m");
    const cart = await page.submit(ALL);
    expect(cart.read(".goods-rows")).toMatch(/450\s×\s320\scm.*Podle plánu.*Obšití\s15,4\sm/);
    const total = page.read(".planner-total strong").replace(",00", "");
    expect(cart.read(".goods-rows .cart-sum").replace(",00", "")).toBe(total);
  });

  test("an unknown product has no planner, a nonsense address is ignored", async () => {
    expect((await newShopper().open("/planovac?product=999999")).status).toBe(404);
    expect(
      (await newShopper().open("/planovac?product=1202&room=x&room=0-0&roll=-3&direction=z"))
        .status,
    ).toBe(200);
  });
});
