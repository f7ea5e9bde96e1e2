import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { distanceKm, placeOf, TOWNS } from "~/domain/store";
import { demoPickupPointsSchema } from "../../../server/db/seed/schemas/lists-schema";

const STORES = {
  Praha: { lat: 50.1338, lng: 14.5142 },
  Brno: { lat: 49.1772, lng: 16.6869 },
  Ostrava: { lat: 49.8011, lng: 18.2375 },
  Plzeň: { lat: 49.7079, lng: 13.4228 },
};

/** The nearest store of a typed place and its distance in km. */
function nearestOf(typed: string) {
  const place = placeOf(typed);
  if (!place) return null;
  const [nearest] = Object.entries(STORES)
    .map(([name, gps]) => ({ name, km: distanceKm(place, gps) }))
    .sort((one, other) => one.km - other.km);
  return nearest ?? null;
}

it.each([
  ["Olomouc", "Brno", 61],
  ["Krnov", "Ostrava", 50],
  ["794 01", "Ostrava", 50],
  ["Bruntál", "Ostrava", 59],
  ["792 01", "Ostrava", 59],
  ["Jeseník", "Ostrava", 88],
  ["790 01", "Ostrava", 88],
  ["Beroun", "Praha", 37],
  ["266 01", "Praha", 37],
  ["Písek", "Plzeň", 69],
  ["397 01", "Plzeň", 69],
  ["Přerov", "Brno", 63],
  ["750 02", "Brno", 63],
  ["Lipník nad Bečvou", "Ostrava", 55],
  ["751 31", "Ostrava", 55],
  ["Šternberk", "Ostrava", 68],
  ["785 01", "Ostrava", 68],
  ["Jindřichův Hradec", "Praha", 116],
  ["377 01", "Praha", 116],
  ["Dačice", "Brno", 92],
  ["Žatec", "Plzeň", 70],
  ["438 01", "Plzeň", 70],
  ["Kadaň", "Plzeň", 75],
  ["432 01", "Plzeň", 75],
  ["Hlinsko", "Brno", 85],
  ["Trenčín", "Ostrava", 102],
  ["911 01", "Ostrava", 102],
  ["Žilina", "Ostrava", 74],
  ["Bratislava", "Brno", 118],
])("from %s the nearest store is %s, %i km away", (typed, name, km) => {
  const nearest = nearestOf(typed);
  expect(nearest?.name).toBe(name);
  expect(Math.abs((nearest?.km ?? 0) - km)).toBeLessThanOrEqual(2);
});

it.each([
  ["olomouc ", "Olomouc"],
  ["77200", "Olomouc"],
  ["772 00 Olomouc", "Olomouc"],
  ["CZ 772 00", "Olomouc"],
  ["CZ-77200", "Olomouc"],
  ["772\u00a000", "Olomouc"],
  ["Horní 123/45, 772 00", "Olomouc"],
  ["Horní 12, Olomouc", "Olomouc"],
  ["999 99 Olomouc", "Olomouc"],
  ["Olomouc-město", "Olomouc"],
  ["Praha 5", "Praha"],
  ["praha5", "Praha"],
  ["Prague 5", "Praha"],
  ["Praha 5, 150 00", "Praha"],
  ["ceske budejovice", "České Budějovice"],
  ["karlovy", "Karlovy Vary"],
  ["most", "Most"],
  ["ostrov", "Ostrov"],
  ["Frýdek-Místek", "Frýdek-Místek"],
  ["Frýdlant", "Frýdlant"],
  ["811 01", "Bratislava"],
  ["Liptovsky Mikulas", "Liptovský Mikuláš"],
  ...["Kyjov", "Bohumín", "Orlová", "Český Těšín", "Uničov", "Hlučín"].map((town) => [town, town]),
])("%j is in %s", (typed, town) => {
  const [, lat, lng] = TOWNS.find(([names]) => names.split(", ").includes(town)) ?? [];
  expect(placeOf(typed)).toEqual({ lat, lng });
});

it.each(["", "Xy", "Atlantis", "99999", "12", "123456", "777 123 456", "Horní 5"])(
  "does not know %j",
  (typed) => expect(placeOf(typed)).toBeNull(),
);

it.each(TOWNS.map(([names, lat, lng]) => ({ names, lat, lng })))(
  "each name of $names is known as this town",
  ({ names, lat, lng }) => {
    for (const name of names.split(", ")) expect(placeOf(name)).toEqual({ lat, lng });
  },
);

it("the pickup points' postcodes lead to places at most 25 km from them, names of known towns to 10 km", () => {
  const carriers = z
    .array(demoPickupPointsSchema)
    .parse(JSON.parse(readFileSync("server/db/seed/data/pickup-points.json", "utf8")));
  for (const { city, zip, gps } of carriers.flatMap(({ points }) => points)) {
    const [byPostcode, byName] = [placeOf(zip), placeOf(city)];
    expect(byPostcode && distanceKm(byPostcode, gps), zip).toBeLessThan(25);
    if (byName) expect(distanceKm(byName, gps), city).toBeLessThan(10);
  }
});
