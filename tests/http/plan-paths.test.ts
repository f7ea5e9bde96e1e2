import { expect, test } from "vitest";
import { decodedPath, isPlanCall, isTypedAddress } from "../../server/http/api/api-paths";

test.each([
  ["/api/floor/plan/cs", true],
  ["/api/floor/quote/cs", false],
  ["/planovac", false],
])("the call %s plans a floor: %s", (path, plans) => expect(isPlanCall(path)).toBe(plans));

test.each([
  ["/planovac?product=1&room=420-350", true],
  ["/pl%61novac?product=1&room=420-350", true],
  ["/planovac.data?room=420-350", true],
  ["/en/planner?category=1", true],
  ["/EN/Planner?room=420-350", true],
  ["/planner?room=420-350", true],
  ["/planovac", false],
  ["/planovac-zahrady?room=420-350", false],
  ["/navrhar?room=living", false],
  ["/1202/x/x?room=420-350", true],
  ["/en/1202/x/x?room=420-350", true],
  ["/1202/x/x.data?varianta=sire-400&room=420-350", true],
  ["/1202/x/x?%72oom=420-350", true],
  ["/1202/x/x?plan=1", false],
  ["/1202/x/x", false],
  ["/room=420-350", false],
  ["/prodejny?near=Olomouc", true],
  ["/prodejny.data?near=Olomouc", true],
  ["/en/stores?x=1&%6eear=Olomouc", true],
  ["/prodejny?x=1", false],
  ["/prodejny", false],
  ["/prodejny/1?near=Olomouc", false],
])("the address %s may hold a floor plan or a place: %s", (address, holds) =>
  expect(isTypedAddress(address)).toBe(holds),
);

test.each([
  ["/api/floor/plan/cs", "/api/floor/plan/cs"],
  ["/api/floor/pl%61n/cs", "/api/floor/plan/cs"],
  ["/api/floor/./plan/cs", "/api/floor/plan/cs"],
  ["/api/x/../floor/plan/cs", "/api/floor/plan/cs"],
  ["//planovac", "/planovac"],
  ["/pl%61novac", "/planovac"],
  ["/%zz", "/%zz"],
  ["foo:bar", "/foo:bar"],
  ["*", "/*"],
])("%s is read as %s", (path, decoded) => expect(decodedPath(path)).toBe(decoded));
