import { expect, it } from "vitest";
import { fromJson, toJson } from "~/contract/json";

it.each([
  { name: 'Koberec "Berber"', note: "40 cm, 16'", path: "C:\\x\\\"'" },
  ["'", '"', '\\"', "\\'", "„uvozovky“", "\u2028</script>"],
  {},
  [],
  null,
  0,
  "it's",
])("what is written for loader data is read again: %j", (value) => {
  expect(fromJson(toJson(value))).toEqual(value);
});

it("holds no quote that would have to be escaped in a page, unless a text has an apostrophe", () => {
  const json = toJson({ cards: [{ name: "Beskyd 60", url: "/1201/berber" }] });
  expect(JSON.stringify(json)).toBe(`"${json}"`);
});
