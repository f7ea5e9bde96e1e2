import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countriesSchema } from "~/contract/content";
import { deliveryOptionsSchema, paymentOptionsSchema, pickupPointsSchema } from "~/contract/delivery";
import { orderSchema } from "~/contract/order";
import { runCommand } from "../../server/commands/index";
import { P } from "../support/assortment";
import { createTestApi, BUYER, expectAnswer, invalidSchema, newGuest, placeOrder, readyGuest, type Ask } from "../support/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";

const GLUE = { productId: P.glue, quantity: 2 };
const point = (id: number, overrides: object = {}) => ({
  ...{ id, name: `Trafika ${id}`, street: "Husova 12", city: "Brno", zip: "602 00", country: "cz", status: "1", displayFrontend: "1" },
  ...{ latitude: "49.2", longitude: "16.6", openingHours: { compactShort: "Po–Pá 8:00–18:00" } },
  ...overrides,
});
const POINTS = [
  point(1),
  point(2, { name: "Z-BOX Žižkova", street: "Žižkova 3", creditCardPayment: "no" }),
  point(3, { name: "Květinka", city: "Praha", street: "Brněnská 1", zip: "13000", latitude: "50.08", longitude: "14.46" }),
  point(4, { name: "Trafika Hlavná", city: "Košice", zip: "04001", country: "sk" }),
];

