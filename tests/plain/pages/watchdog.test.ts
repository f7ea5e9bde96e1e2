import { expect, test } from "vitest";
import { mailedPath } from "../../support/services/outbox";
import { changeGoods, newGoods } from "../../support/shops/operator";
import { sharedShop } from "../../support/shops/shared-shop";
import { becomeMember, newEmail, newShopper } from "../steps";

const SOLD_OUT = "/1904/x/x";
const WIDTHS = "/1004/x/x";
const WATCH = /^Hlídat dostupnost$/;
const WATCHED = "Až bude zboží skladem, napíšeme vám.";

// Specification: 1.21
test("an e-mail can be left for sold-out goods repeatedly", async () => {
  const form = await newShopper().open(SOLD_OUT);
  const refused = await form.submit(WATCH, { email: "jana@" }, "#watch");
  expect([
    refused.read("#watch").includes("Pole musí obsahovat platný email."),
    refused.value("email"),
  ]).toEqual([true, "jana@"]);
  const email = newEmail("ceka");
  for (const _again of [1, 2])
    expect((await form.submit(WATCH, { email }, "#watch")).read("[role=status]")).toContain(
      WATCHED,
    );
});

test("a watchdog can be set for one sold-out width, in English too", async () => {
  const shopper = newShopper();
  const inStock = await shopper.open(`${WIDTHS}?varianta=sire-400`);
  expect([
    inStock.readAll("main button").includes("Do košíku"),
    inStock.root.querySelector("#watch"),
  ]).toEqual([true, null]);
  const soldOut = await shopper.open(`/en${WIDTHS}?varianta=sire-500`);
  const watched = await soldOut.submit(/^Set a stock alert$/, { email: newEmail("sirka") });
  expect(watched.read("[role=status]")).toContain("We will write to you when it is in stock.");
  expect(watched.path).toMatch(/sire-500/);
});

test("a member's e-mail is filled in, and an unknown link cancels nothing", async () => {
  const shopper = newShopper();
  const { email } = await becomeMember(shopper);
  expect((await shopper.open(SOLD_OUT)).value("email", "#watch")).toBe(email);
  expect((await shopper.open("/hlidani/neznamy")).status).toBe(404);
});

test("the link in a stock mail cancels the other watchdogs", async () => {
  const { dataDir } = sharedShop();
  const email = newEmail("hlida");
  const shopper = newShopper();
  const [back, other] = [
    await newGoods(dataDir, 2923, { stock: 0 }),
    await newGoods(dataDir, 2905, { stock: 0 }),
  ];
  for (const { id } of [back, other])
    expect(
      (await (await shopper.open(`/${id}/x/x`)).submit(WATCH, { email })).read("[role=status]"),
    ).toContain(WATCHED);
  await changeGoods(dataDir, back.id, { stock: 7 });
  const link = await mailedPath(sharedShop(), email, "hlidani");
  const page = await shopper.open(link);
  expect(page.read("main")).toContain("Na adresu h***@example.cz napíšeme, až bude skladem:");
  expect(page.readAll("main li")).toEqual([expect.stringContaining(other.name)]);
  const ended = await page.submit(/^Zrušit všechna hlídání$/);
  expect(ended.read("h1")).toBe("Nic nehlídáme");
  expect((await shopper.open(link)).read("h1")).toBe("Nic nehlídáme");
});
