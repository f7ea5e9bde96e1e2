import { describe, expect, it, onTestFinished } from "vitest";
import { hasStateMail, ORDER_STATES, type DeliveryType, type OrderState } from "~/domain/order";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import { enqueue } from "../../../server/api/mail/enqueue";
import { createTestApi, TODAY } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";
import { startMailSink } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap", address: "obchod@naslap.example" };
const TRACKING = {
  carrier: "PPL",
  number: "40012345678",
  url: "https://www.ppl.cz/vyhledat-zasilku?shipmentId=40012345678",
};

describe.each([
  ["cs", "Objednávku právě řežeme", "Sledovat zásilku", "/stav/7/h", "/doklady/faktura.pdf"],
  ["en", "Your order is being cut", "Track the parcel", "/en/stav/7/h", "/documents/invoice.pdf"],
] as const)("mails about an order's states in %s", (locale, cutting, track, path, invoice) => {
  it("contain state, note, parcel and link; another mail sends the link", async () => {
    const database = await freshDatabase("sqlite");
    const sink = await startMailSink();
    onTestFinished(async () => {
      await sink.stop();
      await database.drop();
    });
    const { mails, failures } = createTestApi(database.db, {
      mailTransport: smtpTransport(sink.url, FROM),
    });
    const mailedStates = ORDER_STATES.filter(hasStateMail);
    await database.db.transaction(async (tx) => {
      for (const state of mailedStates) {
        const order = {
          id: 7,
          hash: "h",
          number: "26000007",
          state,
          payment_state: "paid",
          text: "Volejte <řidiči>",
        } as const;
        const delivery = { name: "PPL", type: "address", store: null } as const;
        await enqueue(
          tx,
          {
            template: "order_state",
            locale,
            to: "jana@example.cz",
            data: { ...order, delivery, tracking: TRACKING },
          },
          TODAY,
        );
      }
      const cod = {
        id: 8,
        hash: "h",
        number: "26000008",
        payment_state: "cod",
        text: null,
        tracking: null,
      } as const;
      const delivery = { name: "PPL", type: "address", store: null } as const;
      for (const state of ["confirmed", "shipped"] as const)
        await enqueue(
          tx,
          {
            template: "order_state",
            locale,
            to: "petr@example.cz",
            data: { ...cod, state, delivery },
          },
          TODAY,
        );
      await enqueue(
        tx,
        {
          template: "order_link",
          locale,
          to: "jana@example.cz",
          data: { id: 7, hash: "h", number: "26000007" },
        },
        TODAY,
      );
    });
    await mails.sendDue();
    expect(failures).toEqual([]);
    const [cod, paid] = [true, false].map((isCod) =>
      sink.received.filter(({ to }) => to.includes("petr@example.cz") === isCod),
    );
    // cash on delivery gets the invoice at delivery, a prepaid order got it before
    expect(
      cod?.map(({ mail }) => [mail.text, mail.html].map((part) => part?.includes(invoice))),
    ).toEqual(
      expect.arrayContaining([
        [false, false],
        [true, true],
      ]),
    );
    const sent = (paid ?? []).map(({ mail }) => ({
      subject: mail.subject ?? "",
      text: (mail.text ?? "").replace(/\u00a0/g, " "),
    }));
    expect(sent).toHaveLength(mailedStates.length + 1);
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(sent.length);
    for (const { text } of sent) expect(text).toContain(`https://www.naslap.example${path}`);
    for (const { text } of sent) expect(text).not.toContain(invoice);
    const countMailsWith = (part: string) => sent.filter(({ text }) => text.includes(part)).length;
    expect([
      countMailsWith("Volejte <řidiči>"),
      countMailsWith(cutting),
      countMailsWith(track),
      countMailsWith(TRACKING.url),
    ]).toEqual([7, 1, 2, 2]);
  });
});

describe.each([
  [
    "cs",
    "Zaplacené peníze vám vrátíme",
    "Peníze, které vám za objednávku máme vrátit",
    "Vezměte si s sebou číslo objednávky",
    "kód, který vám poslal dopravce",
  ],
  [
    "en",
    "We will refund your payment",
    "We will send what we owe you",
    "Please bring your order number",
    "the code that the carrier has sent you",
  ],
] as const)(
  "what a state means for the shopper in %s",
  (locale, wholePayment, whatIsOwed, orderNumber, carriersCode) => {
    const point = { name: "Z-BOX Dejvice", street: "Evropská 12", zip: "16000", city: "Praha 6" };
    const store = {
      id: 1,
      name: "Praha Letňany",
      street: "Tupolevova 5",
      zip: "19900",
      city: "Praha 9",
    };
    const atPoint = "Z-BOX Dejvice, Evropská 12, 160 00 Praha 6";
    const atStore = "Praha Letňany, Tupolevova 5, 199 00 Praha 9";
    async function textOf(state: OrderState, type: DeliveryType): Promise<string> {
      const database = await freshDatabase("sqlite");
      const sink = await startMailSink();
      onTestFinished(async () => {
        await sink.stop();
        await database.drop();
      });
      const { mails } = createTestApi(database.db, {
        mailTransport: smtpTransport(sink.url, FROM),
      });
      const delivery = {
        name: "Doprava",
        type,
        store: type === "store" ? store : null,
        point: type === "point" ? point : null,
      };
      const order = {
        id: 7,
        hash: "h",
        number: "26000007",
        payment_state: "paid",
        text: null,
        tracking: null,
      } as const;
      const data = { ...order, state, delivery };
      await database.db.transaction((tx) =>
        enqueue(tx, { template: "order_state", locale, to: "jana@example.cz", data }, TODAY),
      );
      await mails.sendDue();
      return (sink.received[0]?.mail.text ?? "").replace(/\s+/g, " ");
    }

    it.each([
      ["cancelled", "address", [wholePayment], [whatIsOwed]],
      // of withdrawn goods a dearer delivery is kept
      ["returned", "address", [whatIsOwed], [wholePayment]],
      ["ready_for_pickup", "store", [orderNumber, atStore], [carriersCode]],
      ["ready_for_pickup", "point", [carriersCode, atPoint], [orderNumber]],
    ] as const)("%s by %s", async (state, type, said, unsaid) => {
      const text = await textOf(state, type);
      for (const part of said) expect(text).toContain(part);
      for (const part of unsaid) expect(text).not.toContain(part);
    });
  },
);
