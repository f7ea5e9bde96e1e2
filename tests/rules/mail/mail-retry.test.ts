import { describe, expect, it, test } from "vitest";
import { pauseBeforeTry } from "../../../server/rules/mail";

const MINUTE = 60_000;

describe("pause before a retry of an e-mail", () => {
  test.each([
    [1, MINUTE / 4],
    [2, MINUTE / 2],
    [3, MINUTE],
    [4, 2 * MINUTE],
    [8, 32 * MINUTE],
    [9, 60 * MINUTE],
    [79, 60 * MINUTE],
  ])("after %i attempts: %i ms", (tries, pause) => {
    expect(pauseBeforeTry(tries)).toBe(pause);
  });

  it("stops after 80 attempts", () => {
    expect(pauseBeforeTry(80)).toBeNull();
  });

  it("retries longer than a weekend", () => {
    let sum = 0;
    for (let tries = 1; ; tries += 1) {
      const pause = pauseBeforeTry(tries);
      if (pause === null) break;
      sum += pause;
    }
    expect(sum).toBeGreaterThan(70 * 60 * MINUTE);
  });
});
