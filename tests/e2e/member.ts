import type { Page } from "@playwright/test";
import { expect, settled } from "./support";

/** The password of the journeys' members. */
export const PASSWORD = "cervene-boty-7";

let made = 0;

/** Makes a member of this journey's own, and logs in by the page. @returns the e-mail */
export async function becomeMember(page: Page): Promise<string> {
  const email = `jana.${process.pid}.${Date.now()}.${(made += 1)}@example.cz`;
  const data = { email, firstname: "Jana", lastname: "Nováková", password: PASSWORD, password_confirmation: PASSWORD, agreement: true };
  expect((await page.request.post("/api/auth/register", { data })).status()).toBe(201);
  await logIn(page, email, PASSWORD);
  return email;
}

/** Logs in on the page of its own. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await settled(page);
  const form = page.locator("#login");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo").fill(password);
  await form.getByRole("button", { name: "Přihlásit" }).click();
  await expect(page).toHaveURL(/\/ucet$/);
  await settled(page);
}
