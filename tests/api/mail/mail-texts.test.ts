import { parse } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartListSchema } from "~/contract/cart/cart";
import { orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
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
import { P, V } from "../../support/goods/assortment";
import { readQr } from "../../support/orders/qr";
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
    // the drawing of the cut has its measure below it
    expect(plain(page.querySelector(".piece + div")?.textContent ?? "")).toBe("220 × 250 cm");
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
