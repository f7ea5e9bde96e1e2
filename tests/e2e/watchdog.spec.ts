import { expectAccessible } from "./accessible";
import { mailedLink } from "./mails";
import { changeGoods } from "./operator";
import { clickUnchecked, expect, openProduct, settled, test, TEXTS } from "./support";

const js = () => test.info().project.use.javaScriptEnabled !== false;

/** A pack that is sold out, a carpet of which one width is, and a remnant, which would not come again. */
const SOLD_OUT = { id: 1904 };
const WIDTH_SOLD_OUT = { id: 1004, variant: "sire-500" };
const WIDTH_IN_STOCK = { id: 1004, variant: "sire-400" };

// Specification: 1.21
test("who finds goods sold out leaves an e-mail, however often", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, SOLD_OUT);
  const form = page.locator("#watch");
  const email = form.getByLabel("E-mail");
  await email.fill("jana@");
  await clickUnchecked(page, form.getByRole("button", { name: "Hlídat dostupnost" }), email);
  await expect(form.getByText("Pole musí obsahovat platný email.")).toBeVisible();
  await expect(email).toHaveValue("jana@");
  if (js()) await expectAccessible(page);
  for (const _again of [1, 2]) {
    await email.fill("jana@example.cz");
    await form.getByRole("button", { name: "Hlídat dostupnost" }).click();
    await expect(page.getByText("Až bude zboží skladem, napíšeme vám.")).toBeVisible();
    await openProduct(page, SOLD_OUT);
  }
});

test("one width may be waited for while others are sold, in English too", { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
  await openProduct(page, WIDTH_IN_STOCK);
  await expect(page.getByRole("button", { name: TEXTS.cs.add })).toBeVisible();
  await expect(page.locator("#watch")).toHaveCount(0);
  await openProduct(page, WIDTH_SOLD_OUT, "/en");
  const form = page.locator("#watch");
  await form.getByLabel("E-mail").fill("petr@example.cz");
  await form.getByRole("button", { name: "Tell me when it is back" }).click();
  await expect(page.getByText("We will write to you when it is in stock.")).toBeVisible();
  await expect(page).toHaveURL(/variant|sire-500/);
});

test(
  "a member's e-mail stands in the form, and a link that nobody sent cancels nothing",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    await page.goto("/login");
    await settled(page);
    const login = page.locator("main");
    await login.getByLabel("E-mail").fill("eva@naslap.example");
    await login.getByLabel("Heslo", { exact: true }).fill("naslap-ukazka");
    await login.getByRole("button", { name: "Přihlásit se" }).click();
    await expect(page.getByText("Přihlásili jste se.")).toBeVisible();
    await openProduct(page, SOLD_OUT);
    await expect(page.locator("#watch").getByLabel("E-mail")).toHaveValue("eva@naslap.example");
    expect((await page.goto("/hlidani/neznamy"))?.status()).toBe(404);
  },
);

test(
  "who was told of goods in stock cancels, by the mail's link, waiting for the others",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    // sold out in the demo assortment, and waited for by nobody else: for each project and try another
    const { project, retry } = test.info();
    const index = ["plain", "script", "phone"].indexOf(project.name) + 3 * retry;
    const back = { id: [1801, 1811, 2609, 2814, 2821, 2829][index] ?? 0 };
    const email = `hlida.${project.name}.${retry}.${Date.now()}@example.cz`;
    const names: string[] = [];
    for (const product of [back, SOLD_OUT]) {
      await openProduct(page, product);
      names.push((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
      const form = page.locator("#watch");
      await form.getByLabel("E-mail").fill(email);
      await form.getByRole("button", { name: "Hlídat dostupnost" }).click();
      await expect(page.getByText("Až bude zboží skladem, napíšeme vám.")).toBeVisible();
    }
    await changeGoods(back.id, { stock: 7 });
    const link = await mailedLink(email, "hlidani");
    await page.goto(link);
    await settled(page);
    const main = page.getByRole("main");
    await expect(main).toContainText("Na adresu h***@example.cz napíšeme, až bude skladem:");
    await expect(main.getByRole("listitem")).toHaveCount(1);
    await expect(main.getByRole("link", { name: names[1] ?? "" })).toBeVisible();
    if (js()) await expectAccessible(page);
    await main.getByRole("button", { name: "Zrušit všechna hlídání" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nic nehlídáme");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nic nehlídáme");
  },
);
