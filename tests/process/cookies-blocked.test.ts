import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOf } from "../support/browser/browser";
import { startShop, type RunningShop } from "../support/shops/shop";

const PASSWORD = "heslo pro zkousku";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT: "off" } });
  const body = {
    email: "eva@example.cz",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    firstname: "Eva",
    lastname: "Malá",
  };
  await askOf(shop)("POST", "/api/auth/register", { body: { ...body, agreement: true } });
});
afterAll(() => shop.dispose());

const send = (path: string, fields: Record<string, string>, cookie?: string) =>
  fetch(shop.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: shop.url, referer: shop.url + path, ...(cookie && { cookie }) },
    redirect: "manual",
  });

describe("a browser that blocks cookies", () => {
  const cart = { intent: "add", productId: "2923", quantity: "1" };
  test.each([
    ["the cart", "/2923/x/x", cart, "Prohlížeč neukládá cookies"],
    ["the cart in English", "/en/2923/x/x", cart, "Your browser does not accept cookies"],
    [
      "the wishlist",
      "/wishlist",
      { intent: "add", productId: "2923" },
      "Prohlížeč neukládá cookies",
    ],
    [
      "the login",
      "/login",
      { intent: "logIn", email: "eva@example.cz", password: PASSWORD },
      "Prohlížeč neukládá cookies",
    ],
    [
      "the currency",
      "/mena",
      { intent: "setCurrency", currencyId: "2" },
      "Prohlížeč neukládá cookies",
    ],
  ])("gets a message after the first form of %s", async (_name, path, fields, title) => {
    const target = path.endsWith("/x")
      ? new URL((await fetch(shop.url + path)).url).pathname
      : path;
    const answer = await send(target, fields);
    const main = parse(await answer.text()).querySelector("main h1")?.textContent;
    expect([answer.status, main?.replace(/\u00a0/g, " ")]).toEqual([428, title]);
  });

  test("gets no message from forms that need no cookies", async () => {
    expect((await send("/skryt", { intent: "hide", what: "top-line" })).status).not.toBe(428);
  });

  test("is assumed only without any cookie of the shop", async () => {
    const path = new URL((await fetch(`${shop.url}/2923/x/x`)).url).pathname;
    expect((await send(path, cart, "locale=cs")).status).toBe(303);
  });
});
