import {
  editCut,
  expect,
  expectOpenedAt,
  openProduct,
  PRODUCTS,
  scriptsRun,
  test,
} from "../support";

/** True if nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  return topElement !== null && (element.contains(topElement) || topElement.contains(element));
}

test(
  "a wrong measure is reported at its field, stays visible, and has no price beside the button",
  { tag: ["@core", "@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const field = page.getByRole("textbox", { name: "Délka" });
    const sum = page.locator(".buy-sum strong");
    const said = "Nejméně 50 cm. Zadejte prosím větší rozměr.";
    await expect(sum).toHaveText(/^289\sKč \/\sm²$/);
    await field.fill("45");
    if (scriptsRun()) await expect.poll(() => page.getByText(said).evaluate(isOnTop)).toBe(true);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    const summary = page.locator(".buy-form .summary-box");
    await expectOpenedAt(summary);
    await summary.getByRole("link", { name: `Délka: ${said}` }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("45");
    await expect(sum).toHaveText("–");
    await expect(page.locator(".quote")).toHaveCount(0);
  },
);

test(
  "each kind of wrong length has its own message during typing",
  { tag: ["@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    for (const [typed, said] of [
      ["0", "Rozměr musí být větší než nula. Zadejte nejméně 50 cm."],
      [
        "2,5",
        "Pole musí obsahovat pouze číslice. Zadejte celé centimetry: místo 2,5 m napište 250.",
      ],
      ["-300", "Rozměr musí být větší než nula. Zadejte nejméně 50 cm."],
    ] as const) {
      await page.getByRole("textbox", { name: "Délka" }).fill(typed);
      await expect.poll(() => page.getByText(said).evaluate(isOnTop)).toBe(true);
      await expect(page.locator(".buy-sum strong")).toHaveText("–");
    }
  },
);

test(
  "without a length the button moves the focus to its field, which shows the message until a length is typed",
  { tag: ["@core", "@plain", "@script", "@phone"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    const field = page.getByRole("textbox", { name: "Délka" });
    const said = page.getByText(
      "Pole musí být vyplněno. Zadejte rozměr v\u00a0centimetrech, třeba 350.",
      { exact: true },
    );
    let sent = 0;
    page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
    await expect(field).toHaveValue("");
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    if (scriptsRun()) {
      await expect(field).toBeFocused();
      expect(sent).toBe(0);
    } else {
      const summary = page.locator(".buy-form").getByRole("alert");
      await expectOpenedAt(summary);
      await summary.getByRole("link").click();
      await expect(field).toBeFocused();
    }
    await expect.poll(() => said.evaluate(isOnTop)).toBe(true);
    await field.fill("350");
    if (scriptsRun()) await expect(said).toHaveCount(0);
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await expect(page.getByRole("status").first()).toContainText("přidáno do");
  },
);

test(
  "without scripts a refused recount opens at its summary, another one at the price",
  { tag: "@plain" },
  async ({ page }) => {
    const recount = async (length: string) => {
      await page.getByRole("textbox", { name: "Délka" }).fill(length);
      await page.getByRole("button", { name: "Přepočítat cenu" }).click();
    };
    await openProduct(page, PRODUCTS.carpet);
    await recount("");
    await expectOpenedAt(page.locator(".buy-form").getByRole("alert"));
    await recount("350");
    await expect(page.locator(".cut-preview")).toBeInViewport();
    await page.getByRole("button", { name: "Do košíku", exact: true }).click();
    await page.goto("/kosik");
    await page.getByRole("link", { name: /^Upravit rozměry/ }).click();
    await recount("");
    await expectOpenedAt(page.locator(".cut-editor").getByRole("alert"));
    await recount("250");
    await expect(page.locator(".cut-outcome .sum-total")).toBeInViewport();
  },
);

test(
  "a circle is added with any value in the hidden length",
  { tag: ["@plain", "@script"] },
  async ({ page }) => {
    for (const length of ["", "0", "99999"]) {
      await openProduct(page, PRODUCTS.carpet);
      await page.getByRole("textbox", { name: "Délka" }).fill(length);
      await editCut(page);
      await page.getByRole("radio", { name: "Kruh" }).check();
      await page.getByRole("textbox", { name: "Průměr" }).fill("200");
      await page.getByRole("button", { name: /^Do košíku$|^Přidat další$/ }).click();
      await expect(page.getByRole("status").first()).toContainText("přidáno do");
    }
  },
);

test(
  "a change of the length updates the price of a cut",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.getByRole("textbox", { name: "Délka" }).fill("250");
    await expect(page.locator(".quote")).toContainText(/10\sm²\sz\srole/);
    await expect(page.locator(".quote .sum-total dd")).toHaveText(/2\s890\sKč/);
  },
);

test(
  "if the price of a cut cannot be read, no price is shown",
  { tag: "@script" },
  async ({ page }) => {
    await openProduct(page, PRODUCTS.carpet);
    await page.route(/cena-rezu/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole("textbox", { name: "Délka" }).fill("250");
    await expect(page.getByRole("alert")).toContainText("nepodařilo spočítat");
    await expect(page.locator(".quote")).toHaveCount(0);
    await page.unroute(/cena-rezu/);
    await page.getByRole("button", { name: "Zkusit znovu" }).click();
    await expect(page.locator(".quote .sum-total dd")).toHaveText(/2\s890\sKč/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);
