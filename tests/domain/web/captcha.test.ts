import { describe, expect, test } from "vitest";
import { checkGuards, checkToken, type TokenAnswer, type TokenVerdict } from "~/domain/web";

describe("a token", () => {
  const good: TokenAnswer = { success: true, score: 0.9, action: "register" };
  const refused = (...codes: string[]): TokenAnswer => ({ success: false, "error-codes": codes });

  test.each<[string, TokenAnswer, TokenVerdict]>([
    ["of a person", good, "human"],
    ["with just the least score", { ...good, score: 0.5 }, "human"],
    ["with less", { ...good, score: 0.49 }, "robot"],
    ["of a program for certain", { ...good, score: 0 }, "robot"],
    ["made for another form", { ...good, action: "newsletter" }, "robot"],
    ["made for nothing", { success: true, score: 0.9 }, "robot"],
    ["that is none", refused("invalid-input-response"), "robot"],
    ["that is empty", refused("missing-input-response"), "robot"],
    ["that is old or was used", refused("timeout-or-duplicate"), "robot"],
    ["with a wrong secret", refused("invalid-input-secret"), "unknown"],
    [
      "with a wrong secret, and none itself",
      refused("invalid-input-secret", "invalid-input-response"),
      "unknown",
    ],
    ["that the browser could not ask for", refused("browser-error"), "unknown"],
    ["refused without a reason", { success: false }, "unknown"],
    ["of another version, without a score", { success: true }, "unknown"],
  ])("%s", (_what, answer, verdict) => {
    expect(checkToken(answer, "register")).toBe(verdict);
  });
});

describe("a form without a token", () => {
  test.each<[string, Parameters<typeof checkGuards>, ReturnType<typeof checkGuards>]>([
    ["filled in with time", [{ isTrapped: false, filledMs: 20_000 }, 2_000], undefined],
    ["in just the least time", [{ isTrapped: false, filledMs: 2_000 }, 2_000], undefined],
    ["too quickly", [{ isTrapped: false, filledMs: 1_999 }, 2_000], "too_quick"],
    [
      "before it was rendered, by the clock of another instance",
      [{ isTrapped: false, filledMs: -50 }, 2_000],
      "too_quick",
    ],
    [
      "on a page that was open for a month",
      [{ isTrapped: false, filledMs: 30 * 86_400_000 }, 2_000],
      undefined,
    ],
    [
      "without saying when it was rendered",
      [{ isTrapped: false, filledMs: null }, 2_000],
      "too_quick",
    ],
    ["that is not timed", [{ isTrapped: false, filledMs: null }, 0], undefined],
    ["with the trap filled in", [{ isTrapped: true, filledMs: 20_000 }, 2_000], "captcha"],
    ["with the trap filled in, quickly", [{ isTrapped: true, filledMs: 0 }, 2_000], "captcha"],
    [
      "that is not timed, with the trap filled in",
      [{ isTrapped: true, filledMs: null }, 0],
      "captcha",
    ],
  ])("%s", (_what, given, code) => {
    expect(checkGuards(...given)).toBe(code);
  });
});
