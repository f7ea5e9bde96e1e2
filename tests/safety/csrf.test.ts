import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportSchema } from "~/contract/customer/member";
import { orderSchema } from "~/contract/order/order";
import { expectOk, placeOrder, readyGuest } from "../support/backends/ask";
import {
  askOf,
  createBrowser,
  logInAt,
  newAccount,
  PASSWORD,
  type Account,
} from "../support/browser/browser";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = "2923";
const HOME = {
  firstname: "Cizí",
  lastname: "Ruka",
  street: "Temná 13",
  city: "Brno",
  zip: "602 00",
  country: "CZ",
};
const NEW = { password: "podstrcene-1", password_confirmation: "podstrcene-1" };
const REVIEW = {
  intent: "writeReview",
  productId: CLEANER,
  stars: "1",
  title: "Podvrženo",
  text: "Tohle jsem nikdy nenapsala.",
};

/** All forms that change an account; another site could send them with the shopper's cookies. */
const FORMS: [name: string, path: string, fields: Record<string, string>][] = [
  ["logout", "/odhlaseni", { intent: "logOut" }],
  ["logout everywhere", "/odhlaseni", { intent: "logOutEverywhere" }],
  ["logout, by the address of a script", "/odhlaseni.data", { intent: "logOut" }],
  [
    "a changed password",
    "/ucet/profil",
    { intent: "changePassword", current_password: PASSWORD, ...NEW },
  ],
  [
    "a changed profile",
    "/ucet/profil",
    { intent: "saveProfile", firstname: "Cizí", lastname: "Ruka", newsletter: "on" },
  ],
  ["deleting the account", "/ucet/moje-data", { intent: "deleteAccount", password: PASSWORD }],
  ["a new address", "/ucet/dodaci-adresa", { intent: "save", ...HOME }],
  ["invoice data", "/ucet/fakturacni-udaje", { intent: "save", ...HOME }],
  ["a review", `/${CLEANER}/x/y/recenze`, REVIEW],
  [
    "an addition to the cart",
    `/${CLEANER}/x/y`,
    { intent: "add", productId: CLEANER, quantity: "1", note: "" },
  ],
  ["another confirmation mail", "/ucet", { intent: "sendConfirmation" }],
];
const GUESTS: typeof FORMS = [
  ["login", "/login", { email: "@", password: PASSWORD }],
  [
    "registration",
    "/registrace",
    { ...HOME, email: "podvrzeny@example.cz", agreement: "on", ...NEW },
  ],
  ["requesting a new password", "/obnova-hesla", { email: "@" }],
  ["the newsletter", "/odber-novinek", { email: "podvrzeny@example.cz" }],
];
/** Forms of a guest's order; `ORDER` stands for id and hash. */
const OF_ORDER: typeof FORMS = [
  ["cancelling an order", "/stav/ORDER", { intent: "cancel" }],
  ["paying an order", "/stav/ORDER", { intent: "pay" }],
  ["changing the payment method", "/shrnuti/ORDER", { intent: "changePayment", paymentId: "2" }],
  ["ordering again", "/stav/ORDER", { intent: "repeat" }],
  [
    "withdrawing",
    "/stav/ORDER/odstoupeni",
    { intent: "checkWithdrawal", "pieces.1": "1", name: "Jana Nová", email: "cizi@example.cz" },
  ],
  [
    "confirming a withdrawal",
    "/stav/ORDER/odstoupeni/potvrzeni",
    { intent: "withdraw", key: "attempt-0001" },
  ],
  [
    "complaining",
    "/stav/ORDER/reklamace",
    {
      intent: "complain",
      "pieces.1": "1",
      name: "Jana Nová",
      email: "cizi@example.cz",
      description: "Pustila se nit.",
      solution: "repair",
    },
  ],
  [
    "requesting the link of an order",
    "/stav",
    { intent: "lookUp", number: "26000001", email: "jana@example.cz" },
  ],
];
const SITES: [name: string, headers: Record<string, string>][] = [
  ["a foreign Origin", { origin: "https://evil.example" }],
  ["an opaque Origin", { origin: "null" }],
  [
    "an opaque Origin with Sec-Fetch-Site cross-site",
    { origin: "null", "sec-fetch-site": "cross-site" },
  ],
  ["another port", { origin: "http://127.0.0.1:1" }],
  ["another scheme's host", { origin: "https://127.0.0.1" }],
  ["our name inside of another one", { origin: "http://127.0.0.1.evil.example" }],
  ["a foreign Referer alone", { referer: "https://evil.example/" }],
  ["Sec-Fetch-Site alone", { "sec-fetch-site": "cross-site" }],
  ["a neighbour's Sec-Fetch-Site alone", { "sec-fetch-site": "same-site" }],
  [
    "a foreign site behind a foreign proxy",
    { origin: "https://evil.example", "sec-fetch-site": "cross-site", "x-requested-with": "x" },
  ],
];

