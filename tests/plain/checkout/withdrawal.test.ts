import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DETAILS, type HtmlClient } from "../../support/browser/html-client";
import { mailedPath } from "../../support/services/outbox";
import { deliverOrder, runCommand } from "../../support/shops/operator";
import { sharedShop } from "../../support/shops/shared-shop";
import { newEmail, newShopper, TRANSFER } from "../steps";
import { addToCart, CHECKOUT, LANGUAGES, orderOn, placeOrder, type Language } from "./ordering";

const PICKUP = "1";

const WORDS = {
  cs: {
    hemmed: "Nejde vrátit, kus jsme obšili na přání.",
    next: /^Pokračovat ke kontrole$/,
    check: "Zkontrolujte odstoupení",
    confirm: /^Potvrdit odstoupení$/,
    change: /^Změnit údaje$/,
    received: "Odstoupení jsme přijali",
    sendBack: "Zboží pošlete nebo přivezte",
    notSent: "Zboží už neodešleme. Kdyby přesto dorazilo, ozvěte se nám",
    roll: "Roli zabalte",
    history: [
      "Odstoupení od smlouvy #-O1 přijato",
      "Odstoupení od smlouvy #-O2 přijato",
      "Odstoupení #-O1 vyřízeno",
    ],
    closed: "Odstoupit nejde",
    choose: "Vyberte aspoň jednu položku.",
    iban: "Toto není platný IBAN.",
    contact: /^Napsat nám$/,
    contactPath: "/kontakt",
    complain: /^Reklamovat zboží/,
    send: /^Odeslat reklamaci$/,
    complained: "Reklamaci jsme přijali",
    wanted: "výměna za nové zboží",
    use: /^Použít$/,
    toCard: (code: string) => `Z toho na dárkový poukaz ${code}`,
    inMoney: "Z toho penězi",
    onCard: (code: string) => `Vráceno na poukaz ${code}`,
  },
  en: {
    hemmed: "Cannot be returned: overlocked to order.",
    next: /^Continue to review$/,
    check: "Check your withdrawal",
    confirm: /^Confirm withdrawal$/,
    change: /^Change details$/,
    received: "We have received your withdrawal",
    sendBack: "Send the goods, or bring them",
    notSent: "We will not send the goods. If they still arrive, contact us",
    roll: "Pack a roll",
    history: ["Withdrawal #-O1 received", "Withdrawal #-O2 received", "Withdrawal #-O1 settled"],
    closed: "Withdrawal is not possible",
    choose: "Choose at least one item.",
    iban: "This is not a valid IBAN.",
    contact: /^Contact us$/,
    contactPath: "/en/contact",
    complain: /^Report a fault/,
    send: /^Send the report$/,
    complained: "We have received your complaint",
    wanted: "replacement",
    use: /^Use$/,
    toCard: (code: string) => `Of that, to gift card ${code}`,
    inMoney: "Of that, in money",
    onCard: (code: string) => `Refunded to gift card ${code}`,
  },
} as const;

async function importVoucher(voucher: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "vouchers-"));
  const file = join(folder, "vouchers.json");
  await writeFile(file, JSON.stringify([voucher]));
  await runCommand(sharedShop().dataDir, "import", "vouchers", file);
  await rm(folder, { recursive: true });
}

/** A hemmed cut and two bottles. @returns path of the status, and number */
async function deliveredOrder(
  shopper: HtmlClient,
  locale: Language,
  daysAgo: number,
  email: string = DETAILS.email,
) {
  await addToCart(shopper, locale, "1202?varianta=sire-400", {
    "dimensions.length_cm": "150",
    "dimensions.hems.sides": ["left"],
  });
  await addToCart(shopper, locale, 2923, { quantity: "2" });
  const { id, hash, number } = orderOn(await placeOrder(shopper, locale, undefined, { email }));
  await deliverOrder(sharedShop().dataDir, id, daysAgo);
  return { path: `${CHECKOUT[locale].prefix}/stav/${id}/${hash}`, number };
}

