import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { productListSchema } from "~/contract/catalogue";
import { startShop } from "../support/shops/shop";

/** Limit of V8's heap in MB. */
const LIMIT_MB = 160;
const ROUNDS = 3;

test(`with ${LIMIT_MB} MB for its objects the shop renders a thousand different pages`, async () => {
  const shop = await startShop({ command: [process.execPath, `--max-old-space-size=${LIMIT_MB}`] });
  onTestFinished(() => shop.dispose());
  const pid = shop.pid();
  const lists = await Promise.all(
    [1, 2, 3, 4].map(async (page) =>
      productListSchema.parse(
        await (await fetch(`${shop.url}/api/catalog/products/cs?per_page=96&page=${page}`)).json(),
      ),
    ),
  );
  const paths = lists.flatMap(({ data }) => data.map(({ url }) => url));
  expect(paths.length).toBeGreaterThan(300);
  for (let round = 0; round < ROUNDS; round++) {
    const left = paths.map((path) => `${path}?round=${round}`);
    const failed: string[] = [];
    const shopper = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const answer = await fetch(shop.url + path);
        await answer.arrayBuffer();
        if (answer.status !== 200) failed.push(`${path} ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, shopper));
    expect(failed).toEqual([]);
  }
  expect(shop.pid()).toBe(pid);
  const residentKb = Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1],
  );
  expect(residentKb / 1024).toBeLessThan(LIMIT_MB + 250);
});
