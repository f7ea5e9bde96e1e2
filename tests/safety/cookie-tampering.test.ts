import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowser, mainHtml, newAccount, type Account } from "../support/browser/browser";
import { startShop, type RunningShop } from "../support/shops/shop";

const TOKEN = "auth._token.local";
const REFRESH = "auth._refresh_token.local";

let shop: RunningShop;
let jana: Account;
let petr: Account;
beforeAll(async () => {
  shop = await startShop();
  [jana, petr] = [await newAccount(shop), await newAccount(shop)];
});
afterAll(() => shop.dispose());

const cookieOf = ({ browser }: Account, name: string) => browser.cookies.get(name) ?? "";
const flip = (value: string, at: number) =>
  value.slice(0, at) + (value[at] === "A" ? "B" : "A") + value.slice(at + 1);
const signed = (value: string) => ({
  text: value.slice(0, value.lastIndexOf(".")),
  signature: value.slice(value.lastIndexOf(".") + 1),
});
const encoded = (text: string) =>
  encodeURIComponent(Buffer.from(JSON.stringify(text)).toString("base64"));

const CHANGES: [name: string, change: (value: string) => string][] = [
  ["with a changed first character", (value) => flip(value, 0)],
  ["with a changed character in the middle", (value) => flip(value, 12)],
  ["with a changed signature", (value) => flip(value, value.length - 8)],
  ["without its last character", (value) => value.slice(0, -2)],
  ["with an appended character", (value) => `${value}A`],
  ["without a signature", (value) => signed(value).text],
  ["with an empty signature", (value) => `${signed(value).text}.`],
  ["with only its signature", (value) => `.${signed(value).signature}`],
  [
    "with another's signature",
    (value) => `${signed(value).text}.${signed(cookieOf(petr, TOKEN)).signature}`,
  ],
  ["as plain text", () => "jana"],
  ["empty", () => ""],
  ["of eight kilobytes", () => "A".repeat(8_192)],
  ["of eight kilobytes after a valid value", (value) => value + "A".repeat(8_000)],
  ["with invalid percent-encoding", () => "%E0%A4%A"],
  ["of bytes that are not text", () => "%FF%FE%00"],
  [
    "that is not JSON",
    (value) =>
      `${encodeURIComponent(Buffer.from("{").toString("base64"))}.${signed(value).signature}`,
  ],
  ["with an injected header", () => encoded("x\r\nset-cookie: a=b")],
  [
    "that is an object",
    () => encodeURIComponent(Buffer.from('{"__proto__":{"token":"x"}}').toString("base64")),
  ],
];

describe("cookie tampering: a login whose cookies are", () => {
  test.each(CHANGES)("%s is invalid", async (_name, change) => {
    const browser = createBrowser(shop, [
      [TOKEN, change(cookieOf(jana, TOKEN))],
      [REFRESH, change(cookieOf(jana, REFRESH))],
    ]);
    const [account, home] = [await browser.get("/ucet"), await browser.get("/")];
    expect([account.status, account.location, home.status]).toEqual([302, "/?login=1", 200]);
    expect(home.text).not.toContain("Nováková");
  });

  test("signed for another name is invalid", async () => {
    const browser = createBrowser(shop, [
      [TOKEN, cookieOf(jana, REFRESH)],
      [REFRESH, cookieOf(jana, TOKEN)],
    ]);
    expect((await browser.get("/ucet")).status).toBe(302);
    const otherBrowser = createBrowser(shop, [
      ["guest-cart", cookieOf(jana, TOKEN)],
      ["guest-wishlist", cookieOf(jana, TOKEN)],
      ["notice", cookieOf(jana, TOKEN)],
      ["auth.redirect", cookieOf(jana, TOKEN)],
    ]);
    expect((await otherBrowser.get("/kosik")).status).toBe(200);
  });
});

test("cookie tampering: tokens of two members show one of them, never both", async () => {
  const browser = createBrowser(shop, [
    [TOKEN, cookieOf(jana, TOKEN)],
    [REFRESH, cookieOf(petr, REFRESH)],
  ]);
  const page = mainHtml(await browser.get("/ucet/profil"));
  expect([page.includes(jana.email), page.includes(petr.email)]).toEqual([true, false]);
});

describe("cookie tampering: a repeated name", () => {
  const pair = (name: string, account: Account) => `${name}=${cookieOf(account, name)}`;
  const whole = (account: Account) => `${pair(TOKEN, account)}; ${pair(REFRESH, account)}`;
  const cases: [name: string, cookie: () => string, shown: () => Account | undefined][] = [
    ["the first counts", () => `${whole(jana)}; ${whole(petr)}`, () => jana],
    [
      "the first counts, a forged one too",
      () => `${TOKEN}=x; ${REFRESH}=x; ${whole(petr)}`,
      () => undefined,
    ],
    [
      "the first counts, an empty one too",
      () => `${TOKEN}=; ${REFRESH}=; ${whole(petr)}`,
      () => undefined,
    ],
  ];
  test.each(cases)("%s", async (_name, cookie, expected) => {
    const answer = await fetch(`${shop.url}/ucet/profil`, {
      headers: { cookie: cookie() },
      redirect: "manual",
    });
    const text = await answer.text();
    for (const account of [jana, petr])
      expect(text.includes(account.email)).toBe(expected() === account);
    expect(answer.status).toBe(expected() ? 200 : 302);
  });
});

test("cookie tampering: a thousand cookies and invalid names cause no error", async () => {
  const many = Array.from({ length: 1_000 }, (_, number) => `c${number}=1`).join("; ");
  for (const cookie of [
    many,
    "__proto__=1; constructor=2; toString=3",
    "=; ;; =x; auth._token.local",
    `${TOKEN}="a;b"`,
  ]) {
    expect([cookie.slice(0, 20), (await fetch(shop.url, { headers: { cookie } })).status]).toEqual([
      cookie.slice(0, 20),
      200,
    ]);
  }
});
