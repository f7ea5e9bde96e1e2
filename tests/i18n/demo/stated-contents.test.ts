import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readDemoAssortment } from "../../../server/db/seed/read";

const demo = readDemoAssortment(
  fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url)),
);
const AMOUNT = /(\d+(?:,\d+)?)[\s\u00a0](kg|ml|l|m²)$/;
const PROPERTY = new Map([
  ["kg", "content"],
  ["l", "content-litres"],
  ["ml", "content-litres"],
  ["m²", "pack-area"],
]);

const packaged = demo.lines
  .filter(({ categories }) =>
    ["accessories-glue", "accessories-cleaning", "accessories-underlay"].includes(
      categories[0] ?? "",
    ),
  )
  .flatMap((line) => line.colours.map((colour) => ({ line, colour })))
  .flatMap(({ line, colour }) => {
    const [, amount = "", unit = ""] = AMOUNT.exec(colour.name.cs) ?? [];
    return unit ? [{ name: `${line.name} ${colour.name.cs}`, colour, amount, unit }] : [];
  });

it("adhesives, cleaners and rolls of underlay are found", () =>
  expect(packaged.length).toBeGreaterThan(12));

it.each(packaged)("$name has its content as a property, for the price of a unit", (goods) => {
  const { colour, amount, unit } = goods;
  const content = Number(amount.replace(",", ".")) / (unit === "ml" ? 1000 : 1);
  expect(colour.properties[PROPERTY.get(unit) ?? ""]).toBe(content);
});
