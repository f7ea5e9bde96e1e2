import { becomeMember } from "./member";
import { changeGoods } from "./operator";
import { expect, fillDetails, openProduct, settled, test, TEXTS } from "./support";

/** What is ordered again: one stays, the other is taken off sale. A tape and knives that no other journey buys, for each project and try others. */
const STAYS = { id: 2902 };
const GONE = [2905, 2907, 2908, 2909, 2910, 2913];

test(
  "ordering again puts what is still sold into the cart, and names what is not",
  { tag: ["@plain", "@script", "@phone"] },
  async ({ page }) => {
    const { project, retry } = test.info();
    const gone = { id: GONE[["plain", "script", "phone"].indexOf(project.name) + 3 * retry] ?? 0 };
    await becomeMember(page);
    const names: string[] = [];
    for (const product of [STAYS, gone]) {
      await openProduct(page, product);
      names.push((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
      await page.getByRole("button", { name: TEXTS.cs.add }).click();
      await expect(page.getByRole("status").first()).toContainText("přidáno");
    }
    await page.goto("/kosik/doprava-a-platba");
    await settled(page);
    await page.getByRole("radio", { name: TEXTS.cs.carrier }).check();
    await page.getByRole("radio", { name: TEXTS.cs.transfer }).check();
    await page.getByRole("button", { name: TEXTS.cs.toDetails }).click();
    await expect(page.getByRole("button", { name: TEXTS.cs.order })).toBeVisible();
    await settled(page);
    await fillDetails(page, TEXTS.cs);
    await page.getByRole("checkbox", { name: TEXTS.cs.agreement }).check();
    await page.getByRole("button", { name: TEXTS.cs.order }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.cs.thanks);

    await changeGoods(gone.id, { available: false });
    try {
      await page.goto("/ucet");
      await settled(page);
      await page.getByRole("link", { name: /^Objednávka \d+/ }).click();
      await expect(page).toHaveURL(/objednavka\/\d+$/);
      await settled(page);
      await page.getByRole("button", { name: "Objednat znovu" }).click();
      await expect(page).toHaveURL(/\/kosik$/);
      await expect(page.getByRole("status").first()).toContainText(`Chybí: ${names[1]} (už neprodáváme).`);
      await expect(page.locator(".cart-items > li")).toHaveCount(1);
      await expect(page.locator(".cart-items > li")).toContainText(names[0] ?? "");
    } finally {
      await changeGoods(gone.id, { available: true });
    }
  },
);
