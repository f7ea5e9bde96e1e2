import { expect, it, onTestFinished } from "vitest";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import { enqueue } from "../../../server/api/mail/enqueue";
import { createTestApi, TODAY } from "../../support/backends/api";
import { freshDatabase } from "../../support/database/databases";
import { startMailSink } from "../../support/services/mail-sink";

const COMPLAINT = {
  id: 3,
  number: "26000007-R1",
  received_at: "2026-03-01T08:00:00.000Z",
  due: "2026-03-31",
  settled_at: "2026-03-09T08:00:00.000Z",
  answer: "Běhoun jsme vyměnili za nový.",
  name: "Jana Nováková",
  email: "jana@example.cz",
  description: "Pustila se nit na kraji.",
  solution: "replacement",
  items: [],
} as const;

it.each([
  ["cs", "Vaši reklamaci zboží z objednávky 26000007 jsme 9. března 2026 vyřídili."],
  ["en", "We settled your complaint about goods from order 26000007 on 9 March 2026."],
] as const)(
  "a settled complaint is confirmed with its day and way: %s",
  async (locale, sentence) => {
    const database = await freshDatabase("sqlite");
    const sink = await startMailSink();
    onTestFinished(async () => {
      await sink.stop();
      await database.drop();
    });
    const { mails, failures } = createTestApi(database.db, {
      mailTransport: smtpTransport(sink.url, { name: "Nášlap", address: "obchod@naslap.example" }),
    });
    const data = {
      order: { id: 7, hash: "h", number: "26000007" },
      complaint: { ...COMPLAINT, items: [] },
    };
    await database.db.transaction((tx) =>
      enqueue(tx, { template: "complaint_settled", locale, to: COMPLAINT.email, data }, TODAY),
    );
    await mails.sendDue();
    expect(failures).toEqual([]);
    const text = (sink.received[0]?.mail.text ?? "").replace(/\s+/g, " ");
    expect(text).toContain(sentence);
    expect(text).toContain(COMPLAINT.answer);
  },
);