describe.each(LANGUAGES)("a guest (%s)", (locale) => {
  const words = WORDS[locale];

  test("is led to the contact from the complaint of an order that was not sent", async () => {
    const shopper = newShopper();
    await addToCart(shopper, locale, 2923);
    const { id, hash } = orderOn(await placeOrder(shopper, locale));
    const page = await shopper.open(`${CHECKOUT[locale].prefix}/stav/${id}/${hash}/reklamace`);
    expect(page.root.querySelector("main textarea")).toBeNull();
    expect((await page.follow(words.contact)).path).toBe(words.contactPath);
  });

  test("withdraws from a part of an order, then from the withdrawable rest", async () => {
    const shopper = newShopper();
    const email = newEmail("vraci");
    const { path, number } = await deliveredOrder(shopper, locale, 1, email);
    const first = `${path}/odstoupeni`;
    const form = await shopper.open(`${first}/potvrzeni`);
    expect([
      form.path,
      form.root.querySelector("meta[name=robots]")?.getAttribute("content"),
    ]).toEqual([first, expect.stringContaining("noindex")]);
    expect(form.read("main")).toContain(words.hemmed);
    expect(form.readAll(".form-aside li")).toHaveLength(3);
    const pieces = form.root
      .querySelectorAll("main [inputmode=numeric]")
      .map((field) => field.getAttribute("name") ?? "");
    expect(pieces).toHaveLength(1);
    const [name = ""] = pieces;

    const values = { [name]: "1", iban: "CZ65 0800 0000 1920 0014 5398", note: "Barva se nehodí" };
    const wrong = await form.submit(words.next, values);
    expect(wrong.readAll("main [role=alert]").join("\n")).toContain(words.iban);
    expect([wrong.value("note"), wrong.value(name)]).toEqual(["Barva se nehodí", "1"]);
    const none = await wrong.submit(words.next, {
      [name]: "",
      iban: "CZ65 0800 0000 1920 0014 5399",
    });
    expect(none.readAll("main [role=alert]").join("\n")).toContain(words.choose);
    expect(none.value("iban")).toBe("CZ65 0800 0000 1920 0014 5399");

    const check = await none.submit(words.next, { [name]: "1" });
    expect(check.read("h1")).toBe(words.check);
    expect((await shopper.open(check.path)).read("h1")).toBe(words.check);
    for (const text of ["CZ65 0800 0000 1920 0014 5399", "249 Kč"])
      expect(check.read("main")).toContain(text);
    const back = await check.follow(words.change);
    expect([back.value(name), back.value("note")]).toEqual(["1", "Barva se nehodí"]);
    const done = await check.submit(words.confirm);
    expect([done.read("h1"), done.path]).toEqual([
      words.received,
      expect.stringMatching(/\/odstoupeni\/\d{8}-O1$/),
    ]);
    expect(done.read("main")).toContain(email);
    expect(await mailedPath(sharedShop(), email, "stav/\\d+")).toBe(path);

    const rest = await shopper.open(first);
    const bottle = rest.root.querySelector("main [type=checkbox]")?.getAttribute("name") ?? "";
    const second = await (
      await rest.submit(words.next, {
        [bottle]: rest.root.querySelector("main [type=checkbox]")?.getAttribute("value") ?? "on",
      })
    ).submit(words.confirm);
    expect(second.path).toMatch(/\/odstoupeni\/\d{8}-O2$/);
    expect((await shopper.open(first)).read("h1")).toBe(words.closed);

    await runCommand(
      sharedShop().dataDir,
      "orders",
      "withdrawal",
      `${number}-O1`,
      "accept",
      "--note",
      "Děkujeme",
    );
    const events = (await shopper.open(path)).readAll(".progress-event");
    // command and shop have different clocks: the order of events is not checked
    const happened = (event: string) =>
      events.filter((text) => text.includes(event.replace("#", number)));
    for (const event of words.history) expect(happened(event)).toHaveLength(1);
    expect(happened(words.history[2])).toEqual([expect.stringContaining("Děkujeme")]);
  });

  test.each([
    ["before shipping", { isShipped: false, isCut: false }],
    ["of a cut before shipping", { isShipped: false, isCut: true }],
    ["of a bottle", { isShipped: true, isCut: false }],
    ["of a cut", { isShipped: true, isCut: true }],
  ])("reads what comes next after a withdrawal %s", async (_name, { isShipped, isCut }) => {
    const shopper = newShopper();
    if (isCut)
      await addToCart(shopper, locale, "1202?varianta=sire-400", { "dimensions.length_cm": "150" });
    const { id, hash } = orderOn(await placeOrder(shopper, locale));
    if (isShipped) await deliverOrder(sharedShop().dataDir, id, 1);
    const form = await shopper.open(`${CHECKOUT[locale].prefix}/stav/${id}/${hash}/odstoupeni`);
    const goods = form.root.querySelector("main [type=checkbox]");
    const chosen = { [goods?.getAttribute("name") ?? ""]: goods?.getAttribute("value") ?? "on" };
    const done = (await (await form.submit(words.next, chosen)).submit(words.confirm)).read("main");
    expect([words.sendBack, words.notSent, words.roll].map((text) => done.includes(text))).toEqual([
      isShipped,
      !isShipped,
      isShipped && isCut,
    ]);
  });

  test.each([
    ["all of the order", "498", false],
    ["a part of the order", "300", true],
  ])("gets back what a gift card paid: %s", async (_name, rest, isPaidInMoneyToo) => {
    const shopper = newShopper();
    const code = `VRACENI${locale.toUpperCase()}${rest}`;
    await importVoucher({ code, voucher_type: "amount", value: Number(rest), rest: Number(rest) });
    const { cart, prefix } = CHECKOUT[locale];
    await addToCart(shopper, locale, 2923, { quantity: "2" });
    await (
      await shopper.open(cart)
    ).submit(words.use, { voucherCode: code, guestEmail: DETAILS.email });
    const { id, hash, number } = orderOn(
      await placeOrder(shopper, locale, { deliveryId: PICKUP, storeId: "1", paymentId: TRANSFER }),
    );
    await deliverOrder(sharedShop().dataDir, id, 1);
    if (isPaidInMoneyToo) await runCommand(sharedShop().dataDir, "payments", "paid", number);
    const form = await shopper.open(`${prefix}/stav/${id}/${hash}/odstoupeni`);
    expect(form.root.querySelectorAll("[name=iban]")).toHaveLength(isPaidInMoneyToo ? 1 : 0);
    const [pieces = ""] = form.root
      .querySelectorAll("main [inputmode=numeric]")
      .map((field) => field.getAttribute("name") ?? "");
    const check = await form.submit(words.next, { [pieces]: "1" });
    const sums = check.read(".refund-sums");
    for (const text of [words.toCard(code), `${Number(rest) / 2} Kč`, words.inMoney])
      expect(sums).toContain(text);
    expect(sums).toContain(isPaidInMoneyToo ? "99 Kč" : "0 Kč");
    expect((await check.submit(words.confirm)).read("h1")).toBe(words.received);
    await runCommand(sharedShop().dataDir, "orders", "withdrawal", `${number}-O1`, "accept");
    const order = (await shopper.open(`${prefix}/stav/${id}/${hash}`)).read(".order-head dl");
    expect(order).toContain(`${words.onCard(code)}${Number(rest) / 2} Kč`);
  });

  test("complains after the withdrawal period", async () => {
    const shopper = newShopper();
    const { path } = await deliveredOrder(shopper, locale, 30);
    const closed = await shopper.open(`${path}/odstoupeni`);
    expect(closed.read("h1")).toBe(words.closed);
    const form = await closed.follow(words.complain);
    expect([closed, form].map((page) => page.readAll(".form-aside li").length)).toEqual([0, 3]);
    const goods = form.root.querySelector("main [type=checkbox]");
    const name = goods?.getAttribute("name") ?? "";
    const chosen = { [name]: goods?.getAttribute("value") ?? "on", solution: "replacement" };
    const refused = await form.submit(words.send, { ...chosen, description: "Krátké" });
    expect(refused.readAll("main [role=alert]").length).toBeGreaterThan(0);
    expect([refused.value(name), refused.value("solution")]).toEqual(Object.values(chosen));
    const done = await refused.submit(words.send, {
      description: "Po týdnu se pustila nit na kraji.",
    });
    expect([done.read("h1"), done.read("main")]).toEqual([
      words.complained,
      expect.stringContaining(words.wanted),
    ]);
  });
});

test("a wrong hash is a 404", async () => {
  const shopper = newShopper();
  const { path } = await deliveredOrder(shopper, "cs", 1);
  const [, , id = ""] = path.split("/");
  for (const rest of [
    "odstoupeni",
    "odstoupeni/potvrzeni",
    "odstoupeni/26000001-O1",
    "reklamace",
    "reklamace/26000001-R1",
  ])
    for (const one of [
      `/stav/${id}/${"x".repeat(22)}/${rest}`,
      `/stav/999999/${"x".repeat(22)}/${rest}`,
    ])
      expect([rest, (await shopper.open(one)).status]).toEqual([rest, 404]);
  const { url } = sharedShop();
  for (const [rest, intent] of [
    ["odstoupeni", "checkWithdrawal"],
    ["odstoupeni/potvrzeni", "withdraw"],
    ["reklamace", "complain"],
  ] as const) {
    const form = {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams({ intent }),
    };
    const { status } = await fetch(`${url}/stav/${id}/${"x".repeat(22)}/${rest}`, form);
    expect([rest, status]).toEqual([rest, 404]);
  }
});
