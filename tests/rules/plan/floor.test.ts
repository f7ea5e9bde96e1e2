import { describe, expect, it } from "vitest";
import { gridOfRectangles } from "~/domain/plan";
import { floorOf } from "../../../server/rules/plan";
import { rect } from "./rooms";

describe("the corners of a floor", () => {
  const floor = floorOf(gridOfRectangles([rect(0, 0, 300, 100), rect(200, 100, 300, 100)], []));

  it.each<[string, number[], number[]]>([
    ["whole", [], [0, 200, 300, 500]],
    ["without its upper bar", [0], [200, 500]],
    ["without its lower bar", [100], [0, 300]],
    ["without both", [0, 100], []],
  ])("%s", (_name, tops, corners) => {
    const niches = floor.niches.filter(({ box }) => tops.includes(box.y));
    expect(niches).toHaveLength(tops.length);
    expect(floor.without(niches).corners).toEqual(corners);
  });
});
