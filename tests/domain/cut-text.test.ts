import { expect, test } from "vitest";
import { cutText } from "~/domain/cut-text";

test.each([
  ["", 3, ""],
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["a🙂b", 3, "a🙂"],
  ["ab🙂", 3, "ab"],
  ["🙂", 1, ""],
])("of '%s' at most %i units are '%s'", (text, most, beginning) => expect(cutText(text, most)).toBe(beginning));
