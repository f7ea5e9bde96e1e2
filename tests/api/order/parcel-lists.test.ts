import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderCreated } from "~/contract/order/order";
import { placeOrder, readyGuest } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { setOrder } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { runOperator } from "../../support/process/run-command";
import { GLUE, pickupPointShop, POINTS } from "../../support/shops/pickup-point-shop";

const COD = 2;

describe.each(DATABASES)("lists of parcels over %s", (kind) => {
  const shop = pickupPointShop(kind);
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "naslap-parcels-"))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => runOperator({}, shop.again, "orders", "parcels", ...args);
  const pack = (order: OrderCreated, overrides: object = {}) =>
    setOrder(shop.db().sql, order.id, { state: "packed", ...overrides });
  async function toPoint(name: string, fields?: object): Promise<OrderCreated> {
    const choice = { deliveryId: 4, pickupPointId: await shop.idOf(name, name), paymentId: COD };
    return placeOrder(await readyGuest(shop.ask, GLUE, choice), fields);
  }

  it("write recipient, address or point, cash on delivery, weight and length for any carrier", async () => {
    await shop.importPoints(POINTS);
    const dimensions = { width_cm: 250, length_cm: 420 };
    const delivery = {
      firstname: "Petr",
      lastname: "Malý",
      street: "=Lhota 7",
      city: "Lhota",
      zip: "37501",
      country: "CZ",
      phone: "602111222",
      company: 'Chata "U lesa"',
    };
    const cut = await placeOrder(
      await readyGuest(shop.ask, {
        productId: P.carpet,
        variantId: V.carpet300,
        quantity: 1,
        dimensions,
      }),
      {
        delivery,
        note: "Zvonit\ndvakrát; prosím",
      },
    );
    const point = await toPoint("Trafika 1");
    const waiting = await toPoint("Trafika 1");
    const store = await placeOrder(
      await readyGuest(shop.ask, GLUE, { deliveryId: 1, storeId: 1, paymentId: 1 }),
    );
    for (const order of [cut, point, store]) await pack(order);
    const file = path.join(folder, "parcels.csv");
    expect(await run("--out", file)).toMatchObject({ code: 0, out: [`${file}: 2 parcels`] });
    const text = readFileSync(file, "utf8");
    expect(text).not.toContain(waiting.number);
    const [header, first, second, ...more] = text.trimEnd().split("\r\n");
    expect(header).toBe(
      "\ufeffnumber;variable_symbol;delivery;point;firstname;lastname;company;street;city;zip;country;phone;email;cod;value;currency;weight_kg;length_cm;note",
    );
    const value = (order: OrderCreated) => String(order.total_tax_incl).replace(".", ",");
    expect(first).toBe(
      `${cut.number};${cut.number};carrier;;Petr;Malý;"Chata ""U lesa""";'=Lhota 7;Lhota;37501;CZ;+420602111222;jana@example.cz;0;${value(cut)};CZK;25,2;300;"Zvonit dvakrát; prosím"`,
    );
    expect(second).toBe(
      `${point.number};${point.number};zasilkovna;1;Jana;Nováková;;Husova 12;Brno;60200;CZ;+420601234567;jana@example.cz;${value(point)};${value(point)};CZK;4;0;`,
    );
    expect(more).toEqual([]);
    expect(await run("--out", file, "--state", "new", "--state", "packed")).toMatchObject({
      out: [`${file}: 3 parcels`],
    });
  });

  it("write the file that Zásilkovna imports", async () => {
    await shop.importPoints(POINTS);
    const company = {
      companyData: { name: "Podlahy a koberce Novák & synové s.r.o.", companyId: "27074358" },
    };
    const [paid, cod, odd] = [
      await toPoint("Trafika 1"),
      await toPoint("Květinka", company),
      await toPoint("Trafika 1"),
    ];
    const home = await placeOrder(await readyGuest(shop.ask, GLUE));
    await pack(paid, { payment_state: "paid", total_haler: 123_450 });
    await pack(cod, { total_haler: 99_900 });
    await pack(odd, { total_haler: 99_950 });
    await pack(home);
    const file = path.join(folder, "packeta.csv");
    expect(
      await run("--out", file, "--format", "zasilkovna", "--sender", "naslap.example"),
    ).toMatchObject({
      code: 2,
      out: [
        `order ${odd.number} is left out: the cash on delivery has haléře, which Zásilkovna does not collect`,
        `order ${home.number} is left out: does not go to a Zásilkovna point`,
        `${file}: 2 parcels`,
      ],
    });
    const [version, heading, first, second, ...more] = readFileSync(file, "utf8")
      .trimEnd()
      .split("\r\n");
    expect(version).toBe("version 6");
    expect(heading?.split(";")).toHaveLength(24);
    expect(first).toBe(
      `;${paid.number};Jana;Nováková;;jana@example.cz;+420601234567;;CZK;1235;4;1;naslap.example;;;;;;;;;;;`,
    );
    expect(second).toBe(
      `;${cod.number};Jana;Nováková;Podlahy a koberce Novák & synové;jana@example.cz;+420601234567;999;CZK;999;4;3;naslap.example;;;;;;;;;;;`,
    );
    expect(more).toEqual([]);
  });

  it("leave withdrawn pieces out, and orders without a piece left", async () => {
    await shop.importPoints(POINTS);
    const [part, whole] = [await toPoint("Trafika 1"), await toPoint("Trafika 1")];
    for (const [order, quantity] of [
      [part, 1],
      [whole, 2],
    ] as const) {
      const item = await shop
        .db()
        .sql.selectFrom("order_items")
        .select("id")
        .where("order_id", "=", order.id)
        .executeTakeFirstOrThrow();
      const body = {
        name: "Jana Nováková",
        email: "jana@example.cz",
        items: [{ item_id: item.id, quantity }],
      };
      expect(
        (await shop.ask("POST", `/api/order/${order.id}/${order.hash}/withdrawal`, { body }))
          .status,
      ).toBe(201);
      await pack(order);
    }
    const file = path.join(folder, "withdrawn.csv");
    const { code, out } = await run("--out", file);
    expect([code, out[0]]).toEqual([
      2,
      expect.stringContaining(`order ${part.number} is left out: a part was withdrawn`),
    ]);
    await setOrder(shop.db().sql, part.id, { payment_state: "paid" });
    expect(await run("--out", file)).toMatchObject({ code: 0, out: [`${file}: 1 parcels`] });
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`${part.number};.*;CZK;2;0;`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("are refused without a file and for unknown formats and states", async () => {
    const file = path.join(folder, "x.csv");
    for (const wrong of [
      [],
      ["--out", file, "--format", "ppl"],
      ["--out", file, "--state", "none"],
      ["--out", path.join(folder, "none", "x")],
    ])
      expect((await run(...wrong)).code).toBe(1);
  });
});
