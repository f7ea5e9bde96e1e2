import { expect, settled, test } from "../support";

// Specification: 1.16
test(
  "estimates laying and sends an enquiry for a visit",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await page.goto("/pokladka");
    await settled(page);
    const main = page.getByRole("main");
    // 24.25 m² of carpet with tape at 79 Kč, removal of the old floor at 59 Kč, 32.51 m of skirting at 65 Kč
    await main.getByLabel(/^Plocha v\sm²/).fill("24,25");
    await main.getByLabel(/^Lišty v\smetrech/).fill("32,51");
    await main.getByRole("checkbox").first().check();
    await main.getByRole("button", { name: "Spočítat cenu" }).click();
    await expect(page.locator("#estimate tfoot")).toContainText(/5\s459,65\sKč/);
    await settled(page);
    await main.getByLabel(/^Jméno a\spříjmení/).fill("Jana Nováková");
    await main.getByLabel("E-mail").fill("jana.pokladka@example.cz");
    await main.getByLabel("Telefon").fill("601 234 567");
    await main.getByLabel(/^Obec/).fill("Brno");
    await main.getByLabel("Co budeme pokládat").fill("Ložnice 4 × 3,5 m, teď je tam koberec.");
    await main.getByRole("button", { name: "Poslat poptávku" }).click();
    await expect(main.getByText(/Děkujeme, poptávku máme/)).toBeInViewport();
  },
);
