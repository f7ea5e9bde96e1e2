import { clickAfterDebounce, expect, openProduct, PRODUCTS, settled, test } from "./support";

test("a form keeps its page and values if the shop is unreachable", { tag: ["@core", "@script"] }, async ({ page }) => {
  await openProduct(page, PRODUCTS.carpet);
  await page.getByLabel("Délka", { exact: true }).fill("450");
  const isForm = /\.data(\?|$)/;
  await page.route(isForm, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
      : route.continue(),
  );
  const notices = page.getByRole("status", { name: "Oznámení" });
  await page.getByRole("button", { name: "Do košíku", exact: true }).click();
  await expect(notices).toContainText("Obchod neodpověděl");
  await expect(page.getByLabel("Délka", { exact: true })).toHaveValue("450");
  await page.unroute(isForm);
  await clickAfterDebounce(page.getByRole("button", { name: "Do košíku", exact: true }));
  await expect(notices).toContainText("přidáno");
  await expect(notices).not.toContainText("Obchod neodpověděl");

  await page.goto("/10/metrazove-koberce");
  await settled(page);
  await page.route(isForm, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" }));
  await page
    .getByRole("button", { name: /^Přidat do oblíbených/ })
    .first()
    .click();
  await expect(notices).toContainText("Obchod neodpověděl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Metrážové koberce");
});

test("a message keeps its values and shows the failure if the shop is unreachable", { tag: ["@script"] }, async ({ page }) => {
  await page.goto("/kontakt");
  await settled(page);
  const message = page.getByRole("main").locator("[name=message]");
  await message.fill("Kolik stojí koberec do ložnice?");
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Bad gateway</h1>" }));
  const place = () => page.evaluate(() => JSON.stringify(history.state));
  const before = await place();
  await page.getByRole("button", { name: "Odeslat zprávu" }).click();
  await expect.poll(place).not.toBe(before);
  await expect(page.getByRole("status", { name: "Oznámení" })).toContainText("Obchod neodpověděl");
  await expect(message).toHaveValue("Kolik stojí koberec do ložnice?");
});

for (const [size, times] of [
  ["above 100 kB", 6_000],
  ["above 10 MB, which the shop does not read to its end", 400_000],
] as const)
  test(`a message ${size} keeps its page, which says that it is too long`, { tag: ["@script"] }, async ({ page }) => {
    await page.goto("/kontakt");
    await settled(page);
    const message = page.getByRole("main").locator("textarea[name=message]");
    const long = "Kolik stojí koberec? ".repeat(times);
    // as browsers without `maxlength` do
    await message.evaluate((field, text) => {
      field.removeAttribute("maxlength");
      if (field instanceof HTMLTextAreaElement) field.value = text;
    }, long);
    await page.getByRole("button", { name: "Odeslat zprávu" }).click();
    await expect(page.getByRole("status", { name: "Oznámení" })).toContainText("Text je příliš dlouhý");
    expect(await message.evaluate((field) => field instanceof HTMLTextAreaElement && field.value.length)).toBe(long.length);
  });
