import { describe, expect, test } from "vitest";
import { shopPagesFor } from "~/bff/catalogue/shop-pages.server";

const place = {
  street: "Nová 1",
  zip: "602 00",
  gps: { lat: 49.2, lng: 16.6 },
  phone: "123",
  email: "brno@naslap.example",
};
const stores = [
  {
    ...place,
    id: 3,
    slug: "brno",
    name: "Nášlap Brno",
    city: "Brno",
    hours: [],
    services: [],
    pickup: true,
    closed_days: [],
    image: null,
  },
];
const info = [{ id: 9, slug: "doprava", name: "Doprava a platba", code: "delivery" }];
const t = (key: string, params?: Record<string, string>) =>
  [key, ...Object.values(params ?? {})].join(" ");

describe("a search finds pages of the shop", () => {
  test.each([
    ["cs", "pokládka", "laying:title", "/pokladka"],
    ["cs", "plánovač", "planner:title", "/planovac"],
    ["en", "planner", "planner:title", "/en/planner"],
    ["cs", "otevírací doba", "store:title", "/prodejny"],
    ["cs", "kontakt", "contact:title", "/kontakt"],
    ["cs", "stav objednávky", "order:lookUp.title", "/stav"],
    ["cs", "přihlášení", "common:account.title", "/login"],
    ["cs", "registrace", "login:register.title", "/registrace"],
    ["en", "forgotten password", "login:reset.title", "/en/reset-password"],
    ["cs", "návody", "articles:blog.title", "/blog"],
    ["cs", "vzorník", "results:samples", "/eshop"],
    ["cs", "doprava", "Doprava a platba", "/info/9/doprava"],
    ["cs", "prodejna brno", "results:storeOf Nášlap Brno", "/prodejny/3"],
  ] as const)("%s: %s", async (locale, q, text, href) => {
    const content = { stores: async () => stores, infoLinks: async () => info };
    expect(await shopPagesFor(q, locale, content, t)).toContainEqual({ text, href });
  });

  test("none without a query, and those of screens if the backend fails", async () => {
    const fails = async () => {
      throw new Response(null, { status: 503 });
    };
    const content = { stores: fails, infoLinks: fails };
    expect(await shopPagesFor("", "cs", content, t)).toEqual([]);
    expect(await shopPagesFor("doprava", "cs", content, t)).toEqual([]);
    expect(await shopPagesFor("kontakt", "cs", content, t)).toEqual([
      { text: "contact:title", href: "/kontakt" },
    ]);
  });
});
