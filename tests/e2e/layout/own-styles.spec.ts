import type { Page } from "@playwright/test";
import { expect, openProduct, PRODUCTS, scriptsRun, test, TEXTS } from "../support";

/** Kinds of pages that load only some styles (ADR 10), and error pages. */
const PAGES = {
  listings: [
    "/",
    "/en?login=1",
    "/40/x?price_min=500&price_max=200",
    "/40/x?price_max=1",
    "/eshop",
    "/sortiment/kobercove-ctverce",
    "/sortiment/listy-a-profily?perimeter=x",
  ],
  products: ["/1202/x/x?varianta=sire-400", "/2001/x/x", "/2811/x/x", "/kosik"],
  "pages to read": [
    "/blog",
    "/blog/4/x",
    "/en/clanek/20",
    "/novinka/40",
    "/reference",
    "/prodejny",
  ],
  "missing pages": ["/10/metrazove-koberce?page=99", "/blog/99/x"],
};
/** Their headers or footers differ from those of the first page. */
const OWN_HEADER = ["/en?login=1", "/kosik"];
const WIDTHS = [375, 1280];
test.use({ contextOptions: { reducedMotion: "reduce" } });

// styles do not depend on pictures, and a new shop takes a minute to resize those of a page without scripts
const PICTURE = {
  contentType: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};
test.beforeEach(({ page }) => page.route("**/images/**", (route) => route.fulfill(PICTURE)));

const WHOLE_PAGE = "body, body *:not(script, option, source, svg *)";
/** The rest of a page equals that of the first page of its group. */
const MAIN = "main, main *:not(script, option, source, svg *)";
const PARTS = ["", "::before", "::after"];

const look = ({ elements, parts }: { elements: string; parts: readonly string[] }): string[][] => {
  // closed details keep the size of their last layout
  for (const folded of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
    folded.open = true;
    folded.getBoundingClientRect();
    folded.open = false;
  }
  // custom properties matter only in properties that use them; the aspect ratio depends on the picture's source, origins on the size
  const names = [...getComputedStyle(document.body)].filter(
    (name) => !/^--|^aspect-ratio$|-origin$/.test(name),
  );
  return [...document.querySelectorAll(elements)].map((element) =>
    parts.map((part) => {
      const style = getComputedStyle(element, part || null);
      return part && style.content === "none"
        ? ""
        : names
            .map((name) =>
              style
                .getPropertyValue(name)
                .replace(/[\d.]+px/g, (px) => `${Math.round(parseFloat(px))}px`),
            )
            .join("\n");
    }),
  );
};

async function allStyles(page: Page): Promise<string[]> {
  const html = await (await page.request.get("/login")).text();
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
}

async function linkStyles(page: Page, files: readonly string[]): Promise<void> {
  await page.evaluate((hrefs) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const requiredLinks = hrefs.map((href) => {
      const known = links.find((link) => link.getAttribute("href") === href);
      return known ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    });
    for (const link of links) if (!requiredLinks.includes(link)) link.remove();
    // a moved link would load again
    for (const [index, link] of requiredLinks.entries())
      if (!link.isConnected)
        (requiredLinks[index - 1] ?? document.head.lastElementChild)?.after(link);
  }, files);
  await stylesLoaded(page);
}

/** Waits for styles and fonts: a font that arrives changes the widths of texts. */
async function stylesLoaded(page: Page): Promise<void> {
  const areLoaded = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet !== null,
    ) && document.fonts.status === "loaded";
  await expect.poll(() => page.evaluate(areLoaded)).toBe(true);
}

const lookAt = (page: Page, elements: string) =>
  page.evaluateHandle(look, { elements, parts: PARTS });
type Look = Awaited<ReturnType<typeof lookAt>>;

async function changesBetween(
  page: Page,
  elements: string,
  before: Look,
  after: Look,
): Promise<string[]> {
  const changes = await page.evaluate(
    ([old, now, selector]) =>
      [...document.querySelectorAll(selector)].flatMap((element, index) => {
        if (now[index]?.every((text, part) => text === old[index]?.[part])) return [];
        const names = [...getComputedStyle(element)].filter(
          (name) => !/^--|^aspect-ratio$|-origin$/.test(name),
        );
        const values = old[index]?.[0]?.split("\n") ?? [];
        const changed =
          now[index]?.[0]
            ?.split("\n")
            .flatMap((value, at) => (value === values[at] ? [] : [`${names[at]}: ${value}`])) ?? [];
        return [
          `${element.tagName} ${element.getAttribute("class")} { ${changed.slice(0, 5).join("; ")} }`,
        ];
      }),
    [before, after, elements] as const,
  );
  await before.dispose();
  await after.dispose();
  return changes.slice(0, 10);
}

/** Expects that all styles together give the same page as its own styles. */
async function expectOwnStyles(page: Page, elements: string): Promise<void> {
  expect(scriptsRun()).toBe(false);
  const all = await allStyles(page);
  expect(all).toHaveLength(7);
  const own = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(own.length).toBeLessThan(all.length);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await stylesLoaded(page);
    const before = await lookAt(page, elements);
    await linkStyles(page, all);
    const changes = await changesBetween(page, elements, before, await lookAt(page, elements));
    expect([page.url(), width, changes]).toEqual([page.url(), width, []]);
    await linkStyles(page, own);
  }
}

for (const [name, paths] of Object.entries(PAGES)) {
  test(`a page's own styles are sufficient: ${name}`, { tag: "@plain" }, async ({ page }) => {
    for (const [index, path] of paths.entries()) {
      await page.goto(path);
      await expectOwnStyles(page, index === 0 || OWN_HEADER.includes(path) ? WHOLE_PAGE : MAIN);
    }
  });
}

test("so are those of a full cart and of failed forms", { tag: "@plain" }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  const length = page.locator("main [name='dimensions.length_cm']").first();
  await length.fill("1");
  await page.getByRole("button", { name: TEXTS.cs.add, exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectOwnStyles(page, WHOLE_PAGE);
  await length.fill("250");
  await page.getByRole("button", { name: TEXTS.cs.add, exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText(TEXTS.cs.added);
  await expectOwnStyles(page, WHOLE_PAGE);
  await page.goto("/kosik");
  await page.getByRole("link", { name: "Upravit rozměry" }).click();
  await expectOwnStyles(page, WHOLE_PAGE);
});

test("the comparison detects a missing file", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/prodejny");
  const [site = ""] = await allStyles(page);
  const before = await lookAt(page, MAIN);
  await linkStyles(page, [site]);
  expect(await changesBetween(page, MAIN, before, await lookAt(page, MAIN))).not.toEqual([]);
});
