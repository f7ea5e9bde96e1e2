import { expect, it } from "vitest";
import { commaList } from "~/domain/comma-list";

it.each([
  ["koberce, PVC ,vinyl", ["koberce", "PVC", "vinyl"]],
  ["otevírací doba", ["otevírací doba"]],
  [",a,, ,b,", ["a", "b"]],
  ["b,a,b", ["b", "a", "b"]],
  ["", []],
  [" ", []],
])("a shopkeeper's list %j is %j", (text, entries) => expect(commaList(text)).toEqual(entries));
