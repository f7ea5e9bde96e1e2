import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { cartListSchema } from "~/contract/cart/cart";
import { orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { outboxTransport } from "../../../server/adapters/mail/outbox";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import type { MailMessage } from "../../../server/adapters/mail/transport";
import { enqueue } from "../../../server/api/mail/enqueue";
import {
  acknowledging,
  BUYER,
  createTestApi,
  expectAnswer,
  expectOk,
  placeOrder,
  PUBLIC_URL,
  readyGuest,
  TODAY,
} from "../../support/backends/api";
import { freshDatabase, type TestDatabase } from "../../support/database/databases";
import { setVariant } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { deliver } from "../../support/orders/delivered-order";
import { readQr } from "../../support/orders/qr";
import { returnsOf } from "../../support/orders/returns";
import { startMailSink, type MailSink, type ReceivedMail } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap, koberce", address: "obchod@naslap.example" };
const CUT = {
  productId: P.carpet,
  variantId: V.carpet300,
  dimensions: { width_cm: 220, length_cm: 250, offcut: "leave" },
  quantity: 1,
};
const EUR = { id: 2, rate: 25 };
const PNG = "89504e470d0a1a0a";

describe("the confirmation of an order", () => {
  let database: TestDatabase;
  let sink: MailSink;
  let shop: ReturnType<typeof createTestApi>;
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    sink = await startMailSink();
    shop = createTestApi(database.db, { mailTransport: smtpTransport(sink.url, FROM) });
  });
  afterAll(async () => {
    await sink.stop();
    await database.drop();
  });
  beforeEach(() => void sink.received.splice(0));

  async function sent(): Promise<
    ReceivedMail & { page: ReturnType<typeof parse>; html: string; text: string }
  > {
    await shop.mails.sendDue();
    const [one, ...more] = sink.received;
    if (!one || more.length) throw new Error(`${sink.received.length} messages`);
    const html = one.mail.html ?? "";
    return { ...one, html, text: plain(one.mail.text ?? ""), page: parse(html) };
  }
  const plain = (text: string) => text.replace(/\u00a0/g, " ").replace(/\r\n/g, "\n");
  const seen = (page: ReturnType<typeof parse>) =>
    plain(page.querySelector("body")?.textContent ?? "");
  it("lists goods, prices, delivery day and payment in Czech", async () => {
    const guest = await readyGuest(shop.ask, CUT);
    await guest.put({ productId: P.glue, quantity: 2, note: "K patě schodů & dál" });
    const order = await placeOrder(guest, { email: "Jana+Podlahy@example.cz" });
    const { mail, to, text, html, page } = await sent();
    expect(to).toEqual(["Jana+Podlahy@example.cz"]);
    expect(mail).toMatchObject({
      subject: `Přijali jsme vaši objednávku ${order.number}`,
      from: FROM,
      to: [{ address: "Jana+Podlahy@example.cz" }],
      messageId: expect.stringMatching(/^<\d+\.\d+@naslap\.example>$/),
      date: TODAY.toISOString(),
    });
    const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.get("content-language")).toBe("cs");
    const total = plain(
      page.querySelectorAll("tr").find((row) => row.textContent.includes("Celkem s DPH"))?.lastChild
        ?.textContent ?? "",
    );
    for (const form of [text, seen(page)]) {
      for (const part of [
        `Objednávku číslo ${order.number} jsme přijali 1. března 2026`,
        "220 × 250 cm z role 300 cm: 7,5 m² ×",
        "Odřezek 80 × 250 cm zůstane u nás",
        "Vaše poznámky jsou na stránce objednávky.",
        "Děkujeme, objednávku máme",
        "19-2000145399/0800",
        "CZ65 0800 0000 1920 0014 5399",
        `Celkem s DPH${form === text ? ": " : ""}${total}`,
        "DPH 21 %",
        "190 00 Praha 9, Česko",
        "+420 601 234 567",
        "Jako spotřebitel můžete do 14 dnů od převzetí odstoupit od smlouvy",
        "obchodními podmínkami",
      ])
        expect(form).toContain(part);
      expect(form).not.toContain("K patě schodů & dál");
      expect(form).toMatch(/Doručíme:? ?(nejpozději )?(v|ve) /);
      expect(form).toMatch(/Splatnost:? ?8\. března 2026/);
    }
    const address = `${PUBLIC_URL}/shrnuti/${order.id}/${order.hash}`;
    expect(text).toContain(address);
    expect(page.querySelectorAll("a").map((link) => link.getAttribute("href"))).toContain(address);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("cs");
    expect(page.querySelector("title")?.textContent).toBe(mail.subject);
    expect(html).not.toMatch(/src="http|url\(|<script|<link/);
  });

  it("contains the QR code of a transfer as a picture with an alternative text", async () => {
    const order = await placeOrder(await readyGuest(shop.ask, CUT));
    const { mail, page } = await sent();
    const image = page.querySelector("img");
    const [attachment, ...papers] = mail.attachments;
    expect(papers.map(({ disposition }) => disposition)).toEqual(["attachment"]);
    expect(attachment).toMatchObject({
      mimeType: "image/png",
      filename: `qr-${order.number}.png`,
      disposition: "inline",
    });
    expect(`<${image?.getAttribute("src")?.replace("cid:", "")}>`).toBe(attachment?.contentId);
    expect(image?.getAttribute("alt")).toContain(`variabilní symbol ${order.number}`);
    const content = attachment?.content;
    if (typeof content === "string" || !content) throw new Error("no bytes");
    const picture = Buffer.from(new Uint8Array(content));
    expect(picture.subarray(0, 8).toString("hex")).toBe(PNG);
    expect(await readQr(picture)).toBe(order.payment.spayd);
  });

  it.each([
    ["cs", "Výdejní místo", "Po–Pá 7–18"],
    ["en", "Pickup point", "Mon–Fri 7–18"],
  ] as const)("contains the pickup point (%s)", async (locale, title, hours) => {
    const order = await ordered();
    const point = {
      id: 1,
      carrier: "zasilkovna",
      code: "1",
      type: "branch" as const,
      name: "Trafika U Lípy",
      street: "Husova 12",
      city: "Brno",
      zip: "60200",
      country: "CZ",
      hours: "Po–Pá 7–18",
    };
    const data = {
      ...order,
      locale,
      delivery_address: null,
      delivery: { ...order.delivery, type: "point" as const, point },
    };
    await database.db.transaction((tx) =>
      enqueue(tx, { template: "order_placed", locale, to: order.email, data }, TODAY),
    );
    const { text, page } = await sent();
    for (const form of [text, seen(page)])
      for (const expected of [title, "Trafika U Lípy", "Husova 12, 602 00 Brno", hours])
        expect(form).toContain(expected);
  });

  it("is in English for an English order, with the displayed currency", async () => {
    const guest = await readyGuest(shop.ask, CUT, { deliveryId: 2, paymentId: 2 });
    const [cart] = await expectOk(
      shop.ask("GET", `/api/cart/anonymous/en/${guest.headers.tempId}`),
      cartListSchema,
    );
    if (!cart) throw new Error("no cart");
    const placing = await shop.ask("POST", "/api/order", {
      headers: { ...guest.headers, "accept-language": "en", "Idempotency-Key": "attempt-0001" },
      body: { ...acknowledging(cart, EUR), ...BUYER, currencyId: EUR.id },
    });
    const order = expectAnswer(placing, 201, orderCreatedSchema);
    const { mail, text, page } = await sent();
    expect(mail.subject).toBe(`We have received your order ${order.number}`);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      "model-withdrawal-form.html",
    ]);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
    for (const form of [text, seen(page)]) {
      expect(form).toContain(`We received order number ${order.number} on 1 March 2026`);
      expect(form).toContain("220 × 250 cm from a 300 cm roll: 7.5 m² ×");
      expect(form).toContain("You pay on delivery.");
      expect(form).toContain("Czechia");
      expect(form).toContain("You saw prices in EUR at a rate of 25 Kč to 1 EUR.");
      expect(form).not.toMatch(/Objedn|Celkem|undefined|\[object|\{\{|order_placed/);
    }
    expect(text).toContain(`${PUBLIC_URL}/en/summary/${order.id}/${order.hash}`);
  });

  it("shows entered texts literally, without header or HTML injection", async () => {
    const guest = await readyGuest(shop.ask, CUT);
    const placing = await guest.order({
      invoice: {
        ...BUYER.invoice,
        lastname: "O'Hara",
        street: `<b>Dlouhá</b> 1 & "syn" <img src=x>`,
      },
      note: "<script>alert(1)</script>\nBcc: x@evil.example",
    });
    expectAnswer(placing, 201, orderCreatedSchema);
    const { mail, to, page, text } = await sent();
    expect(to).toEqual(["jana@example.cz"]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(page.querySelectorAll("script, b, img[src=x]")).toEqual([]);
    for (const form of [text, seen(page)]) {
      expect(form).toContain("Jana O'Hara");
      expect(form).toContain(`<b>Dlouhá</b> 1 & "syn" <img src=x>`);
      expect(form).not.toContain("alert(1)");
    }
  });

  it("quotes no text of a stranger, and no link of one", async () => {
    const guest = await readyGuest(shop.ask, CUT);
    await guest.put({
      productId: P.glue,
      quantity: 1,
      note: "VYHRÁLI JSTE! https://evil.example/note",
    });
    const invoice = {
      ...BUYER.invoice,
      street: "https://evil.example/cena 1",
      city: "Praha evil.example",
    };
    const companyData = { name: "Www.evil.example", companyId: "27082440" };
    const delivery = { ...invoice, company: "Výhra na evil.example" };
    await expectOk(
      guest.order({
        invoice,
        companyData,
        delivery,
        note: "Cena čeká: https://evil.example",
      }),
      orderCreatedSchema,
    );
    const { mail, page, text } = await sent();
    expect(mail.replyTo).toBeUndefined();
    for (const form of [text, seen(page)]) {
      expect(form).toContain("Www. evil. example");
      expect(form).not.toMatch(/VYHRÁLI|Cena čeká|evil\.example|@evil/);
    }
    const links = page.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((link) => !link.startsWith(PUBLIC_URL))).toEqual([]);
  });

  it("is sent to the punycode of an international domain, and shows it as typed", async () => {
    await placeOrder(await readyGuest(shop.ask, CUT), { email: "Eva@háčkyčárky.eu" });
    const { mail, page, text } = await sent();
    expect(mail.to).toEqual([{ name: "", address: "Eva@xn--hkyrky-ptac70bc.eu" }]);
    for (const form of [text, seen(page)]) expect(form).toContain("Eva@háčkyčárky.eu");
  });

  it("contains the recipient at another address", async () => {
    const delivery = {
      ...BUYER.invoice,
      street: "Lhota 7",
      company: "Truhlářství Malý",
      phone: "605 111 222",
    };
    await placeOrder(await readyGuest(shop.ask, CUT), { delivery });
    const { page, text } = await sent();
    for (const form of [text, seen(page)]) {
      expect(form).toContain("Truhlářství Malý");
      expect(form).toContain("Lhota 7");
      expect(form).not.toContain("Vaše poznámky");
      expect(form).toMatch(/\+420\s605\s111\s222/);
    }
  });

  it("has one recipient, even for unusual addresses", async () => {
    const data = { ...(await ordered()), number: "26000001\r\nBcc: x@evil.example" };
    for (const to of [
      "a@example.cz,b@evil.example",
      "jana@example.cz\r\nBcc: b@evil.example",
      "Jana <b@evil.example>",
    ]) {
      sink.received.splice(0);
      await database.db.transaction((tx) =>
        enqueue(tx, { template: "order_placed", locale: "cs", to, data }, TODAY),
      );
      await shop.mails.sendDue();
      for (const one of sink.received) {
        expect(one.to.length).toBe(1);
        expect(one.mail.bcc ?? []).toEqual([]);
        expect(one.mail.headers.map(({ key }) => key)).not.toContain("bcc");
      }
    }
    await database.db.sql.deleteFrom("mails").execute();
  });

  async function ordered() {
    await placeOrder(await readyGuest(shop.ask, CUT));
    const { data } = await database.db.sql
      .selectFrom("mails")
      .select("data")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    await database.db.sql.deleteFrom("mails").execute();
    return orderSchema.parse(data);
  }
});

