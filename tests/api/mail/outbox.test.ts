import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { outboxTransport } from "../../../server/adapters/mail/outbox";
import type { MailMessage } from "../../../server/adapters/mail/transport";
import { TODAY } from "../../support/backends/api";

const FROM = { name: "Nášlap, koberce", address: "obchod@naslap.example" };

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
