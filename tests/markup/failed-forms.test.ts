import { afterAll, beforeAll, expect, test } from "vitest";
import { createHtmlClient, type HtmlPage } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const control = ({ root }: HtmlPage, name: string) => {
  const found = root.querySelector(
    `main input[name="${name}"]:not([type=hidden]), main textarea[name="${name}"]`,
  );
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const saidOf = (page: HtmlPage, name: string): string[] =>
  (control(page, name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (page.root.getElementById(id)?.textContent ?? "").replace(/\u00a0/g, " ").trim());

test("a failed form shows hint and error at each field and keeps its values", async () => {
  const shopper = createHtmlClient(shop.url);
  const product = await shopper.open("/2923/x/x");
  await product.submit(/^Do košíku/);
  const cart = await shopper.open("/kosik");

  const voucher = await cart.submit(/^Použít/, {
    voucherCode: "NENI",
    guestEmail: "jana@example.cz",
  });
  expect(voucher.status).toBe(422);
  expect(control(voucher, "voucherCode").getAttribute("value")).toBe("NENI");
  // once, at the field, which has the focus
  expect(saidOf(voucher, "voucherCode")).toEqual([
    "Takový poukaz neexistuje. Zkontrolujte prosím kód.",
  ]);
  expect(voucher.readAll("main .summary-box")).toEqual([]);
  expect(voucher.root.querySelectorAll("main [autofocus]")).toEqual([
    control(voucher, "voucherCode"),
  ]);
  expect(control(voucher, "guestEmail").getAttribute("value")).toBe("jana@example.cz");
  expect(saidOf(voucher, "guestEmail")).toHaveLength(1);
  expect(control(voucher, "guestEmail").hasAttribute("aria-invalid")).toBe(false);

  const many = await cart.submit(/^Přepočítat/, { quantity: "999" });
  expect(control(many, "quantity").getAttribute("value")).toBe("999");
  expect(saidOf(many, "quantity").join()).toMatch(/^Tolik nemáme skladem/);

  const delivery = await cart.follow(/K dopravě a platbě/);
  const details = await delivery.submit(/Pokračovat k údajům/, { deliveryId: "2", paymentId: "1" });
  const refused = await details.submit(/Objednávka zavazující/, {
    email: "jana@",
    phone: "abc",
    "companyData.companyId": "1",
  });
  expect(refused.status).toBe(422);
  expect(control(refused, "email").getAttribute("value")).toBe("jana@");
  expect(saidOf(refused, "email")).toEqual([
    "Pole musí obsahovat platný email. Napište ho celý, například jana@example.cz.",
    "Pošleme na něj potvrzení objednávky.",
  ]);
  expect(saidOf(refused, "phone")).toEqual([
    "Pole musí obsahovat pouze číslice. Napište telefon, například 601 234 567. Na začátku může být + a předvolba.",
    "Zavoláme jen kvůli doručení.",
  ]);
  const links = refused.root
    .querySelectorAll(".summary-box a")
    .map((link) => (link.getAttribute("href") ?? "").slice(1));
  expect(links).toContain("details-email");
  for (const id of links)
    expect([id, refused.root.getElementById(id)?.tagName]).toEqual([
      id,
      expect.stringMatching(/INPUT|SELECT|TEXTAREA/),
    ]);

  expect(control(refused, "email").hasAttribute("required")).toBe(true);
  for (const name of [
    "companyData.name",
    "companyData.companyId",
    "delivery.firstname",
    "delivery.zip",
  ]) {
    expect([name, control(refused, name).hasAttribute("required")]).toEqual([name, false]);
  }
});
