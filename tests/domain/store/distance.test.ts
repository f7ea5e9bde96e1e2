import { describe, expect, test } from "vitest";
import { distanceKm } from "~/domain/store";

const PRAGUE = { lat: 50.0755, lng: 14.4378 };
const BRNO = { lat: 49.1951, lng: 16.6068 };

describe("distance of two places", () => {
  test.each([
    ["the same place", PRAGUE, PRAGUE, 0],
    ["Prague and Brno", PRAGUE, BRNO, 184],
    ["Brno and Prague", BRNO, PRAGUE, 184],
    ["a degree of latitude", { lat: 49, lng: 15 }, { lat: 50, lng: 15 }, 111],
    ["a degree of longitude", { lat: 50, lng: 15 }, { lat: 50, lng: 16 }, 71],
  ])("%s", (_name, from, to, km) => {
    expect(Math.round(distanceKm(from, to))).toBe(km);
  });
});
