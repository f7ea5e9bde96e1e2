import { describe, expect, it } from "vitest";
import { packsNeeded, roomArea } from "~/domain/pack";

// Specification: 9.16
describe("'Packs: need ÷ pack, up to 1 % over a whole number is that number' ('round tolerance 1 percent', section 9)", () => {
  it.each([
    ["'pack of squares 5 m2': a whole number", 20, 5, 0, 4, 20, 0],
    ["a little more than a whole number", 20.2, 5, 0, 4, 20, 0],
    ["more than 1 % over it", 20.3, 5, 0, 5, 25, 4.7],
    ["a little less", 19.9, 5, 0, 4, 20, 0.1],
    ["less than a pack", 0.5, 5, 0, 1, 5, 4.5],
    ["at least one pack", 0.001, 5, 0, 1, 5, 4.999],
    ["5 % of reserve", 20, 5, 5, 5, 25, 5],
    ["a reserve within the tolerance", 19.2, 5, 5, 4, 20, 0.8],
    ["10 % of reserve", 20, 2.22, 10, 10, 22.2, 2.2],
    ["no floating-point error: 3 × 1.1 is three packs", 3.3, 1.1, 0, 3, 3.3, 0],
    ["'or 20 pieces'", 41, 20, 0, 3, 60, 19],
  ])("%s: %d of %d with %i %%", (_name, need, pack, reserve, packs, covered, rest) =>
    expect(packsNeeded(need, pack, reserve)).toEqual({ packs, covered, rest }),
  );

  it.each([
    [{ area_m2: 12.5 }, 12.5],
    [{ width_cm: 425, length_cm: 310 }, 13.175],
    [{ width_cm: 500, length_cm: 450, notch: { width_cm: 200, length_cm: 200 } }, 18.5],
  ])("area of the room %j is %d m²", (room, area) => expect(roomArea(room)).toBe(area));
});