describe("messages to the shop", () => {
  let database: TestDatabase;
  let sink: MailSink;
  beforeAll(async () => {
    database = await freshDatabase("sqlite");
    sink = await startMailSink();
    const body = JSON.stringify({ value: [{ type: "email", text: SHOP }] });
    await database.db.sql
      .insertInto("settings")
      .values({ locale: "cs", name: "contacts", position: 99, body })
      .execute();
  });
  afterAll(async () => {
    await sink.stop();
    await database.drop();
  });
  beforeEach(() => void sink.received.splice(0));

  const SHOP = "dotazy@naslap.example";
  const SENDER = { name: "Eva Malá", email: "Eva@háčkyčárky.eu" };
  const shopNow = () =>
    createTestApi(database.db, { mailTransport: smtpTransport(sink.url, FROM) });

  it.each([
    ["contact", { phone: "", message: "Máte vzorky k zapůjčení?" }],
    ["laying", { phone: "601 234 567", city: "Praha", note: "Ložnice 4 × 3,5 m" }],
    ["withdrawal", {}],
    ["complaint", { description: "Vlas se po týdnu rozpadá.", solution: "repair" }],
  ])("about %s are answered to the shopper", async (call, fields) => {
    const shop = shopNow();
    const body = { ...SENDER, ...fields };
    const sending = ["contact", "laying"].includes(call)
      ? shop.ask("POST", `/api/${call}`, { body })
      : returned(shop, call, body);
    expect((await sending).status).toBeLessThan(300);
    await shop.mails.sendDue();
    const toShop = sink.received.filter(({ to }) => to.includes(SHOP));
    expect(toShop.map(({ mail }) => mail.replyTo)).toEqual([
      [{ name: "", address: "Eva@xn--hkyrky-ptac70bc.eu" }],
    ]);
    const others = sink.received.filter(({ to }) => !to.includes(SHOP));
    expect(others.map(({ mail }) => mail.replyTo)).toEqual(others.map(() => undefined));
  });

  it("have one address in Reply-To, and no header of the sender", async () => {
    for (const email of [
      "a@example.cz\r\nBcc: b@evil.example",
      "a@example.cz, b@evil.example",
      "Jana <b@evil.example>\nX-Evil: 1",
    ]) {
      const shop = shopNow();
      sink.received.splice(0);
      const data = { name: "Jana\r\nBcc: c@evil.example", email, phone: "", message: "Dobrý den" };
      await database.db.transaction((tx) =>
        enqueue(tx, { template: "contact_for_shop", locale: "cs", to: SHOP, data }, TODAY),
      );
      await shop.mails.sendDue();
      for (const { mail, to } of sink.received) {
        expect(to).toEqual([SHOP]);
        expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
        expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
        expect(mail.headers.map(({ key }) => key)).not.toContain("x-evil");
      }
      await database.db.sql.deleteFrom("mails").execute();
    }
  });

  /** An order that is given back or complained of. */
  async function returned(shop: ReturnType<typeof createTestApi>, what: string, fields: object) {
    const order = await placeOrder(await readyGuest(shop.ask, { productId: P.glue, quantity: 1 }));
    await deliver(database.db, order, TODAY);
    return returnsOf(shop.ask).send(order, what, [[0, 1]], fields);
  }
});

