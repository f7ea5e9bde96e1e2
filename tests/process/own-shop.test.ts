import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHtmlClient } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

const FILES = "tests/support/catalogue-files";
const CATEGORIES = [
  {
    code: "carpets",
    name: { cs: "Koberce", en: "Carpets" },
    slug: { cs: "koberce", en: "carpets" },
  },
  {
    code: "carpets-loop",
    parent: "carpets",
    name: { cs: "Smyčkové", en: "Loop pile" },
    slug: { cs: "smyckove", en: "loop-pile" },
  },
];

let shop: RunningShop;
beforeAll(async () => void (shop = await startShop({ env: { DEMO: "off" } })));
afterAll(() => shop.dispose());

/** Runs a command beside the running shop; skipped rows are no failure. */
async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: shop.dataDir, DATABASE_URL: "", API_BASE_URL: "" };
  try {
    return (await promisify(execFile)(process.execPath, ["build/shop.js", ...args], { env }))
      .stdout;
  } catch (error) {
    if (error instanceof Error && "stdout" in error && "code" in error && error.code === 2)
      return String(error.stdout);
    throw error;
  }
}

const untilFound = (address: string) =>
  vi.waitFor(async () => expect((await fetch(shop.url + address)).status).toBe(200), {
    timeout: 10_000,
    interval: 100,
  });

test("an empty shop shows a note and sells imported goods without a restart", async () => {
  const [czech, english] = [createHtmlClient(shop.url), createHtmlClient(shop.url)];
  const home = await czech.open("/");
  expect(home.read("main")).toContain("Zboží pro vás právě připravujeme.");
  expect([home.readAll("h1"), home.readAll("main a"), home.readAll("main ul")]).toEqual([
    ["Koberce, PVC a podlahy na míru"],
    [],
    [],
  ]);
  expect((await english.open("/en")).read("main")).toContain(
    "We are getting our goods ready for you.",
  );

  const categories = path.join(shop.dataDir, "categories.jsonl");
  writeFileSync(
    categories,
    CATEGORIES.map((category) => JSON.stringify({ type: "category", ...category })).join("\n"),
  );
  expect(await run("catalogue", "import", categories)).toContain(
    "categories, brands, properties, stores: 2 new",
  );
  const report = await run(
    "catalogue",
    "import",
    `${FILES}/shoptet.csv`,
    "--mapping",
    `${FILES}/mapping.json`,
  );
  expect(report).toContain("products: 1 new, 0 changed, 0 the same\nrows: 3 taken, 20 refused");

  const address = "/100001/x/x?varianta=LUZAN%2F400";
  await untilFound(address);
  for (const { client, prefix, add, cart } of [
    { client: czech, prefix: "", add: /^Do košíku$/, cart: "/kosik" },
    { client: english, prefix: "/en", add: /^Add to cart$/, cart: "/en/cart" },
  ]) {
    const product = await client.open(prefix + address);
    expect(product.read("h1")).toBe("Metrážový koberec Lužan béžový");
    expect(product.html).toContain('"gtin13":"8590000101019"');
    await product.submit(add, { "dimensions.width_cm": "400", "dimensions.length_cm": "300" });
    expect((await client.open(cart)).read(".goods-rows")).toContain("3 348 Kč");
  }
  // the index of listings and search follows within two seconds
  const untilSaid = (address: string, text: string) =>
    vi.waitFor(async () => expect((await czech.open(address)).read("main")).toContain(text), {
      timeout: 10_000,
      interval: 100,
    });
  await untilSaid("/", "Koberce");
  await untilSaid("/hledani?q=luzan", "Lužan");
});
