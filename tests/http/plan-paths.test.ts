import { expect, test } from "vitest";
import { isPlanPath } from "../../server/http/api-paths";

test.each([
  ["/api/floor/plan/cs", true],
  ["/planovac", true],
  ["/planovac.data", true],
  ["/en/planner", true],
  ["/planner", true],
  ["/planovac-zahrady", false],
  ["/api/floor/quote/cs", false],
  ["/navrhar", false],
])("a request to %s counts as a floor plan: %s", (path, isPlan) => expect(isPlanPath(path)).toBe(isPlan));
