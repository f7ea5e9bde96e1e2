import { describe, expect, it, test } from "vitest";
import { pauseBeforeTry } from "~/domain/mail-retry";

const MINUTE = 60_000;

describe("pause before an e-mail is tried again", () => {
  test.each([
    [1, MINUTE / 4],
    [2, MINUTE / 2],
    [3, MINUTE],
    [4, 2 * MINUTE],
    [8, 32 * MINUTE],
    [9, 60 * MINUTE],
    [79, 60 * MINUTE],
  ])("after %i tries it is %i ms", (tries, pause) => {
    expect(pauseBeforeTry(tries)).toBe(pause);
  });

  it("there is none after the eightieth try", () => {
    expect(pauseBeforeTry(80)).toBeNull();
  });

  it("a mail server that is down over a weekend loses nothing", () => {
    let sum = 0;
    for (let tries = 1; ; tries += 1) {
      const pause = pauseBeforeTry(tries);
      if (pause === null) break;
      sum += pause;
    }
    expect(sum).toBeGreaterThan(70 * 60 * MINUTE);
  });
});
