import { expect, test } from "vitest";
import { isReported } from "~/domain/web";

// Specification: 8.other.5
test.each([
  ["GET", "/api/me", 401, false],
  ["PUT", "/api/me", 401, true],
  ["GET", "/api/me/orders", 401, true],
  ["GET", "/api/me", 500, true],
  ["POST", "/api/auth/login", 422, true],
  ["GET", "/elastic/search/fulltext", 400, true],
  ["GET", "/api/settings", 399, false],
  ["GET", "/api/settings", 200, false],
])(
  "'status 400 or above is reported, except 401 on the current-user call': %s %s %d: %s",
  (method, path, status, reported) => expect(isReported({ method, path, status })).toBe(reported),
);
