import { becomeMember } from "../account/member";
import { expect, expectOpenedAt, openProduct, settled, test } from "../support";

const REVIEWED = { id: 1101 };

// Specification: 1.22, 6.5
test(
  "a member reads reviews and writes one, which stays hidden until approval",
  { tag: ["@core", "@script"] },
  async ({ page }) => {
    await becomeMember(page);
    await openProduct(page, REVIEWED);
    await page.getByRole("link", { name: "13 recenzí" }).click();
    await expect(page).toHaveURL(/#reviews$/);
    const section = page.locator(".reviews");
    await expect(section.getByRole("heading", { name: "Hodnocení a recenze" })).toBeInViewport();
    await section.getByRole("link", { name: "Všechny recenze (13)" }).click();
    await expect(page).toHaveURL(/\/recenze$/);
    await settled(page);
    await expect(page.getByRole("article")).toHaveCount(10);

    const form = page.locator("#review");
    await form.getByLabel("Vaše zkušenost").fill("krátké");
    await form.getByRole("button", { name: "Odeslat recenzi" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Vyberte počet hvězd." });
    await expectOpenedAt(summary);
    await expect(form.getByLabel("Vaše zkušenost")).toHaveValue("krátké");
    // by keyboard, from the third star to the fourth
    await form.getByLabel("3 hvězdy").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(form.getByLabel("4 hvězdy")).toBeChecked();
    await form.getByLabel("Nadpis").fill("Pěkný kousek");
    await form.getByLabel("Vaše zkušenost").fill("Leží u nás rok, drží barvu a dobře se vysává.");
    await form.getByRole("button", { name: "Odeslat recenzi" }).click();
    await expect(
      page.getByRole("heading", { name: "Děkujeme, vaše recenze čeká na schválení" }),
    ).toBeVisible();
    await expect(page.locator("#write").getByText("Pěkný kousek")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(10);
  },
);
