import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DATA = "server/db/seed/data";
const PAGES = readdirSync(DATA, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".html"),
);

test("tags of the demo's pages hold no no-break space, which ends no name", () => {
  expect(PAGES.length).toBeGreaterThan(20);
  const broken = PAGES.filter((name) =>
    /<[^>]*\u00a0[^>]*>/.test(readFileSync(`${DATA}/${name}`, "utf8")),
  );
  expect(broken).toEqual([]);
});
