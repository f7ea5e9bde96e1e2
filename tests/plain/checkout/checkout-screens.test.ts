import { describe, expect, test } from "vitest";
import { DETAILS } from "../../support/browser/html-client";
import { becomeMember, newShopper } from "../steps";
import { addToCart, CHECKOUT, LANGUAGES, openDetails } from "./ordering";

const POINTS = "4";

describe.each(LANGUAGES)("screens of the checkout (%s)", (locale) => {
  const { prefix, cart, delivery, recount, toDetails, order } = CHECKOUT[locale];

  test("lead out by the logo, the cart and contacts only, and the footer has the contact", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    for (const page of [await shopper.open(delivery), await openDetails(shopper, locale)]) {
      const links = page.root
        .querySelectorAll(".header a")
        .map((link) => link.getAttribute("href"));
      expect(links).toEqual([
        prefix || "/",
        "tel:+420220000100",
        "mailto:obchod@naslap.example",
        cart,
      ]);
      expect(page.root.querySelectorAll(".menu, .search, .newsletter, .footer nav")).toEqual([]);
      const below = page.root
        .querySelectorAll(".footer a")
        .map((link) => link.getAttribute("href"));
      expect(below).toEqual([
        "tel:+420220000100",
        "mailto:obchod@naslap.example",
        expect.stringMatching(/cookie/),
      ]);
      expect(page.read(".footer")).toContain(locale === "cs" ? "po–pá 8–18" : "Mon–Fri");
    }
    expect((await shopper.open(cart)).root.querySelector(".menu")).not.toBeNull();
  });

  test("show the sum in a bar that opens the ordered goods", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const page = await shopper.open(delivery);
    const bar = page.root.querySelector("#summary > details");
    const total = page.read("#summary .sum-total dd");
    expect(bar?.querySelector("summary strong")?.textContent.replace(/\s+/g, " ").trim()).toBe(
      total,
    );
    // CSS shows the next element if the details are open
    expect(bar?.nextElementSibling?.tagName).toBe("ASIDE");
    expect(bar?.nextElementSibling?.querySelectorAll(".mini-items > li")).toHaveLength(1);
  });

  test("have one name in the steps and as the heading", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    for (const page of [await shopper.open(delivery), await openDetails(shopper, locale)])
      expect(page.read(".steps [aria-current]")).toBe(page.read("h1"));
  });

  test("name the chosen delivery and payment once, beside their prices", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const details = await openDetails(shopper, locale);
    const chosen = details.readAll("#summary .sums small");
    expect(chosen).toHaveLength(2);
    for (const name of chosen) expect(details.read("#summary").split(name)).toHaveLength(2);
  });

  test("say at each empty field what to fill in", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const refused = await (await openDetails(shopper, locale)).submit(order);
    const said = refused.readAll("main .field .error");
    expect(said.length).toBeGreaterThan(6);
    expect(new Set(said).size).toBe(said.length);
    for (const text of said) expect(text).toMatch(/^.+\. \S.+\.$/);
  });

  test("fold long orders after three lines", async () => {
    const shopper = newShopper();
    for (const id of [2923, 2901, 2902, 2903, 2911]) await addToCart(shopper, locale, id);
    const { root } = await shopper.open(delivery);
    expect(root.querySelectorAll("#summary aside > .mini-items > li")).toHaveLength(3);
    expect(root.querySelectorAll("#summary aside > .summary-more .mini-items > li")).toHaveLength(
      2,
    );
  });

  test("offer each delivery with its drawing, day and price", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const { root } = await shopper.open(delivery);
    const offered = root.querySelectorAll("#delivery label.method");
    expect(offered.length).toBeGreaterThan(3);
    for (const method of offered) {
      expect(method.querySelector("svg.method-mark")).not.toBeNull();
      expect(method.querySelector(".method-mark ~ .number")?.textContent).toMatch(/Kč|zdarma|free/);
    }
    const days = root
      .querySelectorAll("#delivery .method-day-short")
      .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
    expect(days.length).toBeGreaterThan(1);
    for (const day of days)
      expect(day).toMatch(
        locale === "cs" ? /^(do )?\S{2} \d+\. \d+\.$/ : /^(by )?\w{3} \d+ \w{3,4}$/,
      );
  });

  test("list pickup points by distance from the typed postcode, and later from the shopper's", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale);
    const find = locale === "cs" ? /^Najít$/ : /^Find$/;
    const kmOf = (text: string) =>
      Number(/([\d.,]+)\s*km/.exec(text)?.[1]?.replace(",", ".") ?? NaN);
    const found = await (
      await shopper.open(delivery)
    ).submit(find, { deliveryId: POINTS, [`q.${POINTS}`]: "602 00" });
    const distances = found.readAll(".point .point-name").map(kmOf);
    expect(distances).toHaveLength(8);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(found.readAll(".point")[0]).toContain("Brno");
    const details = await (
      await found.submit(recount)
    ).submit(toDetails, {
      [`pickupPointId.${POINTS}`]:
        found.root.querySelector(".point input")?.getAttribute("value") ?? "",
      paymentId: "1",
    });
    const back = await details.submit(
      locale === "cs" ? /^Zpět k dopravě a platbě$/ : /^Back to delivery and payment$/,
      {
        ...DETAILS,
        "invoice.zip": "702 00",
      },
    );
    expect(back.readAll(".point").find((text) => text.includes("km"))).toContain("Ostrava");
  });
});

test("a guest is offered to log in, a member finds the account's details", async () => {
  const shopper = newShopper();
  await addToCart(shopper, "cs");
  const details = await openDetails(shopper, "cs");
  expect(details.root.querySelector(".form-hint a")?.getAttribute("href")).toBe(
    "/login?redirect=%2Fkosik%2Fudaje",
  );
  const member = newShopper();
  await becomeMember(member);
  await addToCart(member, "cs");
  const own = await openDetails(member, "cs");
  expect(own.root.querySelector(".form-hint a")).toBeNull();
  expect(own.value("invoice.firstname")).toBe("Jana");
});
