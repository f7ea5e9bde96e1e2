import { expect, test } from "vitest";
import { newShopper } from "../steps";

// Specification: 1.13, 2.footer.2
test.each([
  {
    path: "/",
    list: "Prodejny",
    open: /^(Otevřeno do|Zavřeno, otevíráme)/,
    week: "Otevírací doba",
    today: /^Otevírací doba \(dnes (zavřeno|\d+:\d\d–\d+:\d\d.*)\)$/,
    all: /^Všechny prodejny$/,
    crumbs: "Kde jste",
    home: "Úvod",
    ways: ["Ukázat na mapě", "Zavolat"],
    steps: ["Objednáte a zaplatíte", "Připravíme a napíšeme", "Vyzvednete"],
  },
  {
    path: "/en",
    list: "Stores",
    open: /^(Open until|Closed, opens)/,
    week: "Opening hours",
    today: /^Opening hours \(today (closed|\d+:\d\d–\d+:\d\d.*)\)$/,
    all: /^All stores$/,
    crumbs: "You are here",
    home: "Home",
    ways: ["Show on a map", "Call"],
    steps: ["You order and pay", "We get it ready and e-mail you", "You pick it up"],
  },
])(
  "from $path to a store and back",
  async ({ path, list, open, week, today, all, crumbs, home, ways, steps }) => {
    const stores = await (await newShopper().open(path)).follow(new RegExp(`^${list}$`), "footer");
    expect([stores.read("h1"), stores.readAll("main article").length]).toEqual([list, 4]);
    expect(stores.readAll("main a").filter((name) => name === "Brno-Slatina")).toHaveLength(2);
    // each card folds its week under today's hours
    const folded = stores.root.querySelectorAll("main article details");
    expect(folded.map((hours) => hours.querySelectorAll("tr").length)).toEqual([7, 7, 7, 7]);
    for (const hours of folded)
      expect(hours.querySelector("summary")?.textContent.replace(/\s/g, " ")).toMatch(today);
    const store = await stores.follow(/^Brno-Slatina$/, "main article");
    expect(store.read("h1")).toContain("Brno-Slatina");
    expect(
      store.readAll("main p, main strong, main span").filter((text) => open.test(text)),
    ).not.toEqual([]);
    expect(store.read("table caption")).toBe(week);
    expect([store.readAll("table tr").length, store.readAll("tr.today").length]).toEqual([7, 1]);
    const linkOf = (words: RegExp) =>
      store.root.querySelectorAll("main a").find(({ textContent }) => words.test(textContent));
    expect(linkOf(/530\s000\s202/)?.getAttribute("href")).toBe("tel:+420530000202");
    const map = linkOf(/prodejnu Brno-Slatina na\s?mapě|Brno-Slatina on a map/);
    expect([map?.getAttribute("href"), map?.getAttribute("rel")]).toEqual([
      expect.stringContaining("center=16.6869,49.1772"),
      "noopener",
    ]);
    expect(map?.querySelectorAll("svg circle")).not.toEqual([]);
    expect(store.readAll("main .landing-head a").map((name) => ways.includes(name))).toEqual([
      true,
      true,
    ]);
    // what happens after an order for pickup
    expect(store.readAll("main .laying-steps h3")).toEqual(steps);
    expect(stores.readAll("main .laying-steps h3")).toEqual(steps);
    const structuredData: unknown = JSON.parse(
      store.root.querySelector('script[type="application/ld+json"]')?.textContent ?? "",
    );
    expect(structuredData).toMatchObject([
      { "@type": "HomeGoodsStore", address: { postalCode: "627 00" }, geo: { latitude: 49.1772 } },
      {
        "@type": "BreadcrumbList",
        itemListElement: [home, list, "Brno-Slatina"].map((name, at) => ({
          position: at + 1,
          name,
        })),
      },
    ]);
    const way = `nav[aria-label='${crumbs}']`;
    expect(store.readAll(`${way} li`)).toEqual([home, list, "Brno-Slatina"]);
    expect((await store.follow(all)).read("h1")).toBe(list);
    expect((await store.follow(new RegExp(`^${list}$`), way)).read("h1")).toBe(list);
  },
);

// Specification: 2.header.4
test("the header links to the stores", async () => {
  expect((await (await newShopper().open("/")).follow(/^Prodejny$/, "header")).path).toBe(
    "/prodejny",
  );
});

test.each([
  ["/prodejny", /^Najít nejbližší$/, "Olomouc", "Brno-Slatina", "asi 6"],
  ["/prodejny", /^Najít nejbližší$/, "702 00", "Ostrava", "asi "],
  ["/en/stores", /^Find the nearest$/, "Pilsen", "Plzeň", "about "],
])("%s sorts stores by a typed town or postcode", async (path, button, near, first, away) => {
  const page = await newShopper().open(path);
  const sorted = await page.submit(button, { near }, "main");
  expect(sorted.value("near", "main")).toBe(near);
  const [nearest = ""] = sorted.readAll(".stores-map li");
  expect([nearest.startsWith(first), nearest.includes(away)]).toEqual([true, true]);
  expect(sorted.readAll("main article h2")[0]).toContain(first);
});

test("an unknown place keeps the order and says what to type", async () => {
  const page = await newShopper().open("/prodejny?near=Atlantis");
  expect(page.read("main [role=status]")).toContain("Místo „Atlantis“ neznáme");
  expect(page.readAll("main article")).toHaveLength(4);
});
