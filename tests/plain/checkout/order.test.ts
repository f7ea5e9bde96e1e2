import { describe, expect, test } from "vitest";
import { DETAILS } from "../../support/browser/html-client";
import { changeGoods, newGoods } from "../../support/shops/operator";
import { sharedShop } from "../../support/shops/shared-shop";
import { becomeMember, CARRIER, CASH_ON_DELIVERY, newEmail, newShopper, PASSWORD } from "../steps";
import { addToCart, CHECKOUT, LANGUAGES, openDetails, orderOn, placeOrder } from "./ordering";

const WORDS = {
  cs: {
    next: "Co bude dál",
    transfer: "Platba převodem",
    due: "Splatnost",
    empty: "Košík je zatím prázdný",
    cut: "Řežeme po 10 cm: 400 × 350 cm",
  },
  en: {
    next: "What happens next",
    transfer: "Bank transfer",
    due: "Due by",
    empty: "Your cart is empty",
    cut: "We cut in steps of 10 cm: 400 × 350 cm",
  },
} as const;

describe.each(LANGUAGES)("a guest (%s)", (locale) => {
  const [checkout, words] = [CHECKOUT[locale], WORDS[locale]];

  // Specification: 1.1
  test("orders a cut carpet and a bottle, paid by transfer", async () => {
    const shopper = newShopper();
    const added = await addToCart(shopper, locale, "1202?varianta=sire-400", {
      "dimensions.length_cm": "345",
    });
    expect(added.root.querySelector("html")?.getAttribute("lang")).toBe(locale);
    await addToCart(shopper, locale);
    // 4 m × 3.5 m × 289 Kč
    expect((await shopper.open(checkout.cart)).read("main")).toContain("4 046 Kč");
    const done = await placeOrder(shopper, locale);
    expect(done.path).toMatch(new RegExp(`^${checkout.prefix}/(shrnuti|summary)/\\d+/[\\w-]{22}$`));
    expect(done.read("h1")).toBe(checkout.thanks);
    expect(done.read("main")).toContain(words.cut);
    expect(
      done
        .readAll("main section")
        .filter((text) => text.startsWith(words.next))
        .join(),
    ).toContain(DETAILS.email);
    const transfer = done
      .readAll("main section")
      .filter((text) => text.startsWith(words.transfer))
      .join();
    expect(transfer).toContain(words.due);
    expect(
      done.root.querySelectorAll("main img").map((image) => image.getAttribute("alt")),
    ).toContainEqual(expect.stringMatching(/QR.*\d{8}/));
    expect((await shopper.open(done.path)).read("h1")).toBe(checkout.thanks);
    expect((await shopper.open(checkout.cart)).read("h1")).toBe(words.empty);
  });

  test("saves the QR code as a picture, for a phone cannot scan itself", async () => {
    const shopper = newShopper();
    const done = await placeOrder(shopper, locale);
    const link = done.root.querySelector(".transfer-tools a");
    expect(link?.hasAttribute("download")).toBe(true);
    const { url } = sharedShop();
    const picture = await fetch(url + (link?.getAttribute("href") ?? ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(picture.headers.get("content-disposition")).toBe(
      `attachment; filename="qr-${orderOn(done).number}.png"`,
    );
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const { id, hash } = orderOn(done);
    const strange = await fetch(
      `${url}${done.path.replace(hash, `${hash.slice(0, -2)}xx`)}/${locale === "cs" ? "doklady" : "documents"}/qr.png`,
    );
    expect([id > 0, strange.status]).toEqual([true, 404]);
    const onDelivery = await placeOrder(shopper, locale, {
      deliveryId: CARRIER,
      paymentId: CASH_ON_DELIVERY,
    });
    expect(onDelivery.root.querySelector(".transfer-tools")).toBeNull();
  });
});

test("the details are kept on the way back and on another page", async () => {
  const shopper = newShopper();
  await addToCart(shopper, "cs");
  const values = {
    email: "jana",
    "invoice.zip": "60",
    company: "on",
    "companyData.name": "Podlahy s.r.o.",
  };
  const back = await (await openDetails(shopper, "cs")).submit(/^Zpět k dopravě a platbě$/, values);
  expect(back.path).toBe("/kosik/doprava-a-platba");
  const again = await shopper.open("/kosik/udaje");
  expect(Object.keys(values).map((name) => again.value(name))).toEqual(Object.values(values));
});

test.each([
  ["+420", "+421 905 123 456", "+421 905 123 456"],
  ["", "777 123 456", "+420 777 123 456"],
  ["+421", "0905 123 456", "+421 905 123 456"],
])("a phone with the prefix '%s' and the number %s is %s", async (phonePrefix, phone, expected) => {
  const done = await placeOrder(newShopper(), "cs", undefined, { phonePrefix, phone });
  expect(done.read("main")).toContain(expected);
});

// Specification: 5.14, 5.15, 5.16, 5.17, 5.18, 5.19, 5.20
test("a company needs its name to order; wrong details keep their values", async () => {
  const shopper = newShopper();
  await addToCart(shopper, "cs");
  const details = await openDetails(shopper, "cs", { deliveryId: "2", paymentId: "2" });
  const wrong = {
    email: "jana@",
    phone: "abc",
    "invoice.firstname": "J4na",
    "invoice.street": "Li",
    "invoice.zip": "602 001",
    "invoice.lastname": "",
  };
  const refused = await details.submit(CHECKOUT.cs.order, { ...DETAILS, ...wrong, agreement: [] });
  expect(refused.status).toBe(422);
  const summary = refused.readAll("main [role=alert]").join("\n");
  for (const words of [
    "7 polí",
    "E-mail: Pole musí obsahovat platný email. Napište ho celý, například jana@example.cz.",
    "Pole musí obsahovat pouze číslice. Napište telefon, například 601 234 567.",
    "Jméno: Pole musí obsahovat pouze alfanumerické znaky s tečkou. Jméno napište bez číslic a zvláštních znaků.",
    "Napište příjmení.",
    "Ulice a číslo: Vyplňte prosím minimálně 4 znaků. Napište ulici s číslem domu, například Lipová 12.",
    "PSČ: Vyplňte prosím nejvýše 5 znaků. PSČ má pět číslic, například 602 00.",
    "Toto pole je nutné potvrdit. Bez souhlasu s obchodními podmínkami to nejde. Zaškrtněte ho prosím.",
  ])
    expect(summary).toContain(words);
  expect(Object.keys(wrong).map((name) => refused.value(name))).toEqual(Object.values(wrong));
  const nameless = await refused.submit(CHECKOUT.cs.order, { ...DETAILS, company: "on" });
  expect(
    nameless.root.querySelector("[name='companyData.name']")?.getAttribute("aria-invalid"),
  ).toBe("true");
  const company = {
    "companyData.name": "Podlahy Nováková s.r.o.",
    "companyData.companyId": "27082440",
  };
  const done = await nameless.submit(CHECKOUT.cs.order, company);
  expect(done.read("h1")).toBe(CHECKOUT.cs.thanks);
  for (const words of ["Podlahy Nováková s.r.o.", "Dobírka"])
    expect(done.read("main")).toContain(words);
});

test("without consent no order is stored for analytics", async () => {
  const shopper = newShopper();
  await placeOrder(shopper, "cs");
  expect(shopper.cookie()).not.toContain("placed-orders");
});

test("ordering again adds available goods to the cart and lists the others", async () => {
  const { dataDir } = sharedShop();
  const [stays, soldOut] = [await newGoods(dataDir, 2902), await newGoods(dataDir, 2905)];
  const shopper = newShopper();
  await becomeMember(shopper);
  for (const { id } of [stays, soldOut]) await addToCart(shopper, "cs", id);
  await placeOrder(shopper, "cs");
  await changeGoods(dataDir, soldOut.id, { available: false });
  const order = await (await shopper.open("/ucet")).follow(/^Objednávka \d+/, "main");
  const cart = await order.submit(/^Objednat znovu$/);
  expect(cart.path).toBe("/kosik");
  expect(cart.read("[role=status]")).toContain(`Chybí: ${soldOut.name} (už neprodáváme).`);
  expect(cart.readAll(".goods-rows > li")).toEqual([expect.stringContaining(stays.name)]);
});

test.each([
  ["cs", /^Založit účet$/, "jsme poslali odkaz"],
  ["en", /^Create an account$/, "We have e-mailed you a link"],
] as const)(
  "the summary offers a guest an account with the order's data (%s)",
  async (locale, button, message) => {
    const shopper = newShopper();
    const email = newEmail("z.objednavky");
    const done = await placeOrder(shopper, locale, undefined, { email });
    const refused = await done.submit(button, { password: "krátké" }, "main");
    expect([refused.status, refused.value("password")]).toEqual([422, ""]);
    const made = await refused.submit(button, { password: PASSWORD }, "main");
    expect(made.read("[role=status]")).toContain(message);
    const again = await placeOrder(newShopper(), locale, undefined, { email });
    expect(
      (await again.submit(button, { password: "jiné dlouhé heslo" }, "main")).read("[role=status]"),
    ).toContain(message);
    const login = await newShopper().open(locale === "cs" ? "/login" : "/en/login");
    const member = await login.submit(
      /^(Přihlásit se|Log in)$/,
      { email, password: PASSWORD },
      "main",
    );
    expect(member.read("[role=status]")).toMatch(/Přihlásili jste se|You are logged in/);
  },
);

test("the summary offers a member no account", async () => {
  const shopper = newShopper();
  await becomeMember(shopper);
  const done = await placeOrder(shopper, "cs");
  expect(done.root.querySelector("#account-title")).toBeNull();
});
