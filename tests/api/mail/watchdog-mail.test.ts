import { parse } from "node-html-parser";
import { describe, expect, it, onTestFinished } from "vitest";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import { createTestApi, PUBLIC_URL } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";
import { setVariant } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { startMailSink } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap, koberce", address: "obchod@naslap.example" };

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
