import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import { enqueue } from "../../../server/api/mail/enqueue";
import { createTestApi, placeOrder, readyGuest, TODAY } from "../../support/backends/api";
import { freshDatabase, type TestDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { deliver } from "../../support/orders/delivered-order";
import { returnsOf } from "../../support/orders/returns";
import { startMailSink, type MailSink } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap, koberce", address: "obchod@naslap.example" };

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
