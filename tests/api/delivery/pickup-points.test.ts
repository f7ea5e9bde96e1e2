import { describe, expect, it } from "vitest";
import { countriesSchema } from "~/contract/content/content";
import {
  deliveryOptionsSchema,
  paymentOptionsSchema,
  pickupPointsSchema,
} from "~/contract/order/delivery";
import { orderSchema } from "~/contract/order/order";
import {
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  placeOrder,
  readyGuest,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { GLUE, pickupPointShop, point, POINTS } from "../../support/shops/pickup-point-shop";

describe.each(DATABASES)("pickup points over %s", (kind) => {
  const { db, ask, importPoints, find, namesOf, idOf } = pickupPointShop(kind);

  it("are found by word prefixes without accents, points of the town first, by page", async () => {
    await importPoints(POINTS);
    expect(await namesOf("deliveryId=4&q=brn")).toEqual(["Trafika 1", "Z-BOX Žižkova", "Květinka"]);
    expect(await namesOf("deliveryId=4&q=ZIZKOVA brno")).toEqual(["Z-BOX Žižkova"]);
    expect(await namesOf("deliveryId=4&q=602")).toEqual(["Trafika 1", "Z-BOX Žižkova"]);
    expect(await namesOf("deliveryId=4&q=usova")).toEqual([]);
    expect(await namesOf("deliveryId=4&q=%25_'")).toHaveLength(3);
    expect(await namesOf("deliveryId=5")).toEqual([]);
    await importPoints(Array.from({ length: 20 }, (_, index) => point(index + 1)));
    expect((await find("deliveryId=4&q=brno&page=3")).meta).toEqual({
      page: 3,
      per_page: 8,
      total: 20,
      last_page: 3,
    });
    expect(await namesOf("deliveryId=4&page=3")).toEqual([
      "Trafika 17",
      "Trafika 18",
      "Trafika 19",
      "Trafika 20",
    ]);
    expect(await namesOf("deliveryId=4&page=4")).toEqual([]);
    expect((await find("deliveryId=4&page=zzz")).meta.page).toBe(1);
  });

  it.each([
    ["a postcode with points", "130 00", "130 00 Praha", 0],
    ["a postcode of a district with points", "13099", "130 00 Praha", 0],
    ["a postcode of a region with points", "13999", "130 00 Praha", 0],
    ["a postcode in another region", "60299", "602 00 Brno", 0],
  ])("are listed by distance from %s", async (_name, postcode, nearest, km) => {
    await importPoints([
      ...POINTS,
      point(6, { name: "Bez souřadnic", latitude: "", longitude: "" }),
    ]);
    const { data, meta } = await find(`deliveryId=4&q=${postcode}`);
    expect(meta.total).toBe(4);
    expect(`${data[0]?.zip.replace(/(...)/, "$1 ")} ${data[0]?.city}`).toBe(nearest);
    expect(data[0]?.distance_km).toBe(km);
    const far = data.at(2)?.distance_km ?? NaN;
    expect([far > 180, far < 190]).toEqual([true, true]);
    expect(data.at(3)).toMatchObject({ name: "Bez souřadnic", gps: null, distance_km: null });
  });

  it("are those of the version's country", async () => {
    await importPoints(POINTS);
    const { ask: slovak } = createTestApi(db(), { version: { country: "SK" } });
    const { data } = await expectOk(
      slovak("GET", "/api/order/pickup-points/cs?deliveryId=4"),
      pickupPointsSchema,
    );
    expect(data.map(({ name, country }) => [name, country])).toEqual([["Trafika Hlavná", "SK"]]);
  });

  it.each([["deliveryId=2"], ["deliveryId=99"], ["deliveryId=x"], [""]])(
    "are refused for another delivery (%s)",
    async (query) => {
      const { errors } = expectAnswer(
        await ask("GET", `/api/order/pickup-points/cs?${query}`),
        422,
        invalidSchema,
      );
      expect(errors).toEqual({ deliveryId: ["choose_delivery"] });
    },
  );

  it("return the reason if they cannot accept the cart, and limit the payments", async () => {
    await importPoints(POINTS);
    const guest = await newGuest(ask);
    await guest.put({ ...GLUE, quantity: 2 });
    const query = `deliveryId=4&cartId=${guest.cart.id}`;
    const heavy = (await find(`${query}&q=box`, guest.headers)).data[0];
    expect(heavy).toMatchObject({
      type: "zbox",
      cod: false,
      available: false,
      reason: "too_heavy",
    });
    expect(heavy?.excess).toBeGreaterThan(0);
    const counter = await idOf("Trafika 1");
    expect(
      (await guest.choose({ deliveryId: 4, pickupPointId: counter, paymentId: 2 })).status,
    ).toBe(200);
    const payments = async () =>
      (
        await expectOk(
          ask("GET", `/api/order/payment/cs?cartId=${guest.cart.id}`, {
            headers: guest.headers,
          }),
          paymentOptionsSchema,
        )
      ).data.map(({ code, reason }) => `${code} ${reason ?? ""}`.trim());
    expect(await payments()).toEqual(["bank_transfer", "cod"]);
    await db()
      .sql.updateTable("pickup_points")
      .set({ cod: false })
      .where("id", "=", counter)
      .execute();
    expect(await payments()).toEqual(["bank_transfer", "cod not_at_point"]);
    const { errors } = expectAnswer(
      await guest.choose({ deliveryId: 4, pickupPointId: counter, paymentId: 2 }),
      422,
      invalidSchema,
    );
    expect(errors).toEqual({ paymentId: ["not_at_point"] });
  });

  it.each<[string, object]>([
    ["no point", {}],
    ["an unknown one", { pickupPointId: 2_000_000_000 }],
    ["one of another country", { pickupPointId: "Trafika Hlavná" }],
    ["one of another carrier", { deliveryId: 5, pickupPointId: "Trafika 1" }],
  ])(
    "are refused: %s",
    async (_name, { pickupPointId, ...more }: { pickupPointId?: number | string }) => {
      await importPoints(POINTS);
      const rows = await db().sql.selectFrom("pickup_points").select(["id", "name"]).execute();
      const id =
        typeof pickupPointId === "string"
          ? rows.find(({ name }) => name === pickupPointId)?.id
          : pickupPointId;
      const guest = await newGuest(ask);
      await guest.put(GLUE);
      const answer = await guest.choose({
        deliveryId: 4,
        paymentId: 1,
        pickupPointId: id,
        ...more,
      });
      expect(expectAnswer(answer, 422, invalidSchema).errors).toEqual({
        pickupPointId: ["choose_point"],
      });
    },
  );

  const read = async ({ id, hash }: { id: number; hash: string }) =>
    await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);

  it("are stored in cart and order; a deactivated one must be chosen again", async () => {
    await importPoints(POINTS);
    const id = await idOf("Trafika 1");
    const choice = { deliveryId: 4, pickupPointId: id, paymentId: 1 };
    const guest = await readyGuest(ask, GLUE, choice);
    expect((await guest.read()).chosen).toMatchObject({
      point: "Trafika 1, Husova 12, Brno",
      store: null,
    });
    const late = await readyGuest(ask, GLUE, choice);
    const order = await read(await placeOrder(guest));
    expect(order.delivery).toMatchObject({
      type: "point",
      point: {
        id,
        carrier: "zasilkovna",
        code: "1",
        name: "Trafika 1",
        street: "Husova 12",
        city: "Brno",
        zip: "60200",
        country: "CZ",
      },
    });
    expect(order.delivery_address).toBeNull();
    const { data } = await db()
      .sql.selectFrom("mails")
      .select("data")
      .where("template", "=", "order_placed")
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ delivery: { point: order.delivery.point } });

    await importPoints(POINTS.slice(1));
    expect(expectAnswer(await late.order(), 422, invalidSchema).errors).toMatchObject({
      pickupPointId: ["choose_point"],
    });
    expect((await late.read()).chosen.point).toBeNull();
    expect((await late.read()).checkout.pickupPointId).toBe(id);
  });

  it("have their own price and limits per country, and report goods that cannot be delivered", async () => {
    await db()
      .sql.updateTable("deliveries")
      .set({
        countries: JSON.stringify({ CZ: {}, SK: { price_haler: 99_00, max_length_cm: 100 } }),
      })
      .where("id", "=", 4)
      .execute();
    await db()
      .sql.updateTable("deliveries")
      .set({ countries: '{"CZ":{}}' })
      .where("id", "=", 5)
      .execute();
    const optionsIn = async (country: "CZ" | "SK") =>
      (
        await expectOk(
          createTestApi(db(), { version: { country } }).ask("GET", "/api/order/delivery/cs"),
          deliveryOptionsSchema,
        )
      ).data
        .filter(({ type }) => type === "point")
        .map(({ price_tax_incl, max_length_cm, available, reason }) => [
          price_tax_incl,
          max_length_cm,
          available,
          reason,
        ]);
    expect(await optionsIn("CZ")).toEqual([
      [79, 120, true, null],
      [79, 100, true, null],
    ]);
    expect(await optionsIn("SK")).toEqual([
      [99, 100, true, null],
      [79, 100, false, "other_country"],
    ]);
  });

  // Specification: 5.36
  it("need no address in the version's country; other deliveries do, with a link to the other version", async () => {
    await importPoints(POINTS);
    const country = (code: string) => ({ invoice: { ...BUYER.invoice, country: code } });
    const guestWithPoint = await readyGuest(ask, GLUE, {
      deliveryId: 4,
      pickupPointId: await idOf("Trafika 1"),
      paymentId: 1,
    });
    await placeOrder(guestWithPoint, country("SK"));
    const brought = await readyGuest(ask, GLUE, { deliveryId: 2, paymentId: 1 });
    const errorsOf = async (fields: object) =>
      expectAnswer(await brought.order(fields), 422, invalidSchema).errors;
    expect(await errorsOf(country("SK"))).toEqual({ "invoice.country": ["not_delivered_there"] });
    const delivery = { ...BUYER.invoice, country: "SK" };
    expect(await errorsOf({ delivery })).toEqual({ "delivery.country": ["not_delivered_there"] });
    await placeOrder(brought, { ...country("SK"), delivery: BUYER.invoice });
    const { ask: slovak } = createTestApi(db(), {
      version: { country: "SK", otherUrl: "https://www.naslap.example" },
    });
    const countries = await expectOk(slovak("GET", "/api/lists/countries/cs"), countriesSchema);
    expect(countries.map(({ code, delivered, shop_url }) => [code, delivered, shop_url])).toEqual([
      ["CZ", false, "https://www.naslap.example"],
      ["SK", true, null],
    ]);
  });
});
