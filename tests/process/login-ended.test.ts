import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../server/db/index";
import { askOf } from "../support/browser/browser";
import {
  createHtmlClient,
  DETAILS,
  type HtmlClient,
  type HtmlPage,
} from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

const PASSWORD = "heslo pro zkousku";
const CLEANER = "/2923/x/x";

let shop: RunningShop;
let member: HtmlClient;
let email: string;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT: "off" } });
});
afterAll(() => shop.dispose());

beforeEach(async ({ task }) => {
  email = `clen.${task.id.replace(/\W/g, "")}@example.cz`;
  const body = {
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    firstname: "Eva",
    lastname: "Malá",
    agreement: true,
  };
  await askOf(shop)("POST", "/api/auth/register", { body });
  member = createHtmlClient(shop.url);
  await (
    await member.open("/login")
  ).submit(/^Přihlásit se$/, { email, password: PASSWORD }, "main");
});

async function endLogins(): Promise<void> {
  const db = openDatabase({ kind: "sqlite", file: path.join(shop.dataDir, "shop.sqlite") });
  await db.sql.deleteFrom("logins").execute();
  await db.close();
}

const submitPassword = (page: HtmlPage, password = PASSWORD) =>
  page.submit(
    /^Přihlásit se a pokračovat$/,
    { "again.email": email, "again.password": password },
    "main",
  );

const heading = (page: HtmlPage) => page.read("main h1").replace(/\u00a0/g, " ");

async function toDetails(): Promise<HtmlPage> {
  await (await member.open(CLEANER)).submit(/^Do košíku/);
  const delivery = await member.open("/kosik/doprava-a-platba");
  return delivery.submit(/Pokračovat k údajům/, { deliveryId: "2", paymentId: "1" });
}

describe("'a session that ends in the checkout never empties what was typed'", () => {
  test("an order asks for the password and is placed", async () => {
    const details = await toDetails();
    await endLogins();
    const loginForm = await details.submit(/Objednávka zavazující/, {
      ...DETAILS,
      note: "Zvoňte dvakrát",
    });
    expect([loginForm.status, heading(loginForm)]).toEqual([401, "Přihlaste se prosím znovu"]);
    expect(loginForm.value("again.email")).toBe(DETAILS.email);
    expect(loginForm.read("header .account-widget summary")).not.toContain("EM");
    const refused = await submitPassword(loginForm, "neco jineho");
    expect([refused.status, refused.read("[role=alert]")]).toEqual([
      401,
      "Nesprávný e-mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.",
    ]);
    const placed = await submitPassword(refused);
    expect([placed.status, heading(placed)]).toEqual([200, "Děkujeme, objednávku máme"]);
    expect(placed.text).toContain("Zvoňte dvakrát");
    expect(placed.text).not.toContain("Přihlášení skončilo");
    expect(placed.read("header .account-widget")).toContain("EM");
  });

  test("an invalid order returns with its errors and values", async () => {
    const details = await toDetails();
    await endLogins();
    const loginForm = await details.submit(/Objednávka zavazující/, {
      ...DETAILS,
      "invoice.zip": "1",
      note: "Zvoňte dvakrát",
    });
    expect(loginForm.status).toBe(401);
    const page = await submitPassword(loginForm);
    expect([page.status, page.value("note"), page.value("invoice.zip")]).toEqual([
      422,
      "Zvoňte dvakrát",
      "1",
    ]);
  });

  test("also if another request detected the end first", async () => {
    const details = await toDetails();
    await endLogins();
    await member.open("/ucet");
    const placed = await submitPassword(await details.submit(/Objednávka zavazující/, DETAILS));
    expect(heading(placed)).toBe("Děkujeme, objednávku máme");
  });

  test("a page of the checkout redirects to the login and back", async () => {
    await toDetails();
    await endLogins();
    const loginForm = await member.open("/kosik/udaje");
    expect(loginForm.path).toBe("/?login=1");
    expect(loginForm.text).toContain("Přihlášení skončilo.");
    expect(loginForm.read("header .account-panel")).toContain("je jen pro přihlášené");
    const page = await loginForm.submit(/^Přihlásit se$/, { email, password: PASSWORD }, "header");
    expect(page.path).toBe("/kosik/udaje");
  });

  test("delivery and lines can be changed after the login", async () => {
    const delivery = await toDetails().then(() => member.open("/kosik/doprava-a-platba"));
    await endLogins();
    const details = await submitPassword(
      await delivery.submit(/Pokračovat k údajům/, { deliveryId: "2", paymentId: "2" }),
    );
    expect(details.path).toBe("/kosik/udaje");
    const cart = await member.open("/kosik");
    await endLogins();
    const changed = await submitPassword(await cart.submit(/^Přepočítat/, { quantity: "3" }));
    expect([changed.path, changed.value("quantity")]).toEqual(["/kosik", "3"]);
  });
});

describe("a form after the end of a login asks for the password and continues", () => {
  test("a note of the wishlist", async () => {
    await (await member.open(CLEANER)).submit(/oblíben|seznam/i, {}, "main");
    const wishlist = await member.open("/wishlist");
    await endLogins();
    const loginForm = await wishlist.submit(/^Uložit$/, { note: "do dílny" }, "main");
    expect(loginForm.status).toBe(401);
    const page = await submitPassword(loginForm);
    expect([page.path, page.value("note")]).toEqual(["/wishlist", "do dílny"]);
  });

  test.each([
    ["right", "Dlouhá 1", 200],
    ["with a mistake", "D", 422],
  ])("the company's data of the account, %s", async (_name, street, status) => {
    const company = await member.open("/ucet/fakturacni-udaje");
    await endLogins();
    const values = { street, city: "Brno", zip: "602 00" };
    const loginForm = await company.submit(/^Uložit/, values, "main");
    expect(loginForm.status).toBe(401);
    const page = await submitPassword(loginForm);
    expect([page.status, page.path, page.value("street")]).toEqual([
      status,
      "/ucet/fakturacni-udaje",
      street,
    ]);
  });

  test("a new password must be entered again", async () => {
    const profile = await member.open("/ucet/profil");
    await endLogins();
    const loginForm = await profile.submit(/^Změnit heslo/, {
      current_password: PASSWORD,
      password: "docela jine heslo",
      password_confirmation: "docela jine heslo",
    });
    expect(loginForm.status).toBe(401);
    expect(loginForm.html).not.toContain("docela jine heslo");
  });
});
