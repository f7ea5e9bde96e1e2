import { expect, it } from "vitest";
import { validVersions } from "../../../server/rules/content";

const version = (version: number, from: string) => ({ version, valid_from: new Date(from) });
const FIRST = version(1, "2026-01-01");
const SECOND = version(2, "2026-06-01");
const ANNOUNCED = version(3, "2026-12-01");

it.each([
  ["none before the first one", "2025-12-31", []],
  ["the first one from its start", "2026-01-01", [FIRST]],
  ["the newest first", "2026-06-02", [SECOND, FIRST]],
  ["an announced one from its start", "2026-12-01", [ANNOUNCED, SECOND, FIRST]],
])("valid versions of a page: %s", (_name, now, expected) => {
  expect(validVersions([SECOND, FIRST, ANNOUNCED], new Date(now))).toEqual(expected);
});

it("sorts versions with the same start by their number", () => {
  const again = version(2, "2026-01-01");
  expect(validVersions([FIRST, again], new Date("2026-02-01"))).toEqual([again, FIRST]);
});
