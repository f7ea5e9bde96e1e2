import { parse, type HTMLElement } from "node-html-parser";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { CartPanel, type PanelAnswer } from "~/features/cart/widget/cart-panel";
import { cartOf, itemOf, voucherOf } from "../../support/backends/api-answers";
import { renderIn } from "../../support/browser/render";

const panelOf = (cart: PanelAnswer["cart"], takesOrders = true): HTMLElement =>
  parse(renderIn("cs", createElement(CartPanel, { cart, takesOrders })));
const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => itemOf(index + 1));

/** 'Desktop dropdown listing items and vouchers, with a more link when over 5 items; an empty-cart note' (specification section 2). */
describe("the cart's dropdown", () => {
  // Specification: 2.cart.1, 9.35
  test.each([
    [1, 1, undefined],
    [5, 5, undefined],
    [6, 5, "a ještě 1 položka"],
    [9, 5, "a ještě 4 položky"],
  ])("of %i items lists %i and links to the others: %s", (count, listed, more) => {
    const panel = panelOf(cartOf({ items: itemsOf(count) }));
    expect(panel.querySelectorAll(".cart-panel-items > li")).toHaveLength(listed);
    const link = panel
      .querySelectorAll("a.link")
      .find((one) => one.getAttribute("href") === "/kosik");
    expect(link?.textContent.replace(/\u00a0/g, " ")).toBe(more);
  });

  // Specification: 2.cart.1
  test("lists all vouchers with the discount, or with the reason for none", () => {
    const vouchers = [
      voucherOf({ code: "VITEJTE10", discount_tax_incl: 31.8 }),
      voucherOf({
        voucher_id: 2,
        code: "DOPRAVA0",
        voucher_type: "amount",
        value: 0,
        free_delivery: true,
      }),
      voucherOf({ voucher_id: 3, code: "LETO5", discount_tax_incl: 0 }),
      voucherOf({
        voucher_id: 4,
        code: "KOBERCE500",
        discount_tax_incl: 0,
        problem: { code: "minimal_price", value: 5000 },
      }),
      voucherOf({ voucher_id: 5, code: "VERNY5", free_delivery: true }),
      voucherOf({
        voucher_id: 6,
        code: "DAREK1000",
        voucher_type: "amount",
        value: 1_000,
        rest_value: 640,
      }),
    ];
    const panel = panelOf(cartOf({ items: itemsOf(1), vouchers }));
    expect(
      panel
        .querySelectorAll(".cart-panel-vouchers li")
        .map((one) => one.textContent.replace(/\u00a0/g, " ")),
    ).toEqual([
      "VITEJTE10−31,80 Kč",
      "DOPRAVA0doprava zdarma",
      "LETO5Teď nic neubírá, jiná sleva je výhodnější.",
      "KOBERCE500Tento poukaz platí pro nákup od 5 000 Kč. Přidejte prosím ještě něco.",
      "VERNY5Teď nic neubírá, jiná sleva je výhodnější.doprava zdarma",
      "DAREK1000Teď nic neubírá, cenu zboží už pokryly ostatní slevy.",
    ]);
  });

  test.each([
    [0, "Celkem s\u00a0DPH", "100\u00a0Kč"],
    [-0.2, "K\u00a0zaplacení", "100,00\u00a0Kč"],
    [0.3, "K\u00a0zaplacení", "100,00\u00a0Kč"],
  ])("names the amount beside it: rounding %d, %s", (rounding_tax_incl, name, sum) => {
    const { totals, ...cart } = cartOf({ items: itemsOf(1) });
    const panel = panelOf({
      ...cart,
      totals: { ...totals, total_tax_incl: 100 - rounding_tax_incl, rounding_tax_incl },
    });
    expect(panel.querySelectorAll(".cart-panel-total > *").map((one) => one.textContent)).toEqual([
      name,
      sum,
    ]);
  });

  test("can remove each line and links to the checkout unless a line is invalid or no orders are taken", () => {
    const buttons = (panel: HTMLElement) =>
      panel.querySelectorAll("form button").map((one) => one.getAttribute("aria-label"));
    const checkout = (panel: HTMLElement) =>
      panel.querySelector('a[href="/kosik/doprava-a-platba"]') !== null;
    const panel = panelOf(cartOf({ items: itemsOf(2) }));
    expect([buttons(panel).length, checkout(panel)]).toEqual([2, true]);
    const [item] = itemsOf(1);
    if (!item) throw new Error("no item");
    const blocked = panelOf(
      cartOf({ items: [{ ...item, warnings: [{ type: "inactive", from: null, to: null }] }] }),
    );
    expect([checkout(blocked), checkout(panelOf(cartOf({ items: itemsOf(1) }), false))]).toEqual([
      false,
      false,
    ]);
  });

  // Specification: 2.cart.2
  test.each([
    ["no cart", null],
    ["a cart without lines", cartOf({ items: [] })],
  ])("shows a note if it is empty: %s", (_name, cart) => {
    const panel = panelOf(cart);
    expect(panel.querySelectorAll("li")).toEqual([]);
    expect(panel.querySelector(".cart-panel-empty")?.textContent).toMatch(/prázdný/);
  });
});
