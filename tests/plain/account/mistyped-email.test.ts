import { expect, test } from "vitest";
import { newShopper, PASSWORD } from "../steps";

const QUESTION = "Mysleli jste jan@gmail.com?";

test("the newsletter asks once about a mistyped address, then takes it", async () => {
  const page = await newShopper().open("/odber-novinek");
  const asked = await page.submit(/^Odebírat$/, { email: "jan@gmial.com" }, "#newsletter");
  expect([asked.status, asked.value("email")]).toEqual([422, "jan@gmial.com"]);
  expect(asked.read("main")).toContain(QUESTION);
  const again = await asked.submit(/^Odebírat$/, { email: "jan@gmail.con" }, "#newsletter");
  expect([again.status, again.read("main").includes(QUESTION)]).toEqual([422, true]);
  const taken = await again.submit(/^Odebírat$/, {}, "#newsletter");
  expect([taken.status, taken.readAll("main .error")]).toEqual([200, []]);
});

test("the registration names the probable address at the field", async () => {
  const form = await newShopper().open("/registrace");
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const person = { firstname: "Jan", lastname: "Novák", agreement: "on" };
  const email = "jan@gmial.com";
  const asked = await form.submit(/^Založit účet$/, { ...person, email, ...passwords }, "main");
  expect([asked.status, asked.read("#register-email-error")]).toEqual([
    422,
    expect.stringContaining(QUESTION),
  ]);
  expect(asked.read("#register-password-description")).toContain(
    "napište heslo prosím znovu do obou",
  );
  const taken = await asked.submit(/^Založit účet$/, passwords, "main");
  expect(taken.read("[role=status]")).toContain("Účet je založený");
});
