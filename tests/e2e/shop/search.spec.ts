import type { Page } from "@playwright/test";
import { expect, settled, test } from "../support";

/** The header's search field; the search page has hidden fields of the same name. */
const plainField = (page: Page) => page.getByRole("banner").locator("input[name=q]");
const field = (page: Page) =>
  page.getByRole("combobox", { name: /Hledat v obchodě|Search the shop/ });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(field(page)).toBeVisible();
}

async function expectStill(page: Page): Promise<void> {
  const resting = await plainField(page).getAttribute("placeholder");
  await page.clock.runFor(60_000);
  await expect(plainField(page)).toHaveAttribute("placeholder", resting ?? "");
}

// Specification: 1.1, 6.2
test(
  "the search form finds products, and filters narrow the results",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await plainField(page).fill("běhoun");
    await plainField(page).press("Enter");
    await expect(page).toHaveURL(/\/hledani\?q=b%C4%9Bhoun$/);
    await expect(plainField(page)).toHaveValue("běhoun");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await page.getByRole("checkbox", { name: /^Jen v\sakci/ }).check();
    await expect(page).toHaveURL(/q=b%C4%9Bhoun.*on_sale=1/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Výsledky hledání: „běhoun“");
  },
);

// Specification: 2.search.5
test(
  "a keyword redirects to the stores and empties the field",
  { tag: "@script" },
  async ({ page }) => {
    await page.goto("/");
    await settled(page);
    await plainField(page).fill(" Pobocka ");
    await plainField(page).press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === "/prodejny" && url.search === "");
    await expect(plainField(page)).toHaveValue("");
  },
);

// Specification: 2.search.1
test(
  "opens a product from the search field by keyboard only",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await open(page);
    for (
      let presses = 0;
      presses < 20 && !(await field(page).evaluate((input) => input === document.activeElement));
      presses++
    )
      await page.keyboard.press("Tab");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("beskyd");
    await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeVisible();
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    const product = page.getByRole("group", { name: "Zboží" }).getByRole("option").first();
    const name = (await product.locator(".suggest-name").innerText()).replace(/\s+/g, " ");
    for (
      let presses = 0;
      presses < 12 && (await product.getAttribute("aria-selected")) !== "true";
      presses++
    )
      await page.keyboard.press("ArrowDown");
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await product.getAttribute("id")) ?? "",
    );
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(field(page)).toHaveValue("");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

test("arrow keys cycle through the options and the field", { tag: "@script" }, async ({ page }) => {
  await open(page);
  await field(page).focus();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Home");
  await expect(field(page)).not.toHaveAttribute("aria-activedescendant");
});

