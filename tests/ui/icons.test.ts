import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const svg = readFileSync("app/ui/icons.svg", "utf8");
const styles = readFileSync("app/styles/base/icons.css", "utf8");
const names = [...readFileSync("app/ui/icon.tsx", "utf8").matchAll(/^ {2}\| "([a-z]+)"/gm)].map(
  ([, name]) => name ?? "",
);
const rows = [...svg.matchAll(/<g id="([a-z]+)"(?: transform="translate\(0 (\d+)\)")?>/g)].map(
  ([, id, y]) => [id, Number(y ?? 0)],
);

it("each icon is a row of the one picture, and the styles show that row", () => {
  expect(names.length).toBeGreaterThan(30);
  expect(rows).toEqual(names.map((name, row) => [name, 24 * row]));
  expect(svg).toContain(`viewBox="0 0 24 ${24 * names.length}"`);
  expect(styles).toContain(`calc(var(--row, 0) * 100% / ${names.length - 1})`);
  const shown = [
    ...styles.matchAll(/\.icon-([a-z]+)(?:,\s+\.heart(?:-remove)?)? \{\s+--row: (\d+);/g),
  ].map(([, name, row]) => [name, Number(row)]);
  expect(shown).toEqual(names.map((name, row) => [name, row]).slice(1));
});
