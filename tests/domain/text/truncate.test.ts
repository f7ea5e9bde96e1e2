import { expect, test } from "vitest";
import { truncate } from "~/domain/text";

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["a🙂b", 3, "a🙂"],
  ["ab🙂", 3, "ab"],
  ["🙂", 1, ""],
])("cuts '%s' to at most %i code units: '%s'", (text, max, beginning) =>
  expect(truncate(text, max)).toBe(beginning),
);
