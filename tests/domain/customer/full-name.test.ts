import { expect, test } from "vitest";
import { splitName } from "~/domain/customer";

test.each([
  ["Jana Nováková", "Jana", "Nováková"],
  ["  Anna  Marie\tDvořáková ", "Anna Marie", "Dvořáková"],
  ["Jana", "Jana", ""],
  ["", "", ""],
])("'%s' is split into '%s' and '%s'", (name, firstname, lastname) =>
  expect(splitName(name)).toEqual({ firstname, lastname }),
);