let shop: RunningShop;
let victim: Account;
let order: string;
beforeAll(async () => {
  shop = await startShop();
  victim = await newAccount(shop);
  const { id, hash } = await placeOrder(
    await readyGuest(askOf(shop), { productId: Number(CLEANER) }),
  );
  order = `${id}/${hash}`;
  await victim.member.call("POST", "/api/me/addresses", {
    ...HOME,
    firstname: "Jana",
    city: "Plzeň",
  });
});
afterAll(() => shop.dispose());

const known = async () => ({
  ...(await expectOk(victim.member.call("GET", "/api/me/export"), exportSchema)),
  exported_at: "",
});

describe.each(FORMS)("cross-site request forgery: %s", (_name, path, fields) => {
  test.each(SITES)("with %s is refused and changes nothing", async (_site, headers) => {
    const before = await known();
    const cookies = [...victim.browser.cookies];
    const sent = await victim.browser.post(path, fields, headers);
    expect([sent.status, [...victim.browser.cookies]]).toEqual([403, cookies]);
    expect(await known()).toEqual(before);
  });
});

describe.each(GUESTS)("cross-site request forgery: %s", (_name, path, fields) => {
  test.each(SITES)("with %s is refused", async (_site, headers) => {
    const browser = createBrowser(shop);
    const sent = await browser.post(
      path,
      { ...fields, ...(fields["email"] === "@" && { email: victim.email }) },
      headers,
    );
    expect([sent.status, browser.cookies.size]).toEqual([403, 0]);
  });
});

describe.each(OF_ORDER)("cross-site request forgery: %s", (_name, path, fields) => {
  test.each(SITES)("with %s is refused and changes nothing", async (_site, headers) => {
    const before = await victim.member.call("GET", `/api/order/${order}`);
    const browser = createBrowser(shop);
    const sent = await browser.post(path.replace("ORDER", order), fields, headers);
    expect([sent.status, browser.cookies.size]).toEqual([403, 0]);
    expect((await victim.member.call("GET", `/api/order/${order}`)).body).toEqual(before.body);
  });
});

test("cross-site request forgery: a link changes nothing", async () => {
  const before = await known();
  for (const [, pattern, fields] of [...FORMS, ...OF_ORDER]) {
    const path = pattern.replace("ORDER", order);
    const query = new URLSearchParams({ ...fields, _method: "POST" });
    await victim.browser.get(`${path}?${query}`, {
      "sec-fetch-site": "cross-site",
      "x-http-method-override": "POST",
    });
  }
  expect(await known()).toEqual(before);
  expect((await victim.browser.get("/ucet")).status).toBe(200);
  const found = await expectOk(askOf(shop)("GET", `/api/order/${order}`), orderSchema);
  expect(found).toMatchObject({
    state: "new",
    payment_state: "waiting",
    withdrawals: [],
    complaints: [],
  });
});

test("cross-site request forgery: SameSite keeps the login out of another site's forms", async () => {
  const answer = await fetch(`${shop.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: shop.url },
    body: new URLSearchParams({ email: victim.email, password: PASSWORD }),
  });
  const lines = answer.headers.getSetCookie().filter((line) => line.startsWith("auth."));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("cross-site request forgery: the API ignores cookies, and the shop's own form passes", async () => {
  const cookie = [...victim.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const [method, path] of [
    ["GET", "/api/me"],
    ["GET", "/api/me/export"],
    ["DELETE", "/api/me/logins"],
  ] as const) {
    expect((await askOf(shop)(method, path, { headers: { cookie } })).status).toBe(401);
  }
  for (const [name, value] of [
    ["referer", `${shop.url}/ucet`],
    ["origin", "null"],
  ] as const) {
    const browser = createBrowser(shop);
    await logInAt(browser, victim.email);
    const sent = await browser.post(
      "/odhlaseni",
      { intent: "logOut" },
      { [name]: value, "sec-fetch-site": "same-origin" },
    );
    expect([sent.status, browser.cookies.has("auth._token.local")]).toEqual([303, false]);
  }
});
