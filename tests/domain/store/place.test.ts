import { expect, it } from "vitest";
import { distanceKm, placeOf } from "~/domain/store";

const STORES = {
  Praha: { lat: 50.1338, lng: 14.5142 },
  Brno: { lat: 49.1772, lng: 16.6869 },
  Ostrava: { lat: 49.8011, lng: 18.2375 },
  Plzeň: { lat: 49.7079, lng: 13.4228 },
};

it.each([
  ["Olomouc", "Brno"],
  ["olomouc ", "Brno"],
  ["772 00", "Brno"],
  ["77200", "Brno"],
  ["Praha 5", "Praha"],
  ["150 00", "Praha"],
  ["Ústí nad Labem", "Praha"],
  ["karlovy", "Plzeň"],
  ["Frýdek-Místek", "Ostrava"],
  ["Žilina", "Ostrava"],
  ["811 01", "Brno"],
])("from %s the nearest store is %s", (typed, nearest) => {
  const place = placeOf(typed);
  const byDistance = Object.entries(STORES)
    .map(([name, gps]) => ({ name, km: place ? distanceKm(place, gps) : Infinity }))
    .sort((one, other) => one.km - other.km);
  expect([place === null, byDistance[0]?.name]).toEqual([false, nearest]);
});

it.each(["", "Xy", "Atlantis", "99999", "12", "123456"])("does not know %j", (typed) =>
  expect(placeOf(typed)).toBeNull(),
);
