import { parse } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loggedInSchema } from "~/contract/customer/account";
import { smtpTransport } from "../../../server/adapters/mail/smtp";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  placeOrder,
  PUBLIC_URL,
  readyGuest,
} from "../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { P, TEST_PASSWORD } from "../../support/goods/assortment";
import { startMailSink, type MailSink } from "../../support/services/mail-sink";
import { memberOf, newMember } from "../../support/shops/member";

const FROM = { name: "Nášlap", address: "obchod@naslap.example" };
const PASSWORDS = { password: "nove-heslo-8", password_confirmation: "nove-heslo-8" };
const NEW = { ...PASSWORDS, firstname: "Nina", lastname: "Nová", agreement: true };

describe.each(DATABASES)("mails of accounts over %s", (kind) => {
  let database: TestDatabase;
  let sink: MailSink;
  let shop: ReturnType<typeof createTestApi>;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    sink = await startMailSink();
  });
  beforeEach(() => {
    sink.received.splice(0);
    shop = createTestApi(database.db, { mailTransport: smtpTransport(sink.url, FROM) });
  });
  afterAll(async () => {
    await sink.stop();
    await database.drop();
  });

  const ask: typeof shop.ask = (...call) => shop.ask(...call);
  const plain = (text: string) => text.replace(/\u00a0/g, " ");
  const rows = () =>
    database.db.sql
      .selectFrom("mails")
      .select(["template", "recipient", "state", "data"])
      .orderBy("id")
      .execute();

  async function sentTo(
    address: string,
  ): Promise<Map<string, { forms: string[]; link: string; language: string | undefined }>> {
    await shop.mails.sendDue();
    return new Map(
      sink.received
        .filter(({ to }) => to.includes(address))
        .map(({ mail }) => {
          const page = parse(mail.html ?? "");
          const text = plain(mail.text ?? "");
          const link = /^https:.*\/[\w-]{24}$/m.exec(text)?.[0] ?? "";
          expect(page.querySelectorAll("a").map((anchor) => anchor.getAttribute("href"))).toContain(
            link,
          );
          const forms = [text, plain(page.querySelector("body")?.textContent ?? "")];
          for (const form of forms)
            expect(form).not.toMatch(/undefined|\[object|\{\{|_email|_newsletter|_password/);
          return [
            plain(mail.subject ?? ""),
            { forms, link, language: page.querySelector("html")?.getAttribute("lang") },
          ];
        }),
    );
  }

  it("confirm e-mail and newsletter of a registration, each by its own link", async () => {
    const email = "Nina+Dum@example.cz";
    const answer = await ask("POST", "/api/auth/register", {
      body: { ...NEW, email, newsletter: true },
    });
    const member = memberOf(ask, expectAnswer(answer, 201, loggedInSchema));
    const sent = await sentTo(email);
    expect([...sent.keys()].sort()).toEqual(["Potvrďte odběr novinek", "Potvrďte svůj e-mail"]);
    const [confirm, newsletter] = [
      sent.get("Potvrďte svůj e-mail"),
      sent.get("Potvrďte odběr novinek"),
    ];
    for (const form of confirm?.forms ?? []) expect(form).toContain("Odkaz platí 24 hodin.");
    for (const form of newsletter?.forms ?? []) expect(form).toContain("Odkaz platí 7 dní.");
    expect(confirm?.link).toMatch(`${PUBLIC_URL}/potvrzeni-emailu/`);
    expect(newsletter?.link).toMatch(`${PUBLIC_URL}/odber-novinek/`);
    expect(await rows()).toMatchObject([{ data: null }, { data: null }]);
    expect((await member.call("POST", `/api/me/email/${secretOf(confirm?.link)}`)).status).toBe(
      200,
    );
    expect(
      (await ask("POST", `/api/newsletter/confirm/${secretOf(newsletter?.link)}`)).status,
    ).toBe(204);
  });

  it("confirm an English request in English, and again on request", async () => {
    const headers = { "accept-language": "en" };
    const body = { ...NEW, email: "nora@example.cz", newsletter: true };
    const login = await expectOk(
      ask("POST", "/api/auth/register", { headers, body }),
      loggedInSchema,
    );
    await sentTo(body.email);
    sink.received.splice(0);
    const again = await ask("POST", "/api/me/confirmation", {
      headers: { ...headers, authorization: `Bearer ${login.token}` },
    });
    expect(again.status).toBe(204);
    const sent = await sentTo(body.email);
    expect([...sent.keys()]).toEqual(["Confirm your e-mail address"]);
    expect(sent.get("Confirm your e-mail address")).toMatchObject({
      language: "en",
      link: expect.stringContaining(`${PUBLIC_URL}/en/confirm-email/`),
    });
  });

  it("set a new password by the link; an unknown e-mail causes the same work and no mail", async () => {
    const before = (await rows()).length;
    for (const email of ["eva@naslap.example", "nikdo@example.cz"])
      expect((await ask("POST", "/api/auth/password/reset", { body: { email } })).status).toBe(204);
    expect((await rows()).slice(before)).toMatchObject([
      { template: "reset_password", recipient: "Eva+Dum@naslap.example", state: "waiting" },
      { template: "reset_password", recipient: "", state: "sent", data: null },
    ]);
    const sent = await sentTo("Eva+Dum@naslap.example");
    expect(sink.received).toHaveLength(1);
    const { link, forms } = sent.get("Nové heslo k vašemu účtu") ?? { link: "", forms: [] };
    for (const form of forms) expect(form).toContain("Odkaz platí hodinu a jen jednou.");
    expect(link).toMatch(`${PUBLIC_URL}/zmena-hesla/`);
    await expectOk(
      ask("POST", `/api/auth/password/${secretOf(link)}`, { body: PASSWORDS }),
      loggedInSchema,
    );
  });

  it("start a guest's newsletter, which a link in its mails ends; a subscribed address causes the same work", async () => {
    const before = (await rows()).length;
    const email = "hana@example.cz";
    const requestNewsletter = () => ask("POST", "/api/newsletter", { body: { email } });
    expect([
      (await ask("POST", "/api/newsletter", { body: { email: "hana" } })).status,
      (await requestNewsletter()).status,
    ]).toEqual([422, 204]);
    const confirm = (await sentTo(email)).get("Potvrďte odběr novinek")?.link;
    sink.received.splice(0);
    expect((await ask("POST", `/api/newsletter/confirm/${secretOf(confirm)}`)).status).toBe(204);
    expect((await requestNewsletter()).status).toBe(204);
    expect(
      (await rows()).slice(before).map(({ template, recipient }) => [template, recipient]),
    ).toEqual([
      ["confirm_newsletter", email],
      ["newsletter_begun", email],
      ["confirm_newsletter", ""],
    ]);
    const sent = await sentTo(email);
    expect([...sent.keys()]).toEqual(["Novinky vám budou chodit"]);
    const end = sent.get("Novinky vám budou chodit")?.link;
    expect(end).toMatch(`${PUBLIC_URL}/zruseni-novinek/`);
    const answers = [`${secretOf(end)}x`, secretOf(end), secretOf(end)].map(
      (secret) => `/api/newsletter/unsubscribe/${secret}`,
    );
    const statuses = [];
    for (const address of answers) statuses.push((await ask("POST", address)).status);
    expect(statuses).toEqual([404, 204, 404]);
    expect(
      await database.db.sql
        .selectFrom("newsletter")
        .select("email")
        .where("email", "=", email)
        .execute(),
    ).toEqual([]);
    expect([(await requestNewsletter()).status, (await requestNewsletter()).status]).toEqual([
      204, 429,
    ]);
  });

  it("are deleted with the account, except queued mails of orders", async () => {
    const jana = await newMember(ask, "jana@naslap.example");
    await ask("POST", "/api/auth/password/reset", { body: { email: "jana@naslap.example" } });
    await shop.mails.sendDue();
    await jana.call("PUT", "/api/me", { firstname: "Jana", lastname: "Nová", newsletter: true });
    const guest = await readyGuest(ask, { productId: P.glue });
    await placeOrder(guest, { email: "JANA@naslap.example" });
    await ask("POST", "/api/auth/password/reset", { body: { email: "petr@naslap.example" } });
    const templates = async (part: string) =>
      (await rows())
        .filter(({ recipient }) => recipient.toLowerCase().startsWith(part))
        .map(({ template }) => template);
    expect(await templates("jana@")).toEqual([
      "reset_password",
      "confirm_newsletter",
      "order_placed",
    ]);
    expect((await jana.call("DELETE", "/api/me", { password: TEST_PASSWORD })).status).toBe(204);
    expect([await templates("jana@"), await templates("petr@")]).toEqual([
      ["order_placed"],
      ["reset_password"],
    ]);
  });

  it("are sent soon after the response, because it wakes the sender", async () => {
    const sending = shop.startMails();
    await ask("POST", "/api/auth/password/reset", { body: { email: "podlahar@naslap.example" } });
    const { to } = await sink.waitFor(0);
    expect(to.join()).toContain("@naslap.example");
    await sending.close();
  });
});

const secretOf = (link = ""): string => link.slice(link.lastIndexOf("/") + 1);
