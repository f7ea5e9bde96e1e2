import { describe, expect, test } from "vitest";
import { safeRedirect } from "~/domain/safe-redirect";

describe("Redirect targets must be internal paths of letters, digits, @ - % _ ~ and slashes, with optional query and hash", () => {
  test.each([
    "/",
    "/kosik",
    "/en/cart",
    "/10/metrazove-koberce?sort=name&page=2",
    "/1202/x/y?varianta=sire-400#photo-2",
    "/a%20b/@~_-",
    "/ucet#top",
    "/příčky",
  ])("%j is safe", (target) => expect(safeRedirect(target, "/domu")).toBe(target));

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "kosik",
    "",
    "/a.b",
    "/a b",
    "/?q=a b",
    "/?q=\\",
    " /kosik",
    `/${"a".repeat(2_000)}`,
    null,
    undefined,
    7,
  ])("%j is not", (target) => expect(safeRedirect(target, "/domu")).toBe("/domu"));
});
