import { describe, expect, test } from "vitest";
import { newAddress, oldAddress, redirectOf } from "../../../server/rules/content";

test.each([
  ["/koberec.html", "/koberec.html"],
  ["/koberec/", "/koberec"],
  ["/p.php?id=12", "/p.php?id=12"],
  ["https://www.stary.cz/koberce//luzan/", "/koberce/luzan"],
  ["/Žluťásek", "/%C5%BDlu%C5%A5%C3%A1sek"],
  ["/", undefined],
  ["https://www.stary.cz", undefined],
  ["//evil.example/x", undefined],
  ["koberec.html", undefined],
  ["javascript:alert(1)", undefined],
  ["/api/settings", undefined],
  ["/images/thumb/a/b.webp", undefined],
  ["", undefined],
])("the old address %s is %s", (text, path) => expect(oldAddress(text)).toBe(path));

test.each([
  ["/10/koberce", "/10/koberce"],
  ["/10/koberce?page=2#list", "/10/koberce?page=2#list"],
  ["https://evil.example/", undefined],
  ["//evil.example/", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["/..//evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["10/koberce", undefined],
])("the new address %s is %s", (text, path) => expect(newAddress(text)).toBe(path));

describe("a requested address", () => {
  const redirects = new Map([
    ["/luzan.html", "/10/luzan"],
    ["/p.php?id=1", "/10/one"],
    ["/sale", "/produkty/akce?sort=discount"],
  ]);
  test.each([
    ["/luzan.html", "/10/luzan"],
    ["/luzan.html/", "/10/luzan"],
    ["/luzan.html?utm_source=x", "/10/luzan?utm_source=x"],
    ["/p.php?id=1", "/10/one"],
    ["/p.php?id=2", undefined],
    ["/sale?x=1", "/produkty/akce?sort=discount"],
    ["/sale?", "/produkty/akce?sort=discount"],
    ["//luzan.html", undefined],
    [`/${"x".repeat(2_000)}`, undefined],
    ["/LUZAN.html", undefined],
    ["/", undefined],
  ])("%s leads to %s", (requested, path) => expect(redirectOf(redirects, requested)).toBe(path));
});
