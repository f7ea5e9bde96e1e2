import { expect, test } from "vitest";
import { decodedPath, hasRoom, isPlanPath } from "../../server/http/api-paths";

test.each([
  ["/api/floor/plan/cs", true],
  ["/planovac", true],
  ["/planovac.data", true],
  ["/en/planner", true],
  ["/EN/Planner", true],
  ["/planner", true],
  ["/planovac-zahrady", false],
  ["/api/floor/quote/cs", false],
  ["/navrhar", false],
])("a request to %s counts as a floor plan: %s", (path, isPlan) => expect(isPlanPath(path)).toBe(isPlan));

test.each([
  ["/1202/x/x?room=420-350", true],
  ["/1202/x/x.data?varianta=sire-400&room=420-350", true],
  ["/1202/x/x?%72oom=420-350", true],
  ["/1202/x/x?plan=1", false],
  ["/1202/x/x", false],
  ["/room=420-350", false],
])("%s holds a room: %s", (address, has) => expect(hasRoom(address)).toBe(has));

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
