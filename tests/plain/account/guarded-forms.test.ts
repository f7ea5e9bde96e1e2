import { expect, test } from "vitest";
import { newEmail, newShopper, PASSWORD } from "../steps";

const REFUSED = "Nedokázali jsme ověřit, že formulář neposílá robot";
const TRAP = { web: "https://spam.example" };

test("refuses a filled honeypot; the form can be sent again", async () => {
  const form = await newShopper().open("/registrace");
  const email = newEmail("past");
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const values = { firstname: "Nová", lastname: "Zákaznice", email, agreement: "on" };
  const refused = await form.submit(/^Založit účet$/, { ...values, ...passwords, ...TRAP }, "main");
  expect([refused.status, refused.read("main [role=alert]")]).toEqual([
    422,
    expect.stringContaining(REFUSED),
  ]);
  expect([refused.value("email"), refused.value("web", "#register")]).toEqual([email, ""]);
  const again = await refused.submit(/^Založit účet$/, passwords, "main");
  expect(again.read("[role=status]")).toContain("Účet je založený");
});

test.each([
  ["for sold-out goods", "/1904/x/x", "#watch", /^Hlídat dostupnost$/],
  ["in the newsletter of every page", "/kosik", "#footer-newsletter", /^Odebírat$/],
])("refuses a filled honeypot %s", async (_name, path, form, button) => {
  const page = await newShopper().open(path);
  const refused = await page.submit(button, { email: "jana@example.cz", ...TRAP }, form);
  expect(refused.read("main")).toContain(REFUSED);
  expect(refused.value("email")).toBe("jana@example.cz");
});
