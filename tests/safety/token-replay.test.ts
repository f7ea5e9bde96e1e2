import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowser, logInAt, newAccount, PASSWORD, type Account, type Browser } from "../support/browser";
import { mailedPath } from "../support/outbox";
import { startShop, type RunningShop } from "../support/shop";

const NEW = { password: "zluty-kabat-9", password_confirmation: "zluty-kabat-9" };

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const reset = async ({ email }: Account): Promise<string> => {
  await createBrowser(shop).post("/obnova-hesla", { email });
  return mailedPath(shop, email, "zmena-hesla");
};

/** What ends logins, and whether the login that it was done by goes on. */
const ENDINGS: [name: string, end: (account: Account, browser: Browser) => Promise<{ status: number }>, others: boolean][] = [
  ["a logout", (_account, browser) => browser.post("/odhlaseni", { intent: "logOut" }), false],
  ["a logout everywhere", (_account, browser) => browser.post("/odhlaseni", { intent: "logOutEverywhere" }), true],
  ["a new password by the link of a mail", async (account, browser) => browser.post(await reset(account), NEW), true],
  ["deleting the account", (_account, browser) => browser.post("/ucet/moje-data", { intent: "deleteAccount", password: PASSWORD }), true],
];

describe("token replay: cookies that were copied before", () => {
  test.each(ENDINGS)("%s open nothing after it", async (_name, end, others) => {
    const account = await newAccount(shop);
    const elsewhere = createBrowser(shop);
    await logInAt(elsewhere, account.email);
    const stolen = account.browser.copy();
    expect((await end(account, account.browser)).status).toBe(303);

    const attempt = stolen.copy();
    const home = await attempt.get("/");
    expect([home.status, home.text.includes("Nováková"), attempt.cookies.has("auth._token.local")]).toEqual([200, false, false]);
    for (const path of ["/ucet", "/ucet/profil", "/ucet/moje-data/stazeni", "/ucet.data"]) {
      const seen = await stolen.copy().get(path);
      expect([path, seen.text.includes(account.email)]).toEqual([path, false]);
    }
    const changed = await stolen.copy().post("/ucet/profil", { intent: "saveProfile", firstname: "Cizí", lastname: "Ruka" });
    expect(changed.text).not.toContain(account.email);
    expect((await elsewhere.get("/ucet")).status).toBe(others ? 302 : 200);
  });

  test("a changed password open nothing in other browsers, and go on in this one", async () => {
    const { email, browser } = await newAccount(shop);
    const elsewhere = createBrowser(shop);
    await logInAt(elsewhere, email);
    const changed = await browser.post("/ucet/profil", { intent: "changePassword", current_password: PASSWORD, ...NEW });
    expect([changed.status, (await browser.get("/ucet")).status, (await elsewhere.get("/ucet")).status]).toEqual([303, 200, 302]);
  });
});

test("token replay: a mail's link sets one password, however often and by however many it is used at once", async () => {
  const account = await newAccount(shop);
  const link = await reset(account);
  const words = ["prvni-heslo-1", "druhe-heslo-2", "treti-heslo-3"];
  const browsers = words.map(() => createBrowser(shop));
  const sent = await Promise.all(
    browsers.map((browser, number) => browser.post(link, { password: words[number] ?? "", password_confirmation: words[number] ?? "" })),
  );
  expect(sent.map(({ location }) => location).filter((location) => location === "/ucet")).toHaveLength(1);
  const passing = await Promise.all(words.map((password) => createBrowser(shop).post("/login", { email: account.email, password })));
  expect(passing.filter(({ status }) => status === 303)).toHaveLength(1);
  expect((await createBrowser(shop).get(link)).status).toBe(404);
  expect((await createBrowser(shop).post(link, NEW)).location).toBe(link);
});

test("token replay: a link of one kind opens nothing of another", async () => {
  const { email, browser } = await newAccount(shop);
  const hash = (await mailedPath(shop, email, "potvrzeni-emailu")).split("/").at(-1) ?? "";
  expect((await createBrowser(shop).get(`/zmena-hesla/${hash}`)).status).toBe(404);
  for (const path of ["/zmena-hesla", "/odber-novinek", "/zruseni-novinek", "/hlidani"]) {
    expect((await createBrowser(shop).post(`${path}/${hash}`, { ...NEW, intent: "confirm" })).status).toBeLessThan(500);
  }
  expect((await browser.post(`/potvrzeni-emailu/${hash}`, { intent: "confirm" })).location).toBe("/ucet");
  const again = await browser.post(`/potvrzeni-emailu/${hash}`, { intent: "confirm" });
  expect(again.location).not.toBe("/ucet");
});

test("token replay: a confirmation that was mailed to one member confirms no other's e-mail", async () => {
  const [owner, stranger] = [await newAccount(shop), await newAccount(shop)];
  const link = await mailedPath(shop, owner.email, "potvrzeni-emailu");
  expect((await stranger.browser.post(link, { intent: "confirm" })).location).not.toBe("/ucet");
  expect((await createBrowser(shop).post(link, { intent: "confirm" })).location).not.toBe("/ucet");
  expect((await owner.browser.post(link, { intent: "confirm" })).location).toBe("/ucet");
});