describe("the mail of the watchdog", () => {
  it("links to the goods and to the cancellation of other watchdogs, in both languages", async () => {
    const database = await freshDatabase("sqlite");
    const sink = await startMailSink();
    onTestFinished(async () => {
      await sink.stop();
      await database.drop();
    });
    const shop = createTestApi(database.db, { mailTransport: smtpTransport(sink.url, FROM) });
    const stock = (amount: number) => setVariant(database.db.sql, V.carpet300, { stock: amount });
    await stock(0);
    for (const [language, email] of [
      ["cs", "jana@example.cz"],
      ["en", "ann@example.cz"],
    ] as const) {
      await shop.ask("POST", `/api/watchdog/${P.carpet}`, {
        body: { email, variantId: V.carpet300 },
        headers: { "accept-language": language },
      });
    }
    await stock(500);
    expect(await shop.watchdogs.sendDue()).toBe(2);
    await shop.mails.sendDue();
    const [czech, english] = ["jana@example.cz", "ann@example.cz"].map(
      (email) => sink.received.find(({ to }) => to.includes(email))?.mail,
    );
    expect(czech?.subject).toMatch(/^Znovu skladem: /);
    expect(czech?.text).toContain("Varianta: šíře 300 cm");
    expect(czech?.text).toMatch(/Cena: .* Kč \/ m²/);
    expect(english?.subject).toMatch(/^Back in stock: /);
    for (const [mail, goods, cancel] of [
      [czech, `${PUBLIC_URL}/${P.carpet}/`, `${PUBLIC_URL}/hlidani/`],
      [english, `${PUBLIC_URL}/en/${P.carpet}/`, `${PUBLIC_URL}/en/watchdog/`],
    ] as const) {
      const links = parse(mail?.html ?? "")
        .querySelectorAll("a")
        .map((link) => link.getAttribute("href") ?? "");
      const to = links.find((href) => href.startsWith(goods)) ?? "";
      expect(to).toMatch(/\?varianta=/);
      const back = links.find((href) => href.startsWith(cancel)) ?? "";
      expect(back.slice(cancel.length)).toMatch(/^[\w-]{20,}$/);
      for (const href of [to, back]) expect(mail?.text).toContain(href);
      expect(mail?.text).not.toMatch(/undefined|\[object|\{\{|back_in_stock/);
    }
  });
});

describe("the outbox of a shop without a mail server", () => {
  const message: MailMessage = {
    id: "7.1772359200000",
    date: TODAY,
    locale: "cs",
    to: "jana@example.cz",
    subject: "Příliš žluťoučký kůň",
    text: "Dobrý den.\n",
    html: "<p>Dobrý den.</p>",
    attachments: [],
  };

  it("gets one file for each message, even if it is delivered repeatedly", async () => {
    const folder = path.join(mkdtempSync(path.join(os.tmpdir(), "naslap-outbox-")), "outbox");
    onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }));
    const outbox = outboxTransport(folder, FROM);
    for (const _time of [1, 2])
      expect(await outbox.send(message, AbortSignal.timeout(1000))).toEqual({ ok: true });
    await outbox.send({ ...message, id: "8.1772359200000" }, AbortSignal.timeout(1000));
    expect(readdirSync(folder).sort()).toEqual([
      "20260301T100000Z-7.1772359200000.eml",
      "20260301T100000Z-8.1772359200000.eml",
    ]);
    const file = path.join(folder, "20260301T100000Z-7.1772359200000.eml");
    expect(statSync(file).isFile()).toBe(true);
    expect(await PostalMime.parse(readFileSync(file))).toMatchObject({
      subject: "Příliš žluťoučký kůň",
      from: FROM,
      to: [{ address: "jana@example.cz" }],
      text: expect.stringContaining("Dobrý den."),
      html: expect.stringContaining("<p>Dobrý den.</p>"),
    });
  });
});
