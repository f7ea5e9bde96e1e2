import { expect, test } from "vitest";
import { becomeMember, newShopper } from "../steps";

/** The first product has several pages of reviews, the second one has none. */
const [REVIEWED, UNKNOWN] = ["/1101/x/x", "/1009/x/x"];

test("shows reviews on the product's page, and all of them by page and by stars", async () => {
  const product = await newShopper().open(REVIEWED);
  const rating = product.root
    .querySelectorAll("main a")
    .find(({ textContent }) => /13\srecenzí/.test(textContent));
  expect(rating?.getAttribute("href")).toMatch(/#reviews$/);
  expect([product.read(".reviews h2"), product.readAll(".reviews article").length]).toEqual([
    "Hodnocení a recenze",
    3,
  ]);
  const all = await product.follow(/^Všechny recenze \(13\)$/);
  expect([all.path, all.read("h1"), all.readAll("main article").length]).toEqual([
    expect.stringMatching(/^\/1101\/[^/]+\/[^/]+\/recenze$/),
    expect.stringMatching(/: recenze$/),
    10,
  ]);
  const second = await all.follow(/^Strana 2$/);
  expect(second.readAll("main article")).toHaveLength(3);
  const twoStars = await second.follow(/^2 hvězdy/);
  expect(twoStars.read("main")).toContain("Jen recenze se 2 hvězdami.");
  expect(twoStars.readAll("main article")).toHaveLength(1);
  expect(
    twoStars.root.querySelector("main article [role=img]")?.getAttribute("aria-label"),
  ).toMatch(/^Hodnocení 2 z\s5$/);
  expect((await twoStars.follow(/^Zobrazit všechny$/)).readAll("main article")).toHaveLength(10);
});

test("shows a note without reviews, and English texts on English pages", async () => {
  const shopper = newShopper();
  expect((await shopper.open(UNKNOWN)).read(".reviews")).toContain(
    "Toto zboží zatím nikdo nehodnotil.",
  );
  const reviews = await (await shopper.open(`/en${REVIEWED}`)).follow(/^All reviews \(13\)$/);
  expect([reviews.path, reviews.read("h1")]).toEqual([
    expect.stringMatching(/^\/en\/1101\/.*\/reviews$/),
    expect.stringMatching(/: reviews$/),
  ]);
  expect(reviews.read("main")).not.toContain("written in Czech");
});

test("any slug redirects to the reviews of a product", async () => {
  expect((await newShopper().open(`${REVIEWED}/recenze?stars=5`)).path).toMatch(
    /^\/1101\/stri[^/]+\/[^/]+\/recenze\?stars=5$/,
  );
});

// Specification: 1.22, 6.5
test("a member writes a review, which stays hidden until approval", async () => {
  const shopper = newShopper();
  const before = await shopper.open("/1102/x/x/recenze");
  const login = await before.follow(/^Přihlásit se a napsat recenzi$/);
  expect(login.path).toMatch(/^\/login\?redirect=/);
  await becomeMember(shopper);
  const form = await shopper.open(before.path);
  expect(form.read("main")).toContain("Recenze vyjde pod jménem Jana N.");
  const send = /^Odeslat recenzi$/;
  const refused = await form.submit(send, { text: "krátké" });
  const summary = refused.readAll("main [role=alert]").join("\n");
  for (const words of ["Vyberte počet hvězd.", "Vyplňte prosím minimálně 10 znaků."])
    expect(summary).toContain(words);
  expect(refused.value("text")).toBe("krátké");
  const title = `Pěkný kousek ${Date.now()}`;
  const sent = await refused.submit(send, {
    stars: "4",
    title,
    text: "Leží u nás rok, drží barvu a dobře se vysává.",
  });
  expect(sent.readAll("main h2, main h3")).toContain("Děkujeme, vaše recenze čeká na schválení");
  expect(sent.read("#write")).toContain(title);
  expect(sent.readAll("main article")).toHaveLength(before.readAll("main article").length);
  expect((await newShopper().open(before.path)).text).not.toContain(title);
});
