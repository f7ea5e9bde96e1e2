import { describe, expect, test } from "vitest";
import { safeRedirect } from "~/domain/web";

// Specification: 5.38
describe("Redirect targets must be internal paths of letters, digits, @ - % _ ~ and slashes, with optional query and hash", () => {
  test.each([
    "/",
    "/kosik",
    "/en/cart",
    "/10/metrazove-koberce?sort=name&page=2",
    "/1202/x/y?varianta=sire-400#photo-2",
    "/a%20b/@~_-",
    "/ucet#top",
  ])("%j is safe", (target) => expect(safeRedirect(target, "/domu")).toBe(target));

  test.each([
    ["/příčky?barva=žlutá#tónů", "/p%C5%99%C3%AD%C4%8Dky?barva=%C5%BElut%C3%A1#t%C3%B3n%C5%AF"],
    ["/kosik?\u0001\u007f", "/kosik?%01%7F"],
    ["/kosik?\ud800", "/kosik?%EF%BF%BD"],
    ["/a/%2e%2e/%2E/b", "/b"],
  ])("%j is safe and encoded as %s", (target, asHeader) => {
    const result = safeRedirect(target, "/domu");
    expect(result).toBe(asHeader);
    expect(() => new Headers({ Location: result })).not.toThrow();
  });

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
  ])("%j is not safe", (target) => expect(safeRedirect(target, "/domu")).toBe("/domu"));
});
