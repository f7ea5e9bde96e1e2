import type { Page } from "@playwright/test";
import { expect, settled } from "../support";

export const PASSWORD = "cervene-boty-7";

let memberCount = 0;

export async function sendForm(
  page: Page,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, 303]);
}

export async function newMember(page: Page): Promise<string> {
  const email = `jana.${process.pid}.${Date.now()}.${(memberCount += 1)}@example.cz`;
  const data = {
    email,
    firstname: "Jana",
    lastname: "Nováková",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agreement: true,
  };
  expect((await page.request.post("/api/auth/register", { data })).status()).toBe(201);
  return email;
}

/** Creates a member, logs in and opens the account. @returns the e-mail */
export async function becomeMember(page: Page): Promise<string> {
  const email = await newMember(page);
  await sendForm(page, "/login", { intent: "logIn", email, password: PASSWORD });
  await page.goto("/ucet");
  await settled(page);
  return email;
}
