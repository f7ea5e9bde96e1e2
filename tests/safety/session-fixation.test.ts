import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser, logInAt, newAccount, type Browser } from "../support/browser/browser";
import { mailedPath } from "../support/services/outbox";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = "2923";
const LOGIN = ["auth._token.local", "auth._refresh_token.local"];
const GUEST = ["guest-cart", "guest-wishlist"];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const values = (browser: Browser, names: readonly string[]) =>
  names.map((name) => browser.cookies.get(name));
const addressOf = async () => (await createBrowser(shop).get(`/${CLEANER}/x/y`)).location ?? "";
const buy = async (browser: Browser) =>
  browser.post(await addressOf(), { intent: "add", productId: CLEANER, quantity: "1", note: "" });
const wish = (browser: Browser) => browser.post("/wishlist", { intent: "add", productId: CLEANER });

test("session fixation: a guest's keys are invalid after the login", async () => {
  const thief = createBrowser(shop);
  expect([(await buy(thief)).status, (await wish(thief)).status]).toEqual([303, 303]);
  expect(values(thief, GUEST)).not.toContain(undefined);
  const victim = await newAccount(shop);
  // the shopper logs in with the attacker's cookies
  const planted = thief.copy();
  await logInAt(planted, victim.email);
  expect(values(planted, GUEST)).toEqual([undefined, undefined]);
  expect((await victim.member.cart()).items).toHaveLength(1);
  await buy(planted);

  await buy(thief);
  expect((await victim.member.cart()).items).toMatchObject([{ quantity: 2 }]);
  expect((await victim.member.wishlist()).items).toHaveLength(1);
});

test.each(["login", "registration"])("session fixation: a %s creates new tokens", async (way) => {
  const planted = (await newAccount(shop)).browser.copy();
  const before = values(planted, LOGIN);
  const victim = way === "login" ? await newAccount(shop) : undefined;
  expect((await planted.post("/odhlaseni", { intent: "logOut" })).status).toBe(303);
  if (victim) await logInAt(planted, victim.email);
  else {
    const email = "fixace@example.cz";
    const person = { email, firstname: "Jana", lastname: "Nová", agreement: "on" };
    const passwords = { password: "cervene-boty-7", password_confirmation: "cervene-boty-7" };
    expect((await planted.post("/registrace", { ...person, ...passwords })).status).toBe(303);
  }
  const after = values(planted, LOGIN);
  expect(after).not.toContain(undefined);
  expect(before.filter((value) => after.includes(value))).toEqual([]);
});

test("session fixation: a new password ends and replaces injected tokens", async () => {
  const { email, browser } = await newAccount(shop);
  const thief = browser.copy();
  await createBrowser(shop).post("/obnova-hesla", { email });
  const link = await mailedPath(shop, email, "zmena-hesla");
  const victim = createBrowser(shop, browser.cookies);
  const password = "zluty-kabat-9";
  expect((await victim.post(link, { password, password_confirmation: password })).status).toBe(303);
  expect(values(victim, LOGIN).filter((value) => values(thief, LOGIN).includes(value))).toEqual([]);
  expect([(await victim.get("/ucet")).status, (await thief.get("/ucet")).status]).toEqual([
    200, 302,
  ]);
});

test("session fixation: a logout removes the member's cart and keys from the browser", async () => {
  const { browser, member } = await newAccount(shop);
  await buy(browser);
  await browser.post("/odhlaseni", { intent: "logOut" });
  expect(values(browser, [...LOGIN, ...GUEST])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  await buy(browser);
  expect((await member.cart()).items).toMatchObject([{ quantity: 1 }]);
});
