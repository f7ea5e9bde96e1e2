import { expect, it, onTestFinished } from "vitest";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import { enqueue } from "../../../server/api/mail/enqueue";
import { createTestApi, TODAY } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";
import { startMailSink } from "../../support/services/mail-sink";

const FROM = { name: "Nášlap", address: "obchod@naslap.example" };
const REGISTERED = [
  { code: "sellerCompanyId", content: "12345679" },
  { code: "sellerRegister", content: "C 123456, Praha" },
];

it.each([
  ["cs", REGISTERED, ["IČO 12345679", "Zápis v rejstříku: C 123456, Praha"]],
  ["en", REGISTERED, ["Company ID 12345679", "Register entry: C 123456, Praha"]],
  ["cs", REGISTERED.slice(0, 1), ["IČO 12345679"]],
  ["cs", [], []],
] as const)("ends each mail like a business letter: %s, %j", async (locale, value, lines) => {
  const database = await freshDatabase("sqlite");
  const sink = await startMailSink();
  onTestFinished(async () => {
    await sink.stop();
    await database.drop();
  });
  const { db } = database;
  await db.sql
    .updateTable("settings")
    .set({ body: JSON.stringify({ value }) })
    .where("name", "=", "owndata")
    .execute();
  const shop = createTestApi(db, { mailTransport: smtpTransport(sink.url, FROM) });
  const message = { template: "confirm_newsletter", locale, to: "jana@example.cz" } as const;
  await db.transaction((tx) => enqueue(tx, { ...message, data: { hash: "x".repeat(43) } }, TODAY));
  await shop.mails.sendDue();
  const { text = "", html = "" } = sink.received[0]?.mail ?? {};
  const footer = text.replaceAll("\u00a0", " ").split(/\n-- \r?\n/)[1] ?? "";
  expect(footer.split(/\r?\n/).filter((line) => /\d{6}/.test(line))).toEqual(lines);
  for (const line of lines) expect(html.replaceAll("\u00a0", " ")).toContain(line);
});
