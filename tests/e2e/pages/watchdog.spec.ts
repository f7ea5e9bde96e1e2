import { expect, openProduct, test } from "../support";

const SOLD_OUT = { id: 1904 };

// Specification: 1.21
test(
  "a shopper leaves an e-mail for sold-out goods",
  { tag: ["@core", "@plain", "@script"] },
  async ({ page }) => {
    await openProduct(page, SOLD_OUT);
    const form = page.locator("#watch");
    const email = form.getByLabel("E-mail");
    await email.fill("jana@");
    await form.getByRole("button", { name: "Hlídat dostupnost" }).click();
    await expect(form.getByText("Pole musí obsahovat platný email.")).toBeVisible();
    await expect(email).toHaveValue("jana@");
    await email.fill("jana@example.cz");
    await form.getByRole("button", { name: "Hlídat dostupnost" }).click();
    await expect(page.getByText("Až bude zboží skladem, napíšeme vám.")).toBeVisible();
  },
);
