import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createBrowser,
  mainHtml,
  newAccount,
  type BrowserResponse,
} from "../support/browser/browser";
import { mailedPath, mailsTo } from "../support/services/outbox";
import { startShop, type RunningShop } from "../support/shops/shop";

const SOLD_OUT = "1904";

let shop: RunningShop;
let soldOut: string;
let member: string;
let reader: string;
beforeAll(async () => {
  shop = await startShop();
  soldOut = (await createBrowser(shop).get(`/${SOLD_OUT}/x/y`)).location ?? "";
  member = (await newAccount(shop)).email;
  reader = "ctenar@example.cz";
  await createBrowser(shop).post("/odber-novinek", { email: reader });
  await createBrowser(shop).post(await mailedPath(shop, reader, "odber-novinek"), {
    intent: "confirm",
  });
  await createBrowser(shop).post(soldOut, { intent: "watch", productId: SOLD_OUT, email: reader });
});
afterAll(() => shop.dispose());

let strangers = 0;
/** A new e-mail, because mails per address are limited. */
const unknownEmail = () => `nikdo.${(strangers += 1)}@example.cz`;

const withoutEmail = (
  seen: BrowserResponse,
  email: string,
  cookies: ReadonlyMap<string, string>,
) => ({
  status: seen.status,
  location: seen.location,
  headers: [...seen.headers.keys()].sort(),
  cookies: Object.fromEntries(cookies),
  page: mainHtml(seen).replaceAll(email, "…"),
});

const FORMS: [
  name: string,
  path: () => string,
  fields: Record<string, string>,
  known: () => string,
  status: number,
][] = [
  [
    "a login with a wrong password",
    () => "/login",
    { password: "spatne-heslo" },
    () => member,
    422,
  ],
  [
    "a login with a wrong password, in English",
    () => "/en/login",
    { password: "spatne-heslo" },
    () => member,
    422,
  ],
  [
    "a login by a script",
    () => "/login.data",
    { password: "spatne-heslo", via: "fetcher" },
    () => member,
    422,
  ],
  ["a request for a new password", () => "/obnova-hesla", {}, () => member, 303],
  [
    "a request for a new password, with a tag",
    () => "/obnova-hesla",
    {},
    () => member.replace("@", "+x@"),
    303,
  ],
  ["the newsletter", () => "/odber-novinek", {}, () => reader, 303],
  ["the newsletter of a member", () => "/odber-novinek", {}, () => member, 303],
  ["the watchdog", () => soldOut, { intent: "watch", productId: SOLD_OUT }, () => reader, 303],
];

/** The response, and the page after its redirect. */
async function submit(path: string, fields: Record<string, string>, email: string) {
  const browser = createBrowser(shop);
  const seen = await browser.post(path, { email, ...fields });
  const first = withoutEmail(seen, email, browser.cookies);
  return {
    first,
    next: seen.location && withoutEmail(await browser.get(seen.location), email, browser.cookies),
  };
}

describe("enumeration: the response does not reveal a known e-mail of", () => {
  test.each(FORMS)("%s", async (_name, path, fields, known, status) => {
    const answer = await submit(path(), fields, known());
    expect(answer.first.status).toBe(status);
    expect(await submit(path(), fields, unknownEmail())).toEqual(answer);
  });
});

test("enumeration: only a registration reveals that an e-mail is registered, as section 8 requires", async () => {
  const passwords = { password: "cervene-boty-7", password_confirmation: "cervene-boty-7" };
  const fields = {
    email: member,
    firstname: "Jana",
    lastname: "Nová",
    agreement: "on",
    ...passwords,
  };
  const seen = await createBrowser(shop).post("/registrace", fields);
  expect(seen.status).toBe(422);
  for (const secret of ["Nováková", "ctenar"]) expect(mainHtml(seen)).not.toContain(secret);
});

test("enumeration: unknown and used links have the same response", async () => {
  const used = await mailedPath(shop, reader, "odber-novinek");
  const responsesOf = async (path: string) => {
    const browser = createBrowser(shop);
    const [page, sent] = [await browser.get(path), await browser.post(path, { intent: "confirm" })];
    return [withoutEmail(page, path, new Map()), withoutEmail(sent, path, browser.cookies)].map(
      (one) => JSON.stringify(one).replaceAll(path, "…"),
    );
  };
  expect(await responsesOf(used)).toEqual(
    await responsesOf("/odber-novinek/abcdefghijklmnopqrstuvwx"),
  );
});

test("enumeration: an unknown address gets no mail", async () => {
  const [known, unknown] = [(await newAccount(shop)).email, unknownEmail()];
  for (const email of [unknown, known]) await createBrowser(shop).post("/obnova-hesla", { email });
  await mailedPath(shop, known, "zmena-hesla");
  expect(await mailsTo(shop, unknown)).toEqual([]);
});
