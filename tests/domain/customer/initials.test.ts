import { expect, test } from "vitest";
import { initialsOf } from "~/domain/customer";

test.each([
  [["Jana", "Nováková"], "JN"],
  [["šárka", " čapková"], "ŠČ"],
  [["Jana", ""], "J"],
  [["", ""], ""],
])("%j → %s", (names, initials) => expect(initialsOf(...names)).toBe(initials));