describe.each(DATABASES)("pickup points over %s", (kind) => {
  let database: TestDatabase;
  let ask: Ask;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    ask = createTestApi(database.db).ask;
    folder = mkdtempSync(path.join(os.tmpdir(), "points-"));
    const json = JSON.stringify;
    const method = { price_haler: 79_00, max_weight_kg: 15, eta: json({ from: 2, to: 10 }), payments: json([1, 2]), floors: "[]" };
    const names = (name: string) => ({ name: json({ cs: name, en: name }), description: json({ cs: "", en: "" }) });
    await database.db.sql
      .insertInto("deliveries")
      .values([
        {
          ...{ id: 4, position: 4, code: "zasilkovna", type: "point", carrier: "zasilkovna", max_length_cm: 120, ...names("Zásilkovna") },
          ...{ ...method, box_limits: json({ max_length_cm: 60, max_weight_kg: 1 }) },
        },
        {
          id: 5,
          position: 5,
          code: "balikovna",
          type: "point",
          carrier: "balikovna",
          max_length_cm: 100,
          ...names("Balíkovna"),
          ...method,
        },
      ])
      .execute();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  async function importFile(
    content: string,
    carrier = "zasilkovna",
    ...more: string[]
  ): Promise<{ code: number; out: string; err: string }> {
    const file = path.join(folder, "points");
    writeFileSync(file, content);
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCommand(["pickup-points", "import", file, "--carrier", carrier, ...more], {
      open: () => database.again(),
      explain: () => undefined,
      print: (line) => out.push(line),
      printError: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }
  const importPoints = (points: object[], ...more: string[]) => importFile(JSON.stringify(points), "zasilkovna", ...more);
  const find = async (query: string, headers = {}) =>
    expectAnswer(await ask("GET", `/api/order/pickup-points/cs?${query}`, { headers }), 200, pickupPointsSchema);
  const namesOf = async (query: string) => (await find(query)).data.map(({ name }) => name);
  const idOf = async (name: string, q = ""): Promise<number> => {
    const found = (await find(`deliveryId=4&q=${encodeURIComponent(q)}`)).data.find((one) => one.name === name);
    if (!found) throw new Error(`no point ${name}`);
    return found.id;
  };

  it("are imported from the carrier's file with stable ids, and deactivated if they are missing", async () => {
    expect(await importPoints([...POINTS, point(9, { zip: "x" })])).toEqual({
      code: 2,
      out: [
        "row 5 left out: zip: is no postcode of five digits",
        "zasilkovna: 4 added, 0 changed, 0 unchanged, 0 switched off, 0 of other countries or closed, 1 bad rows",
      ].join("\n"),
      err: "",
    });
    const id = await idOf("Trafika 1");
    const again = await importPoints([point(1, { street: "Husova 14" }), ...POINTS.slice(1, 3), point(5)]);
    expect(again.out).toContain("1 added, 1 changed, 2 unchanged, 1 switched off");
    expect((await find("deliveryId=4&q=husova 14")).data).toMatchObject([{ id, street: "Husova 14" }]);
    expect((await importPoints([...POINTS])).out).toContain("0 added, 2 changed, 2 unchanged, 1 switched off");
  });

  it.each<[string, string, string, string]>([
    [
      "a carrier that no delivery goes to",
      JSON.stringify(POINTS),
      "ppl",
      "No shipping method uses pickup points of ppl; carriers with points: balikovna, zasilkovna",
    ],
    ["a list without points", "[]", "zasilkovna", "The file has 0 points"],
    ["what is no list", "<html></html>", "zasilkovna", "neither"],
  ])("are not imported from %s", async (_name, content, carrier, message) => {
    const { code, err } = await importFile(content, carrier);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  it("are not deactivated in large numbers by a truncated file, unless forced", async () => {
    await importPoints(POINTS);
    expect(await importPoints([point(1)])).toMatchObject({ code: 1, err: expect.stringContaining("nothing was changed") });
    expect(await namesOf("deliveryId=4")).toHaveLength(3);
    expect(await importPoints([point(1)], "--force")).toMatchObject({ code: 0, out: expect.stringContaining("2 switched off") });
    expect(await namesOf("deliveryId=4")).toEqual(["Trafika 1", "Z-BOX Žižkova"]);
  });

  it("can be imported as separate lists of branches and boxes in any order", async () => {
    const branches = [point(1), point(2, { displayFrontend: "0" }), point(3)];
    const box = { type: "alzabox", codAllowed: "0", name: "Samoobslužný box" };
    const boxes = [point(11, box), point(12, { ...box, codAllowed: "1" }), point(13, box)];
    const state = async () =>
      (await database.db.sql.selectFrom("pickup_points").selectAll().where("active", "=", true).orderBy("code").execute()).map(
        ({ code, type, cod }) => [code, type, cod],
      );
    const both = [
      ["1", "branch", true],
      ["11", "zbox", false],
      ["12", "zbox", true],
      ["13", "zbox", false],
      ["3", "branch", true],
    ];
    await importPoints([...POINTS.slice(0, 2), point(20), point(21, { name: "Z-BOX 21" })]);
    expect((await importPoints(branches)).out).toContain("1 added, 0 changed, 1 unchanged, 1 switched off, 1 of other countries or closed");
    expect((await importPoints(boxes)).out).toContain("3 added, 0 changed, 0 unchanged, 2 switched off");
    expect(await state()).toEqual(both);
    expect((await importPoints(boxes.slice(1))).out).toContain("0 added, 0 changed, 2 unchanged, 1 switched off");
    expect((await importPoints(boxes)).out).toContain("0 added, 1 changed, 2 unchanged, 0 switched off");
    expect((await importPoints(branches)).out).toContain("0 added, 0 changed, 2 unchanged, 0 switched off");
    expect(await state()).toEqual(both);
    expect(await importPoints([point(11, box)])).toMatchObject({ code: 1, err: expect.stringContaining("1 boxes, 3 are in use") });
  });

  const BALIKOVNA =
    '<?xml version="1.0" encoding="utf-8"?><zv><row><PSC>67900</PSC><NAZEV>Blansko 1</NAZEV><ADRESA>Nádražní 10, 67801, Blansko</ADRESA></row></zv>';

  it.each<[string, string, string, string[]]>([
    ["Balíkovna's list as Zásilkovna's", BALIKOVNA, "zasilkovna", []],
    ["Balíkovna's list as Zásilkovna's, though forced", BALIKOVNA, "zasilkovna", ["--force"]],
    ["Zásilkovna's list as Balíkovna's", JSON.stringify(POINTS), "balikovna", ["--force"]],
  ])("are refused: %s", async (_name, content, carrier, more) => {
    await importPoints(POINTS);
    const rows = () => database.db.sql.selectFrom("pickup_points").selectAll().orderBy("id").execute();
    const before = await rows();
    const { code, err } = await importFile(content, carrier, ...more);
    expect([code, err]).toEqual([1, expect.stringMatching(/is the list of \w+, not of \w+: nothing was changed/)]);
    expect(await rows()).toEqual(before);
  });

  it("are only counted in a dry run", async () => {
    await importPoints(POINTS);
    expect(await importPoints([point(1, { street: "Husova 14" }), point(3), point(5)], "--dry-run")).toEqual({
      code: 0,
      out: [
        "A dry run: nothing was changed. Without --dry-run:",
        "zasilkovna: 1 added, 2 changed, 0 unchanged, 1 switched off, 0 of other countries or closed, 0 bad rows",
      ].join("\n"),
      err: "",
    });
    expect((await importPoints(POINTS)).out).toContain("0 added, 0 changed, 4 unchanged, 0 switched off");
  });

  it("are found by word prefixes without accents, points of the town first, by page", async () => {
    await importPoints(POINTS);
    expect(await namesOf("deliveryId=4&q=brn")).toEqual(["Trafika 1", "Z-BOX Žižkova", "Květinka"]);
    expect(await namesOf("deliveryId=4&q=ZIZKOVA brno")).toEqual(["Z-BOX Žižkova"]);
    expect(await namesOf("deliveryId=4&q=602")).toEqual(["Trafika 1", "Z-BOX Žižkova"]);
    expect(await namesOf("deliveryId=4&q=usova")).toEqual([]);
    expect(await namesOf("deliveryId=4&q=%25_'")).toHaveLength(3);
    expect(await namesOf("deliveryId=5")).toEqual([]);
    await importPoints(Array.from({ length: 20 }, (_, index) => point(index + 1)));
    expect((await find("deliveryId=4&q=brno&page=3")).meta).toEqual({ page: 3, per_page: 8, total: 20, last_page: 3 });
    expect(await namesOf("deliveryId=4&page=3")).toEqual(["Trafika 17", "Trafika 18", "Trafika 19", "Trafika 20"]);
    expect(await namesOf("deliveryId=4&page=4")).toEqual([]);
    expect((await find("deliveryId=4&page=zzz")).meta.page).toBe(1);
  });

  it.each([
    ["a postcode with points", "130 00", "130 00 Praha", 0],
    ["a postcode of a district with points", "13099", "130 00 Praha", 0],
    ["a postcode of a region with points", "13999", "130 00 Praha", 0],
    ["a postcode in another region", "60299", "602 00 Brno", 0],
  ])("are listed by distance from %s", async (_name, postcode, nearest, km) => {
    await importPoints([...POINTS, point(6, { name: "Bez souřadnic", latitude: "", longitude: "" })]);
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
    const { ask: slovak } = createTestApi(database.db, { version: { country: "SK" } });
    const { data } = expectAnswer(await slovak("GET", "/api/order/pickup-points/cs?deliveryId=4"), 200, pickupPointsSchema);
    expect(data.map(({ name, country }) => [name, country])).toEqual([["Trafika Hlavná", "SK"]]);
  });

  it.each([["deliveryId=2"], ["deliveryId=99"], ["deliveryId=x"], [""]])("are none of another delivery (%s)", async (query) => {
    const { errors } = expectAnswer(await ask("GET", `/api/order/pickup-points/cs?${query}`), 422, invalidSchema);
    expect(errors).toEqual({ deliveryId: ["choose_delivery"] });
  });

  it("return the reason if they cannot accept the cart, and limit the payments", async () => {
    await importPoints(POINTS);
    const guest = await newGuest(ask);
    await guest.put({ ...GLUE, quantity: 2 });
    const query = `deliveryId=4&cartId=${guest.cart.id}`;
    const heavy = (await find(`${query}&q=box`, guest.headers)).data[0];
    expect(heavy).toMatchObject({ type: "zbox", cod: false, available: false, reason: "too_heavy" });
    expect(heavy?.excess).toBeGreaterThan(0);
    const counter = await idOf("Trafika 1");
    expect((await guest.choose({ deliveryId: 4, pickupPointId: counter, paymentId: 2 })).status).toBe(200);
    const payments = async () =>
      expectAnswer(
        await ask("GET", `/api/order/payment/cs?cartId=${guest.cart.id}`, { headers: guest.headers }),
        200,
        paymentOptionsSchema,
      ).data.map(({ code, reason }) => `${code} ${reason ?? ""}`.trim());
    expect(await payments()).toEqual(["bank_transfer", "cod"]);
    await database.db.sql.updateTable("pickup_points").set({ cod: false }).where("id", "=", counter).execute();
    expect(await payments()).toEqual(["bank_transfer", "cod not_at_point"]);
    const { errors } = expectAnswer(await guest.choose({ deliveryId: 4, pickupPointId: counter, paymentId: 2 }), 422, invalidSchema);
    expect(errors).toEqual({ paymentId: ["not_at_point"] });
  });

  it.each<[string, object]>([
    ["no point", {}],
    ["an unknown one", { pickupPointId: 2_000_000_000 }],
    ["one of another country", { pickupPointId: "Trafika Hlavná" }],
    ["one of another carrier", { deliveryId: 5, pickupPointId: "Trafika 1" }],
  ])("are refused: %s", async (_name, { pickupPointId, ...more }: { pickupPointId?: number | string }) => {
    await importPoints(POINTS);
    const rows = await database.db.sql.selectFrom("pickup_points").select(["id", "name"]).execute();
    const id = typeof pickupPointId === "string" ? rows.find(({ name }) => name === pickupPointId)?.id : pickupPointId;
    const guest = await newGuest(ask);
    await guest.put(GLUE);
    const answer = await guest.choose({ deliveryId: 4, paymentId: 1, pickupPointId: id, ...more });
    expect(expectAnswer(answer, 422, invalidSchema).errors).toEqual({ pickupPointId: ["choose_point"] });
  });

  const read = async ({ id, hash }: { id: number; hash: string }) =>
    expectAnswer(await ask("GET", `/api/order/${id}/${hash}`), 200, orderSchema);

  it("are stored in cart and order; a deactivated one must be chosen again", async () => {
    await importPoints(POINTS);
    const id = await idOf("Trafika 1");
    const choice = { deliveryId: 4, pickupPointId: id, paymentId: 1 };
    const guest = await readyGuest(ask, GLUE, choice);
    expect((await guest.read()).chosen).toMatchObject({ point: "Trafika 1, Husova 12, Brno", store: null });
    const late = await readyGuest(ask, GLUE, choice);
    const order = await read(await placeOrder(guest));
    expect(order.delivery).toMatchObject({
      type: "point",
      point: { id, carrier: "zasilkovna", code: "1", name: "Trafika 1", street: "Husova 12", city: "Brno", zip: "60200", country: "CZ" },
    });
    expect(order.delivery_address).toBeNull();
    const { data } = await database.db.sql
      .selectFrom("mails")
      .select("data")
      .where("template", "=", "order_placed")
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ delivery: { point: order.delivery.point } });

    await importPoints(POINTS.slice(1));
    expect(expectAnswer(await late.order(), 422, invalidSchema).errors).toMatchObject({ pickupPointId: ["choose_point"] });
    expect((await late.read()).chosen.point).toBeNull();
    expect((await late.read()).checkout.pickupPointId).toBe(id);
  });

  it("have their own price and limits per country, and report goods that cannot be delivered", async () => {
    await database.db.sql
      .updateTable("deliveries")
      .set({ countries: JSON.stringify({ CZ: {}, SK: { price_haler: 99_00, max_length_cm: 100 } }) })
      .where("id", "=", 4)
      .execute();
    await database.db.sql.updateTable("deliveries").set({ countries: '{"CZ":{}}' }).where("id", "=", 5).execute();
    const optionsIn = async (country: "CZ" | "SK") =>
      expectAnswer(await createTestApi(database.db, { version: { country } }).ask("GET", "/api/order/delivery/cs"), 200, deliveryOptionsSchema)
        .data.filter(({ type }) => type === "point")
        .map(({ price_tax_incl, max_length_cm, available, reason }) => [price_tax_incl, max_length_cm, available, reason]);
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
    const guestWithPoint = await readyGuest(ask, GLUE, { deliveryId: 4, pickupPointId: await idOf("Trafika 1"), paymentId: 1 });
    await placeOrder(guestWithPoint, country("SK"));
    const brought = await readyGuest(ask, GLUE, { deliveryId: 2, paymentId: 1 });
    const errorsOf = async (fields: object) => expectAnswer(await brought.order(fields), 422, invalidSchema).errors;
    expect(await errorsOf(country("SK"))).toEqual({ "invoice.country": ["not_delivered_there"] });
    const delivery = { ...BUYER.invoice, country: "SK" };
    expect(await errorsOf({ delivery })).toEqual({ "delivery.country": ["not_delivered_there"] });
    await placeOrder(brought, { ...country("SK"), delivery: BUYER.invoice });
    const { ask: slovak } = createTestApi(database.db, { version: { country: "SK", otherUrl: "https://www.naslap.example" } });
    const countries = expectAnswer(await slovak("GET", "/api/lists/countries/cs"), 200, countriesSchema);
    expect(countries.map(({ code, delivered, shop_url }) => [code, delivered, shop_url])).toEqual([
      ["CZ", false, "https://www.naslap.example"],
      ["SK", true, null],
    ]);
  });

  it("can be chosen during an import of ten thousand points", async () => {
    await importPoints(POINTS);
    const id = await idOf("Trafika 1");
    const many = Array.from({ length: 10_000 }, (_, index) => point(index + 1));
    const guests = await Promise.all(Array.from({ length: 4 }, () => newGuest(ask)));
    for (const guest of guests) await guest.put(GLUE);
    const [first, , ...answers] = await Promise.all([
      importPoints(many),
      find("deliveryId=4&q=brno"),
      ...guests.map((guest) => guest.choose({ deliveryId: 4, pickupPointId: id, paymentId: 1 })),
    ]);
    expect(first.out).toContain("9996 added");
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await importPoints(many)).out).toContain("0 added, 0 changed, 10000 unchanged, 0 switched off");
    expect((await find("deliveryId=4&q=brno")).meta.total).toBe(10_000);
  });
});
