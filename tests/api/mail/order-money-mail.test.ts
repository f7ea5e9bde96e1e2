import { describe, expect, it, onTestFinished } from "vitest";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import { enqueue } from "../../../server/api/mail/enqueue";
import { createTestApi, TODAY } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";
import { startMailSink } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap, koberce", address: "obchod@naslap.example" };

describe.each([
  [
    ...([
      "cs",
      "26000007 je zaplacená",
      "jsme přijali 1 234,50 Kč",
      "vám vracíme 200 Kč",
      "Bance to může trvat několik pracovních dnů",
      "převodem",
      "zpět na kartu, kterou jste na prodejně platili",
      "/stav/7/h",
    ] as const),
    "/shrnuti/7/h/doklady/faktura.pdf",
    "Objednávka 26000007: vracíme, co zaplatil dárkový poukaz",
  ],
  [
    ...([
      "en",
      "Payment received for order 26000007",
      "have received 1 234,50 Kč",
      "are refunding 200 Kč",
      "The bank may take a few working days",
      "bank transfer",
      "back to the card that you paid with at the store",
      "/en/stav/7/h",
    ] as const),
    "/en/summary/7/h/documents/invoice.pdf",
    "Order 26000007: we are refunding what your gift card paid",
  ],
] as const)(
  "mails about an order's payments in %s",
  (locale, subject, paid, refunded, gateway, transfer, store, path, invoice, cardSubject) => {
    it("contain the order, the amount and a link", async () => {
      const database = await freshDatabase("sqlite");
      const sink = await startMailSink();
      onTestFinished(async () => {
        await sink.stop();
        await database.drop();
      });
      const { mails } = createTestApi(database.db, {
        mailTransport: smtpTransport(sink.url, FROM),
      });
      const order = { id: 7, hash: "h", number: "26000007" };
      const [to, money] = ["jana@example.cz", { amount_tax_incl: 200 }];
      await database.db.transaction(async (tx) => {
        await enqueue(
          tx,
          {
            template: "order_paid",
            locale,
            to,
            data: { ...order, total_tax_incl: 1_234.5, has_invoice: true },
          },
          TODAY,
        );
        // mails that an older release queued, and the mail of an order cancelled before payment
        await enqueue(
          tx,
          {
            template: "order_paid",
            locale,
            to: "petr@example.cz",
            data: { ...order, total_tax_incl: 1_234.5 },
          },
          TODAY,
        );
        for (const way of ["gateway", "transfer"] as const)
          await enqueue(
            tx,
            { template: "order_refunded", locale, to, data: { ...order, ...money, way } },
            TODAY,
          );
        const atStore = { ...money, way: "transfer", is_back_to_card: true } as const;
        await enqueue(
          tx,
          { template: "order_refunded", locale, to, data: { ...order, ...atStore } },
          TODAY,
        );
        const cards = {
          amount_tax_incl: 0,
          gift_cards: [{ code: "DAREK1000", amount_tax_incl: 477, state: "returned" as const }],
        };
        await enqueue(
          tx,
          { template: "order_refunded", locale, to, data: { ...order, ...cards, way: "transfer" } },
          TODAY,
        );
      });
      await mails.sendDue();
      const messages = sink.received.map(({ mail, to: [recipient] }) => ({
        ...mail,
        whom: recipient,
        text: (mail.text ?? "").replace(/\u00a0/g, " "),
      }));
      const mailsWith = (part: string) => messages.filter(({ text }) => text.includes(part));
      expect(messages).toHaveLength(6);
      expect(messages.map((one) => one.subject)).toContain(cardSubject);
      expect(mailsWith("DAREK1000").map(({ text }) => /(^|\D)0 Kč/.test(text))).toEqual([false]);
      expect(messages.map((one) => one.subject)).toContainEqual(expect.stringContaining(subject));
      expect(mailsWith(`https://www.naslap.example${path}`)).toHaveLength(6);
      expect(
        [paid, refunded, gateway, transfer, store].map((part) => mailsWith(part).length),
      ).toEqual([2, 3, 1, 1, 1]);
      const linked = messages.filter(({ text, html = "" }) =>
        [text, html].every((part) => part.includes(`https://www.naslap.example${invoice}`)),
      );
      expect(linked.map(({ whom: recipient }) => recipient)).toEqual([to]);
      expect(mailsWith(paid)).toEqual(expect.arrayContaining(linked));
    });
  },
);

describe.each([
  [
    "cs",
    {
      begun: "Objednávku teď připravíme.",
      cancelled: "nic vám nepošleme. Celou částku vrátíme nejpozději do 14 dnů",
      returned: "Peníze, které vám za ni máme vrátit, pošleme co nejdřív.",
      thanks: "Zaplaceno, děkujeme",
      received: "Platbu jsme přijali",
    },
  ],
  [
    "en",
    {
      begun: "We are now preparing your order",
      cancelled: "we will not send anything. We will refund the whole amount within 14 days",
      returned: "We will send what we owe you for it as soon as we can.",
      thanks: "Paid, thank you",
      received: "We have received your payment",
    },
  ],
] as const)("the mail about a payment in %s", (locale, words) => {
  it.each([
    ["new", ["begun", "thanks"]],
    ["cutting", ["begun", "thanks"]],
    ["shipped", ["thanks"]],
    ["delivered", ["thanks"]],
    ["cancelled", ["cancelled", "received"]],
    ["returned", ["returned", "received"]],
  ] as const)("says what happens to an order that is %s", async (state, said) => {
    const database = await freshDatabase("sqlite");
    const sink = await startMailSink();
    onTestFinished(async () => {
      await sink.stop();
      await database.drop();
    });
    const { mails } = createTestApi(database.db, {
      mailTransport: smtpTransport(sink.url, FROM),
    });
    const data = { id: 7, hash: "h", number: "26000007", total_tax_incl: 1_234.5, state };
    await database.db.transaction((tx) =>
      enqueue(tx, { template: "order_paid", locale, to: "jana@example.cz", data }, TODAY),
    );
    await mails.sendDue();
    const text = (sink.received[0]?.mail.text ?? "").replace(/\s+/g, " ");
    const found = Object.entries(words).filter(([, part]) => text.includes(part));
    expect(found.map(([name]) => name)).toEqual(said);
  });
});
