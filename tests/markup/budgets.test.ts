import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse, type HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
const pages = new Map<string, string>();
beforeAll(async () => {
  shop = await startShop();
  // before the first compression: it blocks this process, and a connection that the shop closes meanwhile would be used again
  for (const { path: address } of BUDGETS) {
    const answer = await fetch(shop.url + address, { headers: { connection: "close" } });
    expect(answer.status).toBe(200);
    pages.set(address, await answer.text());
  }
});
afterAll(() => shop.dispose());

/**
 * Bytes in brotli and numbers of files, slightly above ADR 10 and 76. `scripts`: without the hashes in names of files, 1,500 to 1,800 more. `view`:
 * page and styles, without scripts; nonces and dates vary by 50 bytes.
 */
const BUDGETS = [
  {
    name: "home",
    path: "/",
    scripts: 125_400,
    files: 11,
    styles: 12_720,
    elements: 820,
    view: 33_300,
  },
  {
    name: "category",
    path: "/10/metrazove-koberce",
    scripts: 121_700,
    files: 10,
    styles: 12_700,
    elements: 1_490,
    view: 38_700,
  },
  {
    name: "product",
    path: "/1202/x/x?varianta=sire-400",
    scripts: 146_000,
    files: 13,
    styles: 14_780,
    elements: 1_000,
    view: 39_200,
  },
  {
    name: "cart",
    path: "/kosik",
    scripts: 140_700,
    files: 15,
    styles: 18_400,
    elements: 500,
    view: 33_600,
  },
  {
    name: "article",
    path: "/novinka",
    scripts: 122_150,
    files: 14,
    styles: 14_680,
    elements: 485,
    view: 28_700,
  },
];
const FONTS = 20_000;

const brotli = (content: Buffer | string) => brotliCompressSync(content).length;
const fileOf = (url: string) => readFileSync(path.join("build/client", url));
/** A script with fixed hashes in the names of files: their letters change the size by up to 90 bytes at each build. */
const scriptOf = (url: string) =>
  fileOf(url)
    .toString()
    .replace(/-[\w-]{8}\.(js|css|svg|json|woff2)\b/g, "-00000000.$1");
const hrefs = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

describe.each(BUDGETS)("downloads of $name", ({ path: address, ...most }) => {
  let html: string;
  let root: HTMLElement;
  beforeAll(() => {
    html = pages.get(address) ?? "";
    root = parse(html);
  });

  test("scripts, styles and HTML stay within the budget", () => {
    const scripts = hrefs(root, 'link[rel="modulepreload"]');
    const named = new Set(
      [...html.matchAll(/(?:from |import |import\()"(\/assets\/[^"]+\.js)"/g)].map(
        ([, url]) => url ?? "",
      ),
    );
    // all scripts of the start are preloaded, so the sum is complete
    expect([...named].filter((url) => !scripts.includes(url))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(most.files);
    const bytes = sum(scripts.map((url) => brotli(scriptOf(url))));
    expect(bytes).toBeLessThanOrEqual(most.scripts);
    const styles = sum(hrefs(root, 'link[rel="stylesheet"]').map((url) => brotli(fileOf(url))));
    expect(styles).toBeGreaterThan(0);
    expect(styles).toBeLessThanOrEqual(most.styles);
    const view = styles + brotli(html);
    expect(view).toBeLessThanOrEqual(most.view);
  });

  test("the page has few elements, scripts not counted", () => {
    expect(
      root.querySelectorAll("*").filter(({ tagName }) => tagName !== "SCRIPT").length,
    ).toBeLessThanOrEqual(most.elements);
  });

  test("only fonts are preloaded, so that text and the largest picture load first", () => {
    const styles = hrefs(root, 'link[rel="stylesheet"]').map((url) => fileOf(url).toString());
    const fonts = styles.flatMap((css) =>
      [...css.matchAll(/url\((\/assets\/figtree-(?:latin|czech)-[\w-]{8}\.woff2)\)/g)].map(
        ([, url]) => url ?? "",
      ),
    );
    expect(fonts.length).toBe(2);
    expect(hrefs(root, 'link[rel="preload"], link[rel="prefetch"]').sort()).toEqual(fonts.sort());
    expect(sum(fonts.map((url) => fileOf(url).length))).toBeLessThanOrEqual(FONTS);
  });

  test("no script loads before the page is idle or touched", () => {
    expect(root.querySelectorAll('link[rel="modulepreload"]:not([media="not all"])')).toEqual([]);
    const start = root.querySelectorAll('script[type="module"]').map(({ text }) => text);
    expect(start).toEqual([
      expect.stringMatching(/^if \(!document\.hidden\) await .*requestAnimationFrame/),
    ]);
    expect(start[0]).not.toMatch(/^import (?!\()/m);
  });

  test("at most one picture has a high priority, and it is not lazy", () => {
    const first = root.querySelectorAll('img[fetchpriority="high"]');
    expect(first.length).toBeLessThanOrEqual(1);
    for (const picture of first) expect(picture.getAttribute("loading")).not.toBe("lazy");
  });
});
