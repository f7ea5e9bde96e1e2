import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createBrowser,
  logInAt,
  newAccount,
  PASSWORD,
  type Account,
  type Browser,
} from "../support/browser/browser";
import { mailedPath } from "../support/services/outbox";
import { startShop, type RunningShop } from "../support/shops/shop";

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

/** Actions that end logins. `others`: true if the login of the action stays valid. */
const ENDINGS: [
  name: string,
  end: (account: Account, browser: Browser) => Promise<{ status: number }>,
  keepsOwnLogin: boolean,
][] = [
  ["a logout", (_account, browser) => browser.post("/odhlaseni", { intent: "logOut" }), false],
  [
    "a logout everywhere",
    (_account, browser) => browser.post("/odhlaseni", { intent: "logOutEverywhere" }),
    true,
  ],
  [
    "a new password by the link of a mail",
    async (account, browser) => browser.post(await reset(account), NEW),
    true,
  ],
  [
    "deleting the account",
    (_account, browser) =>
      browser.post("/ucet/moje-data", { intent: "deleteAccount", password: PASSWORD }),
    true,
  ],
];

describe("token replay: cookies copied before", () => {
  test.each(ENDINGS)("%s are invalid afterwards", async (_name, end, keepsOwnLogin) => {
    const account = await newAccount(shop);
    const otherBrowser = createBrowser(shop);
    await logInAt(otherBrowser, account.email);
    const stolen = account.browser.copy();
    expect((await end(account, account.browser)).status).toBe(303);

    const attempt = stolen.copy();
    const home = await attempt.get("/");
    expect([
      home.status,
      home.text.includes("Nováková"),
      attempt.cookies.has("auth._token.local"),
    ]).toEqual([200, false, false]);
    for (const path of ["/ucet", "/ucet/profil", "/ucet/moje-data/stazeni", "/ucet.data"]) {
      const seen = await stolen.copy().get(path);
      expect([path, seen.text.includes(account.email)]).toEqual([path, false]);
    }
    const changed = await stolen
      .copy()
      .post("/ucet/profil", { intent: "saveProfile", firstname: "Cizí", lastname: "Ruka" });
    expect(changed.text).not.toContain(account.email);
    expect((await otherBrowser.get("/ucet")).status).toBe(keepsOwnLogin ? 302 : 200);
  });

  test("a changed password are invalid in other browsers and valid in this one", async () => {
    const { email, browser } = await newAccount(shop);
    const otherBrowser = createBrowser(shop);
    await logInAt(otherBrowser, email);
    const changed = await browser.post("/ucet/profil", {
      intent: "changePassword",
      current_password: PASSWORD,
      ...NEW,
    });
    expect([
      changed.status,
      (await browser.get("/ucet")).status,
      (await otherBrowser.get("/ucet")).status,
    ]).toEqual([303, 200, 302]);
  });
});

test("token replay: a mailed link sets one password in parallel requests", async () => {
  const account = await newAccount(shop);
  const link = await reset(account);
  const words = ["prvni-heslo-1", "druhe-heslo-2", "treti-heslo-3"];
  const browsers = words.map(() => createBrowser(shop));
  const sent = await Promise.all(
    browsers.map((browser, number) =>
      browser.post(link, {
        password: words[number] ?? "",
        password_confirmation: words[number] ?? "",
      }),
    ),
  );
  expect(
    sent.map(({ location }) => location).filter((location) => location === "/ucet"),
  ).toHaveLength(1);
  const passing = await Promise.all(
    words.map((password) => createBrowser(shop).post("/login", { email: account.email, password })),
  );
  expect(passing.filter(({ status }) => status === 303)).toHaveLength(1);
  expect((await createBrowser(shop).get(link)).status).toBe(404);
  expect((await createBrowser(shop).post(link, NEW)).location).toBe(link);
});

test("token replay: a link of one kind is invalid for another", async () => {
  const { email, browser } = await newAccount(shop);
  const hash = (await mailedPath(shop, email, "potvrzeni-emailu")).split("/").at(-1) ?? "";
  expect((await createBrowser(shop).get(`/zmena-hesla/${hash}`)).status).toBe(404);
  for (const path of ["/zmena-hesla", "/odber-novinek", "/zruseni-novinek", "/hlidani"]) {
    expect(
      (await createBrowser(shop).post(`${path}/${hash}`, { ...NEW, intent: "confirm" })).status,
    ).toBeLessThan(500);
  }
  expect((await browser.post(`/potvrzeni-emailu/${hash}`, { intent: "confirm" })).location).toBe(
    "/ucet",
  );
  const again = await browser.post(`/potvrzeni-emailu/${hash}`, { intent: "confirm" });
  expect(again.location).not.toBe("/ucet");
});

test("token replay: a confirmation link of one member confirms no other e-mail", async () => {
  const [owner, stranger] = [await newAccount(shop), await newAccount(shop)];
  const link = await mailedPath(shop, owner.email, "potvrzeni-emailu");
  expect((await stranger.browser.post(link, { intent: "confirm" })).location).not.toBe("/ucet");
  expect((await createBrowser(shop).post(link, { intent: "confirm" })).location).not.toBe("/ucet");
  expect((await owner.browser.post(link, { intent: "confirm" })).location).toBe("/ucet");
});
