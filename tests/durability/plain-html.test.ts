import { afterAll, beforeAll, expect, test } from "vitest";
import { createHtmlClient, DETAILS } from "../support/browser/html-client";
import { startShop, type RunningShop } from "../support/shops/shop";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.dispose());

const LANGUAGES = [
  {
    locale: "cs",
    home: "/",
    category: /^Metrážové koberce$/,
    add: /Do košíku/,
    added: /přidáno do košíku/,
    cart: /Přejít do košíku/,
    next: /K dopravě a platbě/,
    save: /Pokračovat k údajům/,
    order: /Objednávka zavazující k platbě/,
    thanks: "Děkujeme, objednávku máme",
  },
  {
    locale: "en",
    home: "/en",
    category: /^Carpets by the metre$/,
    add: /Add to cart/,
    added: /added to the cart/,
    cart: /Go to the cart/,
    next: /To delivery and payment/,
    save: /Continue to details/,
    order: /Order with obligation to pay/,
    thanks: "Thank you, we have your order",
  },
];

test.each(LANGUAGES)(
  "orders from the home page on, and the order survives a kill ($locale)",
  async (texts) => {
    const shopper = createHtmlClient(shop.url);
    const home = await shopper.open(texts.home);
    const category = await home.follow(texts.category);
    expect(category.status).toBe(200);

    const firstCard = (category.root.querySelector(".card a")?.textContent ?? "").replace(
      /\s+/g,
      " ",
    );
    const product = await category.follow(
      new RegExp(firstCard.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
    );
    const chosen = await product.follow(/400 cm/);
    expect(chosen.path).toContain("varianta=sire-400");

    const added = await chosen.submit(texts.add, { "dimensions.length_cm": "250", quantity: "2" });
    expect(added.text).toMatch(texts.added);

    const cart = await added.follow(texts.cart);
    expect(cart.text).toContain("400 × 250 cm");
    const delivery = await cart.follow(texts.next);
    const details = await delivery.submit(texts.save, { deliveryId: "2", paymentId: "1" });
    expect(details.status).toBe(200);

    const refused = await details.submit(texts.order, {
      email: "jana@",
      "invoice.firstname": "Jana",
    });
    expect(refused.status).toBe(422);
    expect(
      refused.root.querySelector('main [name="invoice.firstname"]')?.getAttribute("value"),
    ).toBe("Jana");
    expect(refused.root.querySelector('main [name="email"]')?.getAttribute("value")).toBe("jana@");

    const done = await refused.submit(texts.order, DETAILS);
    expect(done.status).toBe(200);
    expect(done.root.querySelector("h1")?.textContent).toBe(texts.thanks);

    await shop.kill();
    await shop.start();
    const again = await createHtmlClient(shop.url).open(done.path);
    expect(again.status).toBe(200);
    expect(again.text).toContain("jana@example.cz");
    expect(again.text).toContain("400 × 250 cm");

    // the shopper's cookie is still valid, and the cart is empty
    const empty = await shopper.open(texts.locale === "cs" ? "/kosik" : "/en/cart");
    expect(empty.root.querySelectorAll(".goods-rows li")).toHaveLength(0);

    const wrongHash = await createHtmlClient(shop.url).open(
      done.path.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    );
    expect(wrongHash.status).toBe(404);
  },
);
