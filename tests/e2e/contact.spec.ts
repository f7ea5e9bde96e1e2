import { mailTo } from "./mails";
import { expect, settled, test } from "./support";

for (const { path, about, contact, name, message, send, sent, title } of [
  {
    path: "/",
    about: "O nás",
    contact: "Napsat nám",
    name: /^Jméno a\spříjmení/,
    message: "S čím vám můžeme pomoct",
    send: "Odeslat zprávu",
    sent: /^Děkujeme, zprávu máme/,
    title: "Kontakt",
  },
  {
    path: "/en",
    about: "About us",
    contact: "Write to us",
    name: "First and last name",
    message: "How can we help",
    send: "Send the message",
    sent: /^Thank you, we have your message/,
    title: "Contact",
  },
]) {
  // Specification: 2.routes.22
  test(`from ${path} to the page about the shop, and a message to it`, { tag: ["@plain", "@script", "@phone"] }, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await page.getByRole("contentinfo").getByRole("link", { name: about, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(about);
    const main = page.getByRole("main");
    await expect(main.locator(".store-tile")).toHaveCount(4);
    await expect(main.locator(".reading-card")).toHaveCount(3);
    await main.getByRole("link", { name: contact, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await settled(page);
    await expect(main.getByText("12345679", { exact: true })).toBeVisible();
    const email = `kontakt-${path.length}-${test.info().project.name}@example.cz`;
    await main.getByLabel(name).fill("Jana Nováková");
    await main.getByLabel("E-mail").fill(email);
    await main.getByLabel(message).fill("Dotaz");
    await main.getByRole("button", { name: send }).click();
    await expect(main.getByLabel(message)).toHaveValue("Dotaz");
    await main.getByLabel(message).fill("Máte vzorky k zapůjčení na víkend?");
    await main.getByRole("button", { name: send }).click();
    await expect(main.getByText(sent)).toBeVisible();
    expect(await mailTo(email)).not.toContain("na víkend");
  });
}
