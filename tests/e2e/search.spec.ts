import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, settled, test } from "./support";

/** the field whether or not a script has made it a combobox; the search page has hidden ones of the same name */
const plainField = (page: Page) => page.getByRole("banner").locator("input[name=q]");
const field = (page: Page) => page.getByRole("combobox", { name: /Hledat v obchodě|Search the shop/ });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(field(page)).toBeVisible();
}

// Specification: 1.1, 6.2
test("the field is a form that finds", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await plainField(page).fill("běhoun");
  await plainField(page).press("Enter");
  await expect(page).toHaveURL(/\/hledani\?q=b%C4%9Bhoun$/);
  await expect(plainField(page)).toHaveValue("běhoun");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

for (const [path, keyword, stores] of [
  ["/", " Pobocka ", "/prodejny"],
  ["/en", "Opening hours", "/en/stores"],
] as const) {
  // Specification: 2.search.5
  test(`the keyword ${keyword} leads to the stores at ${stores}`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await plainField(page).fill(keyword);
    await plainField(page).press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === stores && url.search === "");
    await expect(plainField(page)).toHaveValue("");
  });
}

// Specification: 2.search.1
test("from the search field to a product by keyboard alone", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await open(page);
  for (let presses = 0; presses < 12 && !(await field(page).evaluate((input) => input === document.activeElement)); presses++)
    await page.keyboard.press("Tab");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("beskyd");
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  const product = page.getByRole("group", { name: "Zboží" }).getByRole("option").first();
  const name = (await product.locator(".suggest-name").innerText()).replace(/\s+/g, " ");
  for (let presses = 0; presses < 12 && (await product.getAttribute("aria-selected")) !== "true"; presses++)
    await page.keyboard.press("ArrowDown");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await product.getAttribute("id")) ?? "");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("arrows walk round, over the field itself", { tag: ["@script", "@phone"] }, async ({ page }) => {
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

test("Escape closes, then clears; an arrow opens again; Tab leaves", { tag: ["@script", "@phone"] }, async ({ page }) => {
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
});

// Specification: 2.search.1, 2.search.2
test("an empty field shows the top searches, all results are one click away", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await open(page, "/en");
  await field(page).click();
  await expect(page.getByRole("group", { name: "Popular searches" }).getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("option", { name: /All results/ })).toHaveCount(0);
  await field(page).fill("rug");
  const all = page.getByRole("option", { name: /All results \(\d+\)/ });
  const count = /\d+/.exec(await all.innerText())?.[0] ?? "";
  await all.click();
  await expect(page).toHaveURL(/\/en\/search\?q=rug$/);
  await expect(page.locator("main")).toContainText(count);
  await expect(field(page)).toHaveValue("rug");
});

test("nothing found is said", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await open(page);
  await field(page).fill("qqqq");
  await expect(page.getByText(/Na „qqqq“ jsme nic nenašli/).last()).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
});

test("one asks when typing rests, not at each letter", { tag: ["@script", "@phone"] }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/naseptavac")) asked.push(url.searchParams.get("q") ?? "");
  });
  await open(page);
  await field(page).focus();
  await page.keyboard.type("koberec", { delay: 40 });
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toBeVisible();
  expect(asked).toEqual(["", "koberec"]);
});

test("a late answer never takes the place of a newer one", { tag: ["@script", "@phone"] }, async ({ page }) => {
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  let lateDone: Promise<unknown> = Promise.resolve();
  await page.route("**/hledani/naseptavac?q=tr*", async (route) => {
    if (new URL(route.request().url()).searchParams.get("q") !== "tr") return route.continue();
    await late;
    // the browser has given this request up by now
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
  await expect(page.getByRole("option", { name: /Všechny výsledky/ })).toHaveAttribute("href", "/hledani?q=tr%C3%A1va");
  await expect(marks.first()).toHaveText(/^tráva$/i);
});

// Specification: 8.other.1
test("a failure is said, and the form still searches", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await page.route("**/hledani/naseptavac*", (route) => route.fulfill({ status: 502 }));
  await open(page);
  await field(page).fill("běhoun");
  await expect(page.getByRole("alert")).toContainText("Hledání se nezdařilo");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hledani\?q=b%C4%9Bhoun$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const query of ["", "koberec", "prodejna", "qqqq"]) {
  test(`axe finds nothing in the dropdown for '${query}'`, { tag: ["@script", "@phone"] }, async ({ page }) => {
    await open(page);
    await field(page).focus();
    await page.keyboard.type(query);
    await expect(query === "qqqq" ? page.locator(".suggest-note") : options(page).first()).toBeVisible();
    await expect(page.locator(".suggest-waiting")).toHaveCount(0);
    if (query !== "qqqq") await page.keyboard.press("ArrowDown");
    await expectAccessible(page);
  });
}

test("the list stays above a phone's keyboard and scrolls inside", { tag: "@phone" }, async ({ page }) => {
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

const FIRST = "Koberec do ložnice";

// Specification: 2.search.3, 2.search.4
test("the placeholder rotates its phrases and stops while the field has the focus", { tag: ["@script", "@phone"] }, async ({ page }) => {
  await page.clock.install();
  await open(page);
  const recorded = await plainField(page).evaluateHandle((input) => {
    const texts: (string | null)[] = [];
    const note = (records: MutationRecord[]) => texts.push(...records.map(({ oldValue }) => oldValue));
    new MutationObserver(note).observe(input, { attributeFilter: ["placeholder"], attributeOldValue: true });
    return texts;
  });
  // long enough for the whole list, wherever it has begun
  await page.clock.runFor(60_000);
  const typed = Array.from(FIRST, (_, index) => FIRST.slice(0, index + 1));
  const erased = [...typed].reverse().slice(1);
  expect((await recorded.jsonValue()).join("|")).toContain([...typed, ...erased, ""].join("|"));
  await expect(field(page)).toHaveAccessibleName("Hledat v obchodě");
  await field(page).focus();
  const resting = await plainField(page).getAttribute("placeholder");
  await page.clock.runFor(20_000);
  await expect(plainField(page)).toHaveAttribute("placeholder", resting ?? "");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("one phrase stands still", { tag: ["@script", "@phone"] }, async ({ page }) => {
    await page.clock.install();
    await open(page);
    await expect(plainField(page)).toHaveAttribute("placeholder", FIRST);
    await page.clock.runFor(20_000);
    await expect(plainField(page)).toHaveAttribute("placeholder", FIRST);
  });
});

test(
  "a search of which no product has all words says which one it left out",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/hledani?q=lepidlo+na+běhoun");
    await settled(page);
    await expect(page.getByText("Všem slovům naráz nic neodpovídá. Ukazujeme zboží bez slova „běhoun“.")).toBeVisible();
    await expect(page.locator(".card").first()).toContainText("lepidlo");
    await page.goto("/en/search?q=vinyl+fridge");
    await expect(page.getByText("Nothing matches all of these words. Showing results without “fridge”.")).toBeVisible();
    await page.goto("/en/search?q=fluffy+purple+outdoor+carpet");
    await expect(page.getByText("Showing results without “fluffy” and “outdoor”.")).toBeVisible();
  },
);

test("words of a sale and of a low price become the filter and the order", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await plainField(page).fill("levný koberec v akci");
  await plainField(page).press("Enter");
  await expect(page).toHaveURL(/\/hledani\?q=koberec&on_sale=1&sort=price_asc$/);
  await expect(page.locator("select[name=sort]")).toHaveValue("price_asc");
  await page.goto("/hledani?q=akce");
  await expect(page).toHaveURL(/\/produkty\/akce$/);
});
