import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { pickupPointsSchema } from "~/contract/order/delivery";
import type { Database, DatabaseKind } from "../../../server/db/index";
import { createTestApi, expectOk, type Ask } from "../backends/api";
import { freshDatabase, type TestDatabase } from "../database/databases";
import { P } from "../goods/assortment";
import { commandsOf } from "../process/run-command";

export const GLUE = { productId: P.glue, quantity: 2 };
export const point = (id: number, overrides: object = {}) => ({
  id,
  name: `Trafika ${id}`,
  street: "Husova 12",
  city: "Brno",
  zip: "602 00",
  country: "cz",
  status: "1",
  displayFrontend: "1",
  latitude: "49.2",
  longitude: "16.6",
  openingHours: { compactShort: "Po–Pá 8:00–18:00" },
  ...overrides,
});
export const POINTS = [
  point(1),
  point(2, { name: "Z-BOX Žižkova", street: "Žižkova 3", creditCardPayment: "no" }),
  point(3, {
    name: "Květinka",
    city: "Praha",
    street: "Brněnská 1",
    zip: "13000",
    latitude: "50.08",
    longitude: "14.46",
  }),
  point(4, { name: "Trafika Hlavná", city: "Košice", zip: "04001", country: "sk" }),
];

/** A shop that delivers to points of Zásilkovna (4) and Balíkovna (5); each test starts without points. */
export function pickupPointShop(kind: DatabaseKind) {
  let database: TestDatabase;
  let askApi: Ask;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    askApi = createTestApi(database.db).ask;
    folder = mkdtempSync(path.join(os.tmpdir(), "points-"));
    const json = JSON.stringify;
    const method = {
      price_haler: 79_00,
      max_weight_kg: 15,
      eta: json({ from: 2, to: 10 }),
      payments: json([1, 2]),
      floors: "[]",
    };
    const names = (name: string) => ({
      name: json({ cs: name, en: name }),
      description: json({ cs: "", en: "" }),
    });
    await database.db.sql
      .insertInto("deliveries")
      .values([
        {
          id: 4,
          position: 4,
          code: "zasilkovna",
          type: "point",
          carrier: "zasilkovna",
          max_length_cm: 120,
          ...names("Zásilkovna"),
          ...method,
          box_limits: json({ max_length_cm: 60, max_weight_kg: 1 }),
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

  const db = (): Database => database.db;
  const again = (): Database => database.again();
  const ask: Ask = (...request) => askApi(...request);
  async function importFile(
    content: string,
    carrier = "zasilkovna",
    ...more: string[]
  ): Promise<{ code: number; out: string; err: string }> {
    const file = path.join(folder, "points");
    writeFileSync(file, content);
    return commandsOf(again)("pickup-points", "import", file, "--carrier", carrier, ...more);
  }
  const importPoints = (points: object[], ...more: string[]) =>
    importFile(JSON.stringify(points), "zasilkovna", ...more);
  const find = async (query: string, headers = {}) =>
    await expectOk(
      ask("GET", `/api/order/pickup-points/cs?${query}`, { headers }),
      pickupPointsSchema,
    );
  const namesOf = async (query: string) => (await find(query)).data.map(({ name }) => name);
  const idOf = async (name: string, q = ""): Promise<number> => {
    const found = (await find(`deliveryId=4&q=${encodeURIComponent(q)}`)).data.find(
      (one) => one.name === name,
    );
    if (!found) throw new Error(`no point ${name}`);
    return found.id;
  };
  return { db, again, ask, importFile, importPoints, find, namesOf, idOf };
}