test(
  "Escape closes, then clears; an arrow key opens again; Tab leaves",
  { tag: "@script" },
  async ({ page }) => {
    await open(page);
    await field(page).fill("koberec");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await expect(field(page)).toHaveValue("koberec");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Hledat" })).toBeFocused();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  },
);

// Specification: 2.search.1, 2.search.2
test(
  "an empty field shows the top searches; a button opens all results",
  { tag: "@script" },
  async ({ page }) => {
    await open(page, "/en");
    await field(page).click();
    await expect(
      page.getByRole("group", { name: "Popular searches" }).getByRole("option").first(),
    ).toBeVisible();
    await expect(page.getByRole("option", { name: /All results/ })).toHaveCount(0);
    await field(page).fill("rug");
    const all = page.getByRole("option", { name: /All results \(\d+\)/ });
    const count = /\d+/.exec(await all.innerText())?.[0] ?? "";
    await all.click();
    await expect(page).toHaveURL(/\/en\/search\?q=rug$/);
    await expect(page.locator("main")).toContainText(count);
    await expect(field(page)).toHaveValue("rug");
  },
);

test(
  "the button of all results is visible on a low screen",
  { tag: "@script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await open(page, "/");
    await field(page).fill("koberec");
    const all = page.getByRole("option", { name: /Všechny výsledky|Zobrazit všech/ });
    await expect(all).toBeInViewport({ ratio: 1 });
    const isOnTop = await all.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  },
);

test("shows a message without results", { tag: "@script" }, async ({ page }) => {
  await open(page);
  await field(page).fill("qqqq");
  await expect(page.getByText(/Na „qqqq“ jsme nic nenašli/).last()).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
});

test("a late response never replaces a newer one", { tag: "@script" }, async ({ page }) => {
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  let lateDone: Promise<unknown> = Promise.resolve();
  await page.route("**/hledani/naseptavac?q=tr*", async (route) => {
    if (new URL(route.request().url()).searchParams.get("q") !== "tr") return route.continue();
    await late;
    lateDone = route.continue().catch(() => undefined);
    await lateDone;
  });
  await open(page);
  await field(page).focus();
  const first = page.waitForRequest((request) => request.url().endsWith("?q=tr"));
  await page.keyboard.type("tr");
  await first;
  await page.keyboard.type("áva");
  const marks = page.getByRole("listbox").locator("mark");
  await expect(marks.first()).toHaveText(/^tráva$/i);
  release();
  await lateDone;
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toHaveAttribute(
    "href",
    "/hledani?q=tr%C3%A1va",
  );
  await expect(marks.first()).toHaveText(/^tráva$/i);
});

// Specification: 8.other.1
test("shows a failure; the form still works", { tag: "@script" }, async ({ page }) => {
  await page.route("**/hledani/naseptavac*", (route) => route.fulfill({ status: 502 }));
  await open(page);
  await field(page).fill("běhoun");
  await expect(page.getByRole("alert")).toContainText("Hledání se nezdařilo");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hledani\?q=b%C4%9Bhoun$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the list stays above a phone's keyboard and scrolls", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 420 });
  await open(page);
  await field(page).fill("koberec");
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeAttached();
  const box = await page.locator(".suggest").boundingBox();
  expect(box).toMatchObject({ x: 0, width: 375 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeInViewport();
});

test("on a phone goods follow three terms", { tag: "@phone" }, async ({ page }) => {
  await open(page);
  await field(page).fill("koberec");
  const goods = page.locator(".suggest-product").first();
  await expect(goods).toBeVisible();
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeAttached();
  const rows = await page.locator(".suggest-terms .suggest-option:visible").all();
  const tops = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.y ?? 0));
  const { y = 0 } = (await goods.boundingBox()) ?? {};
  expect(tops.filter((top) => top < y)).toHaveLength(3);
  expect(tops.length).toBeGreaterThan(3);
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowDown");
  await expect(goods).toHaveAttribute("aria-selected", "true");
  const shown = await options(page).filter({ visible: true }).all();
  const places = await Promise.all(shown.map(async (one) => (await one.boundingBox())?.y ?? 0));
  // the last option, all results, is sticky
  const inPage = places.slice(0, -1);
  expect(inPage).toEqual(inPage.toSorted((one, other) => one - other));
});

test(
  "on a wide screen all words are one column beside the goods",
  { tag: "@script" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await open(page);
    await field(page).fill("koberec");
    const goods = page.locator(".suggest-products");
    await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeVisible();
    const words = page.locator(".suggest-terms");
    await expect(words).toHaveCount(2);
    const [first, others, beside] = await Promise.all(
      [words.first(), words.last(), goods].map((one) => one.boundingBox()),
    );
    if (!first || !others || !beside) throw new Error("a part of the list is not visible");
    expect([others.x, beside.y]).toEqual([first.x, first.y]);
    expect(others.x + others.width).toBeLessThan(beside.x);
    // no gap but the grid's own between the words
    expect(others.y - (first.y + first.height)).toBeLessThanOrEqual(24);
  },
);

const FIRST = "Koberec do ložnice";

/** The placeholders that the field had, without the present one. */
const recordPlaceholders = (page: Page) =>
  plainField(page).evaluateHandle((input) => {
    const texts: (string | null)[] = [];
    const note = (records: MutationRecord[]) =>
      texts.push(...records.map(({ oldValue }) => oldValue));
    new MutationObserver(note).observe(input, {
      attributeFilter: ["placeholder"],
      attributeOldValue: true,
    });
    return texts;
  });

// Specification: 2.search.3, 2.search.4
test(
  "the placeholder rotates its phrases and stops for good when the field has the focus",
  { tag: "@script" },
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    const recorded = await recordPlaceholders(page);
    await page.clock.runFor(60_000);
    const prefixes = Array.from(FIRST, (_, index) => FIRST.slice(0, index + 1));
    const erased = [...prefixes].reverse().slice(1);
    expect((await recorded.jsonValue()).join("|")).toContain(
      [...prefixes, ...erased, ""].join("|"),
    );
    await expect(field(page)).toHaveAccessibleName("Hledat v obchodě");
    await field(page).focus();
    await expectStill(page);
    await field(page).blur();
    await expectStill(page);
  },
);

// Specification: 2.search.3
test(
  "the placeholder stops for good after one cycle, when the first phrase is back",
  { tag: "@script" },
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    const recorded = await recordPlaceholders(page);
    await page.clock.runFor(600_000);
    await expect(plainField(page)).toHaveAttribute("placeholder", FIRST);
    const texts = (await recorded.jsonValue()).map((text) => text?.replace(/\s/g, " "));
    for (const phrase of [FIRST, "PVC dekor dub", "Kulatý koberec 160 cm"])
      expect(texts.filter((text) => text === phrase)).toEqual([phrase]);
    await expectStill(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Prodejny" }).click();
    await expect(page).toHaveURL(/\/prodejny$/);
    await expectStill(page);
  },
);

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the placeholder shows one phrase", { tag: "@script" }, async ({ page }) => {
    await page.clock.install();
    await open(page);
    await expect(plainField(page)).toHaveAttribute("placeholder", FIRST);
    await page.clock.runFor(20_000);
    await expect(plainField(page)).toHaveAttribute("placeholder", FIRST);
  });
});
