import { expect, it } from "vitest";
import { commaList } from "~/domain/text";

it.each([
  ["koberce, PVC ,vinyl", ["koberce", "PVC", "vinyl"]],
  ["otevírací doba", ["otevírací doba"]],
  [",a,, ,b,", ["a", "b"]],
  ["b,a,b", ["b", "a", "b"]],
  ["", []],
  [" ", []],
])("reads the list %j as %j", (text, entries) => expect(commaList(text)).toEqual(entries));
