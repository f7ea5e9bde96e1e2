import { expectAccessible } from "./accessible";
import { clickUnchecked, expect, openProduct, settled, test } from "./support";

const js = () => test.info().project.use.javaScriptEnabled !== false;

/** A product of the demo assortment with more reviews than a page of them shows, and one without any. */
const REVIEWED = { id: 1101 };
const UNKNOWN = { id: 1009 };

test(
  "what others say of a product is read on its page, then by pages and by stars",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, REVIEWED);
    await page.getByRole("link", { name: "13 hodnocení" }).click();
    await expect(page).toHaveURL(/#reviews$/);
    const section = page.locator(".reviews");
    await expect(section.getByRole("heading", { name: "Recenze zákazníků" })).toBeInViewport();
    await expect(section.getByRole("article")).toHaveCount(3);
    await section.getByRole("link", { name: "Všechny recenze (13)" }).click();
    await expect(page).toHaveURL(/\/1101\/[^/]+\/[^/]+\/recenze$/);
    await settled(page);
    await expect(page.getByRole("heading", { level: 1, name: /: recenze$/ })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(10);
    await page.getByRole("link", { name: "Strana 2" }).click();
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("link", { name: /^2 hvězdy/ }).click();
    await expect(page.getByText("Jen recenze se 2 hvězdami.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article").getByRole("img", { name: "Hodnocení 2 z 5" })).toBeVisible();
    await page.getByRole("link", { name: "Zobrazit všechny" }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
  },
);

test("a product without reviews says so, and English readers read English", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, UNKNOWN);
  await expect(page.locator(".reviews").getByText("Tohle zboží zatím nikdo nehodnotil.")).toBeVisible();
  await openProduct(page, REVIEWED, "/en");
  await page.locator(".reviews").getByRole("link", { name: "All reviews (13)" }).click();
  await expect(page).toHaveURL(/\/en\/1101\/.*\/reviews$/);
  await expect(page.getByRole("heading", { level: 1, name: /: reviews$/ })).toBeVisible();
  await expect(page.getByText(/written in Czech/)).toHaveCount(0);
});

test("reviews that are not there are not found", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  for (const path of ["/1101/x/x/recenze?page=9", "/1101/x/x/recenze?stars=6", "/99999/x/x/recenze", "/abc/x/x/recenze"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  // any slugs do, the shop leads to the right ones
  await page.goto("/1101/x/x/recenze?stars=5");
  await expect(page).toHaveURL(/\/1101\/stri[^/]+\/[^/]+\/recenze\?stars=5$/);
});

// Specification: 1.22, 6.5
test(
  "a review is written after a login, and waits unseen for approval",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page, browser, baseURL }) => {
    // one of a member and product: each run writes of another one
    const { project, retry } = test.info();
    const id = 1102 + 3 * retry + ["plain", "script", "phone"].indexOf(project.name);
    await page.goto(`/${id}/x/x/recenze`);
    await settled(page);
    const before = await page.getByRole("article").count();
    await page.getByRole("link", { name: "Přihlásit se a napsat recenzi" }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await settled(page);
    const login = page.locator("main");
    await login.getByLabel("E-mail").fill("petr@naslap.example");
    await login.getByLabel("Heslo", { exact: true }).fill("naslap-ukazka");
    await login.getByRole("button", { name: "Přihlásit se" }).click();
    await expect(page).toHaveURL(/\/recenze#write$/);
    await settled(page);

    const form = page.locator("#review");
    await expect(page.getByText(/^Recenzi podepíšeme Petr \p{L}+\.$/u)).toBeVisible();
    await form.getByLabel("Vaše zkušenost").fill("krátké");
    await clickUnchecked(page, form.getByRole("button", { name: "Odeslat recenzi" }), form.getByLabel("1 hvězda"));
    const summary = page.getByRole("alert").filter({ hasText: "Vyberte počet hvězd." });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Vyplňte prosím minimálně 10 znaků.");
    await expect(form.getByLabel("Vaše zkušenost")).toHaveValue("krátké");
    if (js()) await expectAccessible(page);

    // by the keyboard: from the third star to the fourth
    await form.getByLabel("3 hvězdy").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(form.getByLabel("4 hvězdy")).toBeChecked();
    await form.getByLabel("Nadpis").fill("Pěkný kousek");
    await form.getByLabel("Vaše zkušenost").fill("Leží u nás rok, drží barvu a dobře se vysává.");
    await form.getByRole("button", { name: "Odeslat recenzi" }).click();
    await expect(page.getByRole("heading", { name: "Děkujeme, vaše recenze čeká na schválení" })).toBeVisible();
    await settled(page);
    await expect(page.locator("#write").getByText("Pěkný kousek")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(before);
    if (js()) await expectAccessible(page);
    const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    await other.goto(page.url());
    await expect(other.getByText("Pěkný kousek")).toHaveCount(0);
    await other.context().close();
  },
);
