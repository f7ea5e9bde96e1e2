import { describe, expect, test } from "vitest";
import { json } from "../../support/backends/faulty-backend";
import { newAccount, PASSWORD } from "../../support/browser/browser";
import { DETAILS, type HtmlClient, type HtmlPage } from "../../support/browser/html-client";
import {
  DOWN,
  expectFailedForm,
  expectFailure,
  withFailingShop,
  type FailingShop,
} from "../../support/shops/failing-shop";

const GLUE = "/2923/x/x";

let shop: FailingShop;
let shopper: HtmlClient;
withFailingShop((given) => ({ shop, shopper } = given));

const withCart = async (): Promise<HtmlPage> => {
  await (await shopper.open(GLUE)).submit(/^Do košíku/);
  return shopper.open("/kosik");
};

describe("shows the failure, and the form or a link back (specification section 8, 'Notifications')", () => {
  // Specification: 8.notifications.1, 8.other.14
  test("loading the cart", async () => {
    await withCart();
    shop.failCalls("GET /api/cart/anonymous/");
    expectFailure(
      await shopper.open("/kosik"),
      "Košík se nepodařilo načíst. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.2
  test("creating a cart", async () => {
    const product = await shopper.open(GLUE);
    shop.failCalls("GET /api/cart/anonymous/");
    expectFailedForm(
      await product.submit(/^Do košíku/),
      "Košík se nepodařilo založit. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.3, 8.other.15
  test("adding to the cart", async () => {
    const product = await shopper.open(GLUE);
    shop.failCalls("PUT /api/cart/");
    expectFailedForm(
      await product.submit(/^Do košíku/),
      "Zboží se nepodařilo přidat do košíku. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.4
  test("changing an addon", async () => {
    const cart = await withCart();
    shop.failCalls("PATCH /api/cart/[^/]+/addon");
    expectFailedForm(
      await cart.submit(/papírov/i),
      "Zabalení navíc se nepodařilo změnit. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.5
  test("removing a voucher", async () => {
    const cart = await (
      await withCart()
    ).submit(/^Použít/, { voucherCode: "VITEJTE10", guestEmail: "odebrat@example.cz" });
    shop.failCalls("POST /api/voucher/cart/delete/");
    expectFailedForm(
      await cart.submit(/^Odebrat poukaz/),
      "Poukaz se nepodařilo odebrat. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.6
  test("loading the wishlist", async () => {
    await (await shopper.open(GLUE)).submit(/oblíben/);
    shop.failCalls("GET /api/wishlist/");
    expectFailure(
      await shopper.open("/wishlist"),
      "Oblíbené se nepodařilo načíst. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.9
  test("creating a wishlist", async () => {
    const product = await shopper.open(GLUE);
    shop.failCalls("GET /api/wishlist/");
    expectFailure(
      await product.submit(/oblíben/),
      "Seznam oblíbených se nepodařilo založit. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.7
  test("adding to the wishlist", async () => {
    const product = await shopper.open(GLUE);
    shop.failCalls("PUT /api/wishlist/");
    expectFailure(
      await product.submit(/oblíben/),
      "Výrobek se nepodařilo přidat mezi oblíbené. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.notifications.8
  test("removing from the wishlist", async () => {
    const wished = await (await shopper.open(GLUE)).submit(/oblíben/);
    shop.failCalls("PUT /api/wishlist/");
    expectFailedForm(
      await wished.submit(/oblíben/),
      "Výrobek se nepodařilo odebrat z oblíbených. Zkuste to prosím znovu.",
    );
  });
});

/** Table 'Voucher add errors': the backend's response and the message at the field. */
const VOUCHERS: [
  status: number,
  error: string,
  value: string | number | undefined,
  sentence: string,
][] = [
  [404, "not_found", undefined, "Takový poukaz neexistuje."],
  [400, "not_exists", undefined, "Takový poukaz neexistuje."],
  [400, "service_type", undefined, "Takový poukaz neexistuje."],
  [400, "guest_email_is_required", undefined, "K poukazu potřebujeme váš e-mail."],
  [400, "empty_email", undefined, "K poukazu potřebujeme váš e-mail."],
  [400, "quantity_per_user_limit", undefined, "Tento poukaz jste už vyčerpali."],
  [400, "quantity_per_user_limit", 2, "Tento poukaz nejde použít více než 2×."],
  [400, "voucher_is_already_added", undefined, "Tento poukaz už v košíku je."],
  [400, "user_check", undefined, "Tento poukaz už v košíku je."],
  [400, "quantity", undefined, "Tento poukaz použít nejde, je už vyčerpaný."],
  [400, "active_from", undefined, "Tento poukaz ještě neplatí."],
  [400, "active_to", undefined, "Platnost tohoto poukazu už skončila."],
  [400, "minimal_price", undefined, "Pro tento poukaz nemáte v košíku dost zboží."],
  [400, "minimal_price", 5000, "Tento poukaz platí pro nákup od 5 000 Kč."],
  [400, "cart_without_product", undefined, "Tento poukaz teď použít nejde."],
  [400, "cart_without_product", "Koberec Luna", "Tento poukaz platí jen s výrobkem Koberec Luna."],
  [400, "cart_without_brand", undefined, "Tento poukaz teď použít nejde."],
  [400, "cart_without_brand", "Ballyrow", "Tento poukaz platí jen se zbožím značky Ballyrow."],
  [400, "cart_without_category", undefined, "Tento poukaz teď použít nejde."],
  [
    400,
    "cart_without_category",
    "Koberce",
    "Tento poukaz platí jen se zbožím z kategorie Koberce.",
  ],
  [
    400,
    "cart_with_category",
    "PVC",
    "Tento poukaz neplatí, když je v košíku zboží z kategorie PVC.",
  ],
];

// Specification: 8.other.19, 8.vouchers.1, 8.vouchers.2, 8.vouchers.3, 8.vouchers.4, 8.vouchers.5, 8.vouchers.6, 8.vouchers.7, 8.vouchers.8, 8.vouchers.9
describe("shows at the field why a voucher is refused, and reloads the cart (specification section 8)", () => {
  test.each(VOUCHERS)("%d %s %s", async (status, error, value, sentence) => {
    const cart = await withCart();
    let reads = 0;
    shop.backend.setFaults(
      [({ path }) => path.startsWith("/api/voucher/cart/add/"), json(status, { error, value })],
      [
        ({ method, path }) =>
          method === "GET" && path.startsWith("/api/cart/anonymous/") && (reads += 1) < 0,
        DOWN,
      ],
    );
    const refused = await cart.submit(/^Použít/, {
      voucherCode: "KOD",
      guestEmail: "jana@example.cz",
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(sentence);
    expect(refused.root.querySelector("[name=voucherCode]")?.getAttribute("value")).toBe("KOD");
    expect(reads).toBeGreaterThan(0);
  });
});

describe("other failures (specification section 8, 'Other')", () => {
  const details = async (): Promise<HtmlPage> => {
    await withCart();
    return (await shopper.open("/kosik/doprava-a-platba")).submit(/Pokračovat k údajům/, {
      deliveryId: "2",
      paymentId: "1",
    });
  };
  const asMember = async (): Promise<string> => {
    const { email } = await newAccount(shop.backendShop);
    await (await shopper.open("/login")).submit(/^Přihlásit/, { email, password: PASSWORD });
    return email;
  };

  test("a search", async () => {
    shop.failCalls("GET /api/catalog/products/");
    expectFailure(
      await shopper.open("/hledani?q=koberec"),
      "Hledání se nepovedlo. Zkuste to prosím znovu.",
    );
  });

  test("a wrong login, and a login while the backend fails", async () => {
    const login = await shopper.open("/login");
    const values = { email: "nikdo@example.cz", password: "neznam-heslo-1" };
    expect((await login.submit(/^Přihlásit/, values)).text).toContain(
      "Nesprávný e-mail nebo heslo. Zkuste to prosím znovu, nebo si nastavte nové heslo.",
    );
    shop.failCalls("POST /api/auth/login");
    const failed = await login.submit(/^Přihlásit/, values);
    expect([failed.status, failed.value("email")]).toEqual([502, values.email]);
    expect(failed.text).toContain("Obchod teď neodpovídá. Zkuste to prosím za chvíli znovu.");
  });

  // Specification: 8.other.10, 8.other.11, 8.other.12
  // Specification: 8.other.3, 8.other.4
  test("all errors of a login, joined by commas", async () => {
    const login = await shopper.open("/login");
    const errors = { email: ["Účet je uzamčený."], password: ["Heslo je prošlé."] };
    shop.failCalls("POST /api/auth/login", json(422, { message: "x", errors }));
    const refused = await login.submit(/^Přihlásit/, {
      email: "jana@example.cz",
      password: "neznam-heslo-1",
    });
    expect(refused.status).toBe(422);
    expect(refused.root.querySelector("main .login-form [role=alert]")?.textContent).toBe(
      "Účet je uzamčený., Heslo je prošlé.",
    );
  });

  // Specification: 8.other.23
  test("requesting and setting a new password", async () => {
    const { email } = await newAccount(shop.backendShop);
    const reset = await shopper.open("/obnova-hesla");
    shop.failCalls("POST /api/auth/password/reset");
    expectFailedForm(
      await reset.submit(/^Poslat odkaz/, { email }),
      "Odkaz pro nové heslo se nepodařilo poslat. Zkuste to prosím znovu.",
    );
    const differing = { password: "zelene-boty-8", password_confirmation: "modre-boty-8" };
    shop.failCalls("GET /api/auth/password/", json(200, { valid: true, email: "jana@example.cz" }));
    const link = await shopper.open("/zmena-hesla/abcdefghijklmnopqrstuvwx");
    expect((await link.submit(/^Nastavit heslo/, differing)).text).toContain("Hesla nejsou shodná");
  });

  test("saving and deleting an address, saving the profile, changing the password", async () => {
    await asMember();
    const address = {
      firstname: "Jana",
      lastname: "Nová",
      street: "Lipová 12",
      city: "Brno",
      zip: "602 00",
    };
    const addressForm = await shopper.open("/ucet/dodaci-adresa");
    await addressForm.submit(/^Uložit/, address);
    const addresses = await shopper.open("/ucet/dodaci-adresy");
    const profile = await shopper.open("/ucet/profil");
    shop.failCalls("POST /api/me/addresses");
    expectFailedForm(
      await addressForm.submit(/^Uložit/, address),
      "Adresu se nepodařilo uložit. Zkuste to prosím znovu.",
    );
    shop.failCalls("DELETE /api/me/addresses");
    expectFailedForm(
      await addresses.submit(/^Smazat|^Odebrat/),
      "Adresu se nepodařilo smazat. Zkuste to prosím znovu.",
    );
    shop.failCalls("PUT /api/me");
    expectFailedForm(
      await profile.submit(/^Uložit/),
      "Uložit se to nepodařilo. Zkuste to prosím znovu.",
    );
    shop.failCalls("POST /api/me/password");
    const passwords = {
      current_password: PASSWORD,
      password: "zelene-boty-8",
      password_confirmation: "zelene-boty-8",
    };
    expectFailedForm(
      await profile.submit(/^Změnit heslo/, passwords),
      "Heslo se nepodařilo změnit. Zkuste to prosím znovu.",
    );
  });

  // Specification: 5.27
  test("a registered e-mail, two different passwords", async () => {
    const { email } = await newAccount(shop.backendShop);
    const form = await shopper.open("/registrace");
    const values = {
      email,
      firstname: "Jana",
      lastname: "Nová",
      password: PASSWORD,
      agreement: "on",
    };
    const differ = await form.submit(/^Založit účet|^Zaregistrovat/, {
      ...values,
      password_confirmation: "jine-heslo-77",
    });
    expect(differ.text).toContain("Hesla nejsou shodná");
  });

  // Specification: 8.other.13, 8.other.16, 8.other.17, 8.other.18
  test("loading stores and payments, and an order", async () => {
    const form = await details();
    shop.failCalls("GET /api/order/delivery/");
    expectFailure(
      await shopper.open("/kosik/doprava-a-platba"),
      "Prodejny, dopravu a platbu se nepodařilo načíst. Zkuste to prosím znovu.",
    );
    shop.failCalls("POST /api/order$");
    const refused = await form.submit(/Objednávka zavazující/, DETAILS);
    expectFailedForm(
      refused,
      "Objednávku se nepodařilo odeslat. Zkontrolujte prosím údaje a zkuste to znovu.",
    );
    for (const name of ["email", "invoice.street"] as const)
      expect(refused.value(name)).toBe(DETAILS[name]);
    shop.backend.setFaults();
    const placed = await refused.submit(/Objednávka zavazující/);
    expect(placed.path).toContain("/shrnuti/");
    shop.failCalls("GET /api/order/");
    expectFailure(
      await shopper.open(placed.path),
      "Objednávku se nepodařilo načíst. Zkuste to prosím znovu.",
    );
  });

  test("invalid details of an order", async () => {
    const refused = await (
      await details()
    ).submit(/Objednávka zavazující/, { ...DETAILS, "invoice.zip": "abc" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(
      "Pole musí obsahovat pouze číslice. Napište PSČ, například 602 00.",
    );
    expect(refused.text).toContain("Zkontrolujte prosím");
  });

  // Specification: 8.other.18
  test("stores", async () => {
    shop.failCalls("GET /api/store/");
    expectFailure(
      await shopper.open("/prodejny"),
      "Prodejny se nepodařilo načíst. Zkuste to prosím znovu.",
    );
  });

  // Specification: 8.other.20
  test("goods with less stock than the quantity, or without stock", async () => {
    const cart = await withCart();
    expect((await cart.submit(/^Přepočítat/, { quantity: "999" })).text).toMatch(
      /Tolik nemáme skladem\. K dispozici/,
    );
  });

  // Specification: 8.other.21
  test("the company registry", async () => {
    await asMember();
    const form = await shopper.open("/ucet/fakturacni-udaje");
    shop.failCalls("GET /api/registry/company/");
    const failed = await form.submit(/^Doplnit|^Načíst|registr/i, { companyId: "27082440" });
    expect(failed.text).toContain("Registr firem teď neodpovídá. Vyplňte prosím údaje ručně.");
    expect(failed.root.querySelector("[name=companyId]")?.getAttribute("value")).toBe("27082440");
  });

  // Specification: 8.other.21
  test("the company registry in an order; the form keeps its values", async () => {
    const form = await details();
    shop.failCalls("GET /api/registry/company/");
    const values = {
      ...DETAILS,
      company: "on",
      "companyData.companyId": "27082440",
      newsletter: "on",
      note: "Zvonit",
    };
    const failed = await form.submit(/^Načíst/, values);
    expect(failed.status).toBe(422);
    expect(failed.text).toContain("Registr firem teď neodpovídá. Vyplňte prosím údaje ručně.");
    for (const name of ["email", "invoice.street", "companyData.companyId"] as const)
      expect(failed.root.querySelector(`#details [name="${name}"]`)?.getAttribute("value")).toBe(
        values[name],
      );
    for (const name of ["company", "newsletter", "agreement"])
      expect(
        failed.root.querySelector(`#details [name="${name}"]`)?.hasAttribute("checked"),
        name,
      ).toBe(true);
    const ordered = await failed.submit(/Objednávka zavazující/, {
      "companyData.name": "Podlahy s.r.o.",
    });
    expect(ordered.path).toContain("/shrnuti/");
    expect(ordered.text).toContain("Podlahy s.r.o.");
  });

  test("a cart without a possible delivery, with links to the cart and the stores", async () => {
    await withCart();
    const heavy = {
      type: "address",
      price: 0,
      price_tax_incl: 0,
      free: false,
      max_length_cm: null,
      max_weight_kg: 1,
      excess: 2,
    };
    const none = {
      ...heavy,
      id: 2,
      code: "carrier",
      name: "Dopravce",
      description: "",
      available: false,
      reason: "too_heavy",
    };
    shop.failCalls(
      "GET /api/order/delivery/",
      json(200, { data: [{ ...none, payments: [1], floors: [], floor_required: false }] }),
    );
    const page = await shopper.open("/kosik/doprava-a-platba");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Tak velký nákup žádný dopravce nepřevezme.");
    expect(page.text).toContain("o 2 kg těžší");
    expect(
      page.root.querySelectorAll(".no-delivery-links a").map((link) => link.getAttribute("href")),
    ).toEqual(["/kosik", "/prodejny"]);
    expect(page.root.querySelector("#payment")).toBeNull();
    expect(page.root.querySelectorAll("#choose-delivery button.btn")).toEqual([]);
  });

  // Specification: 8.other.26
  test("an unknown page, and a failing one", async () => {
    const missing = await shopper.open("/neni/tu");
    expect([missing.status, missing.root.querySelector("h1")?.textContent]).toEqual([
      404,
      "Stránka nenalezena",
    ]);
    shop.failCalls("GET /api/catalog/");
    const failing = await shopper.open("/eshop");
    expect([failing.status, failing.root.querySelector("main .code")?.textContent]).toEqual([
      502,
      "502",
    ]);
    // links that need no backend
    const links = failing.root
      .querySelectorAll("main a")
      .map((link) => (link.getAttribute("href") ?? "").split(":")[0]);
    expect(links).toEqual(["/eshop", "/", "tel", "mailto"]);
  });
});
