import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse, type HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

/** Bytes in brotli, and how many files; a little above what decisions 65 and 69 measured. */
const BUDGETS = [
  { name: "home", path: "/", scripts: 97_000, files: 9, all: 128_000 },
  { name: "category", path: "/10/metrazove-koberce", scripts: 101_500, files: 13, all: 136_500 },
  { name: "product", path: "/1202/x/x?varianta=sire-400", scripts: 117_000, files: 19, all: 153_000 },
  { name: "cart", path: "/kosik", scripts: 110_500, files: 15, all: 137_000 },
  { name: "article", path: "/novinka", scripts: 99_500, files: 15, all: 126_000 },
];
const STYLES = 16_000;
const FONTS = 40_000;

const brotli = (content: Buffer | string) => brotliCompressSync(content).length;
const fileOf = (url: string) => readFileSync(path.join("build/client", url));
const hrefs = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

describe.each(BUDGETS)("what a browser loads before $name can be used", ({ path: address, scripts: scriptBytes, files, all }) => {
  let html: string;
  let root: HTMLElement;
  beforeAll(async () => {
    // compressing takes longer than the shop keeps a connection open
    const answer = await fetch(shop.url + address, { headers: { connection: "close" } });
    expect(answer.status).toBe(200);
    html = await answer.text();
    root = parse(html);
  });

  test("scripts, and with them the page and its styles", () => {
    const scripts = hrefs(root, 'link[rel="modulepreload"]');
    const named = new Set([...html.matchAll(/(?:from |import |import\()"(\/assets\/[^"]+\.js)"/g)].map(([, url]) => url ?? ""));
    // whatever the page starts is among what it loads in advance, so this counts all
    expect([...named].filter((url) => !scripts.includes(url))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(files);
    const bytes = sum(scripts.map((url) => brotli(fileOf(url))));
    expect(bytes).toBeLessThanOrEqual(scriptBytes);
    const styles = sum(hrefs(root, 'link[rel="stylesheet"]').map((url) => brotli(fileOf(url))));
    expect(styles).toBeGreaterThan(0);
    expect(styles).toBeLessThanOrEqual(STYLES);
    expect(bytes + styles + brotli(html)).toBeLessThanOrEqual(all);
  });

  test("fonts, and nothing else that would compete with the text", () => {
    const fonts = hrefs(root, 'link[rel="preload"]');
    expect(fonts.every((url) => url.endsWith(".woff2"))).toBe(true);
    expect(sum(fonts.map((url) => fileOf(url).length))).toBeLessThanOrEqual(FONTS);
  });

  test("no script before the page is painted", () => {
    expect(root.querySelectorAll('link[rel="modulepreload"]:not([media="not all"])')).toEqual([]);
    const start = root.querySelectorAll('script[type="module"]').map(({ text }) => text);
    expect(start).toEqual([expect.stringMatching(/^if \(!document\.hidden\) await .*requestAnimationFrame/)]);
    expect(start[0]).not.toMatch(/^import (?!\()/m);
  });

  test("no more than one picture is fetched before the others, and that one at once", () => {
    const first = root.querySelectorAll('img[fetchpriority="high"]');
    expect(first.length).toBeLessThanOrEqual(1);
    for (const picture of first) expect(picture.getAttribute("loading")).not.toBe("lazy");
  });
});
