import { describe, expect, test } from "vitest";
import { measureLonger } from "./measure";

describe("a measurement of one second", () => {
  test.each([
    ["a fast server", 0.5, [1]],
    ["a page that takes two seconds", 2, [1, 3]],
    ["100 pages on a slow machine", 8, [1, 3, 9]],
  ])("%s", async (_name, neededSeconds, expected) => {
    const tried: number[] = [];
    const answer = await measureLonger((seconds) => {
      tried.push(seconds);
      return Promise.resolve(seconds >= neededSeconds ? "answers" : undefined);
    }, 1);
    expect([answer, tried]).toEqual(["answers", expected]);
  });

  test("ends with an error if the server never answers", async () => {
    await expect(measureLonger(() => Promise.resolve(undefined), 1)).rejects.toThrow("in 120 s");
  });
});
